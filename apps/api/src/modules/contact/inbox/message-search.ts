import { holdsWords } from '../../../platform/database/search-text.js';

/**
 * What messages must match to be found by a search, in SQL: its words are in the name, whatever their case and accents, it is a part of
 * the email, or its digits are a part of the telephone number as it was typed or in E.164.
 *
 * @param search as `searchText` returns it
 * @param parameter adds a value to the query and returns its name there
 */
export function foundBy(search: string, parameter: (value: unknown) => string): string {
  const conditions = phoneConditions(search, parameter);
  conditions.push(`position(${parameter(search.toLowerCase())} in email) > 0`);
  // Names are the slowest to search, and none has so many digits.
  if (conditions.length === 1 || search.length < 4) {
    conditions.push(`(${holdsWords('name', search, parameter).join(' and ')})`);
  }
  return conditions.join(' or ');
}

/** What a number may be typed with. */
const PHONE = /^[\d\s+().\-/]+$/;

function phoneConditions(search: string, parameter: (value: unknown) => string): string[] {
  const digits = search.replace(/\D/g, '');
  if (!PHONE.test(search) || digits === '') return [];
  const conditions = [
    `position(${parameter(digits)} in phone_e164) > 0`,
    // The form takes digits and blanks; a country code may begin with a plus.
    `position(${parameter(digits)} in translate(phone, ' +', '')) > 0`,
  ];
  // 0912… and 0084912… are +84912… in E.164.
  const national = /^(?:0084|84|0)(\d+)$/.exec(digits)?.[1];
  if (national) conditions.push(`starts_with(phone_e164, ${parameter(`+84${national}`)})`);
  return conditions;
}
