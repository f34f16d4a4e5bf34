import type { RouteLocation } from '../../routing/route';

/** The page asked for; what is no positive whole number means the first (C9). */
export function pageNumber({ search }: Pick<RouteLocation, 'search'>): number {
  const page = search.get('page') ?? '';
  return /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/** No title is found by more; the rest of a longer search is dropped before it is shown or asked for. */
export const MAX_SEARCH_LENGTH = 200;

/** The words searched for, undefined without any. */
export function searchWords({ search }: Pick<RouteLocation, 'search'>): string | undefined {
  const words = (search.get('q') ?? '').replace(/\s+/g, ' ').trim();
  // Cut first: NFC makes one character of up to four, and a long row of marks would keep the server busy.
  const beginning = words.slice(0, 4 * MAX_SEARCH_LENGTH).normalize('NFC');
  return beginning.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim() || undefined;
}
