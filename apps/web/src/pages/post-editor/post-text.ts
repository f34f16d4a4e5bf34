/** What a person writes of a post: what is kept, compared and saved. The picture travels beside it. */
export interface PostText {
  readonly title: string;
  readonly description: string;
  /** HTML as the editor writes it. */
  readonly content: string;
  /** Separated by commas. */
  readonly keywords: string;
}

/** A post that nobody has begun. */
export const emptyText: PostText = { title: '', description: '', content: '', keywords: '' };

/** The writing within anything that carries more, such as an answer of the server. */
export function textOf({ title, description, content, keywords }: PostText): PostText {
  return { title, description, content, keywords };
}

/** Whether both say and look the same. */
export function isSameText(one: PostText, other: PostText): boolean {
  return (Object.keys(emptyText) as (keyof PostText)[]).every((field) => one[field] === other[field]);
}
