import { Button } from '@chakra-ui/react/button';
import DiffView from '../../../posts/diff/diff-view';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { isSameText, textOf, type PostText } from '../../../posts/post-texts';
import { changeWords } from '../controller/post-state/change-elsewhere';
import type { Conflict } from '../controller/conflict/conflict';
import { explain } from './explain-conflict';
import { ScrollRegion } from '../../../ui/scroll-region';
import { PlaceChoices } from './place-choices';

interface ConflictDialogProps {
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
  onMerged: (text: PostText) => void;
  onLater: () => void;
}

/** The conflict of two users or two tabs that edit one post: who saved when, the comparison, and the choice (C32). */
export default function ConflictDialog({
  conflict,
  onMine,
  onTheirs,
  onMerged,
  onLater,
}: ConflictDialogProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { texts, mine } = conflict;

  function goBack() {
    flushSync(() => setIsChoosing(false));
    opener.current?.focus();
  }

  return (
    <Dialog
      size="xl"
      title={changeWords(conflict.changes[0])}
      description={
        isChoosing
          ? 'Chọn bản giữ lại ở từng chỗ. Kết quả được đưa vào bài viết mà chưa lưu; bản của bạn vẫn được giữ trong trình duyệt này.'
          : explain(conflict)
      }
      onClose={onLater}
    >
      {isChoosing ? (
        <PlaceChoices conflict={conflict} onBack={goBack} onMerged={onMerged} />
      ) : (
        <>
          <ScrollRegion label="So sánh hai bản">
            <DiffView
              before={textOf(texts)}
              after={mine}
              names={{ before: 'bản vừa được lưu', after: 'bản của bạn' }}
            />
          </ScrollRegion>
          <DialogActions>
            <Button variant="outline" onClick={onLater}>
              Viết tiếp
            </Button>
            {!isSameText(textOf(texts), mine) && (
              <Button ref={opener} variant="outline" onClick={() => setIsChoosing(true)}>
                Chọn từng đoạn
              </Button>
            )}
            <Button variant="outline" onClick={onTheirs}>
              Lấy bản kia
            </Button>
            <Button onClick={onMine}>Lưu bản của tôi</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
