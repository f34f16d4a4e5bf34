import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuild } from './build.mjs';
import { runVisibly } from './command.mjs';
import { ensureToolchain, requireUsableNode } from './node.mjs';
import { runMany } from './nx.mjs';
import { ensurePackages } from './packages.mjs';
import { StartError } from './start-error.mjs';
import { excerpt, figuresFile, readFigures, readReports, removeReports } from './test-reports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ title: string, targets: string[], isCheck?: boolean }} Step
 *   each task of a check counts as one test; the others write a report
 */

/** What `npm test` runs, quickest first. A step that fails does not keep the others from running. */
/** @type {Step[]} */
const quickSteps = [
  {
    title: 'Format, lint, import rules, types',
    // `check` lints and type-checks the whole workspace in one pass; the targets of the projects take three times as long.
    targets: ['format', 'check', 'boundaries', 'production-types'],
    isCheck: true,
  },
  { title: 'Unit tests, and end-to-end tests against a real Postgres', targets: ['test'] },
  { title: 'One path through each screen in a real Chromium', targets: ['e2e'] },
];
/** @type {Step} */
const securityStep = { title: 'Security and abuse tests', targets: ['security'] };
/** @type {Step} */
const operationsStep = {
  title: 'Starts, kills, restarts, outages, commands and examples',
  targets: ['operations'],
};
/** @type {Step} */
const screensStep = { title: 'All screens in a real Chromium', targets: ['screens'] };

/** The steps of each suite, by the argument that selects it. */
const suites = new Map([
  [undefined, quickSteps],
  ['--operations', [operationsStep]],
  ['--screens', [screensStep]],
  ['--security', [securityStep, operationsStep]],
  ['--all', [...quickSteps, securityStep, operationsStep, screensStep]],
]);

/**
 * Runs a suite of tests. Its last line is `N passed, N failed`; the exit code is 1 when anything failed.
 *
 * @param {string[]} args `--operations`, `--screens`, `--security` (at full size) or `--all`; without one what `npm test` holds
 */
export async function runTests(args) {
  const steps = args.length > 1 ? undefined : suites.get(args[0]);
  if (!steps) {
    console.error(
      `${args.join(' ')} is no suite; npm test takes --operations, --screens, --security or --all.`,
    );
    process.exitCode = 1;
    return;
  }
  const began = Date.now();
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  try {
    requireUsableNode(root);
    const toolchain = await ensureToolchain(root);
    await ensurePackages(root, () => toolchain);
    // The tests find the product built. A build while they run would remove files that they read.
    await ensureBuild(root, () => toolchain);
    removeReports(root);
    if (args[0] === '--security')
      Object.assign(process.env, { SECURITY_TESTS: 'full', FIGURES: figuresFile(root) });
    for (const step of steps) {
      console.log(`\n› ${step.title}`);
      const tasks = await runTargets(toolchain, step.targets);
      const broken = tasks.filter(({ status }) => status !== 0);
      if (step.isCheck) total.passed += tasks.length - broken.length;
      for (const { taskId, output } of broken) {
        if (step.isCheck) total.failed += 1;
        failures.push(step.isCheck ? `${taskId}\n${output}` : taskId);
      }
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`The tests could not run: ${error.message}`);
    total.failed += 1;
  }
  summarise(total, failures);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${total.failed ? 'Something is broken; look above.' : 'Everything works.'} (${seconds} s)`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

/** Adds the reports to the total and prints what was skipped, retried or failed. @param {{ passed: number, failed: number }} total @param {string[]} failures */
function summarise(total, failures) {
  const results = readReports(root);
  const of = (/** @type {string} */ outcome) => results.filter((result) => result.outcome === outcome);
  const failed = of('failed');
  total.passed += of('passed').length;
  total.failed += failed.length;
  if (failures.length && !total.failed) total.failed = failures.length; // a runner that ended without a report
  print('Measured', readFigures(root));
  print(
    'Skipped',
    of('skipped').map(({ title }) => title),
  );
  print(
    'Passed on the second try',
    results.filter(({ retried }) => retried).map(({ title }) => title),
  );
  const messages = failed.map(({ title, message }) => `${title}\n${excerpt(message).join('\n  ')}`);
  print('Failed', [...messages, ...failures]);
}

/** @param {string} title @param {string[]} lines */
function print(title, lines) {
  if (lines.length) console.log(`\n${title} (${lines.length}):\n  ${lines.join('\n  ')}`);
}

/**
 * @param {import('./node.mjs').Toolchain} toolchain
 * @param {string[]} targets
 * @returns {Promise<{ taskId: string, status: number, output: string }[]>} what Nx notes of the run
 */
async function runTargets(toolchain, targets) {
  const options = [
    '--output-style=stream-without-prefixes',
    '--nx-bail=false',
    '--exclude-task-dependencies',
  ];
  // What measures runs alone, and anew.
  options.push(...(process.env.FIGURES ? ['--parallel=1', '--skip-nx-cache'] : ['--parallel=2']));
  const { command, args, env } = runMany(toolchain, 'test', ['-t', ...targets, ...options]);
  const began = new Date().toISOString();
  const code = await runVisibly(command, args, { cwd: root, env });
  const cache = resolve(root, env.NX_CACHE_DIRECTORY);
  const file = join(cache, 'run.json');
  const { run, tasks } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { run: {}, tasks: [] };
  if (!(run.startTime >= began)) return [{ taskId: `nx ${targets.join(', ')}`, status: code, output: '' }];
  return tasks.map((/** @type {any} */ { taskId, status, hash }) => {
    const log = join(cache, 'terminalOutputs', hash);
    const output =
      status && existsSync(log) ? excerpt(stripVTControlCharacters(readFileSync(log, 'utf8'))) : '';
    return { taskId, status, output };
  });
}
