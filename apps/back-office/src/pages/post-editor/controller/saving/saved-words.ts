import { articlePath } from '@tiempos/ui/article';
import type { ToastMessage } from '@tiempos/ui/toast';
import { removedWords } from './removed-words';
import { effectOf } from './save-effect';
import type { SaveRequest } from '../post-state/save-request';
import type { SavingEvent } from './saving';

/** A toast with the way back from a save. */
export interface EditorToast extends ToastMessage {
  readonly undo?: SaveRequest;
}

/** The toast after a save: what was saved, what the server did not keep of it, what readers see now, and the way back (C101). */
export function savedWords(saved: Extract<SavingEvent, { type: 'saveAnswered' }>): EditorToast {
  const { post, sent } = saved;
  const warning = sent.lacksImages ? LACKS_IMAGES : removedWords(post.removed);
  const effect = effectOf(saved);
  const told = [warning, effect?.words].filter(Boolean).join(' ');
  if (!sent.request.asWorkingCopy) {
    const to = { href: articlePath(post.titlePath), isExternal: true } as const;
    return {
      title: 'Tin đã được lưu',
      description: told || undefined,
      link: post.isDraft || effect?.undo ? undefined : { text: 'Xem tin', to },
      undo: effect?.undo,
    };
  }
  return {
    // The working copy ends when it equals the published post.
    title: post.workingCopy ? 'Đã lưu bản sửa' : 'Không có gì khác bản đang đăng',
    description: told || 'Người đọc vẫn thấy bản đang đăng.',
  };
}

const LACKS_IMAGES = 'Ảnh chưa tải lên được thì chưa có trong bản lưu. Tải lại ảnh rồi lưu lần nữa.';
