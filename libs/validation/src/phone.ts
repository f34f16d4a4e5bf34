import { limits } from './limits.js';
import { messages } from './messages.js';
import { Rule } from './rules.js';

/** Digits and spaces only, long enough as typed; empty fails too (C21). */
export function PhoneCharacters(): PropertyDecorator {
  return Rule(
    'phoneCharacters',
    (value) => typeof value === 'string' && value.length >= limits.phone.min && /^[0-9 ]+$/.test(value),
    messages.phoneMissing,
  );
}

/** Enough digits once the spaces are gone (C21). */
export function EnoughDigits(): PropertyDecorator {
  return Rule(
    'enoughDigits',
    (value) => typeof value === 'string' && value.replaceAll(' ', '').length >= limits.phone.digits,
    messages.phoneDigits,
  );
}

/**
 * What the form makes of a pasted number: a leading +84, with or without the trunk 0 behind it, becomes 0
 * (C21). The server judges what it is sent.
 */
export function normalizePhonePrefix(phone: string): string {
  return phone.replace(/^\s*\+84\s*(?:\(0\)|0)?\s*/, '0');
}
