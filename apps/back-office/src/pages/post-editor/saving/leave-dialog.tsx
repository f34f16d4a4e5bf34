import { Button } from '@chakra-ui/react/button';
import { Dialog, DialogActions } from '../../../ui/dialog';

/** The prompt before unsaved changes are lost, when the browser could not store a copy (C29). */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isAlert
      title="Rời trang thì mất bài viết dở"
      description="Trình duyệt này không giữ được bản viết dở: bộ nhớ đã đầy hoặc bị tắt. Bạn ở lại và bấm Lưu nháp để không mất chữ nào."
      onClose={onStay}
    >
      <DialogActions>
        <Button onClick={onStay}>Ở lại viết tiếp</Button>
        <Button colorPalette="red" onClick={onLeave}>
          Rời trang
        </Button>
      </DialogActions>
    </Dialog>
  );
}
