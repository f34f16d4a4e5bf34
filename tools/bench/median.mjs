/**
 * The item in the middle, by its number: what else the machine does, for or against it, moves it least.
 *
 * @template T
 * @param {readonly T[]} items at least one
 * @param {(item: T) => number} valueOf
 * @returns {T}
 */
export function medianBy(items, valueOf) {
  const sorted = items.toSorted((one, other) => valueOf(one) - valueOf(other));
  return /** @type {T} */ (sorted[Math.floor(sorted.length / 2)]);
}

/** @param {readonly number[]} values at least one */
export function median(values) {
  return medianBy(values, (value) => value);
}

/** V8 compiles the same code a little differently in each process, which is cheaper or dearer for as long as it lives. */
export const STARTS = 3;

/**
 * Each row's median of several starts, which measure the same rows in the same order.
 *
 * @template T
 * @param {(row: T) => number} valueOf
 * @param {(start: number) => Promise<readonly T[]>} measureStart
 */
export async function medianOfStarts(valueOf, measureStart) {
  /** @type {(readonly T[])[]} */
  const runs = [];
  for (let start = 1; start <= STARTS; start += 1) runs.push(await measureStart(start));
  return (runs[0] ?? []).map((_, at) =>
    medianBy(
      runs.flatMap((run) => run[at] ?? []),
      valueOf,
    ),
  );
}
