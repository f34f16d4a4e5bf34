import type { ToastMessage } from '@tiempos/ui/toast';
import { ToastButton } from '../../ui/toast-button';
import { undoWords } from './controller/saving/save-effect';
import type { EditorToast } from './controller/saving/saved-words';
import type { SaveRequest } from './controller/post-state/save-request';

/** A toast of the editor with the button of the way back. */
export function withUndo(
  { undo, ...message }: EditorToast,
  onUndo: (request: SaveRequest) => void,
): ToastMessage {
  if (!undo) return message;
  return {
    ...message,
    description: (
      <>
        {message.description} <ToastButton onClick={() => onUndo(undo)}>{undoWords(undo)}</ToastButton>
      </>
    ),
  };
}
