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
  /** how many attack */
  networks: 1 | 12;
  /** the longest of another network, in milliseconds */
  waits: { login: number; article: number; landing: number };
  /** of the process, in MB over what it has when idle */
  memory: number;
}

export async function measure(): Promise<Figure[]> {
  say('Ten attacks');
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

const groups = {
  1: { group: 'While one network with ten accounts sends all it can', target: 1000 },
  12: { group: 'While twelve networks send all they can, or read nothing', target: 3000 },
};

/** Of each figure the scenario in which it was worst. */
export function slowest(scenarios: readonly Scenario[]): Figure[] {
  if (scenarios.length === 0) throw new Error('The fairness suite measured nothing.');
  return ([1, 12] as const).flatMap((networks) => {
    const of = scenarios.filter((scenario) => scenario.networks === networks);
    return of.length > 0 ? worstOf(of, groups[networks]) : [];
  });
}

function worstOf(scenarios: readonly Scenario[], { group, target }: (typeof groups)[1]) {
  const row = (label: string, unit: string, most: number, read: (scenario: Scenario) => number) => {
    const [worst] = scenarios.toSorted((one, other) => read(other) - read(one));
    return { group, label, value: read(worst!), unit, target: most, note: worst!.scenario };
  };
  return [
    row("Another network's slowest login", 'ms', target, ({ waits }) => waits.login),
    row("Another network's slowest article", 'ms', target, ({ waits }) => waits.article),
    row("Another network's slowest landing page", 'ms', target, ({ waits }) => waits.landing),
    row('Most memory of the process over idle', 'MB', 400, ({ memory }) => memory),
  ];
}
