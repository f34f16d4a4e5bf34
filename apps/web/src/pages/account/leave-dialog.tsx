import { Button } from '../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../ui/back-office/dialog';

/** Leaving loses a changed name or email. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isAlert
      title="Thay đổi chưa được lưu"
      description="Rời trang này thì họ tên và email bạn vừa sửa trở lại như cũ."
      onClose={onStay}
    >
      <DialogActions>
        <Button variant="outline" onClick={onStay}>
          Ở lại
        </Button>
        <Button colorPalette="red" onClick={onLeave}>
          Bỏ thay đổi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
