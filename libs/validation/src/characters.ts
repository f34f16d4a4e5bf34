/** NFC makes one character of at most this many UTF-16 code units: a letter and three marks. */
const MAX_UNITS_PER_CHARACTER = 4;

/** No writing system puts more marks on a letter (UAX #15, Stream-Safe Text Format). */
const MAX_MARKS = 30;

/** Whether a text has more than `max` characters however it is composed. Looks at its length only. */
export function isFarLonger(text: string, max: number): boolean {
  return text.length > max * MAX_UNITS_PER_CHARACTER;
}

/**
 * Whether more combining marks follow each other than any writing system needs. Sorting them takes time with the square of
 * their number, in NFC as in a collation; this check takes time with the length of the text.
 */
export function hasTooManyMarks(text: string): boolean {
  return perhapsTooManyMarks.test(text) && tooManyMarks.test(text);
}

// Marks have no lower code; most texts have a blank or a plain letter before 31 characters, which costs less to find out.
const perhapsTooManyMarks = new RegExp(`[\\u0300-\\uffff]{${MAX_MARKS + 1}}`);

// Each run is read from its beginning only; otherwise a long text of short runs would be read thirty times.
const tooManyMarks = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_MARKS + 1}}`, 'u');

/** A text in NFC; one with too many marks in a row stays as it is, for the rules to refuse. */
export function compose(text: string): string {
  return hasTooManyMarks(text) ? text : text.normalize('NFC');
}

/** The first `max` characters of a text in NFC. No more of it is composed than they can come from. */
export function firstCharacters(text: string, max: number): string {
  const beginning = text.slice(0, max * MAX_UNITS_PER_CHARACTER).toWellFormed();
  return [...beginning.normalize('NFC')].slice(0, max).join('');
}

/** The length a person would count: code points after NFC, so 'ễ' is one however it was typed. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of compose(text)) count += 1;
  return count;
}
