import { useRef } from 'react';
import { loadFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import type { ContactMessageState } from '@tiempos/contract';
import { ToastButton } from '../../ui/toast-button';
import { useSetMessageStateMutation } from './set-state.generated';
import { stateToasts } from './state-words';

type Message = { readonly id: string; readonly state: ContactMessageState };

/** Sets the state of a message; its toast has the way back. The sidebar's number is loaded again. */
export function useSetState(): (message: Message, state: ContactMessageState) => void {
  const [setMessageState] = useSetMessageStateMutation({ refetchQueries: ['Desk'] });
  const toast = useToast();
  const isBusy = useRef(false);

  async function set({ id, state: before }: Message, state: ContactMessageState, isUndo = false) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await setMessageState({ variables: { id, state } });
      const undo = <ToastButton onClick={() => void set({ id, state }, before, true)}>Hoàn tác</ToastButton>;
      toast({ title: stateToasts[state], description: isUndo ? undefined : undo });
    } catch (error) {
      const description = loadFailure(error);
      toast({ title: 'Chưa đổi được tình trạng', description, variant: 'destructive' });
    } finally {
      isBusy.current = false;
    }
  }

  return (message, state) => void set(message, state);
}
