import type { NormalizedCacheObject } from '@apollo/client';
import type { SiteSettings } from './shell/site';

/** What travels from the server to the browser inside the page. */
export interface PageState {
  readonly site: SiteSettings;
  /** What the server read, so that the browser asks for nothing after hydration. */
  readonly apollo: NormalizedCacheObject;
}

/** Id of the element that holds it. */
export const PAGE_STATE_ID = 'page-state';

/** JSON that no content can break out of: no `<`, no `>`, no `&`, no line separators. */
export function escapeState(state: unknown): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
