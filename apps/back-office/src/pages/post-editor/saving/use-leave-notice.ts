import { useToast } from '@tiempos/ui/toast';
import type { LeftPost } from '../controller/editor-options';
import { resumePath } from '../route-paths';

/** Shows a toast after leaving the editor with unsaved changes, with a link back to the text as it was left (C29). */
export function useLeaveNotice(): (left: LeftPost) => void {
  const toast = useToast();
  return ({ path, copy, lostImages }) =>
    toast({
      title: copy ? 'Bài viết dở được giữ trong trình duyệt này' : 'Bài viết dở chưa giữ được',
      description: lostImages ? 'Ảnh đang tải lên chưa kịp lưu, bạn thêm lại sau.' : undefined,
      link: { text: 'Quay lại viết tiếp', to: copy ? resumePath(path, copy) : path },
      variant: copy ? 'default' : 'destructive',
    });
}
