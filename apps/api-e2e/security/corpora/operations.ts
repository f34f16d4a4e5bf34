import { graphqlCalls, withValue } from './graphql-slots.js';
import { marks } from './requests.js';

/** Every query and mutation with a hostile value in each of its places, and in all of them at once. */
export function* operations(value: unknown): Generator<object> {
  for (const { operation, places } of graphqlCalls()) {
    for (const place of places) yield withValue(operation, [place], value);
    if (places.length > 1) yield withValue(operation, places, value);
  }
}

/** For `operations`. */
export const values = [
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(90_000),
  marks(30_000),
  '',
  '%00',
  "'",
  2 ** 31,
  -1,
  1.5,
  null,
  [],
  {},
  true,
];
