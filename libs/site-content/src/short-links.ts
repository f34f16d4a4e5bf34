import { parseServiceUrl } from './service-url.js';

/** Short links of services that may be embedded, by host and path: only the service knows where they lead. */
const shortLinks: readonly (readonly [host: RegExp, path: RegExp, service: string])[] = [
  [/^(?:www\.)?fb\.watch$/, /^\/./, 'Facebook'],
  [/^(?:www\.|m\.)?facebook\.com$/, /^\/share\//, 'Facebook'],
  [/^(?:vm|vt)\.tiktok\.com$/, /^\/./, 'TikTok'],
  [/^(?:www\.)?tiktok\.com$/, /^\/t\//, 'TikTok'],
  [/^maps\.app\.goo\.gl$/, /^\/./, 'Google Maps'],
  [/^goo\.gl$/, /^\/maps\//, 'Google Maps'],
];

/** The service whose short link a URL is (C68). */
export function shortLinkServiceOf(url: string): string | undefined {
  const parsed = parseServiceUrl(url);
  return (
    parsed && shortLinks.find(([host, path]) => host.test(parsed.host) && path.test(parsed.pathname))?.[2]
  );
}
