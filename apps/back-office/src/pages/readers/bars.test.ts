import { barsOf, barDays, longDay } from './bars';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    reads: 1,
  }));

describe('The bars of the readers (C112)', () => {
  it('are days, as long as there are few', () => {
    const bars = barsOf(days(28));
    expect(bars).toHaveLength(28);
    expect(bars[4]).toEqual({ first: '2026-01-05', last: '2026-01-05', reads: 1 });
    expect(barDays(bars[4]!)).toBe('5/1');
  });

  it('are weeks that end with the last day, whose sums miss no day', () => {
    const bars = barsOf(days(365));
    expect(bars).toHaveLength(53);
    expect(bars[0]).toEqual({ first: '2026-01-01', last: '2026-01-01', reads: 1 });
    expect(bars.at(-1)).toEqual({ first: '2026-12-25', last: '2026-12-31', reads: 7 });
    expect(bars.reduce((sum, { reads }) => sum + reads, 0)).toBe(365);
    expect(barDays(bars.at(-1)!)).toBe('25/12 – 31/12');
    expect(longDay('2026-12-05')).toBe('5/12/2026');
  });
});
