import { scheduleWords } from './schedule-words';

const schedule = { publishAt: null, unpublishAt: null, setBy: null, failure: null, failedAt: null } as const;
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
])('describes a schedule in the time zone of Vietnam, and its failure', (post, words) => {
  expect(scheduleWords(post)).toBe(words);
});
