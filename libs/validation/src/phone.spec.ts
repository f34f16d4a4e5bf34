import { normalizePhonePrefix } from './index.js';

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
