import { useEffect, useState } from 'react';
import { preloadable } from '../../ui/preloadable';
import type { PostInEditorFragment } from './post-editor.generated';
import { WorkingCopyNotice } from './working-copy/lazy-notice';

/** Lazily loaded, because a new post does not need it. */
export const SavedActions = preloadable(() => import('./saved-actions'));

/**
 * Whether the form of a saved post can be shown: its additional parts are loaded first, to avoid a layout shift.
 *
 * @param post undefined while it loads
 */
export function useCanShow(post: PostInEditorFragment | null | undefined): boolean {
  const [isReady, setIsReady] = useState(false);
  const hasCopy = Boolean(post?.workingCopy);
  useEffect(() => {
    // In parallel with the query of the post.
    void SavedActions.preload().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!post || isReady) return;
    const parts = hasCopy ? [SavedActions, WorkingCopyNotice] : [SavedActions];
    // The post can be edited without them.
    void Promise.allSettled(parts.map(({ preload }) => preload())).then(() => setIsReady(true));
  }, [post, isReady, hasCopy]);
  return isReady;
}
