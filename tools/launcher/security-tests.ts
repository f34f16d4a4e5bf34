/** Runs the specs that docs/security.md names at full size, and prints each figure with what was measured. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { securityFigures } from './security-figures.mjs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

const root = join(import.meta.dirname, '../..');

const words = process.argv.slice(2);
const figures = securityFigures(words);
const folder = mkdtempSync(join(tmpdir(), 'tiempos-security-'));
const proofs = new Map<string, Proof[]>();
const projectOf = (path: string) => path.split('/', 2).join('/');
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

interface Proof {
  spec: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** what was measured */
  value?: string;
}

function runJest(place: string, specs: string[]): Proof[] {
  const [report, values] = [join(folder, 'jest.json'), join(folder, 'values')];
  rmSync(values, { force: true });
  const config = join(root, place, 'jest.config.mjs');
  // Also those that the project's own configuration leaves to another target.
  const anySpec = ['--testMatch=**/*spec.{ts,mjs}', '--testPathIgnorePatterns=/node_modules/'];
  const modules = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const options = [
    '--config',
    config,
    ...anySpec,
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
  ];
  const paths = specs.map((path) => join(root, path));
  run(place, [...modules, join(root, 'node_modules/jest/bin/jest.js'), ...options, ...paths], values);
  const measured = new Map<string, string>();
  if (existsSync(values)) {
    for (const line of readFileSync(values, 'utf8').trim().split('\n')) {
      const { test, text } = JSON.parse(line);
      measured.set(test, text);
    }
  }
  const {
    testResults,
  }: { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] } =
    JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      spec: relative(root, name),
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      value: measured.get(fullName),
    })),
  );
}

function runBrowser(place: string, specs: string[]): Proof[] {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const paths = specs.map((path) => relative(place, path));
  const { stdout } = run(place, [cli, 'test', '--reporter=json', ...paths]);
  const below = ({ specs: tests, suites = [] }: JSONReportSuite): Proof[] => [
    ...tests.map(({ title, file, ok, tests: [test] }): Proof => {
      const outcome = test?.status === 'skipped' ? 'skipped' : ok ? 'passed' : 'failed';
      const value = test?.annotations.find(({ type }) => type === 'figure')?.description;
      return { spec: `${place}/tests/${file}`, name: title, outcome, value };
    }),
    ...suites.flatMap(below),
  ];
  return (JSON.parse(stdout) as JSONReport).suites.flatMap(below);
}

/** @param values the file where tests note what they measured */
function run(place: string, args: string[], values?: string) {
  const env = { ...process.env, SECURITY_TESTS: 'full', ...(values && { FIGURES: values }) };
  const result = spawnSync(process.execPath, args, {
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
    console.log('– skipped: npm audit, which this registry does not support');
  }
}
