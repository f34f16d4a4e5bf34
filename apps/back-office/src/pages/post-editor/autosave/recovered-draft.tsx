import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostText } from '../../../posts/post-texts';
import type { PostEditor } from '../controller/post-editor';
import { resumedCopy } from '../route-paths';
import { useEditorState } from '../use-post-editor';
import RecoveredCopies from './recovered-copies';
import type { UnsavedCopies } from '../../../posts/copies/copy-store';

/** Offers the unsaved texts of the post after its editor was closed or crashed before a save, or on another computer. */
export function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { richText, offers } = useEditorState(editor);
  const left = resumedCopy(useLocation().search);
  const [found, setFound] = useState<{ copies: UnsavedCopies; shown: PostText }>();

  useEffect(() => {
    const shown = editor.text.read();
    void editor.findCopies(shown).then((copies) => setFound({ copies, shown }));
    // When the editor opens, after a crash, and on the way back to a text that was left: copies that appear at other times belong to other tabs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offers, left]);

  if (!found || !richText || found.copies.offered.length + found.copies.dropped.length === 0) return null;
  return (
    <RecoveredCopies
      editor={editor}
      copies={found.copies}
      onChange={(change) => setFound((now) => now && { ...now, copies: change(now.copies) })}
      shown={found.shown}
      left={left}
    />
  );
}
