import DiffView from '../../../posts/diff/diff-view';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';
import { textOf } from '../../../posts/post-texts';
import { titleOf, type Conflict } from '../controller/conflict/conflict';
import { ScrollRegion } from '../scroll-region';

interface ConflictDialogProps {
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
  onLater: () => void;
}

/** The conflict of two users or two tabs that edit one post: who saved when, the comparison, and the choice (C32). */
export default function ConflictDialog({ conflict, onMine, onTheirs, onLater }: ConflictDialogProps) {
  const { texts, mine } = conflict;
  return (
    <Dialog
      size="xl"
      title={titleOf(conflict)}
      description="Lưu bản của bạn sẽ thay bản đó; lấy bản kia thì bản của bạn vẫn được giữ trong trình duyệt này."
      onClose={onLater}
    >
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
        <Button variant="outline" onClick={onTheirs}>
          Lấy bản kia
        </Button>
        <Button onClick={onMine}>Lưu bản của tôi</Button>
      </DialogActions>
    </Dialog>
  );
}
