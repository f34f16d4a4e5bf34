import { TONES, toneSpellings } from '@tiempos/validation';

/** The options of a search. */
export interface SearchOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/**
 * Finds words in whichever way their tone is written ("hòa", "hoà"), and in whichever way the letters are composed. Everything
 * else is literal.
 */
export function searchPattern(words: string, { matchCase, wholeWords }: SearchOptions): RegExp {
  const letters = Array.from(words.normalize('NFC'));
  let pattern = '';
  for (let at = 0; at < letters.length; at++) {
    const pair = letters.slice(at, at + 2).join('');
    const both = toneSpellings.get(pair.toLowerCase());
    if (!both) {
      pattern += anyOf(compositionsOf(letters[at]!));
      continue;
    }
    pattern += anyOf(both.flatMap((spelling) => compositionsOf(inCaseOf(pair, spelling))));
    at += 1;
  }
  // A letter of another tone follows as a mark of its own where letters are decomposed.
  const end = wholeWords ? `(?!${LETTER})` : String.raw`(?!\p{M})`;
  return new RegExp(`${wholeWords ? `(?<!${LETTER})` : ''}(?:${pattern})${end}`, matchCase ? 'gu' : 'giu');
}

/** The second spelling with the capitals of the first: each has as many letters. */
function inCaseOf(pair: string, spelling: string) {
  return Array.from(spelling, (letter, index) =>
    pair[index] === pair[index]!.toLowerCase() ? letter : letter.toUpperCase(),
  ).join('');
}

/** Composed, decomposed, and with the tone alone apart, as Windows writes it. */
function compositionsOf(letters: string): string[] {
  const apart = letters.normalize('NFD').replace(/(\P{M})(\p{M}*)/gu, (_, base: string, marks: string) => {
    const tones = Array.from(marks).filter((mark) => TONES.includes(mark));
    const others = Array.from(marks).filter((mark) => !TONES.includes(mark));
    return (base + others.join('')).normalize('NFC') + tones.join('');
  });
  return [...new Set([letters, letters.normalize('NFD'), apart])];
}

function anyOf(texts: readonly string[]): string {
  const literal = [...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return literal.length === 1 ? literal[0]! : `(?:${literal.join('|')})`;
}
