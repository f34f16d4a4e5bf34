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

/**
 * Each row's median of several runs, which measured the same rows in the same order.
 *
 * @template T
 * @param {readonly (readonly T[])[]} runs at least one
 * @param {(row: T) => number} valueOf
 */
export function medianRows(runs, valueOf) {
  return (runs[0] ?? []).map((_, at) =>
    medianBy(
      runs.flatMap((run) => run[at] ?? []),
      valueOf,
    ),
  );
}
