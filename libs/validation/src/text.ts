import { Transform } from 'class-transformer';

/**
 * Cleans a typed text before it is judged: NUL and lone surrogates go (Postgres stores neither), NFC, no
 * blanks around (C22e). What is no string stays as it is and is refused by the field's rules.
 */
export function Text(): PropertyDecorator {
  return whenText(clean);
}

/** Like Text; a blank value counts as not given. */
export function OptionalText(): PropertyDecorator {
  return whenText((text) => clean(text) || undefined);
}

/** Like Text, and in lower case: an email names one account however it is typed (C19i). */
export function EmailText(): PropertyDecorator {
  return whenText(cleanEmail);
}

/** An email as it is stored and looked for (C19i). */
export function cleanEmail(text: string): string {
  return clean(text.toLowerCase());
}

/** NFC only: blanks belong to a password, and two keyboards may compose the same letter differently. */
export function PasswordText(): PropertyDecorator {
  return whenText((text) => text.normalize('NFC'));
}

function whenText(change: (text: string) => string | undefined): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));
}

function clean(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .trim();
}
