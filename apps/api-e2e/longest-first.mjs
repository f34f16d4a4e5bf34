import { statSync } from 'node:fs';

/** Takes five minutes: at the end it would run alone. */
const LONGEST = 'image.e2e-spec.ts';

/** The order of the files on a machine that does not know yet how long each takes: the longest, then those with most in them. */
export default class LongestFirst {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    const length = (/** @type {{ path: string }} */ { path }) =>
      path.endsWith(LONGEST) ? Infinity : statSync(path).size;
    return tests.toSorted((one, other) => length(other) - length(one));
  }

  /** Nothing is kept from one run to the next. */
  cacheResults() {}
}
