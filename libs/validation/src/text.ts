import { Transform } from 'class-transformer';
import { compose, isFarLonger } from './characters.js';
import { limits } from './limits.js';

/**
 * Normalises a text before validation: without NUL and lone surrogates, which Postgres does not store, trimmed, and in NFC
 * (C22e). Other types, and texts far longer than `max` characters, stay unchanged, and the rules of the field reject them.
 */
export function Text(max: number): PropertyDecorator {
  return whenText((text) => clean(text, max));
}

/** Like Text; a blank value counts as absent. */
export function OptionalText(max: number): PropertyDecorator {
  return whenText((text) => clean(text, max) || undefined);
}

/** Like Text, and in lower case: an email identifies one account however it is typed (C19i). */
export function EmailText(): PropertyDecorator {
  return whenText(cleanEmail);
}

/** An email as it is stored and queried (C19i). */
export function cleanEmail(text: string): string {
  return clean(text.toLowerCase(), limits.email.max);
}

/** NFC only: blanks are part of a password, and keyboards compose the same letter differently. */
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
