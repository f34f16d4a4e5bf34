/** The words of a search as the index has them. */
export interface SearchTerms {
  /** The last one may be the beginning of a word: it is found while it is typed. */
  readonly words: readonly string[];
  /** The words of posts that begin as the last one, which is among them if a post has it. */
  readonly endings: readonly string[];
}

/** A single letter begins more words than anyone looks for: it is a word of its own. */
export const isBeginning = (word: string): boolean => word.length > 1;

/** More words than this are not searched for. */
export const MAX_TERMS = 10;

/** Of the words with a beginning the shortest ones are searched for, at most this many. */
export const MAX_ENDINGS = 20;

/** Blocks of ids in the index: as many as these powers of two. */
const BLOCK_BITS = [12, 15, 18] as const;

/**
 * The texts of tsqueries that select posts with the terms, any of those in a list: the first lists select from the newest
 * blocks, each from eight times as many posts as the one before, the last one from all. A last word that is frequent as it
 * is written is not searched for as a beginning.
 *
 * @param newest the highest id of a post
 */
export function* indexQueries(
  { words, endings }: SearchTerms,
  where: { newest: number; isDraft?: boolean },
): Generator<string[]> {
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  // A query for each word: one that has all of them takes several times as long.
  const queries = endings.map((ending) => [...others, ending].map(quoted).join(' & '));
  if (endings.includes(last)) yield* blockQueries([queries[endings.indexOf(last)]!], where);
  if (endings.some((ending) => ending !== last)) yield* blockQueries(queries, where);
}

function* blockQueries(
  queries: readonly string[],
  { newest, isDraft }: { newest: number; isDraft?: boolean },
): Generator<string[]> {
  const state = isDraft === undefined ? '' : ` & ${quoted(isDraft ? '#draft' : '#published')}`;
  for (const bits of BLOCK_BITS) {
    const block = newest >> bits;
    // Two blocks, for the newest may have a single post yet. Where there are no more, all are selected at once.
    if (block <= 1) break;
    const blocks = [block, block - 1].map((each) => quoted(`#${bits}/${each}`)).join(' | ');
    yield queries.map((query) => `${query}${state} & (${blocks})`);
  }
  yield queries.map((query) => query + state);
}

/**
 * The texts of the tsqueries that rank documents: words as they are written, and for documents without all of those, words
 * of which the last one only begins so.
 */
export function rankQueries({ words, endings }: SearchTerms): string[] {
  const last = words.at(-1) ?? '';
  const whole = words.map(quoted).join(' & ');
  return [...(endings.includes(last) ? [whole] : []), ...(isBeginning(last) ? [`${whole}:*`] : [])];
}

// Words have no punctuation.
const quoted = (key: string) => `'${key}'`;
