import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A number as typed in Viet Nam in E.164 (+84…); null where it cannot be a telephone number (C21). */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'VN');
  return parsed?.isPossible() ? parsed.number : null;
}
