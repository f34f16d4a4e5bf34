import { useEffect, useState } from 'react';
import type { PostText } from '../post-text';
import type { PostEditor } from '../use-post-editor';
import type { UnsavedCopies } from './local-copies';
import { RecoveredCopies } from './recovered-copies';

/** Offers the local copies of the post after its editor was closed or crashed before a save. */
export function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { fields, copy, offers } = editor;
  const [found, setFound] = useState<{ copies: UnsavedCopies; shown: PostText }>();

  useEffect(() => {
    const shown = fields.getText();
    void copy.findRecoverable(shown).then((copies) => setFound({ copies, shown }));
    // When the editor opens and after a crash: copies that appear at other times belong to other tabs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offers]);

  if (!found || !fields.richText || found.copies.offered.length + found.copies.dropped.length === 0)
    return null;
  return (
    <RecoveredCopies
      editor={editor}
      copies={found.copies}
      onChange={(change) => setFound((now) => now && { ...now, copies: change(now.copies) })}
      shown={found.shown}
    />
  );
}
