/** What others wait for while one network sends all it can: the figures of the suite that attacks, at full size. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isMissed, say, type Figure } from './figures.ts';
import { folder } from './measured-product.ts';

/** What apps/api-e2e/security/fairness.e2e-spec.ts notes of each scenario. */
export interface Scenario {
  scenario: string;
  /** the longest of another network, in milliseconds */
  waits: { login: number; article: number; landing: number };
  /** of the process, in MB over what it has when idle */
  memory: number;
}

export async function measure(): Promise<Figure[]> {
  say('Eight attacks');
  const FIGURES = join(folder, 'fairness');
  rmSync(FIGURES, { force: true });
  const suite = spawn('npm', ['run', '-s', 'security', '--', 'fairness'], {
    cwd: join(import.meta.dirname, '../../apps/api-e2e'),
    env: { ...process.env, SECURITY_TESTS: 'full', FIGURES },
    stdio: 'inherit',
  });
  const [code] = await once(suite, 'close');
  const lines = readFileSync(FIGURES, 'utf8').trim().split('\n');
  const figures = slowest(lines.map((line) => JSON.parse(line)));
  if (code !== 0 && !figures.some(isMissed)) throw new Error('The fairness suite failed; look above.');
  return figures;
}

/** Of each figure the scenario in which it was worst. */
export function slowest(scenarios: readonly Scenario[]): Figure[] {
  const row = (label: string, unit: string, target: number, read: (scenario: Scenario) => number) => {
    const [worst] = scenarios.toSorted((one, other) => read(other) - read(one));
    if (!worst) throw new Error('The fairness suite measured nothing.');
    const group = 'While one network with ten accounts sends all it can';
    return { group, label, value: read(worst), unit, target, note: worst.scenario };
  };
  return [
    row("Another network's slowest login", 'ms', 1000, ({ waits }) => waits.login),
    row("Another network's slowest article", 'ms', 1000, ({ waits }) => waits.article),
    row("Another network's slowest landing page", 'ms', 1000, ({ waits }) => waits.landing),
    row('Most memory of the process over idle', 'MB', 600, ({ memory }) => memory),
  ];
}
