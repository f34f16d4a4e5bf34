/** The maximum length of a URL of a video or an embed. */
const MAX_URL_LENGTH = 2000;

/**
 * The URL of a page or a frame at another service, over https; one without a protocol, too, as older editors wrote it.
 * Undefined for everything else: other protocols, a name or password before the host, and overlong URLs.
 */
export function parseServiceUrl(url: string): URL | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined;
  const full = url.trim().replace(/^(?:http:)?\/\/(?=[^/\\])/i, 'https://');
  if (!/^https:/i.test(full) || !URL.canParse(full)) return undefined;
  const parsed = new URL(full);
  return parsed.username || parsed.password ? undefined : parsed;
}
