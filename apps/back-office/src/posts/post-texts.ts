import type { PostFields } from '@tiempos/validation';

/** What `PostFields` of libs/validation has beside the state, the version and the picture. */
export type TextName = Exclude<keyof PostFields, 'isDraft' | 'version' | 'oldThumbImg'>;

/**
 * The texts of a post with their names on the screen, the one list of them in the back-office: form, comparison, conflict, draft
 * backup and what a save sends follow it. The content is HTML of the rich-text editor, keywords are separated by commas.
 */
export const textLabels = {
  title: 'Tiêu đề',
  description: 'Mô tả',
  content: 'Nội dung',
  keywords: 'Từ khóa',
} as const satisfies Record<TextName, string>;

/** All texts of a post. The picture is separate. */
export type PostText = Readonly<Record<TextName, string>>;

export const textNames = Object.keys(textLabels) as TextName[];

/** The order of a comparison: the content comes last, because it is the longest. */
export const comparedNames = [...textNames.filter((name) => name !== 'content'), 'content' as const];

/** The text of a new post. */
export const emptyText = textsFrom(() => '');

/** Picks the texts of a larger object, such as a response of the server. */
export function textOf(source: PostText): PostText {
  return textsFrom((name) => source[name]);
}

/** Whether two texts are equal. */
export function isSameText(one: PostText, other: PostText): boolean {
  return textNames.every((name) => one[name] === other[name]);
}

/** Makes all texts from what each is. */
export function textsFrom(read: (name: TextName) => string): PostText {
  return Object.fromEntries(textNames.map((name) => [name, read(name)])) as PostText;
}
