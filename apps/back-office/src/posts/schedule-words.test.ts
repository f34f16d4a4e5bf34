import { jest } from '@jest/globals';
import { scheduleWords, shortScheduleWords } from './schedule-words';

const schedule = {
  publishAt: null,
  publishCopyAt: null,
  unpublishAt: null,
  createdBy: null,
  failure: null,
  failedAt: null,
} as const;
const [eight, nine] = ['2030-11-25T01:00:00Z', '2030-11-26T02:05:00Z'];

it.each([
  [{ ...schedule, publishAt: eight }, 'Hẹn đăng lúc 08:00 ngày 25/11/2030'],
  [{ ...schedule, unpublishAt: nine }, 'Hẹn gỡ lúc 09:05 ngày 26/11/2030'],
  [
    { ...schedule, publishAt: eight, unpublishAt: nine },
    'Hẹn đăng lúc 08:00 ngày 25/11/2030, gỡ lúc 09:05 ngày 26/11/2030',
  ],
  [
    { ...schedule, publishAt: eight, failure: 'ERROR', failedAt: eight } as const,
    'Chưa làm được theo lịch (đăng lúc 08:00 ngày 25/11/2030), hệ thống thử lại mỗi phút',
  ],
  [
    { ...schedule, publishAt: eight, unpublishAt: nine, failure: 'MISSED', failedAt: nine } as const,
    'Đã lỡ cả giờ đăng và giờ gỡ, tin chưa được đăng',
  ],
  [
    { ...schedule, publishCopyAt: eight, unpublishAt: nine },
    'Hẹn đăng bản sửa lúc 08:00 ngày 25/11/2030, gỡ lúc 09:05 ngày 26/11/2030',
  ],
  [
    { ...schedule, publishCopyAt: eight, failure: 'CHANGED', failedAt: eight } as const,
    'Bản sửa đã hẹn chưa được đăng: bài đang đăng đã đổi, hoặc bản sửa không còn',
  ],
  [
    { ...schedule, publishCopyAt: eight, unpublishAt: nine, failure: 'CHANGED', failedAt: eight } as const,
    'Bản sửa đã hẹn chưa được đăng: bài đang đăng đã đổi, hoặc bản sửa không còn. Hẹn gỡ lúc 09:05 ngày 26/11/2030',
  ],
])('describes a schedule in the time zone of Vietnam, and its failure', (post, words) => {
  expect(scheduleWords(post)).toBe(words);
});

describe('The schedule in a row of the list', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2030-05-01') }));
  afterEach(() => jest.useRealTimers());

  it.each([
    [{ ...schedule, publishAt: eight, unpublishAt: nine }, 'Hẹn đăng 25/11 08:00'],
    [{ ...schedule, unpublishAt: nine }, 'Hẹn gỡ 26/11 09:05'],
    [{ ...schedule, publishCopyAt: eight, unpublishAt: nine }, 'Hẹn sửa 25/11 08:00'],
    [{ ...schedule, publishCopyAt: eight, failure: 'CHANGED' } as const, 'Bản sửa chưa đăng'],
    [{ ...schedule, publishAt: '2031-03-01T01:00:00Z' }, 'Hẹn đăng 1/3/2031 08:00'],
    [{ ...schedule, publishAt: eight, failure: 'ERROR' } as const, 'Lỗi hẹn giờ'],
    [{ ...schedule, publishAt: eight, failure: 'MISSED' } as const, 'Lỡ giờ hẹn'],
  ])('is short, and names the year when it is another one', (post, words) => {
    // The day and the time are in one line.
    expect(shortScheduleWords(post)).toBe(words.replace(/ (\d\d:)/, '\u00a0$1'));
  });
});
