import type { Root } from './dom.js';

/** Services that count clicks, by host and path, and the parameter with the address that a link was made for. */
const services: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:lm?|h)\.facebook\.com$/, /^\/l\.php$/, ['u']],
  [/^l\.(?:messenger\.com|wl\.co)$/, /^\/l(?:\.php)?$/, ['u']],
  [/^l\.(?:instagram|threads)\.(?:com|net)$/, /^\/$/, ['u']],
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/^www\.youtube\.com$/, /^\/redirect$/, ['q']],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com$/, /./, ['url']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ['url']],
  [/^(?:www\.)?tiktok\.com$/, /^\/link\/v2$/, ['target']],
  [/^out\.reddit\.com$/, /./, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:www\.)?(?:vk\.com|vk\.ru)$/, /^\/away\.php$/, ['to']],
  [/^t\.umblr\.com$/, /^\/redirect$/, ['z']],
  [/^link\.zhihu\.com$/, /./, ['target']],
  [/^duckduckgo\.com$/, /^\/l\/?$/, ['uddg']],
];

/** What a service adds to the address, to recognise the reader. */
const TRACKERS = ['fbclid', 'igshid', 'gclid'];

const MAX_NESTED = 3;

/** Replaces links through a service that counts clicks by the address behind them. @returns their number */
export function unwrapRedirects(root: Root): number {
  let changes = 0;
  for (const link of root.querySelectorAll('a[href*="?"]')) {
    const href = link.getAttribute('href')!;
    const target = targetOf(href);
    if (target === href) continue;
    link.setAttribute('href', target);
    changes += 1;
  }
  return changes;
}

/** The address behind a link; the link itself if it is none of a service. Without what was added to recognise the reader. */
export function targetOf(href: string): string {
  let target = href;
  for (let nested = 0; nested < MAX_NESTED; nested++) {
    const behind = behindOf(target);
    if (!behind) break;
    target = behind;
  }
  return withoutTraces(target);
}

/** Facebook adds to its own addresses from where the reader came, in parameters such as `__cft__[0]`. */
function withoutTraces(href: string): string {
  if (!/[?&]__/.test(href) || !URL.canParse(href)) return href;
  const url = new URL(href);
  if (!/^(?:[a-z]+\.)?facebook\.com$/.test(url.hostname)) return href;
  const names = [...url.searchParams.keys()];
  for (const name of names) if (name.startsWith('__')) url.searchParams.delete(name);
  return url.href;
}

function behindOf(href: string): string | undefined {
  if (!/^\s{0,9}https?:/i.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const service = services.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const target = service?.[2].map((name) => url.searchParams.get(name)).find(Boolean);
  if (!target || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  if (!TRACKERS.some((name) => target.includes(`${name}=`))) return target;
  const clean = new URL(target);
  for (const name of TRACKERS) clean.searchParams.delete(name);
  return clean.href;
}
