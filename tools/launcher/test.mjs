/**
 * `npm test`: installs and builds what is missing, then runs format, lint, import rules, types, unit and end-to-end tests and one
 * browser path for each screen. `--operations` runs the tests of starts, outages and commands, `--security` those
 * and the security tests at full size, `--screens` the other browser tests, `--all` everything. Its last line is
 * `N passed, N failed`; the exit code is 1 when anything failed. Like start.mjs it needs nothing installed and keeps to what
 * Node 20 understands.
 */
import { fileURLToPath } from 'node:url';
import { answerHelp } from './arguments.mjs';
import { ensureBuild } from './build.mjs';
import { run, runStep } from './command.mjs';
import { ensureToolchain, requireUsableNode } from './node.mjs';
import { runMany } from './nx.mjs';
import { ensurePackages } from './packages.mjs';
import { StartError } from './start-error.mjs';
import { figuresFile, readFigures, readReports, removeReports } from './test-reports.mjs';

/**
 * @typedef {object} Step of which none keeps the next from running
 * @property {string} title
 * @property {string[]} targets that Nx runs
 * @property {number} [parallel] how many targets at a time, 2 by default
 * @property {boolean} [isCheck] whether it counts as one test, and shows only what is wrong; the others write reports
 */

/** @type {Step[]} quickest first */
const quickSteps = [
  {
    title: 'Format, lint, import rules, types',
    // `check` lints and type-checks the whole workspace in one pass; the targets of the projects take three times as long.
    targets: ['format', 'check', 'boundaries'],
    isCheck: true,
  },
  // The server's tests take longest: with three at a time they begin sooner.
  { title: 'Unit tests, and end-to-end tests against a real Postgres', targets: ['test'], parallel: 3 },
  { title: 'One path through each screen in a real Chromium', targets: ['e2e'] },
];
const securityStep = { title: 'Security and abuse tests', targets: ['security'] };
const aloneStep = { title: 'Overload, with nothing else on the machine', targets: ['alone'] };
const operationsStep = {
  title: 'Starts, kills, restarts, outages, commands and examples',
  targets: ['operations'],
};
const screensStep = { title: 'All screens in a real Chromium', targets: ['screens'] };

/** The steps of each suite, by the argument that selects it. @type {Map<string, Step[]>} */
const suites = new Map([
  ['', quickSteps],
  ['--operations', [operationsStep]],
  ['--screens', [screensStep]],
  ['--security', [securityStep, aloneStep, operationsStep]],
  ['--all', [...quickSteps, securityStep, aloneStep, operationsStep, screensStep]],
]);

/** How many tests of processes may need the second try that they give themselves. */
const MAX_RETRIED = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);
const [suite = ''] = args;
const named = /^--(operations|screens|security)$/.exec(suite)?.[1];
answerHelp(named ? `npm run test:${named}` : 'npm test', args);
const steps = suites.get(args.join(' '));
if (!steps) {
  console.error(
    `${args.join(' ')} is no suite; npm test takes --operations, --screens, --security or --all.`,
  );
  process.exit(1);
}
const began = Date.now();
let passedChecks = 0;
/** @type {string[]} steps that failed without a report that says why */
const broken = [];
removeReports(root);
try {
  requireUsableNode(root);
  const toolchain = await ensureToolchain(root);
  await ensurePackages(root, () => toolchain);
  // The tests find the product built. A build while they run would remove files that they read.
  await ensureBuild(root, () => toolchain);
  const isMeasured = suite === '--security';
  if (isMeasured) Object.assign(process.env, { SECURITY_TESTS: 'full', FIGURES: figuresFile(root) });
  // What measures runs alone, and anew.
  const options = isMeasured ? ['--skip-nx-cache'] : [];
  options.push('--output-style=stream-without-prefixes', '--nx-bail=false', '--exclude-task-dependencies');
  for (const { title, targets, parallel = 2, isCheck } of steps) {
    const before = testsThat('failed').length;
    const nx = runMany(root, toolchain, 'test', [
      '-t',
      ...targets,
      `--parallel=${isMeasured ? 1 : parallel}`,
      ...options,
    ]);
    if (!isCheck) console.log(`\n› ${title}`);
    const { code, output } = await (isCheck ? runStep(title, ...nx) : run(...nx));
    if (isCheck && code === 0) passedChecks += 1;
    if (code !== 0 && testsThat('failed').length === before) broken.push(`${title}\n${output}`);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  broken.push(`The tests could not run: ${error.message}`);
}
const retried = titles('retried');
if (retried.length > MAX_RETRIED) {
  broken.push(`${retried.length} tests needed their second try, and at most ${MAX_RETRIED} may: find why.`);
}
const failed = [...testsThat('failed').map(({ title, message }) => `${title}\n${message}`), ...broken];
print('Measured', readFigures(root));
print('Skipped', titles('skipped'));
print('Passed on the second try', retried);
print('Failed', failed);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${failed.length ? 'Something is broken; look above.' : 'Everything works.'} (${seconds} s)`);
console.log(`${passedChecks + testsThat('passed').length + retried.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;

/** @param {import('./test-reports.mjs').TestResult['outcome']} outcome */
function testsThat(outcome) {
  return readReports(root).filter((test) => test.outcome === outcome);
}

/** @param {import('./test-reports.mjs').TestResult['outcome']} outcome */
function titles(outcome) {
  return testsThat(outcome).map(({ title }) => title);
}

/** @param {string} title @param {string[]} entries */
function print(title, entries) {
  if (entries.length) console.log(`\n${title} (${entries.length}):\n  ${entries.join('\n  ')}`);
}
