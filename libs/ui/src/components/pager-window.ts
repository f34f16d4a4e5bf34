/** A page number, or a gap that hides at least one page. */
export type PagerItem = number | 'gap';

/**
 * The items of a pager: first and last page, a window of three around the current one (always three if there are
 * three), gaps only where they hide a page (C13).
 *
 * @example pagerWindow(5, 10) // [1, 'gap', 4, 5, 6, 'gap', 10]
 */
export function pagerWindow(page: number, totalPage: number): PagerItem[] {
  const start = clamp(page - 1, 1, totalPage - 2);
  const end = Math.min(start + 2, totalPage);
  const shown = [1, ...range(start, end), totalPage].filter((number) => number <= totalPage);
  return [...new Set(shown)].flatMap((number, index, all) =>
    index > 0 && number - all[index - 1]! > 1 ? ['gap' as const, number] : [number],
  );
}

function range(start: number, end: number) {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

function clamp(value: number, least: number, most: number) {
  return Math.max(least, Math.min(value, most));
}
