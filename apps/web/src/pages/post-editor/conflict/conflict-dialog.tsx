import { useSession } from '../../../session/session-context';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';
import { DiffView } from './diff-view';
import { formatDate } from '../format-date';
import { textOf } from '../post-text';
import { ScrollRegion } from './scroll-region';
import type { Conflict } from './conflict';

interface ConflictDialogProps {
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
  onLater: () => void;
}

/**
 * Two people, or one person in two tabs, wrote on one post: who saved when, what differs, and the choice (C32). Names are
 * all that is known of the other one: a namesake is taken for the same person.
 */
export default function ConflictDialog({ conflict, onMine, onTheirs, onLater }: ConflictDialogProps) {
  const { savedBy, savedAt, theirs, mine } = conflict;
  const isMyself = savedBy === useSession().getState().user?.name;
  return (
    <Dialog
      size="xl"
      title={isMyself ? 'Bạn đã lưu tin này ở nơi khác' : 'Tin này vừa được người khác lưu'}
      description={
        <>
          <b>{isMyself ? 'Bạn' : (savedBy ?? 'Một người khác')}</b>
          {isMyself && ', ở một thẻ hoặc máy khác,'} đã lưu tin này lúc {formatDate(savedAt)}. Lưu bản của bạn
          sẽ thay bản đó; lấy bản kia thì bản của bạn vẫn được giữ trong trình duyệt này.
        </>
      }
      onClose={onLater}
    >
      <ScrollRegion label="So sánh hai bản">
        <DiffView
          before={textOf(theirs)}
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
