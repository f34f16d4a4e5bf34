import { fromLocalTime, localTimeWords, toLocalTime } from './local-time';

it("converts in Vietnam's time zone, independent of the browser's", () => {
  expect(toLocalTime('2026-12-31T17:05:00.000Z')).toBe('2027-01-01T00:05');
  expect(fromLocalTime('2027-01-01T00:05')).toBe('2026-12-31T17:05:00.000Z');
  // Browsers add seconds if the user types them.
  expect(fromLocalTime('2027-01-01T00:05:59')).toBe('2026-12-31T17:05:00.000Z');
});

it('converts an empty value to null', () => {
  expect(toLocalTime(null)).toBe('');
  expect(fromLocalTime('')).toBeNull();
});

it.each([
  ['2026-11-28T07:30', 'Thứ Bảy, 28/11/2026 lúc 07:30'],
  ['2028-02-29T23:59:30', 'Thứ Ba, 29/02/2028 lúc 23:59'],
  ['', ''],
  ['2026-13-01T07:30', ''],
])('says %j in words', (value, words) => {
  expect(localTimeWords(value)).toBe(words);
});
