import type { PostText } from '../post-text';
import type { PostEditor } from '../use-post-editor';
import { DroppedCopies } from './dropped-copies';
import type { UnsavedCopies } from './local-copies';
import { RecoveredCopy } from './recovered-copy';
import type { LocalCopy } from './stored-copies';

interface RecoveredCopiesProps {
  editor: PostEditor;
  copies: UnsavedCopies;
  /** The text of the editor when the copies were found. */
  shown: PostText;
  onUse: (copy: LocalCopy) => void;
  onDrop: (copy: LocalCopy) => void;
  onTakeBack: (copy: LocalCopy) => void;
}

/** What a browser keeps of a post's unsaved texts: the latest is offered, dropped ones can be taken back. */
export default function RecoveredCopies({
  editor,
  copies: { offered, dropped },
  shown,
  onUse,
  onDrop,
  onTakeBack,
}: RecoveredCopiesProps) {
  const [latest] = offered;
  return (
    <>
      {latest && (
        <RecoveredCopy
          key={latest.id}
          editor={editor}
          copy={latest}
          shown={shown}
          onUse={() => onUse(latest)}
          onDrop={() => onDrop(latest)}
        />
      )}
      {dropped.length > 0 && <DroppedCopies copies={dropped} onTakeBack={onTakeBack} />}
    </>
  );
}
