/** NFC combines at most this many UTF-16 code units into one character: a letter and three marks. */
const MAX_UNITS_PER_CHARACTER = 4;

/** No writing system has more marks on a letter (UAX #15, Stream-Safe Text Format). */
const MAX_MARKS = 30;

/** Whether a text has more than `max` characters in any normalisation form. Takes constant time. */
export function isFarLonger(text: string, max: number): boolean {
  return text.length > max * MAX_UNITS_PER_CHARACTER;
}

/**
 * Whether a text has more combining marks in a row than any writing system needs. NFC and collations sort them in quadratic
 * time; this check takes linear time.
 */
export function hasTooManyMarks(text: string): boolean {
  return perhapsTooManyMarks.test(text) && tooManyMarks.test(text);
}

// A cheap test first: marks have no lower code, and most texts have a blank or a plain letter within 31 characters.
const perhapsTooManyMarks = new RegExp(`[\\u0300-\\uffff]{${MAX_MARKS + 1}}`);

// Matches at the beginning of a run only; otherwise a long text of short runs would be read thirty times.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u');

/** A text in NFC. A text with too many marks in a row is returned unchanged, and the rules reject it. */
export function compose(text: string): string {
  return hasTooManyMarks(text) ? text : text.normalize('NFC');
}

/** The first `max` characters of a text in NFC. Only the beginning that they can come from is normalised. */
export function firstCharacters(text: string, max: number): string {
  const beginning = text.slice(0, max * MAX_UNITS_PER_CHARACTER).toWellFormed();
  return [...beginning.normalize('NFC')].slice(0, max).join('');
}

/** The number of code points in NFC, so that 'ễ' is one however it was typed. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of compose(text)) count += 1;
  return count;
}
