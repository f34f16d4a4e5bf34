import { useEffect, useState } from 'react';
import { preloadable } from '../../ui/preloadable';
import type { PostInEditorFragment } from './post-editor.generated';
import { WorkingCopyNotice } from './working-copy/lazy-notice';

/** A new post starts without it. */
export const SavedActions = preloadable(() => import('./saved-actions'));

/**
 * Whether the form of a saved post can be shown: what only saved posts have is there at once, and moves nothing later.
 *
 * @param post undefined while it loads
 */
export function useCanShow(post: PostInEditorFragment | null | undefined): boolean {
  const [isReady, setIsReady] = useState(false);
  const hasCopy = Boolean(post?.workingCopy);
  useEffect(() => {
    // Beside the request of the post.
    void SavedActions.preload().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!post || isReady) return;
    const parts = hasCopy ? [SavedActions, WorkingCopyNotice] : [SavedActions];
    // Without them the post can be edited, too.
    void Promise.allSettled(parts.map(({ preload }) => preload())).then(() => setIsReady(true));
  }, [post, isReady, hasCopy]);
  return isReady;
}
