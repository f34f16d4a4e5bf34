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
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Runs Lighthouse with its mobile settings: a simulated slow 4G and a CPU four times slower.
 *
 * @param port of a Chromium's debugger
 * @returns scores of 100; LCP and TBT in ms: each the median
 */
export async function measureWithLighthouse(url: string, port: number, times: number): Promise<Scores> {
  const runs: Scores[] = [];
  while (runs.length < times) runs.push(readResult(await runLighthouse(url, port)));
  const names = Object.keys(runs[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores;
}

async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: MAX_OUTPUT,
    shell: process.platform === 'win32', // npx is a batch file there
  });
  return JSON.parse(stdout);
}

function readResult({ categories, audits }: LighthouseResult): Scores {
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
  };
}
