import { removedWords } from './removed-words';
import type { SavingEvent } from './saving';

/** The toast after a save: what was saved, and what the server did not keep of it. */
export function savedWords({ post, request, sent }: Extract<SavingEvent, { type: 'saveAnswered' }>) {
  const warning = sent.lacksImages ? LACKS_IMAGES : removedWords(post.removed);
  if (!request.asWorkingCopy) {
    return { title: 'Tin đã được lưu', ...(warning && { description: warning }) };
  }
  return {
    // The working copy ends when it equals the published post.
    title: post.workingCopy ? 'Đã lưu bản sửa' : 'Không có gì khác bản đang đăng',
    description: warning ?? 'Người đọc vẫn thấy bản đang đăng.',
  };
}

const LACKS_IMAGES = 'Ảnh chưa tải lên được thì chưa có trong bản lưu. Tải lại ảnh rồi lưu lần nữa.';
