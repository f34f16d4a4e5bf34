import type { SearchTerm, SearchTerms } from './search-terms.js';

/** A text that is searched: its words with their accents and without, in SQL. */
export interface SearchedText {
  readonly accented: string;
  readonly plain: string;
  /** The weights of its parts, so that no words stand together that are in two of them. Postgres names them A to D. */
  readonly parts: readonly string[];
}

/** The title, description and content of a post, which have the weights A, B and C. */
export const ALL_TEXTS: SearchedText = {
  accented: 'accented_search',
  plain: 'search',
  parts: ['A', 'B', 'C'],
};

/** The title of a post, as two indexes have it. */
export const TITLES: SearchedText = {
  accented: 'accented_title(posts.title)',
  plain: 'plain_title(posts.title)',
  parts: ['D'],
};

/** A short text. @param column in SQL */
export function wordsOf(column: string): SearchedText {
  return {
    accented: `to_tsvector('simple', accented_words(${column}))`,
    plain: `to_tsvector('simple', search_words(${column}))`,
    parts: ['D'],
  };
}

/** What a text must match to have each term, in SQL. @param parameter adds a value to the query and returns its name there */
export function hasAll(
  text: SearchedText,
  terms: readonly SearchTerm[],
  parameter: (value: unknown) => string,
): string[] {
  const matches = (vector: string, queries: readonly string[]) =>
    queries.length > 0 ? [`${vector} @@ to_tsquery('simple', ${parameter(queries.join(' & '))})`] : [];
  return [
    ...matches(
      text.accented,
      terms.flatMap((term) => accentedQueries(term, text.parts)),
    ),
    ...matches(
      text.plain,
      terms.flatMap((term) => plainQueries(term, text.parts)),
    ),
  ];
}

/** What a text must match to have none of the terms. */
export function hasNone(
  text: SearchedText,
  terms: readonly SearchTerm[],
  parameter: (value: unknown) => string,
): string[] {
  return terms.map((term) => `not (${hasAll(text, [term], parameter).join(' and ')})`);
}

/** Whether an index alone does not tell which texts have the terms: where words stand, and what is not there, the text itself says. */
export function isReadFromTexts({ included, excluded }: SearchTerms): boolean {
  return excluded.length > 0 || included.some(({ words }) => words.length > 1);
}

/** The words of terms, each by itself. */
export function singleWords(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.flatMap(({ words, isBeginning }) =>
    words.map((word, place) => ({
      words: [word],
      isBeginning: isBeginning && place === words.length - 1,
    })),
  );
}

/** What a text must match to be found. */
export function isFound(
  text: SearchedText,
  { included, excluded }: SearchTerms,
  parameter: (value: unknown) => string,
): string[] {
  if (included.length === 0 && excluded.length === 0) return ['false'];
  return [...hasAll(text, included, parameter), ...hasNone(text, excluded, parameter)];
}

/** The words of a search as queries that rank: those that were typed with accents, and all of them without. */
export function rankingQueries(terms: readonly SearchTerm[]) {
  const single = singleWords(terms);
  const accented = single.flatMap((term) => accentedQueries(term, []));
  return {
    accented: accented.join(' & '),
    isAllAccented: accented.length === single.length,
    plain: single
      .map(({ words, isBeginning }) => anyOf([words[0]!.plain], isBeginning ? '*' : ''))
      .join(' & '),
  };
}

function accentedQueries({ words, isBeginning }: SearchTerm, parts: readonly string[]): string[] {
  const spelled = words.filter(({ accented }) => accented.length > 0);
  if (spelled.length === words.length)
    return [
      together(
        words.map(({ accented }) => accented),
        { isBeginning, parts },
      ),
    ];
  // That they stand together, the query without accents says.
  return spelled.map(({ accented }) =>
    anyOf(accented, isBeginning && words.at(-1)!.accented === accented ? '*' : ''),
  );
}

function plainQueries({ words, isBeginning }: SearchTerm, parts: readonly string[]): string[] {
  if (words.every(({ accented }) => accented.length > 0)) return [];
  return [
    together(
      words.map(({ plain }) => [plain]),
      { isBeginning, parts },
    ),
  ];
}

/** Words that stand together, each in any of its spellings. Of one word its part is not asked: no index knows it. */
function together(
  words: readonly (readonly string[])[],
  { isBeginning, parts }: { isBeginning: boolean; parts: readonly string[] },
): string {
  const star = (place: number) => (isBeginning && place === words.length - 1 ? '*' : '');
  if (words.length === 1) return anyOf(words[0]!, star(0));
  const inPart = (part: string) => words.map((each, place) => anyOf(each, star(place) + part)).join(' <-> ');
  return `(${parts.map(inPart).join(' | ')})`;
}

/**
 * A word in any of its spellings. It is not cast: the parser of the index reads a word such as 61150e5a as a number and a letter, and
 * would find no such word. Words have no punctuation.
 */
function anyOf(spellings: readonly string[], labels: string): string {
  const queries = spellings.map((word) => `'${word}'${labels && `:${labels}`}`);
  return queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`;
}
