import { useApolloClient } from '@apollo/client/react';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '@tiempos/ui/toast';
import { useSession } from '../../session/session-context';
import { CopyStore } from '../../posts/copies/copy-store';
import { serverCopiesWith } from '../../posts/copies/server-copies';
import { existingPostsWith } from './controller/backup/existing-posts';
import { keepUnsavedTextWith } from './controller/backup/keep-unsaved-text';
import type { LeftPost } from './controller/editor-options';
import { PostEditor } from './controller/post-editor';
import { reportEditingWith } from './controller/presence/presence';
import { saveWith } from './controller/saving/save-requests';
import type { PostEditorState } from './controller/state';
import { withUndo } from './undo-toast';
import type { PostInEditorFragment } from './post-editor.generated';

/**
 * The editor of the screen.
 *
 * @param opened the post to edit; undefined for a new one
 * @param onLeft called when the screen closes with unsaved changes
 */
export function usePostEditor(
  opened: PostInEditorFragment | undefined,
  onLeft: (left: LeftPost) => void,
): PostEditor {
  const client = useApolloClient();
  const session = useSession();
  const toast = useToast();
  const [editor] = useState(() => {
    const account = session.getState().user?.id ?? '';
    const reportEditing = reportEditingWith(client);
    const existingPosts = existingPostsWith(client);
    const keepUnsavedText = keepUnsavedTextWith(client);
    const copies = new CopyStore(account, serverCopiesWith(client, account));
    const requests = { ...saveWith(client), reportEditing, keepUnsavedText, existingPosts, copies };
    const shown = new PostEditor(opened, {
      ...requests,
      toast: (message) => toast(withUndo(message, shown.saveRequested)),
      onLeft,
    });
    return shown;
  });
  // A layout effect: its cleanup runs before the rich-text editor below unmounts.
  useLayoutEffect(() => editor.opened(), [editor]);
  return editor;
}

/** The state of an editor, rendered again after each change. */
export function useEditorState({ subscribe, getState }: PostEditor): PostEditorState {
  return useSyncExternalStore(subscribe, getState);
}
