import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestResult
 * @property {string} title of the test, after its file
 * @property {'passed' | 'failed' | 'skipped' | 'retried'} outcome retried: it passed on its second try
 * @property {string} message of a failure
 */

/** How jest and Playwright name outcomes; whatever else they say is skipped. @type {Record<string, TestResult['outcome']>} */
const outcomes = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'retried',
};

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
    if (status === 'failed' && !assertionResults.length) return [result(file, 'failed', message)];
    return assertionResults.map((/** @type {any} */ test) =>
      result(
        `${file}: ${test.fullName}`,
        test.status === 'passed' && test.invocations > 1 ? 'flaky' : test.status,
        test.failureMessages.join('\n'),
      ),
    );
  });
}

/** @param {any} report @returns {TestResult[]} */
function playwrightResults({ suites, errors }) {
  /** @param {any} suite @param {string[]} titles @returns {TestResult[]} */
  const below = ({ specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests.map((/** @type {any} */ { status, results }) =>
        result(
          [`apps/web-e2e/tests/${file}:${line}`, ...titles, title].join(' › '),
          status,
          results.at(-1)?.error?.message,
        ),
      ),
    ),
    ...inner.flatMap((/** @type {any} */ suite) => below(suite, [...titles, suite.title])),
  ];
  return [
    ...suites.flatMap((/** @type {any} */ file) => below(file, [])),
    ...errors.map((/** @type {any} */ { message }) => result('apps/web-e2e', 'failed', message)),
  ];
}

/** @param {string} title @param {string} outcome @param {string} [message] @returns {TestResult} */
function result(title, outcome, message = '') {
  return {
    title,
    outcome: outcomes[outcome] ?? 'skipped',
    message: stripVTControlCharacters(message).trim(),
  };
}
