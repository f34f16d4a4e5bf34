import { SiteLink } from '@tiempos/ui';
import { useToast } from '@tiempos/ui/toast';

/** The toast after leaving the editor with unsaved changes, with a link back (C29). */
export interface LeftPost {
  /** The path of the editor. */
  readonly path: string;
  /** A copy was stored. */
  readonly isKept: boolean;
  /** Uploads of pictures were in flight: the copy lacks them. */
  readonly lostImages: boolean;
}

/** Shows a toast that the text is stored, with a link back to it. */
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
