import { fromLocalTime, toLocalTime } from './local-time';

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
