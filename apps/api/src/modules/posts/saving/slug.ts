/** The longest address part, suffix included (C30). */
export const SLUG_LENGTH = 200;

/** Address parts that the REST paths of section 7 use themselves. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['list', 'latest3']);

/**
 * A title as an address part: no marks, đ → d, lower case, hyphens, cut at a word boundary (C30). Empty when the title
 * has no letter or digit of the Latin alphabet.
 *
 * @example slugOf('Bún bò Đông Ba') // 'bun-bo-dong-ba'
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return cut(words, SLUG_LENGTH);
}

/**
 * Whether a text can be a post's address part. Other texts are never sought in Postgres: it compares them under the ICU
 * collation of the database, in a time that grows with the square of their combining marks.
 */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_LENGTH && /^[a-z0-9-]+$/.test(text);
}

/** The n-th choice for a slug that may be taken: the slug itself, then -2, -3 … */
export function slugChoice(slug: string, n: number): string {
  if (n === 1) return slug;
  const suffix = `-${n}`;
  return cut(slug, SLUG_LENGTH - suffix.length) + suffix;
}

function cut(slug: string, length: number) {
  if (slug.length <= length) return slug;
  const boundary = slug.lastIndexOf('-', length);
  return slug.slice(0, boundary > 0 ? boundary : length);
}
