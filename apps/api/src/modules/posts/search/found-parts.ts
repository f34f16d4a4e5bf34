import { withoutAccents } from '@tiempos/validation';
import type { SearchTerm, SearchWord } from '../list/search-terms.js';
import type { FoundPart } from './found-text.js';

/** In characters; a word may be longer than all others of a snippet. */
const MAX_SNIPPET = 320;

/** How many words a snippet has, and how many of them are before the first match. */
const [SNIPPET_WORDS, WORDS_BEFORE] = [32, 8];

/** A word of a text: its place, and how it is compared. */
interface Word {
  readonly begin: number;
  readonly end: number;
  readonly accented: string;
  readonly plain: string;
}

/** Where a term is: its first and its last word. */
interface Place {
  readonly term: SearchTerm;
  readonly first: number;
  readonly last: number;
}

/** A text in which the terms of a search are looked for, as the database has found them. */
export class SearchedWords {
  private readonly words: readonly Word[];
  private readonly places: readonly Place[];

  /** @param text in NFC */
  constructor(
    private readonly text: string,
    private readonly terms: readonly SearchTerm[],
  ) {
    this.words = wordsOf(text);
    this.places = this.words.flatMap((_, first) => terms.flatMap((term) => placeAt(this.words, first, term)));
  }

  get hasAll(): boolean {
    return this.terms.length > 0 && new Set(this.places.map(({ term }) => term)).size === this.terms.length;
  }

  get hasAny(): boolean {
    return this.places.length > 0;
  }

  /** The whole text. */
  whole(): FoundPart[] {
    return this.parts(0, this.words.length - 1);
  }

  /** The part of the text where most terms are close together, with an ellipsis where it is cut. */
  snippet(): FoundPart[] {
    const { first, last } = this.densest();
    const from = Math.max(0, Math.min(first - WORDS_BEFORE, this.words.length - SNIPPET_WORDS));
    const to = Math.min(this.words.length - 1, Math.max(last, from + SNIPPET_WORDS - 1));
    return shortened(this.parts(from, to));
  }

  /** The words between which most terms are; of several such places the narrowest, then the first. */
  private densest(): { first: number; last: number } {
    let best = { first: 0, last: 0, terms: 0 };
    for (const [index, { first }] of this.places.entries()) {
      const found = new Set<SearchTerm>();
      for (const place of this.places.slice(index, index + SNIPPET_WORDS)) {
        if (place.last - first >= SNIPPET_WORDS - WORDS_BEFORE) break;
        found.add(place.term);
        const isBetter =
          found.size > best.terms ||
          (found.size === best.terms && place.last - first < best.last - best.first);
        if (isBetter) best = { first, last: place.last, terms: found.size };
      }
    }
    return best;
  }

  private parts(from: number, to: number): FoundPart[] {
    const begin = from > 0 ? this.words[from]!.begin : 0;
    const end = to < this.words.length - 1 ? this.words[to]!.end : this.text.length;
    const parts: FoundPart[] = begin > 0 ? [{ text: '…', isMatch: false }] : [];
    let at = begin;
    const add = (until: number, isMatch: boolean) => {
      const before = parts.at(-1);
      if (until <= at) return;
      if (before?.isMatch === isMatch) before.text += this.text.slice(at, until);
      else parts.push({ text: this.text.slice(at, until), isMatch });
      at = until;
    };
    for (const index of this.matches(from, to)) {
      add(this.words[index]!.begin, false);
      add(this.words[index]!.end, true);
    }
    add(end, false);
    if (end < this.text.length) addText(parts, '…');
    return parts;
  }

  /** The words of a part of the text that belong to terms, in their order. */
  private matches(from: number, to: number): number[] {
    const found = new Set<number>();
    for (const { first, last } of this.places)
      for (let at = Math.max(first, from); at <= Math.min(last, to); at += 1) found.add(at);
    return [...found].toSorted((one, other) => one - other);
  }
}

function addText(parts: FoundPart[], text: string) {
  const last = parts.at(-1);
  if (last && !last.isMatch) last.text += text;
  else parts.push({ text, isMatch: false });
}

/** The words of a text as the indexes have them: letters and digits. */
function wordsOf(text: string): Word[] {
  const known = new Map<string, { accented: string; plain: string }>();
  return [...text.matchAll(/[\p{L}\p{Nd}\p{M}]+/gu)].map(({ 0: word, index }) => {
    let compared = known.get(word);
    if (!compared) {
      const accented = word.toLowerCase();
      compared = { accented, plain: withoutAccents(accented) };
      known.set(word, compared);
    }
    return { begin: index, end: index + word.length, ...compared };
  });
}

function placeAt(words: readonly Word[], first: number, term: SearchTerm): Place[] {
  const last = first + term.words.length - 1;
  const isHere = term.words.every((word, place) => {
    const written = words[first + place];
    return written && isSame(word, written, term.isBeginning && first + place === last);
  });
  return isHere ? [{ term, first, last }] : [];
}

function isSame(word: SearchWord, written: Word, isBeginning: boolean): boolean {
  const [searched, text] =
    word.accented.length > 0 ? [word.accented, written.accented] : [[word.plain], written.plain];
  return searched.some((spelling) => (isBeginning ? text.startsWith(spelling) : text === spelling));
}

function shortened(parts: readonly FoundPart[]): FoundPart[] {
  let left = MAX_SNIPPET;
  const short: FoundPart[] = [];
  for (const { text, isMatch } of parts) {
    short.push({ text: text.length > left ? `${text.slice(0, left)}…` : text, isMatch });
    left -= text.length;
    if (left <= 0) break;
  }
  return short;
}
