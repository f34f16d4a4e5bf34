import { fromLocalTime, toLocalTime } from './local-time';

it("reads and writes Vietnam's clocks wherever the browser is", () => {
  expect(toLocalTime('2026-12-31T17:05:00.000Z')).toBe('2027-01-01T00:05');
  expect(fromLocalTime('2027-01-01T00:05')).toBe('2026-12-31T17:05:00.000Z');
  // Browsers add seconds when a person types them.
  expect(fromLocalTime('2027-01-01T00:05:59')).toBe('2026-12-31T17:05:00.000Z');
});

it('knows no time', () => {
  expect(toLocalTime(null)).toBe('');
  expect(fromLocalTime('')).toBeNull();
});
