import type { ValidationError } from 'class-validator';

/** What may be wrong with a field, for programs, and what each code means. */
export const fieldErrorCodes = {
  REQUIRED: 'The field is missing or empty.',
  WRONG_TYPE: 'The value has another type than the field.',
  INVALID_FORMAT: 'The value is not written as the field requires.',
  TOO_SHORT: 'The text has fewer characters or digits than `limit`.',
  TOO_LONG: 'The text has more characters than `limit`.',
  UPPERCASE_REQUIRED: 'The text has no upper-case letter.',
  TAKEN: 'The value belongs to something else already.',
  FIXED: 'The value cannot be changed any more.',
  NOT_FOUND: 'The value names something that does not exist, or that does not belong here.',
  INCORRECT: 'The value differs from the one that it must match, for example the current password.',
  INVALID_TOKEN: 'The token is wrong, used or expired.',
  NOT_AN_IMAGE: 'The file cannot be decoded as an image.',
  TOO_LARGE: 'The file has `limit` or more bytes, or the image more than `limit` pixels.',
  OUT_OF_RANGE: 'The value is not between the values that it may have.',
  TOO_MANY: 'The value has more than `limit` of something, for example images in a content.',
  TOO_COMPLEX: 'The value takes more work than the server does for one.',
  QUOTA_EXCEEDED: 'The account has uploaded, or written, as much as it may.',
} as const;

/** The stable name of what is wrong with a field. */
export type FieldErrorCode = keyof typeof fieldErrorCodes;

/** An invalid field. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  /** For people, in the language of the specification's messages. */
  readonly message: string;
  /** The limit that the value exceeds or falls short of, where the code has one. */
  readonly limit?: number;
}

/** What a rule declares about its errors; it is the `context` of class-validator's decorators. */
export type RuleError = Pick<FieldError, 'code' | 'limit'>;

/** The first broken rule of each field, in the order of section 5 (C22f). Empty without errors. */
export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  return errors.flatMap(({ property, value, constraints = {}, contexts = {} }) => {
    const [rule] = Object.entries(constraints);
    if (!rule || !property) return [];
    const [name, message] = rule;
    const declared = contexts[name] as RuleError;
    const isMissing = value === undefined || value === null || value === '';
    return [{ field: property, message, ...(isMissing ? { code: 'REQUIRED' } : declared) }];
  });
}
