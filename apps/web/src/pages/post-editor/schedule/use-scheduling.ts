import { useEffect, useRef } from 'react';
import type { PostEditor } from '../use-post-editor';

/**
 * Opens the plan of a post. What is planned is published as it is saved, so the changes of a draft are saved before; when
 * that fails, the editor says why and no plan opens.
 */
export function useScheduling({ state, save }: PostEditor, open: () => void): () => void {
  const opensAfterSave = useRef(false);
  const { post, isDirty, saving } = state;

  useEffect(() => {
    if (saving || !opensAfterSave.current) return;
    opensAfterSave.current = false;
    if (post && !isDirty) open();
  }, [saving, post, isDirty, open]);

  return () => {
    if (post && (!isDirty || !post.isDraft)) return open();
    save({ isDraft: true });
    opensAfterSave.current = true;
  };
}
