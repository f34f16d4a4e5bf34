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
 * @param seconds how long the response is fresh, and as long again it may be served while it is fetched anew
 */
export function sharedCacheHeaders(seconds: number, tag: string): Record<string, string> {
  return {
    'cdn-cache-control': `s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    'x-accel-expires': String(seconds),
    'cache-tag': tag,
  };
}

/** Whether a response has the headers above. */
export function isShareable(headers: OutgoingHttpHeaders): boolean {
  return headers['cdn-cache-control'] !== undefined;
}
