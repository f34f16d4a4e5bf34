import { postDate } from '@tiempos/ui/article';
import { shortDate } from '../../posts/short-date';

/** What becomes of a picture that is in no post. */
interface Stay {
  readonly isUsed: boolean;
  readonly isKept: boolean;
  readonly deletedAt?: string | null;
}

/** How many posts use a picture, or what becomes of it when none does, in few words. */
export function usageWords({ postCount, ...stay }: Stay & { readonly postCount: number }): string {
  if (postCount > 0) return `Dùng ở ${postWords(postCount)}`;
  return stay.deletedAt ? `Sẽ tự xóa ngày ${shortDate(stay.deletedAt)}` : stayWords(stay);
}

/** What becomes of a picture that is in no post. */
export function stayWords({ isUsed, isKept, deletedAt }: Stay): string {
  if (isUsed) return 'Chỉ còn trong lịch sử hoặc bản viết dở';
  if (isKept) return 'Chưa dùng, được giữ lại';
  return deletedAt ? `Chưa dùng, sẽ tự xóa ngày ${postDate(deletedAt)}` : 'Chưa dùng';
}

/** A number of posts. */
export function postWords(number: number): string {
  return `${number.toLocaleString('vi-VN')} tin`;
}

const KB = 1024;

/** A size in KB or MB: 1,5 MB. */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KB;
  const [number, unit] = kilobytes < KB ? [Math.max(1, Math.round(kilobytes)), 'KB'] : [kilobytes / KB, 'MB'];
  return `${number.toLocaleString('vi-VN', { maximumFractionDigits: 1 })} ${unit}`;
}
