import type { PostInEditorFragment } from './post-editor.generated';

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

/** The writing with the name of the saved picture. */
export type EditedTexts = PostText & Pick<PostInEditorFragment, 'imgFileName'>;

/** What the editor of a post shows: its working copy if it has one, else what is saved (C69). */
export function editedTexts(post: PostInEditorFragment): EditedTexts {
  return post.workingCopy ?? post;
}

/** The version of the post with which the writing in its editor began. */
export function baseVersionOf(post: PostInEditorFragment): number {
  return post.workingCopy?.baseVersion ?? post.version;
}

/** The version of the working copy that an editor has seen; 0 says that there was none. */
export function copyVersionOf(post: PostInEditorFragment): number {
  return post.workingCopy?.version ?? 0;
}

/** Whether both say and look the same. */
export function isSameText(one: PostText, other: PostText): boolean {
  return (Object.keys(emptyText) as (keyof PostText)[]).every((field) => one[field] === other[field]);
}
