import { othersWords } from './others-words';

const at = (hour: string) => `2026-03-01T${hour}:00:00Z`;
const self = { name: 'Lan', isSelf: true, seenAt: at('05') };
const hung = { name: 'Hùng', isSelf: false, seenAt: at('01') };
const minh = { name: 'Minh', isSelf: false, seenAt: at('02') };

describe('Who else has a post open (F151, C116)', () => {
  it.each([
    [[hung], 'Hùng cũng đang mở tin này (thấy lúc 08:00 ngày 1/3/2026)'],
    [[self, hung], 'Hùng cũng đang mở tin này (thấy lúc 08:00 ngày 1/3/2026)'],
    [[self, hung, minh], 'Hùng và 1 người nữa cũng đang mở tin này (thấy lúc 09:00 ngày 1/3/2026)'],
    [[self], 'Bạn đang mở tin này ở một nơi khác nữa (thấy lúc 12:00 ngày 1/3/2026)'],
  ])('is named with the last report, own tabs aside: %j', (editors, words) => {
    expect(othersWords(editors)).toBe(words);
  });
});
