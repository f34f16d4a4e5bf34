import { withoutAccents } from '@tiempos/validation';

/** By how many words a near miss may be longer or shorter than what was typed: "hoadon" is two words. */
const MAX_WORDS_APART = 2;

/** Words that something has, and how close they are to what was typed. */
interface NearMiss {
  readonly text: string;
  readonly distance: number;
  readonly times: number;
}

/**
 * What a search may have meant, the most likely first: words in a row of one of the texts that are nearly those of the search. Blanks and
 * accents do not count. Of equally close ones the most frequent is first.
 */
export function nearMisses(typed: string, texts: readonly string[]): string[] {
  const words = wordsOf(typed).map(soundOf);
  const sound = words.join('');
  const found = new Map<string, NearMiss>();
  for (const text of texts)
    for (const run of runsOf(wordsOf(text), words.length)) {
      const other = run.map(soundOf);
      if (other.join(' ') === words.join(' ')) continue;
      const distance = distanceOf(sound, other.join(''), mostApart(sound));
      if (distance === undefined) continue;
      const key = run.join(' ');
      found.set(key, { text: key, distance, times: (found.get(key)?.times ?? 0) + 1 });
    }
  return [...found.values()]
    .toSorted((one, other) => one.distance - other.distance || other.times - one.times)
    .map(({ text }) => text);
}

/** How a search is looked for among titles and keywords: without accents, and as it is pronounced. */
export function soundsOf(typed: string): string[] {
  const plain = withoutAccents(wordsOf(typed).join(' '));
  return [...new Set([plain, soundOf(plain)])];
}

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];

/** "Cafe" is "cà phê". */
const soundOf = (word: string) => withoutAccents(word).replaceAll('f', 'ph');

/** The changes of letters that still are a slip. */
const mostApart = ({ length }: string) => Math.min(3, Math.floor((length + 1) / 4));

function* runsOf(words: readonly string[], length: number): Generator<string[]> {
  for (let size = Math.max(1, length - MAX_WORDS_APART); size <= length + MAX_WORDS_APART; size += 1)
    for (let first = 0; first + size <= words.length; first += 1) yield words.slice(first, first + size);
}

/** How many letters are other, missing, too many or changed places (Damerau); undefined for more than `most`. */
function distanceOf(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const [above, current] = [rows[row - 1]!, [row]];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  const distance = rows.at(-1)!.at(-1)!;
  return distance <= most ? distance : undefined;
}
