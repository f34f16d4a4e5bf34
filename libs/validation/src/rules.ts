import { isEmail, IsOptional, ValidateBy } from 'class-validator';
import { countCharacters, hasTooManyMarks, isFarLonger } from './characters.js';
import type { RuleError } from './field-errors.js';
import { limits } from './limits.js';
import { messages, notText, tooLong, tooManyMarks } from './messages.js';

/**
 * A rule of one field. `name` must be unique within the field: class-validator keeps one message for each name. `error` is
 * what programs read; an empty value of any rule is REQUIRED to them.
 *
 * class-validator runs the decorators of a field from the bottom up, and the first broken rule gives the message. The rules
 * are therefore written in the reverse order of section 5 (C22f).
 */
export function Rule(
  name: string,
  holds: (value: unknown, fields: object) => boolean,
  message: string,
  error: RuleError,
): PropertyDecorator {
  const validate = (value: unknown, context?: { object: object }) => holds(value, context?.object ?? {});
  return ValidateBy({ name, validator: { validate } }, { message, context: error });
}

/**
 * A string, null or undefined, with at most 30 combining marks in a row. Every other type of JSON is rejected with the name
 * of the field. It is the lowest decorator of a field.
 */
export function IsText(label: string): PropertyDecorator {
  const isTextRule = Rule(
    'isText',
    (value) => value === undefined || value === null || isText(value),
    notText(label),
    { code: 'WRONG_TYPE' },
  );
  const marksRule = Rule('marks', (value) => !isText(value) || !hasTooManyMarks(value), tooManyMarks(label), {
    code: 'INVALID_FORMAT',
  });
  return (target, property) => {
    isTextRule(target, property);
    marksRule(target, property);
  };
}

/** At least one character. */
export function Required(message: string): PropertyDecorator {
  return Rule('required', (value) => isText(value) && value !== '', message, { code: 'REQUIRED' });
}

/** At least `min` characters (C19k). */
export function MinCharacters(min: number, message: string): PropertyDecorator {
  return Rule('minCharacters', (value) => isText(value) && hasAtLeast(min, value), message, {
    code: 'TOO_SHORT',
    limit: min,
  });
}

/** At most `max` characters. The default message names field and limit (C22e). */
export function MaxCharacters(max: number, label: string, message = tooLong(label, max)): PropertyDecorator {
  return Rule('maxCharacters', (value) => !isText(value) || hasAtMost(max, value), message, {
    code: 'TOO_LONG',
    limit: max,
  });
}

/**
 * An email address. Quoted local parts are valid in mail but rejected here: they may contain line breaks, which would add
 * headers to an email.
 */
export function IsEmailAddress(message: string): PropertyDecorator {
  return Rule(
    'isEmail',
    (value) =>
      isText(value) && value.length <= limits.email.max && isEmail(value, { blacklisted_chars: '"\\s' }),
    message,
    { code: 'INVALID_FORMAT' },
  );
}

/** No ids or a list of them, as many as a filter takes. */
export function FewIds(): PropertyDecorator {
  const isShort = (ids: unknown) => (ids as string[]).length <= limits.filterIds.max;
  const rule = Rule('maxIds', isShort, messages.filterIds, { code: 'TOO_MANY', limit: limits.filterIds.max });
  return (target, property) => {
    IsOptional()(target, property);
    rule(target, property);
  };
}

/** The same value as another field of the form. */
export function SameAs(field: string, message: string): PropertyDecorator {
  return Rule('sameAs', (value, fields) => value === Reflect.get(fields, field), message, {
    code: 'INCORRECT',
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

// Characters are counted only where their number may differ from that of code units.
function hasAtLeast(min: number, text: string): boolean {
  return isFarLonger(text, min) || countCharacters(text) >= min;
}

function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || (!isFarLonger(text, max) && countCharacters(text) <= max);
}
