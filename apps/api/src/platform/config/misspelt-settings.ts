import { options } from './options.js';

/** One slip for so many letters: names of four, such as PORT and HOST, are near to words that others use. */
const LETTERS_PER_SLIP = 5;

/**
 * The variables that are no setting, look like one in another spelling, and stand where that one is not set. The environment holds
 * the variables of other programs too, so what is merely similar is none.
 *
 * @returns each with the setting that is probably meant
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): { name: string; setting: string }[] {
  // Amazon's own programs read more names like theirs.
  const unset = Object.keys(options).filter((name) => !env[name]?.trim() && !name.startsWith('AWS_'));
  return Object.keys(env).flatMap((name) => {
    if (Object.hasOwn(options, name) || !env[name]?.trim()) return [];
    const setting = unset.find(
      (each) => slips(name.toUpperCase(), each) <= Math.floor(each.length / LETTERS_PER_SLIP),
    );
    return setting ? [{ name, setting }] : [];
  });
}

/** How many letters are missing, added, wrong or exchanged with their neighbour (optimal string alignment). */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const isExchanged = i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]),
        isExchanged ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}
