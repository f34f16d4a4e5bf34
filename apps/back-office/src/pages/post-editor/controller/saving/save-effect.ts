import { isEmptyContent } from '@tiempos/contract';
import { formatDate } from '@tiempos/ui/article';
import { scheduleWords } from '../../../../posts/schedule-words';
import type { PostInEditorFragment } from '../../post-editor.generated';
import type { SaveRequest } from '../post-state/save-request';
import type { SentPost } from './saving';
import { isOnlyKept } from '../post-state/seen-state';

/** What a save did to readers, which is said after it, until the next change (C101). */
export interface SaveEffect {
  readonly words: string;
  /** One press back. */
  readonly undo?: SaveRequest;
}

interface Saved {
  readonly post: PostInEditorFragment;
  /** What was asked for. */
  readonly request: SaveRequest;
  readonly sent: SentPost;
}

/** @returns undefined when readers see what they saw before, and that was asked for */
export function effectOf({ post, request, sent }: Saved): SaveEffect | undefined {
  const { before, request: done } = sent;
  if (isOnlyKept(request, done)) return { words: keptWords(request, done) };
  if (done.asWorkingCopy) return undefined;
  const wasPublic = before !== undefined && !before.isDraft;
  if (post.isDraft) return wasPublic ? takenOffline(before, post) : undefined;
  if (isEmptyContent(post.content)) return { words: PUBLISHED_EMPTY, undo: { isDraft: true } };
  if (wasPublic) return { words: `Người đọc thấy ngay bản vừa lưu.${endedCopyWords(before, post)}` };
  return { words: `Tin đã lên trang, người đọc thấy ngay.${endedWords(before, post)}` };
}

/** What the button of the way back says. */
export function undoWords({ takesBack }: SaveRequest): string {
  return takesBack ? 'Đăng lại' : 'Gỡ xuống';
}

/** After the way back. */
export const REPUBLISHED: SaveEffect = {
  words: 'Người đọc lại thấy bản trước đó. Những gì vừa lưu được giữ thành bản sửa, chưa đăng.',
};

function takenOffline(before: PostInEditorFragment, post: PostInEditorFragment): SaveEffect {
  const schedule = before.schedule && { unpublishAt: before.schedule.unpublishAt };
  const takesBack = { version: post.version, schedule };
  return {
    words: `Tin đã được gỡ khỏi trang tin, người đọc không mở được nữa.${endedWords(before, post)}`,
    undo: { isDraft: false, takesBack },
  };
}

function endedWords(before: PostInEditorFragment | undefined, { schedule }: PostInEditorFragment): string {
  return before?.schedule && !schedule ? ` Lịch của tin đã bỏ: ${scheduleWords(before.schedule)}.` : '';
}

/** What was planned for the working copy that was published. */
function endedCopyWords(before: PostInEditorFragment, { schedule }: PostInEditorFragment): string {
  const time = before.schedule?.publishCopyAt;
  if (!time || schedule?.publishCopyAt) return '';
  return ` Giờ hẹn đăng bản sửa đã bỏ: ${formatDate(time)}.`;
}

function keptWords(asked: SaveRequest, done: SaveRequest): string {
  if (done.asWorkingCopy) {
    return 'Tin đã được đăng trong lúc bạn viết: chữ của bạn được giữ thành bản sửa, người đọc chưa thấy. Bấm Đăng Tin để đưa lên trang.';
  }
  const again = asked.asWorkingCopy ? '' : ' Bấm Đăng Tin nếu muốn đăng lại.';
  return `Tin đã được gỡ trong lúc bạn viết: chữ của bạn được lưu vào bản nháp, chưa đăng.${again}`;
}

const PUBLISHED_EMPTY = 'Tin đã lên trang mà chưa có nội dung: người đọc mở ra thấy một trang trống.';
