/**
 * `npm run test:security`: the figures of docs/security.md at full size, each with what was measured. It installs and
 * builds what is missing, so that it works on a fresh clone. `npm run test:security -- disks any-node` runs only the specs with
 * these words in their paths.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureToolchain, findNode, requireUsableNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
requireUsableNode(root);
const toolchain = () => ensureToolchain(root);
await ensurePackages(root, toolchain);
await ensureBuild(root, toolchain);
const node = findNode(root);

const rows = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(
    /^\| (.+?) +\| (.+?) +\| \[.+\]\(\.\.\/(.+)\) +\|$/gm,
  ),
];
const words = process.argv.slice(2);
/** @type {Map<string, string[]>} figures by the spec that proves them */
const figures = new Map();
for (const [, area, figure, spec = ''] of rows) {
  if (words.length && !words.some((word) => spec.includes(word))) continue;
  figures.set(spec, [...(figures.get(spec) ?? []), `${area}: ${figure}`]);
}
if (!figures.size) {
  console.error(`No spec that docs/security.md names has ${words.join(' or ')} in its path.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'tiempos-security-'));
/** @type {Map<string, Proof[]>} */
const proofs = new Map();
const projectOf = (/** @type {string} */ path) => path.split('/', 2).join('/');
for (const project of new Set([...figures.keys()].map(projectOf))) {
  const specs = [...figures.keys()].filter((path) => projectOf(path) === project);
  const found = project === 'apps/web-e2e' ? runBrowser(project, specs) : runJest(project, specs);
  for (const proof of found) {
    proofs.set(proof.spec, [...(proofs.get(proof.spec) ?? []), proof]);
  }
}
const marks = { passed: '✓', failed: '✗', skipped: '– skipped:' };
for (const [spec, all] of figures) {
  console.log(`\n${all.join('\n')}\n  ${spec}`);
  const found = proofs.get(spec) ?? [];
  if (!found.some(({ outcome }) => outcome === 'passed')) process.exitCode = 1;
  const silent = found.filter(({ outcome, value }) => outcome === 'passed' && !value);
  for (const { outcome, name, value } of found) {
    if (outcome === 'passed' && !value) continue;
    console.log(`  ${marks[outcome]} ${name}${value ? `\n      ${value}` : ''}`);
  }
  if (silent.length) console.log(`  ✓ ${silent.length} tests of behaviour`);
}
if (!words.length) printAudit();
rmSync(folder, { recursive: true, force: true });

/**
 * @typedef {object} Proof
 * @property {string} spec
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [value] what was measured
 */

/** @param {string} place @param {string[]} specs @returns {Proof[]} */
function runJest(place, specs) {
  const [report, values] = [join(folder, 'jest.json'), join(folder, 'values')];
  rmSync(values, { force: true });
  const config = join(root, place, 'jest.config.mjs');
  const anySpec = '--testMatch=**/*spec.{ts,mjs}';
  const modules = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const options = [
    '--config',
    config,
    anySpec,
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
  ];
  const paths = specs.map((path) => join(root, path));
  run(place, [...modules, join(root, 'node_modules/jest/bin/jest.js'), ...options, ...paths], values);
  /** @type {Map<string, string>} */
  const measured = new Map();
  if (existsSync(values)) {
    for (const line of readFileSync(values, 'utf8').trim().split('\n')) {
      const { test, text } = JSON.parse(line);
      measured.set(test, text);
    }
  }
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      spec: relative(root, name),
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      value: measured.get(fullName),
    })),
  );
}

/** @param {string} place @param {string[]} specs @returns {Proof[]} */
function runBrowser(place, specs) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const paths = specs.map((path) => relative(place, path));
  const { stdout } = run(place, [cli, 'test', '--reporter=json', ...paths]);
  /** @param {{ specs?: any[], suites?: any[], file: string }} suite @returns {Proof[]} */
  const below = ({ specs: tests = [], suites = [] }) => [
    ...tests.map(({ title, file, ok, tests: [test] }) => ({
      spec: `${place}/tests/${file}`,
      name: title,
      outcome: /** @type {Proof['outcome']} */ (
        test.status === 'skipped' ? 'skipped' : ok ? 'passed' : 'failed'
      ),
      value: test.annotations.find((/** @type {{ type: string }} */ { type }) => type === 'figure')
        ?.description,
    })),
    ...suites.flatMap(below),
  ];
  return JSON.parse(stdout).suites.flatMap(below);
}

/** @param {string} place @param {string[]} args @param {string} [values] the file where tests note what they measured */
function run(place, args, values) {
  const env = { ...process.env, SECURITY_TESTS: 'full', ...(values && { FIGURES: values }) };
  const result = spawnSync(node, args, {
    cwd: join(root, place),
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status) process.exitCode = result.status;
  return result;
}

function printAudit() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    const { high, critical } = JSON.parse(stdout).metadata.vulnerabilities;
    console.log(`${high + critical ? '✗' : '✓'} npm audit: ${high} high, ${critical} critical`);
    if (high + critical) process.exitCode = 1;
  } catch {
    console.log('– skipped: npm audit, which this registry does not answer');
  }
}
