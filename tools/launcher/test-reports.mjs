import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestResult
 * @property {string} title of the test, after its file
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {boolean} retried whether it passed on its second try
 * @property {string} message of a failure
 */

/** Of a failure, how many of its first and of its last lines are shown: an end of a log often says why. */
const FIRST_LINES = 12;
const LAST_LINES = 8;

const folderOf = (/** @type {string} */ root) => join(root, 'test-results');

/** Removes the reports of earlier runs. @param {string} root */
export function removeReports(root) {
  rmSync(folderOf(root), { recursive: true, force: true });
  mkdirSync(folderOf(root));
}

/** Where tests at full size note what they measured, a JSON object a line. @param {string} root */
export const figuresFile = (root) => join(folderOf(root), 'figures');

/** What they measured, each after its test. @param {string} root @returns {string[]} */
export function readFigures(root) {
  if (!existsSync(figuresFile(root))) return [];
  const lines = readFileSync(figuresFile(root), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).map(({ test, text }) => `${test}: ${text}`);
}

/**
 * Reads the JSON reports that jest and Playwright wrote into `test-results`, one for each project and target.
 *
 * @param {string} root
 * @returns {TestResult[]}
 */
export function readReports(root) {
  const folder = folderOf(root);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return report.testResults ? jestResults(root, report) : playwrightResults(report);
  });
}

/** @param {string} root @param {any} report @returns {TestResult[]} */
function jestResults(root, { testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = name.replace(join(root, '/'), '').replaceAll('\\', '/');
    if (status === 'failed' && !assertionResults.length) {
      return [{ title: file, outcome: 'failed', retried: false, message: plain(message) }];
    }
    return assertionResults.map((/** @type {any} */ test) => ({
      title: `${file}: ${test.fullName}`,
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      retried: test.status === 'passed' && test.invocations > 1,
      message: plain(test.failureMessages.join('\n')),
    }));
  });
}

/** @param {any} report @returns {TestResult[]} */
function playwrightResults({ suites, errors }) {
  /** @param {any} suite @param {string[]} titles @returns {TestResult[]} */
  const below = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        title: [`apps/web-e2e/tests/${spec.file}:${spec.line}`, ...titles, spec.title].join(' › '),
        outcome: test.status === 'skipped' ? 'skipped' : test.status === 'unexpected' ? 'failed' : 'passed',
        retried: test.status === 'flaky',
        message: plain(test.results.at(-1)?.error?.message ?? ''),
      })),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => below(inner, [...titles, inner.title])),
  ];
  const broken = errors.map((/** @type {any} */ { message }) => ({
    title: 'apps/web-e2e',
    outcome: 'failed',
    retried: false,
    message: plain(message ?? ''),
  }));
  return [...suites.flatMap((/** @type {any} */ file) => below(file, [])), ...broken];
}

/**
 * The lines of a failure that a summary shows.
 *
 * @param {string} message
 */
export function excerpt(message) {
  const isStack = (/** @type {string} */ line) => /^ {4}at /.test(line);
  const lines = message
    .split('\n')
    .filter((line, index, all) => !isStack(line) || !isStack(all[index - 1] ?? ''));
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines;
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)];
}

/** @param {string} text */
function plain(text) {
  return stripVTControlCharacters(text).trim();
}
