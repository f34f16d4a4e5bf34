import type { NormalizedCacheObject } from '@apollo/client';
import type { SiteSettings } from '@tiempos/ui';

/** The state that the server embeds in the page. */
export interface DehydratedState {
  readonly site: SiteSettings;
  /** The Apollo cache, so that the browser sends no queries after hydration. */
  readonly apollo: NormalizedCacheObject;
}

/** The id of the script element with the state. */
export const DEHYDRATED_STATE_ID = 'page-state';

const escapes = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that is safe within a script element: `<`, `>`, `&` and line separators are escaped. One replacement for each
 * character, because a replacer function would take 200 ms for an article that consists of tags.
 */
export function escapeState(state: unknown): string {
  return Object.entries(escapes).reduce(
    (json, [sign, escape]) => json.replaceAll(sign, escape),
    JSON.stringify(state),
  );
}
