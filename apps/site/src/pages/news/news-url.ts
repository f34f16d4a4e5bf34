import { limits } from '@tiempos/validation';
import type { PageUrl } from '../../page';

/** The requested page; anything but a positive integer means the first (C9). */
export function pageNumber({ search }: Pick<PageUrl, 'search'>): number {
  const page = search.get('page') ?? '';
  return /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/** The length limit of a search, which is the one of titles; a longer search is truncated. */
export const MAX_SEARCH_LENGTH = 200;

/** The search term; undefined if it is empty. */
export function searchWords({ search }: Pick<PageUrl, 'search'>): string | undefined {
  return beginningOf((search.get('q') ?? '').replace(/\s+/g, ' ').trim(), MAX_SEARCH_LENGTH);
}

/** The keyword of a topic, as it is written in the address; undefined if it is empty, and in a search. */
export function topicKeyword(url: Pick<PageUrl, 'search'>): string | undefined {
  if (searchWords(url)) return undefined;
  return beginningOf(url.search.get('keyword') ?? '', limits.postKeywords.max);
}

function beginningOf(text: string, max: number): string | undefined {
  // Truncated first: NFC combines up to four code units, and a long run of marks takes quadratic time.
  const beginning = text.slice(0, 4 * max).normalize('NFC');
  return beginning.slice(0, max).toWellFormed().trim() || undefined;
}
