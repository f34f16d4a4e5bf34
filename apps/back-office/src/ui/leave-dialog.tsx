import { Button } from '@chakra-ui/react/button';
import { Dialog, DialogActions } from './dialog';

/** The prompt before unsaved input of a form is lost. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isAlert
      title="Thay đổi chưa được lưu"
      description="Rời trang này thì những gì bạn vừa nhập không được lưu."
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
