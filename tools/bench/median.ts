/**
 * The item in the middle, by its number: what else the machine does, for or against it, moves it least.
 *
 * @param items at least one
 */
export function medianBy<T>(items: readonly T[], valueOf: (item: T) => number): T {
  const sorted = items.toSorted((one, other) => valueOf(one) - valueOf(other));
  return sorted[Math.floor(sorted.length / 2)] as T;
}

/** @param values at least one */
export function median(values: readonly number[]) {
  return medianBy(values, (value) => value);
}

/** V8 compiles the same code a little differently in each process, which makes it faster or slower until it ends. */
export const STARTS = 3;

/** Each row's median of several starts, which measure the same rows in the same order. */
export async function medianOfStarts<T extends { value: number }>(
  measureStart: (start: number) => Promise<readonly T[]>,
) {
  const runs: (readonly T[])[] = [];
  for (let start = 1; start <= STARTS; start += 1) runs.push(await measureStart(start));
  return (runs[0] ?? []).map((_, at) =>
    medianBy(
      runs.flatMap((run) => run[at] ?? []),
      ({ value }) => value,
    ),
  );
}
