import { limits } from './limits.js';
import { messages } from './messages.js';
import { Rule } from './rules.js';

/** Digits and spaces only, and at least ten of them (C21). */
export function PhoneCharacters(): PropertyDecorator {
  return Rule(
    'phoneCharacters',
    (value) => typeof value === 'string' && value.length >= limits.phone.min && /^[0-9 ]+$/.test(value),
    messages.phoneMissing,
    { code: 'INVALID_FORMAT' },
  );
}

/** At least ten digits without the spaces (C21). */
export function EnoughDigits(): PropertyDecorator {
  return Rule(
    'enoughDigits',
    (value) => typeof value === 'string' && value.replaceAll(' ', '').length >= limits.phone.digits,
    messages.phoneDigits,
    { code: 'TOO_SHORT', limit: limits.phone.digits },
  );
}

/** What phones and people write between the digits of a number. */
const PHONE_SIGNS = /[\s\u2010-\u2015.()\-/]/g;

/**
 * The number in the form of the rule, in groups: for "0084 912.345.678" it is "0912 345 678" (C117).
 *
 * @returns undefined where more than the country code and the signs between digits is in the way
 */
export function suggestPhone(typed: string): string | undefined {
  const digits = typed.replace(PHONE_SIGNS, '').replace(/^(?:\+|00)840?/, '0');
  if (!/^\d{10,11}$/.test(digits)) return undefined;
  const suggested = [digits.slice(0, -6), digits.slice(-6, -3), digits.slice(-3)].join(' ');
  return suggested === typed ? undefined : suggested;
}

/**
 * Replaces the leading +84 of a pasted number, with or without the trunk 0 after it, by 0 (C21). The form calls it; the
 * server validates the number that it gets.
 */
export function normalizePhonePrefix(phone: string): string {
  return phone.replace(/^\s*\+84\s*(?:\(0\)|0)?\s*/, '0');
}
