/** What a search looks for. */
export interface SearchTerms {
  /** Its words without accents, as the index has them. The last one may be the beginning of a word: it is found while it is typed. */
  readonly words: readonly string[];
  /** Those of its words that were typed with accents, as they are written. */
  readonly accented: readonly string[];
}

/** More words than this are not searched for. */
export const MAX_TERMS = 10;

/** The texts of a post by the weight of their words; Postgres names the weights. */
export const TITLE = 'A';
export const DESCRIPTION = 'B';

/** A single letter begins more words than anyone looks for: it is a word of its own. */
const isBeginning = (word: string) => word.length > 1;

/**
 * What `to_tsquery` takes for words, of which the last one may be a beginning. It is not cast: the parser of the index reads a word such as
 * 61150e5a as a number and a letter, and would find no such word.
 *
 * @param options.operator whether all of them are searched for, or any
 * @param options.weight in which text; in all without it
 */
export function queryOf(
  words: readonly string[],
  { operator = '&', weight = '' }: { operator?: '&' | '|'; weight?: string } = {},
): string {
  const last = words.length - 1;
  return words
    .map((word, place) => {
      const labels = (place === last && isBeginning(word) ? '*' : '') + weight;
      return quoted(word) + (labels && `:${labels}`);
    })
    .join(` ${operator} `);
}

/** The same for words that are all whole. */
export function wholeWordsQuery(words: readonly string[]): string {
  return words.map(quoted).join(' & ');
}

// Words have no punctuation.
const quoted = (word: string) => `'${word}'`;
