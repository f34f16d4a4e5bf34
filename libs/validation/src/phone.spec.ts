import { normalizePhonePrefix, suggestPhone } from './index.js';

describe('normalizePhonePrefix (C21)', () => {
  it.each([
    ['+84912345678', '0912345678'],
    [' +84 912 345 678', '0912 345 678'],
    ['+840912345678', '0912345678'],
    ['+84 (0)912 345 678', '0912 345 678'],
    ['0912 345 678', '0912 345 678'],
    ['84912345678', '84912345678'],
    ['+1 202 555 0100', '+1 202 555 0100'],
  ])('%j becomes %j', (pasted, expected) => expect(normalizePhonePrefix(pasted)).toBe(expected));
});

describe('suggestPhone (C117)', () => {
  it.each([
    ['0912.345.678', '0912 345 678'],
    ['0912-345-678', '0912 345 678'],
    ['(0912) 345 678', '0912 345 678'],
    ['0912\u00a0345\u00a0678', '0912 345 678'],
    ['0084 912 345 678', '0912 345 678'],
    ['+84 (0)912.345.678', '0912 345 678'],
    ['028.3812.3456', '02838 123 456'],
  ])('%j becomes %j', (typed, expected) => expect(suggestPhone(typed)).toBe(expected));

  it.each([
    ['0912 345 678'],
    [''],
    ['0912.345.67'],
    ['0912.345.678x'],
    ['+1 202 555 0100'],
    ['0912345678 / 0987654321'],
  ])('offers nothing for %j', (typed) => expect(suggestPhone(typed)).toBeUndefined());
});
