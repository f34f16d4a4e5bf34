import { Button } from '@chakra-ui/react/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import type { SaveQuestion } from './save-question';

interface SaveQuestionDialogProps {
  question: SaveQuestion;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a save that readers would notice; the safe answer comes first and has the focus. */
export default function SaveQuestionDialog({ question, onCancel, onConfirm }: SaveQuestionDialogProps) {
  const { title, description, cancel, confirm } = texts[question];
  return (
    <Dialog isAlert title={title} description={description} onClose={onCancel}>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button colorPalette={question === 'unpublish' ? 'red' : undefined} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const texts: Record<SaveQuestion, Record<'title' | 'description' | 'cancel' | 'confirm', string>> = {
  unpublish: {
    title: 'Gỡ tin khỏi trang tin?',
    description: 'Lưu nháp sẽ gỡ tin đang đăng. Người đọc không mở được tin cho đến khi bạn đăng lại.',
    cancel: 'Để tin đăng tiếp',
    confirm: 'Gỡ tin và lưu nháp',
  },
  publishEmpty: {
    title: 'Đăng tin chưa có nội dung?',
    description: 'Tin mới có tiêu đề và mô tả. Người đọc mở tin sẽ thấy một trang trống.',
    cancel: 'Viết tiếp',
    confirm: 'Vẫn đăng',
  },
  publishFirst: {
    title: 'Đăng tin lần đầu?',
    description: 'Mọi người đọc được tin ngay, và từ đó đường dẫn của tin không đổi được nữa.',
    cancel: 'Viết tiếp',
    confirm: 'Đăng Tin',
  },
};
