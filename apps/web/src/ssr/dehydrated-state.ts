import type { NormalizedCacheObject } from '@apollo/client';
import type { SiteSettings } from '../layout/site';

/** What travels from the server to the browser inside the page. */
export interface DehydratedState {
  readonly site: SiteSettings;
  /** What the server read, so that the browser asks for nothing after hydration. */
  readonly apollo: NormalizedCacheObject;
}

/** Id of the element that holds it. */
export const DEHYDRATED_STATE_ID = 'page-state';

const escapes = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that no content can break out of: no `<`, no `>`, no `&`, no line separators. One sign after the other, as a function
 * called for each would take a fifth of a second where an article is nothing but tags.
 */
export function escapeState(state: unknown): string {
  return Object.entries(escapes).reduce(
    (json, [sign, escape]) => json.replaceAll(sign, escape),
    JSON.stringify(state),
  );
}
