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

/** Whether publishing shows readers a post without text (C76). A post that they can read already is left alone. */
export function isPublishedEmpty({ isDraft, hasContent }: ConcernedPostFragment): boolean {
  return isDraft && hasContent === false;
}

/** Said when it could not be loaded who has a post open. */
export const UNKNOWN_EDITORS = 'Chưa xem được có ai đang mở tin hay không.';

/** The server names up to 20 people for a post. */
const MAX_NAMES = 3;

function openBy(editors: NonNullable<ConcernedPostFragment['editors']>): string {
  const others = editors.filter(({ isSelf }) => !isSelf).map(({ name }) => name);
  if (others.length === 0) return 'Bạn đang mở tin này ở một thẻ hoặc máy khác.';
  return `${firstNames(others, MAX_NAMES, 'người nữa')} đang mở tin này, có thể đang viết dở.`;
}

function ownerOf({ isMine, savedBy }: NonNullable<ConcernedPostFragment['workingCopy']>): string {
  if (isMine) return ' của bạn';
  return savedBy === null ? '' : ` của ${savedBy}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLocaleLowerCase('vi') + words.slice(1);
}
