import type { PostRowAction, PostRowChange } from '@tiempos/contract';
import { actionWords } from './action-words';

/** What was done to several posts, counted by what it was; undefined when nothing was done to any. */
export function changedWords(
  rows: readonly { readonly change?: PostRowChange | null }[],
  action: PostRowAction,
): string | undefined {
  const count = (wanted: PostRowChange) => rows.filter(({ change }) => change === wanted).length;
  const ended = count('SCHEDULE_ENDED');
  const unchanged = count('UNCHANGED');
  const done = count('PUBLISHED') + count('TAKEN_OFFLINE') + count('DELETED');
  const parts = [
    done > 0 && `đã ${actionWords[action].done} ${done} tin`,
    ended > 0 && `đã bỏ lịch đăng của ${ended} tin nháp`,
    unchanged > 0 &&
      `${unchanged} tin giữ nguyên vì ${action === 'PUBLISH' ? 'vốn đang đăng' : 'vốn là nháp'}`,
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}
