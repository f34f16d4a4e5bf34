import type { PostText } from '../../posts/post-texts';
import type { PostInEditorFragment } from './post-editor.generated';

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
