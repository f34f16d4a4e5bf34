import fc, { type Arbitrary } from 'fast-check';

/** Texts that programs send by mistake or on purpose. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud800',
      '\u202e\ufeff',
      'a'.repeat(3000),
      '0',
      '-1',
      '1.5',
      '2147483648',
      '1e999',
      'NaN',
      'null',
      '[]',
      '{"q":{"a":1},"isDraft":[]}',
      '__proto__',
      "'; --",
      '<script>',
      '../..',
    ),
  },
);

/** Values of JSON of any type. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 31, 1e308, [], [[]], {}, { toString: 1, length: -1 }),
);

/** Mostly what is asked for, at times anything. */
export function mostly<Value>(valid: Arbitrary<Value>, odd: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: odd });
}

/** Values of one member, by its name, that exist on the server. */
export type Known = Readonly<Record<string, readonly unknown[]>>;
