import { Button } from '@chakra-ui/react/button';
import { Dialog, DialogActions } from '../../../ui/dialog';

interface SaveQuestionDialogProps {
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a key publishes a post for the first time; the safe answer comes first and has the focus. */
export default function SaveQuestionDialog({ onCancel, onConfirm }: SaveQuestionDialogProps) {
  return (
    <Dialog isAlert title="Đăng tin lần đầu?" description="Mọi người đọc được tin ngay." onClose={onCancel}>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Viết tiếp
        </Button>
        <Button onClick={onConfirm}>Đăng Tin</Button>
      </DialogActions>
    </Dialog>
  );
}
