import type { PostInEditorFragment } from './post-editor.generated';

/** The editable text of a post, which is copied, compared and saved. The picture is separate. */
export interface PostText {
  readonly title: string;
  readonly description: string;
  /** HTML of the editor. */
  readonly content: string;
  /** Separated by commas. */
  readonly keywords: string;
}

/** The text of a new post. */
export const emptyText: PostText = { title: '', description: '', content: '', keywords: '' };

/** Picks the text fields of a larger object, such as a response of the server. */
export function textOf({ title, description, content, keywords }: PostText): PostText {
  return { title, description, content, keywords };
}

/** The text with the name of the saved picture. */
export type EditedTexts = PostText & Pick<PostInEditorFragment, 'imgFileName'>;

/** The text that the editor shows: that of the working copy if there is one, else that of the post (C69). */
export function editedTexts(post: PostInEditorFragment): EditedTexts {
  return post.workingCopy ?? post;
}

/** The version of the post that the text in its editor is based on. */
export function baseVersionOf(post: PostInEditorFragment): number {
  return post.workingCopy?.baseVersion ?? post.version;
}

/** The version of the working copy that an editor has loaded; 0 if there was none. */
export function copyVersionOf(post: PostInEditorFragment): number {
  return post.workingCopy?.version ?? 0;
}

/** Whether two texts are equal. */
export function isSameText(one: PostText, other: PostText): boolean {
  return (Object.keys(emptyText) as (keyof PostText)[]).every((field) => one[field] === other[field]);
}
