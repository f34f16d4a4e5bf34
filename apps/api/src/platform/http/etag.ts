/** The entity tag of a resource with versions. */
export function versionEtag(version: number): string {
  return `"${version}"`;
}

/**
 * The versions that an If-Match header allows (RFC 9110, 13.1.1): those of its strong tags.
 *
 * @returns undefined when any version is allowed: without the header, and for `*`
 */
export function allowedVersions(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').flatMap((tag) => {
    const [, version] = /^"(\d{1,10})"$/.exec(tag.trim()) ?? [];
    return version === undefined ? [] : Number(version);
  });
}

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
