import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { OnDemand } from '../../../ui/on-demand';
import { preloadable } from '../../../ui/preloadable';
import { useToast } from '../../../ui/toast/toasts';
import { isSameText, type PostText } from '../post-text';
import type { PostEditor } from '../use-post-editor';
import type { UnsavedCopies } from './local-copies';
import { deleteCopy, dropCopy, takeCopyBack, type LocalCopy } from './stored-copies';

/** The offer in a separate chunk, because few posts need it; preloaded, because after a crash the network may be down. */
export const RecoveredCopies = preloadable(() => import('./recovered-copies'));

/** Offers the local copies of the post after its editor was closed or crashed before a save. */
export function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { fields, copy, restore, offers } = editor;
  const toast = useToast();
  const [copies, setCopies] = useState<UnsavedCopies>();
  const [shown, setShown] = useState<PostText>();

  useEffect(() => {
    const text = fields.getText();
    void copy.findRecoverable(text).then((found) => {
      setShown(text);
      setCopies(found);
    });
    // When the editor opens and after a crash: copies that appear at other times belong to other tabs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offers]);

  if (!copies || !shown || !fields.richText) return null;
  if (copies.offered.length + copies.dropped.length === 0) return null;

  const use = async (used: LocalCopy) => {
    // What was written since the offer appeared is offered the next time.
    if (!isSameText(fields.getText(), shown)) copy.leave();
    await restore(used);
    deleteCopy(used.id);
    setCopies((now) => now && { ...now, offered: without(now.offered, used) });
  };
  const takeBack = (dropped: LocalCopy) => {
    const taken = takeCopyBack(dropped);
    setCopies((now) => now && { offered: [taken, ...now.offered], dropped: without(now.dropped, taken) });
    toast({ title: 'Đã lấy lại bản viết dở' });
  };
  const drop = (left: LocalCopy) => {
    const dropped = dropCopy(left);
    setCopies((now) => now && { offered: without(now.offered, left), dropped: [dropped, ...now.dropped] });
    toast({
      title: 'Đã bỏ bản viết dở',
      description: (
        <chakra.button
          type="button"
          cursor="pointer"
          textDecoration="underline"
          onClick={() => takeBack(dropped)}
        >
          Lấy lại
        </chakra.button>
      ),
    });
  };
  return (
    <OnDemand onFailed={() => setCopies(undefined)}>
      <RecoveredCopies
        editor={editor}
        copies={copies}
        shown={shown}
        onUse={(used) => void use(used)}
        onDrop={drop}
        onTakeBack={takeBack}
      />
    </OnDemand>
  );
}

function without(copies: readonly LocalCopy[], removed: LocalCopy): readonly LocalCopy[] {
  return copies.filter(({ id }) => id !== removed.id);
}
