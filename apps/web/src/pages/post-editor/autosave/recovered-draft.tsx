import { useEffect, useState } from 'react';
import { OnDemand } from '../../../ui/on-demand';
import { preloadable } from '../../../ui/preloadable';
import type { PostText } from '../post-text';
import type { PostEditor } from '../use-post-editor';
import { deleteCopy, type LocalCopy } from './local-copies';

/** The offer in a separate chunk, because few posts need it; preloaded, because after a crash the network may be down. */
export const RecoveredCopy = preloadable(() => import('./recovered-copy'));

/** Offers the local copies of the post after its editor was closed or crashed before a save. */
export function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { fields, copy, restore, offers } = editor;
  const [found, setFound] = useState<{ copies: readonly LocalCopy[]; shown: PostText }>();

  useEffect(() => {
    const shown = fields.getText();
    void copy.findRecoverable(shown).then((copies) => setFound({ copies, shown }));
    // When the editor opens and after a crash: copies that appear at other times belong to other tabs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offers]);

  const [left, ...others] = found?.copies ?? [];
  if (!found || !left || !fields.richText) return null;

  const done = () => {
    deleteCopy(left.id);
    setFound({ ...found, copies: others });
  };
  const use = async () => {
    await restore(left);
    done();
  };
  return (
    <OnDemand onFailed={() => setFound(undefined)}>
      <RecoveredCopy
        key={left.id}
        editor={editor}
        copy={left}
        shown={found.shown}
        onUse={() => void use()}
        onDrop={done}
      />
    </OnDemand>
  );
}
