import { spellingsOf } from '@tiempos/validation';
import type { TypedPart } from './typed-search.js';

/** More words than this are not searched for. */
const MAX_WORDS = 10;

/** A word of a search, in lower case. */
export interface SearchWord {
  /** Without accents. */
  readonly plain: string;
  /** As it was typed with accents, and in the other spelling of its tone; empty for a word of which any accents are found. */
  readonly accented: readonly string[];
}

/** A word, or several that stand together. */
export interface SearchTerm {
  readonly words: readonly SearchWord[];
  /** Words that begin as the last one are found too. */
  readonly isBeginning: boolean;
}

/** What a text must have and must not have to be found. Without any of both nothing is found. */
export interface SearchTerms {
  readonly included: readonly SearchTerm[];
  readonly excluded: readonly SearchTerm[];
}

/** One way to understand a search. */
export interface Reading {
  readonly terms: SearchTerms;
  /** Its words were typed with accents and are searched for without. */
  readonly isWithoutAccents: boolean;
}

/** The words of a part as the indexes have them. */
export interface IndexedWords {
  readonly plain: readonly string[];
  readonly accented: readonly string[];
}

/**
 * How a search is understood, the closest first: the first reading that finds anything counts (C111). A last word is whole where that
 * finds something, else the beginning of a word, so that a search finds something while it is typed.
 *
 * @param indexed the words of each part
 */
export function readingsOf(parts: readonly TypedPart[], indexed: readonly IndexedWords[]): Reading[] {
  const { terms, isOpen } = termsOf(parts, indexed);
  const readings: Reading[] = [{ terms, isWithoutAccents: false }];
  if (terms.included.some(({ words }) => words.some(({ accented }) => accented.length > 0)))
    readings.push({ terms: withoutAccents(terms), isWithoutAccents: true });
  return readings.flatMap((reading) =>
    isOpen ? [reading, { ...reading, terms: unfinished(reading.terms) }] : [reading],
  );
}

function termsOf(parts: readonly TypedPart[], indexed: readonly IndexedWords[]) {
  const included: SearchTerm[] = [];
  const excluded: SearchTerm[] = [];
  let [left, isOpen] = [MAX_WORDS, false];
  for (const [index, part] of parts.entries()) {
    const all = wordsOf(indexed[index]!);
    const words = all.slice(0, left);
    if (words.length === 0) continue;
    left -= words.length;
    const terms = part.isBound || part.isExcluded ? [words] : words.map((word) => [word]);
    (part.isExcluded ? excluded : included).push(
      ...terms.map((each) => ({ words: each, isBeginning: false })),
    );
    isOpen = part.isOpen && !part.isExcluded && words.length === all.length && isBeginning(words.at(-1)!);
  }
  return { terms: { included, excluded }, isOpen };
}

function wordsOf({ plain, accented }: IndexedWords): SearchWord[] {
  // Few letters are several words without accents ("½"); which of them has which accents, nobody asks for.
  const known = plain.length === accented.length ? accented : plain;
  return plain.map((word, place) => ({
    plain: word,
    accented: known[place] === word ? [] : spellingsOf(known[place]!),
  }));
}

/** A single letter begins more words than anyone looks for: it is a word of its own. */
const isBeginning = ({ plain }: SearchWord) => plain.length > 1;

function withoutAccents({ included, excluded }: SearchTerms): SearchTerms {
  const plain = included.map(({ words, ...term }) => ({
    ...term,
    words: words.map((word) => ({ ...word, accented: [] })),
  }));
  return { included: plain, excluded };
}

function unfinished({ included, excluded }: SearchTerms): SearchTerms {
  return { included: [...included.slice(0, -1), { ...included.at(-1)!, isBeginning: true }], excluded };
}
