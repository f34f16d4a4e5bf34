import { isEmptyContent } from '@tiempos/contract';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostText } from '../../../posts/post-texts';
import type { SaveRequest } from '../controller/saving/save-queue';

/**
 * A save that has to be confirmed. unpublish: the post is public and would be taken offline (C34). publishEmpty: the
 * post has no text and would become public. publishFirst: a key, which a slip may press, would publish the post for the first
 * time, and its path is fixed from then on (C74).
 */
export type SaveQuestion = 'unpublish' | 'publishEmpty' | 'publishFirst';

/** Which question a save has to ask first; undefined when it needs none. */
export function questionBefore(
  { isDraft }: SaveRequest,
  post: Pick<PostInEditorFragment, 'isDraft' | 'publishedAt'> | undefined,
  text: PostText,
  isByKey = false,
): SaveQuestion | undefined {
  const isPublic = post !== undefined && !post.isDraft;
  if (isDraft) return isPublic ? 'unpublish' : undefined;
  // Without title or description nothing is saved: the fields show the error.
  const isComplete = text.title.trim() !== '' && text.description.trim() !== '';
  if (isPublic || !isComplete) return undefined;
  if (isEmptyContent(text.content)) return 'publishEmpty';
  return isByKey && !post?.publishedAt ? 'publishFirst' : undefined;
}
