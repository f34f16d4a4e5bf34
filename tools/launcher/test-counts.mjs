import { stripVTControlCharacters } from 'node:util';

/**
 * Adds up what the runners say at their ends: jest's `Tests: 1 failed, 5 passed, 6 total`, Playwright's `5 passed (3s)`.
 * What passed in its second try passed, and Playwright names it.
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
    passed: sum(/^Tests:.*?(\d+) passed/gm, /^\s+(\d+) (?:passed|flaky)(?: \(.*\))?$/gm),
    failed: sum(/^Tests:.*?(\d+) failed/gm, /^\s+(\d+) failed$/gm),
  };
}

/** How much of one failure is told again: its message and the lines around its place. */
const EXCERPT_LINES = 16;

/**
 * What failed, told again for the end of a long output: each failing test of jest and Playwright once, with the start
 * of its message, then the tasks that Nx counts as failed.
 *
 * @param {string} output
 * @returns {string}
 */
export function tellFailures(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const titles = lines.map((line) => /^ {2}(?:●|\d+\)) (.+ › .+?)[ ─]*$/.exec(line)?.[1]);
  const excerpts = titles.flatMap((title, index) => {
    if (!title || titles.indexOf(title) !== index) return [];
    const next = titles.findIndex((other, place) => other && place > index);
    return lines.slice(index, Math.min(index + EXCERPT_LINES, next === -1 ? lines.length : next));
  });
  const tasks = lines.filter((line) => /^ *- @?[\w/-]+:[\w-]+$/.test(line));
  return [...excerpts, ...new Set(tasks)].join('\n');
}
