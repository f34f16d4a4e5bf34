import type { ReadersQuery } from './readers.generated';

type Day = NonNullable<ReadersQuery['readers']>['days'][number];

/** A bar of the chart: a day, or seven where there are many. */
export interface Bar {
  readonly first: string;
  readonly last: string;
  readonly reads: number;
}

/** More days than this are shown by the week. */
const MAX_DAILY = 92;

/** The bars of the days, oldest first; the newest week ends today. */
export function barsOf(days: readonly Day[]): Bar[] {
  const size = days.length > MAX_DAILY ? 7 : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    bars.unshift({
      first: part[0]!.day,
      last: part.at(-1)!.day,
      reads: part.reduce((sum, { reads }) => sum + reads, 0),
    });
  }
  return bars;
}

/** The day as people write it: "5/11". */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}/${month}`;
}

/** The day with its year: "5/11/2026". */
export function longDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`;
}

/** The days of a bar: "5/11", or "5/11 – 11/11". */
export function barDays({ first, last }: Bar): string {
  return first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`;
}
