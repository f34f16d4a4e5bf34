/**
 * `npm run test:hardening`: the figures of docs/security.md at full size, each with what was measured. It installs and
 * builds what is missing, so that it works on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './launcher/build.mjs';
import { findNode, requireUsableNode } from './launcher/node.mjs';
import { ensurePackages } from './launcher/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
requireUsableNode(root);
await ensurePackages(root);
const node = findNode(root);
await ensureBuild(root, node);

const folder = mkdtempSync(join(tmpdir(), 'tiempos-hardening-'));
const [figures, report] = [join(folder, 'figures'), join(folder, 'report.json')];
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const specs = new Set([...document.matchAll(/\]\(\.\.\/apps\/api\/([^)]+)\)/g)].map(([, path = '']) => path));
const jest = join(root, 'node_modules/jest/bin/jest.js');
const options = ['--runInBand', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs];
const { status } = spawnSync(
  node,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...options],
  {
    cwd: join(root, 'apps/api'),
    env: { ...process.env, HARDENING: 'full', FIGURES: figures },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
process.exitCode = status ?? 1;

/** @type {Map<string, string>} */
const measured = new Map();
if (existsSync(figures)) {
  for (const line of readFileSync(figures, 'utf8').trim().split('\n')) {
    const { test, text } = JSON.parse(line);
    measured.set(test, text);
  }
}
/** @type {{ testResults: { assertionResults: { fullName: string, status: string }[] }[] }} */
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
for (const { fullName, status: outcome } of testResults.flatMap((file) => file.assertionResults)) {
  const mark = outcome === 'passed' ? '✓' : outcome === 'failed' ? '✗' : '– skipped:';
  const value = measured.get(fullName);
  console.log(`${mark} ${fullName}${value ? `\n    ${value}` : ''}`);
}
printAudit();
rmSync(folder, { recursive: true, force: true });

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
