import { useEffect, useRef } from 'react';
import type { PostEditor } from '../use-post-editor';

/**
 * Opens a dialog about the saved post, for its plan or its slug. A draft is saved before it opens; when that fails, the
 * editor says why and nothing opens.
 *
 * @param open opens the dialog that was asked for
 */
export function useAfterSave<Kind>(
  { state, save }: PostEditor,
  open: (kind: Kind) => void,
): (kind: Kind) => void {
  const awaiting = useRef<Kind>(undefined);
  const { post, isDirty, saving } = state;

  useEffect(() => {
    const kind = awaiting.current;
    if (saving || kind === undefined) return;
    awaiting.current = undefined;
    if (post && !isDirty) open(kind);
  }, [saving, post, isDirty, open]);

  return (kind) => {
    // What is planned is published as it is saved, not as a working copy has it.
    if (post && (!post.isDraft || (!isDirty && !post.workingCopy))) return open(kind);
    save({ isDraft: true });
    awaiting.current = kind;
  };
}
