import { useEffect, useRef } from 'react';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';

/**
 * Opens a dialog about the saved post, for its schedule or its slug. A draft is saved first; if that fails, the editor
 * shows the error and the dialog stays closed.
 *
 * @param open opens the requested dialog
 */
export function useAfterSave<Kind>(editor: PostEditor, open: (kind: Kind) => void): (kind: Kind) => void {
  const awaiting = useRef<Kind>(undefined);
  const { post, isDirty, saving } = useEditorState(editor);

  useEffect(() => {
    const kind = awaiting.current;
    if (saving || kind === undefined) return;
    awaiting.current = undefined;
    if (post && !isDirty) open(kind);
  }, [saving, post, isDirty, open]);

  return (kind) => {
    // A schedule publishes the saved post, not its working copy.
    if (post && (!post.isDraft || (!isDirty && !post.workingCopy))) return open(kind);
    editor.saveRequested({ isDraft: true });
    awaiting.current = kind;
  };
}
