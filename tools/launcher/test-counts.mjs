import { stripVTControlCharacters } from 'node:util';

/**
 * Adds up what the runners say at their ends: jest's `Tests: 1 failed, 5 passed, 6 total`, Playwright's `5 passed (3s)`.
 *
 * @param {string} output
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(output) {
  const plain = stripVTControlCharacters(output);
  const sum = (/** @type {RegExp[]} */ ...patterns) =>
    patterns
      .flatMap((pattern) => [...plain.matchAll(pattern)])
      .reduce((total, [, number]) => total + Number(number), 0);
  return {
    passed: sum(/^Tests:.*?(\d+) passed/gm, /^\s+(\d+) passed(?: \(.*\))?$/gm),
    failed: sum(/^Tests:.*?(\d+) failed/gm, /^\s+(\d+) failed$/gm),
  };
}
