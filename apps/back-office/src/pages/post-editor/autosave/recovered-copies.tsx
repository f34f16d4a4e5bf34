import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '@tiempos/ui/toast';
import { ToastButton } from '../../../ui/toast-button';
import type { PostEditor } from '../controller/post-editor';
import { isSameText, type PostText } from '../../../posts/post-texts';

import { outdatedBase } from '../controller/post-state/outdated-base';
import { DroppedCopies } from './dropped-copies';
import type { FoundCopy, UnsavedCopies } from '../../../posts/copies/copy-store';
import { RecoveredCopy } from './recovered-copy';
import type { LocalCopy } from '../../../posts/copies/stored-copies';

interface RecoveredCopiesProps {
  editor: PostEditor;
  copies: UnsavedCopies;
  onChange: (change: (copies: UnsavedCopies) => UnsavedCopies) => void;
  /** The text of the editor when the copies were found. */
  shown: PostText;
  /** The id of the copy that the user comes back to: it is taken without a question (C29). */
  left: string | undefined;
}

/** What is kept of a post's unsaved texts, in this browser and on the server: the latest is offered, dropped ones can be taken back. */
export default function RecoveredCopies({ editor, copies, onChange, shown, left }: RecoveredCopiesProps) {
  const { offered, dropped } = copies;
  const toast = useToast();
  const resumed = offered.find((copy) => copy.id === left && !outdatedBase(copy, editor.getState().post));
  const [latest] = resumed ? without(offered, resumed) : offered;
  const summary = useRef<HTMLElement>(null);

  async function use(copy: FoundCopy) {
    await editor.copyTaken(copy, !isSameText(editor.text.read(), shown));
    editor.copies.use(copy);
    onChange((now) => ({ ...now, offered: without(now.offered, copy) }));
  }

  useResumed(resumed, use);

  function drop(copy: FoundCopy) {
    const dropping = editor.copies.drop(copy);
    flushSync(() =>
      onChange((now) => ({ offered: without(now.offered, copy), dropped: [dropping, ...now.dropped] })),
    );
    // The pressed button has gone.
    summary.current?.focus();
    toast({
      title: 'Đã bỏ bản viết dở',
      description: <ToastButton onClick={() => takeBack(dropping)}>Lấy lại</ToastButton>,
    });
  }

  function takeBack(dropped: LocalCopy) {
    const copy = editor.copies.takeBack(dropped);
    // Its notice gets the focus, for the pressed button has gone.
    onChange((now) => ({
      offered: [copy, ...now.offered],
      dropped: without(now.dropped, copy),
      takenBack: copy.id,
    }));
    toast({ title: 'Đã lấy lại bản viết dở' });
  }

  return (
    <>
      {latest && (
        <RecoveredCopy
          key={latest.id}
          editor={editor}
          copy={latest}
          shown={shown}
          hasFocus={copies.takenBack === latest.id}
          onUse={() => void use(latest)}
          onDrop={() => drop(latest)}
        />
      )}
      {dropped.length > 0 && <DroppedCopies copies={dropped} summaryRef={summary} onTakeBack={takeBack} />}
    </>
  );
}

/** Takes the copy that the user has come back to. */
function useResumed(resumed: FoundCopy | undefined, use: (copy: FoundCopy) => Promise<void>) {
  const resume = useEffectEvent(() => resumed && void use(resumed));
  useEffect(() => {
    resume();
  }, [resumed?.id]);
}

function without<Copy extends LocalCopy>(copies: readonly Copy[], removed: LocalCopy): readonly Copy[] {
  return copies.filter(({ id }) => id !== removed.id);
}
