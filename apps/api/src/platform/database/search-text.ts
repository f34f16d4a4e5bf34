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
 * What a text must match to hold each word of a search, in any order, in SQL. Case and diacritics are ignored. The first condition reads
 * an index of trigrams of `searchable(column)`.
 *
 * @param search as `searchText` returns it
 * @param parameter adds a word to the query and returns its name there
 */
export function holdsWords(
  column: string,
  search: string | undefined,
  parameter: (word: string) => string,
): string[] {
  return searchWords(search ?? '').map((word, index) =>
    (index === 0 ? holdsRarest : holds)(`searchable(${column})`, `searchable(${parameter(word)})`),
  );
}

// Escaped after searchable(), which turns characters like the full-width ％ into wildcards of LIKE. A word without three
// plain letters in a row has no trigrams; with LIKE, Postgres might then read the whole trigram index and every row.
const holdsRarest = (text: string, word: string) => String.raw`
  case when ${word} ~ '[a-z0-9]{3}'
    then ${text} like '%' || regexp_replace(${word}, '([\\%_])', '\\\1', 'g') || '%'
    else position(${word} in ${text}) > 0
  end`;

// Postgres multiplies the share of texts that hold one word by that of the next, but Vietnamese syllables come together
// (khuyến mãi): it would expect few matches and collect all of them. Of "<> 0" it expects that nearly every row passes.
const holds = (text: string, word: string) => `position(${word} in ${text}) <> 0`;

/**
 * The words of a search. Emoji and marks count only in a search that has nothing else, and of more than ten words the first ten. The one
 * that is likely to be the rarest comes first.
 */
function searchWords(text: string): string[] {
  const words = [...new Set(text.split(/\s+/))].filter(Boolean);
  const plain = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (plain.length > 0 ? plain : words)
    .slice(0, MAX_SEARCH_WORDS)
    .sort((one, other) => rarity(other) - rarity(one));
}

/** Numbers are rarer than words, long words rarer than short ones. */
const rarity = (word: string) => word.length + (/\d/.test(word) ? 10 : 0);
