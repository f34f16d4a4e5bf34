import { useToast } from '@tiempos/ui/toast';
import type { LeftPost } from '../controller/editor-options';

/** Shows a toast after leaving the editor with unsaved changes, with a link back (C29). */
export function useLeaveNotice(): (left: LeftPost) => void {
  const toast = useToast();
  return ({ path, isKept, lostImages }) =>
    toast({
      title: isKept ? 'Bài viết dở được giữ trong trình duyệt này' : 'Bài viết dở chưa giữ được',
      description: lostImages ? 'Ảnh đang tải lên chưa kịp lưu, bạn thêm lại sau.' : undefined,
      link: { text: 'Quay lại viết tiếp', to: path },
      variant: isKept ? 'default' : 'destructive',
    });
}
