/** The kinds of endpoints that figures and traces distinguish; paths would be a series for each article. */
export type EndpointKind =
  'page' | 'graphql' | 'rest' | 'picture' | 'asset' | 'feed' | 'documentation' | 'health';

const feeds = new Set(['/rss.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest']);

/** The first that fits; the order matters. */
const prefixes: readonly (readonly [string, EndpointKind])[] = [
  ['/assets/', 'asset'],
  ['/api/files/', 'picture'],
  ['/api/docs', 'documentation'],
  ['/api/', 'rest'],
  ['/admin/', 'rest'],
  ['/graphql', 'graphql'],
  ['/health', 'health'],
];

/** What kind of endpoint a request is for. @param url its target, however odd; unknown paths are pages */
export function endpointKind(url: string): EndpointKind {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  for (const [prefix, kind] of prefixes) if (path.startsWith(prefix)) return kind;
  return feeds.has(path) ? 'feed' : 'page';
}
