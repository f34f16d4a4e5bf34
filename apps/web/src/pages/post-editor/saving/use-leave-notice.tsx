import { SiteLink } from '../../../ui/link';
import { useToast } from '../../../ui/toast/toasts';

/** What is said when the editor is left while its text is not saved, and the way back (C29). */
export interface LeftPost {
  /** Where the text is edited. */
  readonly path: string;
  /** A copy was kept. */
  readonly isKept: boolean;
  /** Pictures were still being uploaded: no copy has them. */
  readonly lostImages: boolean;
}

/** Says in passing that the text is kept, and leads back to it. */
export function useLeaveNotice(): (left: LeftPost) => void {
  const toast = useToast();
  return ({ path, isKept, lostImages }) =>
    toast({
      title: isKept ? 'Bài viết dở được giữ trong trình duyệt này' : 'Bài viết dở chưa giữ được',
      description: (
        <>
          {lostImages && 'Ảnh đang tải lên chưa kịp lưu, bạn thêm lại sau. '}
          <SiteLink to={path} textDecoration="underline">
            Quay lại viết tiếp
          </SiteLink>
        </>
      ),
      variant: isKept ? 'default' : 'destructive',
    });
}
