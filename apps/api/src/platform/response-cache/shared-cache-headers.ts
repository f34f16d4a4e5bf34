import type { OutgoingHttpHeaders } from 'node:http';

/** The tag of responses that depend on which posts are public: pages, lists, feed and sitemap. */
export const POSTS_TAG = 'posts';

/** The tag of a picture, whatever its size. */
export function pictureTag(name: string): string {
  return `picture:${name}`;
}

/**
 * Headers that let caches in front of the server keep a response. Browsers and other proxies ignore them and go on with
 * Cache-Control: `CDN-Cache-Control` is for caches that the operator runs (RFC 9213), `X-Accel-Expires` for nginx, which does
 * not read it, and `Cache-Tag` is what a PURGE names.
 *
 * @param seconds how long the response is fresh
 * @param staleSeconds how long after that it may be served while it is fetched anew
 */
export function sharedCacheHeaders(
  seconds: number,
  tag: string,
  staleSeconds = seconds,
): Record<string, string> {
  return {
    'cdn-cache-control': `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
    'x-accel-expires': String(seconds),
    'cache-tag': tag,
  };
}

/** Forbids it to those caches, whatever Cache-Control lets browsers do: that of the feed would let them keep an outdated one. */
export const NOT_SHARED = { 'cdn-cache-control': 'no-store', 'x-accel-expires': '0' } as const;

/** Whether the headers of a response let those caches keep it. */
export function isShareable(headers: OutgoingHttpHeaders): boolean {
  return headers['cache-tag'] !== undefined;
}
