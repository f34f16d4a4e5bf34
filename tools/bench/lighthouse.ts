import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './median.ts';

/** Fetched when it is needed: an eighth of all files of the packages, which only this uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MAX_OUTPUT = 64 * 1024 * 1024;
const run = promisify(execFile);

type Scores = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcp' | 'cls' | 'tbt',
  number
>;

/** What is read of Lighthouse's result. */
interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/**
 * Slowing a processor four times makes a phone of one that Lighthouse's own measure puts at 1500 or more; from a machine
 * that is busy with something else it makes a slower one.
 */
const CALM_INDEX = 1500;
const ATTEMPTS_A_RUN = 5;

/**
 * Runs Lighthouse with its mobile settings: a simulated slow 4G and a CPU four times slower. A run before or after which the
 * machine was busy is made again, a few times.
 *
 * @param port of a Chromium's debugger
 * @returns scores of 100; LCP and TBT in ms; the runs that were left out too
 */
export async function measureWithLighthouse(
  url: string,
  port: number,
  times: number,
): Promise<{ medians: Scores; runs: object[] }> {
  const runs: ReturnType<typeof readResult>[] = [];
  // A run records how fast the machine was at its start; for its end the next run's value counts.
  const calm = () =>
    runs.filter((_, at) => runs.slice(at, at + 2).filter(isCalm).length === 2).slice(0, times);
  while (calm().length < times && runs.length < times * ATTEMPTS_A_RUN) {
    runs.push(readResult(await runLighthouse(url, port)));
  }
  const names = [
    'performance',
    'accessibility',
    'bestPractices',
    'seo',
    'lcp',
    'cls',
    'tbt',
  ] as (keyof Scores)[];
  const counted = calm().length === times ? calm() : runs;
  const medians = Object.fromEntries(names.map((name) => [name, median(counted.map((run) => run[name]))]));
  return { medians: medians as Scores, runs };
}

const isCalm = ({ benchmarkIndex }: { benchmarkIndex: number }) => benchmarkIndex >= CALM_INDEX;

async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: MAX_OUTPUT,
    shell: process.platform === 'win32', // npx is a batch file there
  });
  return JSON.parse(stdout);
}

function readResult({ categories, audits, environment }: LighthouseResult) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(audit('largest-contentful-paint')),
    cls: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(audit('total-blocking-time')),
    // How fast this machine was meanwhile, by Lighthouse's own measure.
    benchmarkIndex: Math.round(environment.benchmarkIndex),
    lost: lostPoints(categories, audits),
  };
}

/** The audits that cost points. */
function lostPoints(categories: LighthouseResult['categories'], audits: LighthouseResult['audits']) {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
}
