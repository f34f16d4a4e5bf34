import { articlePath } from '@tiempos/ui/article';
import type { ToastMessage } from '@tiempos/ui/toast';
import { removedWords } from './removed-words';
import type { SavingEvent } from './saving';

/** The toast after a save: what was saved, what the server did not keep of it, and the way to what readers see now. */
export function savedWords({
  post,
  request,
  sent,
}: Extract<SavingEvent, { type: 'saveAnswered' }>): ToastMessage {
  const warning = sent.lacksImages ? LACKS_IMAGES : removedWords(post.removed);
  if (!request.asWorkingCopy) {
    const to = { href: articlePath(post.titlePath), isExternal: true } as const;
    return {
      title: 'Tin đã được lưu',
      description: warning,
      link: post.isDraft ? undefined : { text: 'Xem tin', to },
    };
  }
  return {
    // The working copy ends when it equals the published post.
    title: post.workingCopy ? 'Đã lưu bản sửa' : 'Không có gì khác bản đang đăng',
    description: warning ?? 'Người đọc vẫn thấy bản đang đăng.',
  };
}

const LACKS_IMAGES = 'Ảnh chưa tải lên được thì chưa có trong bản lưu. Tải lại ảnh rồi lưu lần nữa.';
