import { AppError } from '../errors/app-error.js';

/** What RFC 9110 (8.8.3) calls an entity tag. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** The entity tag of a resource with versions. */
export function versionEtag(version: number): string {
  return `"${version}"`;
}

/**
 * The versions that an If-Match header allows (RFC 9110, 13.1.1): those of its strong tags.
 *
 * @returns undefined when any version is allowed: without the header, and for `*`
 * @throws AppError BAD_REQUEST for what is no list of tags: a program that leaves out the quotation marks would take a
 * conflict for somebody else's save
 */
export function allowedVersions(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const tags = ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  if (tags.length === 0 || !tags.every((tag) => ENTITY_TAG.test(tag))) {
    throw new AppError('BAD_REQUEST', 'If-Match cần ETag của tin, kể cả dấu ngoặc kép, ví dụ "7"');
  }
  return tags.flatMap((tag) => {
    const [, version] = /^"(\d{1,10})"$/.exec(tag) ?? [];
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
