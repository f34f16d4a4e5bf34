import { formatDate } from '@tiempos/ui/article';
import { latestReport } from '../../../posts/latest-report';
import { firstNames } from '../../../ui/first-names';
import { scheduleWords } from '../../../posts/schedule-words';
import type { ConcernedPostFragment } from './concerns.generated';

/** What a deletion does beside removing the post: who has it open, and what is lost with it (C76). */
export function lostWith({ editors, workingCopy, schedule }: ConcernedPostFragment): string[] {
  return [
    editors?.length ? openBy(editors) : undefined,
    workingCopy && `Bản sửa chưa đăng${ownerOf(workingCopy)} cũng bị xóa.`,
    schedule && `Lịch của tin cũng bị bỏ: ${lowerFirst(scheduleWords(schedule))}.`,
  ].filter((sentence) => sentence !== undefined && sentence !== null);
}

/** Posts of which a question says the same. */
export interface Hint {
  readonly sentence: string;
  readonly label: string;
  readonly named: readonly (Pick<ConcernedPostFragment, 'id' | 'title'> & {
    readonly sentences?: string[];
  })[];
}

/** What publishing several posts or taking them offline does beside that, or does not do (C76); nothing names no post. */
export function hintsOf(action: 'PUBLISH' | 'TAKE_OFFLINE', posts: readonly ConcernedPostFragment[]): Hint[] {
  const isPublication = action === 'PUBLISH';
  const empty = posts.filter(({ isDraft, hasContent }) => isPublication && isDraft && hasContent === false);
  const copied = posts.filter(({ workingCopy }) => isPublication && workingCopy);
  // Publishing a published post leaves the time at which it goes offline.
  const planned = posts.filter(({ schedule, isDraft }) => schedule && (isDraft || !isPublication));
  return [
    {
      sentence: `${empty.length} tin chưa có nội dung, người đọc mở ra sẽ thấy một trang trống:`,
      label: 'Tin chưa có nội dung',
      named: empty,
    },
    {
      sentence: `${copied.length} tin có bản sửa: bản sửa chưa đăng theo.`,
      label: 'Tin có bản sửa',
      named: copied,
    },
    {
      sentence: `Lịch hẹn của ${planned.length} tin cũng bị bỏ:`,
      label: 'Tin có lịch hẹn',
      named: planned.map((post) => ({ ...post, sentences: [`${scheduleWords(post.schedule!)}.`] })),
    },
  ].filter(({ named }) => named.length > 0);
}

/** Said when it could not be loaded who has a post open. */
export const UNKNOWN_EDITORS = 'Chưa xem được có ai đang mở tin hay không.';

/** The server names up to 20 people for a post. */
const MAX_NAMES = 3;

function openBy(editors: NonNullable<ConcernedPostFragment['editors']>): string {
  const others = editors.filter(({ isSelf }) => !isSelf);
  const seen = `thấy lúc ${formatDate(latestReport(others.length > 0 ? others : editors))}`;
  if (others.length === 0) return `Bạn đang mở tin này ở một thẻ hoặc máy khác (${seen}).`;
  const names = firstNames(
    others.map(({ name }) => name),
    MAX_NAMES,
    'người nữa',
  );
  return `${names} đang mở tin này (${seen}), có thể đang viết dở.`;
}

function ownerOf({ isMine, savedBy }: NonNullable<ConcernedPostFragment['workingCopy']>): string {
  if (isMine) return ' của bạn';
  return savedBy === null ? '' : ` của ${savedBy}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLocaleLowerCase('vi') + words.slice(1);
}
