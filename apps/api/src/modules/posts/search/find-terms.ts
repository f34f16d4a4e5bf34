import { withoutAccents } from '@tiempos/validation';
import { PostSearchField, type FoundPart, type FoundText } from './found-text.js';
import { isBeginning } from './search-terms.js';

/** The last one may be the beginning of a word. */
type Words = readonly string[];

/** In UTF-16 code units, without what completes the first and last word. */
const SNIPPET = 160;
/** What precedes the first word of a snippet that was found: little, for a narrow column shows few lines. */
const LEAD = 24;

/** A word of a text, and which of the terms it is: a bit for each. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly terms: number;
}

/** The texts of a post that a search looks into. */
export interface SearchedTexts {
  readonly title: string;
  readonly description: string;
}

/** Where the terms are, when title or description has all of them. */
export function findInHead(texts: SearchedTexts, words: Words): Omit<FoundText, 'postId'> | undefined {
  const field = [PostSearchField.TITLE, PostSearchField.DESCRIPTION].find(
    (each) => termsOf(matchesIn(textOf(texts, each), words)) === allOf(words),
  );
  return field && { field, parts: partsOf(textOf(texts, field), field, words) };
}

/**
 * Where the terms are, when neither title nor description has all of them: in the content, else where some are.
 *
 * @param content without markup
 */
export function findInTexts(texts: SearchedTexts, content: string, words: Words): Omit<FoundText, 'postId'> {
  const all = { ...texts, content };
  const { CONTENT, TITLE, DESCRIPTION } = PostSearchField;
  const field = [CONTENT, TITLE].find((each) => hasAny(textOf(all, each), words)) ?? DESCRIPTION;
  return { field, parts: partsOf(textOf(all, field), field, words) };
}

const hasAny = (text: string, words: Words) => !matchesIn(text, words).next().done;

function textOf(texts: SearchedTexts & { content?: string }, field: PostSearchField): string {
  return { TITLE: texts.title, DESCRIPTION: texts.description, CONTENT: texts.content ?? '' }[field];
}

function partsOf(text: string, field: PostSearchField, words: Words): FoundPart[] {
  if (field === PostSearchField.TITLE) return marked(text, 0, text.length, words);
  const [start, end] = snippetOf(text, words);
  const parts = marked(text, start, end, words);
  if (start > 0) parts.unshift({ text: '…', isMatch: false });
  if (end < text.length) parts.push({ text: '…', isMatch: false });
  return parts;
}

/** The first part of a text that has most of the terms, from the beginning of a word to the end of one. */
function snippetOf(text: string, words: Words): [start: number, end: number] {
  const best = bestPlace(text, words);
  const from = Math.max(0, best - LEAD);
  const start = from === 0 ? 0 : Math.min(best, text.indexOf(' ', from) + 1 || best);
  const end = text.indexOf(' ', start + SNIPPET);
  // A text without blanks, or with a very long word, is cut anywhere.
  const isLong = end === -1 ? text.length - start > 2 * SNIPPET : end - start > 2 * SNIPPET;
  return [start, isLong ? start + SNIPPET : end === -1 ? text.length : end];
}

/** Where a snippet's words begin. */
function bestPlace(text: string, words: Words): number {
  let best = { start: 0, count: 0 };
  const near: Match[] = [];
  /** How often each term is among them, and how many terms are. */
  const times = words.map(() => 0);
  let count = 0;
  const add = ({ terms }: Match, change: 1 | -1) => {
    for (const place of words.keys()) {
      if (!(terms & (1 << place))) continue;
      times[place]! += change;
      if (times[place] === (change === 1 ? 1 : 0)) count += change;
    }
  };
  for (const match of matchesIn(text, words)) {
    near.push(match);
    add(match, 1);
    // A word may be longer than a snippet.
    while (near.length > 1 && match.end - near[0]!.start > SNIPPET - LEAD) add(near.shift()!, -1);
    if (count > best.count) best = { start: near[0]!.start, count };
    if (count === words.length) break;
  }
  return best.start;
}

function marked(text: string, start: number, end: number, words: Words): FoundPart[] {
  const parts: FoundPart[] = [];
  let last = 0;
  const shown = text.slice(start, end);
  for (const match of matchesIn(shown, words)) {
    parts.push({ text: shown.slice(last, match.start), isMatch: false });
    parts.push({ text: shown.slice(match.start, match.end), isMatch: true });
    last = match.end;
  }
  parts.push({ text: shown.slice(last), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

function* matchesIn(text: string, words: Words): Generator<Match> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const terms = termsIn(word, words);
    if (terms) yield { start: index, end: index + word.length, terms };
  }
}

/** What each word of the texts is for a search: the same few words make up most of them. */
const known = new WeakMap<Words, Map<string, number>>();

function termsIn(word: string, words: Words): number {
  let terms = known.get(words)?.get(word);
  if (terms !== undefined) return terms;
  // As Postgres writes the words of the index.
  const folded = withoutAccents(word);
  terms = 0;
  for (const [place, term] of words.entries()) {
    const isEnough = place === words.length - 1 && isBeginning(term);
    if (isEnough ? folded.startsWith(term) : folded === term) terms |= 1 << place;
  }
  known.set(words, (known.get(words) ?? new Map<string, number>()).set(word, terms));
  return terms;
}

function termsOf(matches: Iterable<Match>): number {
  let terms = 0;
  for (const match of matches) terms |= match.terms;
  return terms;
}

const allOf = (words: Words) => (1 << words.length) - 1;
