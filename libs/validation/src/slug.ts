import { withoutAnyInvisible } from './invisible.js';
import { plainLetters } from './latin-letters.js';
import { limits } from './limits.js';

/** In characters, suffix included (C30). */
const MAX_SLUG_LENGTH = limits.postSlug.max;

/** The slugs that REST paths use themselves. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['list', 'latest3']);

/**
 * The slug of a title: no diacritics, đ → d, lower case, hyphens, cut at a word boundary (C30, C86). Empty when the
 * title has no Latin letter or digit.
 *
 * @example slugOf('Bún bò Đông Ba') // 'bun-bo-dong-ba'
 */
export function slugOf(title: string): string {
  const words = withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return cut(words, MAX_SLUG_LENGTH);
}

/**
 * A text in lower case without diacritics and invisible characters. Letters of one meaning are one: đ and ð are d, ß is ss,
 * as the database's `searchable` writes them (C86).
 */
export function withoutAccents(text: string): string {
  const letters = withoutAnyInvisible(
    text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  );
  return plainLetters(letters);
}

/**
 * Whether a text can be a slug. Other texts never reach Postgres: it compares them under the ICU collation of the
 * database, which takes time quadratic in their combining marks.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9-]+$/.test(text);
}

/** The n-th choice for a slug that may be taken: the slug itself, then -2, -3 … */
export function slugChoice(slug: string, n: number): string {
  if (n === 1) return slug;
  const suffix = `-${n}`;
  return cut(slug, MAX_SLUG_LENGTH - suffix.length) + suffix;
}

function cut(slug: string, length: number) {
  if (slug.length <= length) return slug;
  const boundary = slug.lastIndexOf('-', length);
  return slug.slice(0, boundary > 0 ? boundary : length);
}
