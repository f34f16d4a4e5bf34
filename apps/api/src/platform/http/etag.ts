/**
 * Whether an If-None-Match header names this entity tag: the client has the representation already (RFC 9110, 13.1.2).
 *
 * @param etag with its quotation marks
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
