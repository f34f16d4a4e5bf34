import { isEmail, ValidateBy } from 'class-validator';
import { countCharacters, hasTooManyMarks, isFarLonger } from './characters.js';
import { limits } from './limits.js';
import { notText, tooLong, tooManyMarks } from './messages.js';

/**
 * A rule of one field. `name` must be unique within the field: class-validator keeps one message a name.
 *
 * Rules that stand above one another are asked from the bottom up, so the field's first message comes from
 * its lowest broken rule; section 5's order is therefore written upside down (C22f).
 */
export function Rule(
  name: string,
  holds: (value: unknown, fields: object) => boolean,
  message: string,
): PropertyDecorator {
  const validate = (value: unknown, asked?: { object: object }) => holds(value, asked?.object ?? {});
  return ValidateBy({ name, validator: { validate } }, { message });
}

/**
 * A string or nothing, with at most 30 combining marks in a row: whatever else JSON can carry is refused by name. Stands
 * lowest of a field's rules.
 */
export function IsText(label: string): PropertyDecorator {
  const isTextRule = Rule(
    'isText',
    (value) => value === undefined || value === null || isText(value),
    notText(label),
  );
  const marksRule = Rule('marks', (value) => !isText(value) || !hasTooManyMarks(value), tooManyMarks(label));
  return (target, property) => {
    isTextRule(target, property);
    marksRule(target, property);
  };
}

/** At least one character. */
export function Required(message: string): PropertyDecorator {
  return Rule('required', (value) => isText(value) && value !== '', message);
}

/** At least `min` characters (C19k). */
export function MinCharacters(min: number, message: string): PropertyDecorator {
  return Rule('minCharacters', (value) => isText(value) && hasAtLeast(min, value), message);
}

/** At most `max` characters, if any; says field and limit (C22e) where the specification has no words. */
export function MaxCharacters(max: number, label: string, message = tooLong(label, max)): PropertyDecorator {
  return Rule('maxCharacters', (value) => !isText(value) || hasAtMost(max, value), message);
}

/**
 * An email address as people have it. Quoted names are refused, though mail allows them: they may hold line breaks, and
 * what holds a line break can add a header to a letter.
 */
export function IsEmailAddress(message: string): PropertyDecorator {
  return Rule(
    'isEmail',
    (value) =>
      isText(value) && value.length <= limits.email.max && isEmail(value, { blacklisted_chars: '"\\s' }),
    message,
  );
}

/** The same value as another field of the form. */
export function SameAs(field: string, message: string): PropertyDecorator {
  return Rule('sameAs', (value, fields) => value === Reflect.get(fields, field), message);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

// Characters are counted only where code units and characters can disagree.
function hasAtLeast(min: number, text: string): boolean {
  return isFarLonger(text, min) || countCharacters(text) >= min;
}

function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || (!isFarLonger(text, max) && countCharacters(text) <= max);
}
