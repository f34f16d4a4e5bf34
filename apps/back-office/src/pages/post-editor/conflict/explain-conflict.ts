import { changeWords } from '../controller/post-state/change-elsewhere';
import { mineRequest, type Conflict } from '../controller/conflict/conflict';
import { isOnlyKept } from '../controller/post-state/seen-state';

/** What was done beside the saved text, and what each answer of the dialog does to readers. */
export function explain(conflict: Conflict): string {
  const [, ...others] = conflict.changes;
  return [
    ...others.map((change) => `${changeWords(change)}.`),
    mineWords(conflict),
    'Lấy bản kia thì bản của bạn vẫn được giữ trong trình duyệt này.',
  ].join(' ');
}

function mineWords(conflict: Conflict): string {
  const { request, theirs } = conflict;
  const mine = mineRequest(conflict);
  if (!isOnlyKept(request, mine)) return `“Lưu bản của tôi” ${meantWords(conflict)}.`;
  const kept = mine.asWorkingCopy
    ? 'giữ chữ của bạn thành bản sửa, người đọc vẫn thấy bản đang đăng'
    : 'giữ chữ của bạn trong bản nháp thay bản đó, tin vẫn chưa đăng';
  if (request.asWorkingCopy) return `“Lưu bản của tôi” ${kept}.`;
  // On the state of before, that was what the pressed button said.
  if (!request.isDraft) return `“Lưu bản của tôi” ${kept}; muốn đăng thì sau đó bấm Đăng Tin.`;
  return theirs.isDraft
    ? `“Lưu bản của tôi” ${kept}.`
    : `“Lưu bản của tôi” ${kept}; muốn gỡ tin thì sau đó bấm Lưu nháp.`;
}

/** What the pressed button does to the post as it is now. */
function meantWords({ request, theirs }: Conflict): string {
  if (request.asWorkingCopy)
    return 'giữ chữ của bạn thành bản sửa thay bản đó, người đọc vẫn thấy bản đang đăng';
  if (!request.isDraft) return 'thay bản đó, người đọc thấy ngay chữ của bạn';
  return theirs.isDraft ? 'thay bản đó trong bản nháp' : 'thay bản đó và gỡ tin khỏi trang tin';
}
