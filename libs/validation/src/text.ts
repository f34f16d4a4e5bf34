import { Transform } from 'class-transformer';
import { compose, isFarLonger } from './characters.js';
import { withoutInvisible } from './invisible.js';
import { limits } from './limits.js';

/**
 * Normalises a text of one line before validation: trimmed, in NFC (C22e), without control characters, noncharacters and what nobody
 * sees (C86); a line break or tab becomes a blank. Other types, and texts far longer than `max` characters, stay as they are, and
 * the rules of the field reject them.
 */
export function Text(max: number): PropertyDecorator {
  return whenText((text) => line(text, max));
}

/** Like Text; a blank value counts as absent. */
export function OptionalText(max: number): PropertyDecorator {
  return whenText((text) => line(text, max) || undefined);
}

/** Like Text, but line breaks and tabs stay. */
export function LinesOfText(max: number): PropertyDecorator {
  return whenText((text) => clean(shown(text.replace(rareLineBreaks, '\n')), max));
}

/** HTML: trimmed and in NFC, without control characters. */
export function HtmlText(max: number): PropertyDecorator {
  return whenText((text) => clean(withoutControls(text), max));
}

/** Like Text, and in lower case: an email identifies one account however it is typed (C19i). */
export function EmailText(): PropertyDecorator {
  return whenText(cleanEmail);
}

/** An email as it is stored and queried (C19i). */
export function cleanEmail(text: string): string {
  return line(text.toLowerCase(), limits.email.max);
}

/** NFC only: blanks are part of a password, and keyboards compose the same letter differently. */
export function PasswordText(max: number): PropertyDecorator {
  return whenText((text) => (isFarLonger(text, max) ? text : compose(text)));
}

function whenText(change: (text: string) => string | undefined): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));
}

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const rareLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;

/** Halves of pairs, and code points that Unicode leaves unused for ever, such as U+FFFE in each plane. */
const notCharacters = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

function line(text: string, max: number): string {
  return clean(shown(text.replace(lineBreaks, ' ')), max);
}

/** What can be seen of a text, and its line breaks. */
function shown(text: string): string {
  return withoutInvisible(text.replace(controls, ''));
}

/** HTML without the control characters and noncharacters that it has itself; references to them become some when it is parsed. */
export function withoutControls(html: string): string {
  return html
    .replace(/[\v\f]/g, ' ')
    .replace(controls, '')
    .replace(notCharacters, '');
}

function clean(text: string, max: number): string {
  // A regular expression would take five times as long for a text of many NULs.
  const storable = text.split('\0').join('').replace(notCharacters, '').trim();
  return isFarLonger(storable, max) ? storable : compose(storable);
}
