import type { PostEditor } from './controller/post-editor';
import type { PostInEditorFragment } from './post-editor.generated';

/** For a dialog about the saved post, its schedule or its slug: what is on the screen is saved when the dialog is confirmed. */
export interface SaveFirst {
  /** What is on the screen is not saved. */
  readonly isNeeded: boolean;
  /**
   * Saves a draft, if that is needed.
   *
   * @returns the saved post; undefined when it could not be saved, which the screen says
   */
  readonly run: () => Promise<PostInEditorFragment | undefined>;
}

/** Opens such a dialog, once what is on the screen could be saved: an invalid field shows its error instead. */
export async function openBesideText(editor: PostEditor, open: () => void): Promise<void> {
  if (!saveFirst(editor).isNeeded || (await editor.text.validate())) open();
}

export function saveFirst(editor: PostEditor): SaveFirst {
  const { post, isDirty } = editor.getState();
  // A schedule publishes the saved post, not its working copy.
  const isNeeded = !post || (post.isDraft && (isDirty || post.workingCopy !== null));
  return {
    isNeeded,
    async run() {
      if (isNeeded) await saveDraft(editor);
      const { post: saved, isDirty: isUnsaved } = editor.getState();
      return isNeeded && isUnsaved ? undefined : saved;
    },
  };
}

function saveDraft({ saveRequested, subscribe, getState }: PostEditor): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (getState().saving) return;
      unsubscribe();
      resolve();
    });
    saveRequested({ isDraft: true });
  });
}
