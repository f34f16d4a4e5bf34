import type { PostRowChange } from '@tiempos/contract';
import { changedWords } from './changed-words';

const rows = (...changes: (PostRowChange | null)[]) => changes.map((change) => ({ change }));

describe('What is said after a change of several posts', () => {
  it.each([
    ['PUBLISH', rows('PUBLISHED', 'PUBLISHED'), 'Đã đăng 2 tin'],
    ['PUBLISH', rows('UNCHANGED'), '1 tin giữ nguyên vì vốn đang đăng'],
    ['TAKE_OFFLINE', rows('SCHEDULE_ENDED'), 'Đã bỏ lịch đăng của 1 tin nháp'],
    [
      'TAKE_OFFLINE',
      rows('TAKEN_OFFLINE', 'SCHEDULE_ENDED', 'UNCHANGED'),
      'Đã gỡ 1 tin, đã bỏ lịch đăng của 1 tin nháp, 1 tin giữ nguyên vì vốn là nháp',
    ],
    ['DELETE', rows('DELETED', null), 'Đã xóa 1 tin'],
    ['DELETE', rows(null), undefined],
  ] as const)('counts for %s only what was done: %j', (action, changed, words) => {
    expect(changedWords(changed, action)).toBe(words);
  });
});
