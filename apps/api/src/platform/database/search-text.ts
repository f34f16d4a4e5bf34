import { firstCharacters, withoutInvisible } from '@tiempos/validation';

/** In characters. Longer searches are cut. */
const MAX_SEARCH_LENGTH = 200;

const MAX_SEARCH_WORDS = 10;

/** A search as the database gets it, without what no title has (C86); undefined when it is empty. */
export function searchText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const visible = withoutInvisible(text.split('\0').join('')).trimStart();
  return firstCharacters(visible, MAX_SEARCH_LENGTH).trimEnd() || undefined;
}

/**
 * The words of a search; a title or file name must hold each of them, in any order. Emoji and marks count only in a search that has
 * nothing else, and of more than ten words the first ten. The one that is likely to be the rarest comes first.
 */
export function searchWords(text: string): string[] {
  const words = [...new Set(text.split(/\s+/))].filter(Boolean);
  const plain = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (plain.length > 0 ? plain : words)
    .slice(0, MAX_SEARCH_WORDS)
    .sort((one, other) => rarity(other) - rarity(one));
}

/** Numbers are rarer than words, long words rarer than short ones. */
const rarity = (word: string) => word.length + (/\d/.test(word) ? 10 : 0);
