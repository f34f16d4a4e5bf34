import type { OutgoingHttpHeaders } from 'node:http';

const NAME = 'cdn-cache-control';

/**
 * Headers that let caches in front of the server keep a response. Browsers and other proxies ignore them and go on with
 * Cache-Control: `CDN-Cache-Control` is for caches that the operator runs (RFC 9213), `X-Accel-Expires` for nginx, which does
 * not read it.
 *
 * @param seconds how long the response is fresh
 * @param staleSeconds how long after that it may be served while it is fetched anew
 */
export function sharedCacheHeaders(seconds: number, staleSeconds = seconds): Record<string, string> {
  return {
    [NAME]: `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
    'x-accel-expires': String(seconds),
  };
}

/** Forbids it to those caches, whatever Cache-Control lets browsers do: that of the feed would let them keep an outdated one. */
export const NOT_SHARED = { [NAME]: 'no-store', 'x-accel-expires': '0' } as const;

/** Whether the headers of a response let those caches keep it. */
export function isShareable(headers: OutgoingHttpHeaders): boolean {
  return headers[NAME] !== undefined && headers[NAME] !== NOT_SHARED[NAME];
}
