import { Transform } from 'class-transformer';
import { compose, isFarLonger } from './characters.js';
import { limits } from './limits.js';

/**
 * Cleans a typed text before it is judged: NUL and lone surrogates go (Postgres stores neither), no blanks around, NFC
 * (C22e). What is no string, or far longer than `max` characters, is left for the field's rules to refuse.
 */
export function Text(max: number): PropertyDecorator {
  return whenText((text) => clean(text, max));
}

/** Like Text; a blank value counts as not given. */
export function OptionalText(max: number): PropertyDecorator {
  return whenText((text) => clean(text, max) || undefined);
}

/** Like Text, and in lower case: an email names one account however it is typed (C19i). */
export function EmailText(): PropertyDecorator {
  return whenText(cleanEmail);
}

/** An email as it is stored and looked for (C19i). */
export function cleanEmail(text: string): string {
  return clean(text.toLowerCase(), limits.email.max);
}

/** NFC only: blanks belong to a password, and two keyboards may compose the same letter differently. */
export function PasswordText(max: number): PropertyDecorator {
  return whenText((text) => (isFarLonger(text, max) ? text : compose(text)));
}

function whenText(change: (text: string) => string | undefined): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));
}

function clean(text: string, max: number): string {
  // A regular expression would take five times as long for a text of many NULs.
  const storable = text
    .split('\0')
    .join('')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return isFarLonger(storable, max) ? storable : compose(storable);
}
