/** The marks of the five tones. */
export const TONES = ['\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];

/** The pairs of vowels of which either may have the mark. */
const PAIRS = ['oa', 'oe', 'uy'];

/** Both spellings of a pair with a tone, such as "òa" and "oà", by each of them; in lower case and NFC. */
export const toneSpellings: ReadonlyMap<string, readonly [first: string, second: string]> = new Map(
  PAIRS.flatMap(([first = '', second = '']) =>
    TONES.flatMap((tone) => {
      const both = [first + tone + second, first + second + tone].map((text) => text.normalize('NFC'));
      return both.map((spelling) => [spelling, both as [string, string]] as const);
    }),
  ),
);

const anyPair = new RegExp([...toneSpellings.keys()].join('|'), 'g');

/** A word in each way in which its tone is written, as it is first. @param word in lower case and NFC */
export function spellingsOf(word: string): string[] {
  const written = ([0, 1] as const).map((place) => inSpelling(word, place));
  return [...new Set([word, ...written])];
}

/** A text with each tone mark on the first letter of its pair. @param text in lower case and NFC */
export const firstToneSpelling = (text: string) => inSpelling(text, 0);

function inSpelling(text: string, place: 0 | 1): string {
  return text.replace(anyPair, (pair) => toneSpellings.get(pair)![place]);
}
