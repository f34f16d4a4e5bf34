import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Figure } from './figures.ts';
import { median } from './load.ts';

/** Fetched when it is needed: an eighth of all files of the packages, which only this uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const run = promisify(execFile);

/** What is read of Lighthouse's result. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Runs Lighthouse with its mobile settings; of each figure the median counts.
 *
 * @param port of a Chromium's debugger
 */
export async function measurePage(name: string, url: string, port: number): Promise<Figure[]> {
  const results: Result[] = [];
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  while (results.length < RUNS) {
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      maxBuffer: 64 * 1024 ** 2,
    });
    results.push(JSON.parse(stdout));
  }
  const medianOf = (read: (result: Result) => number) => median(results.map(read));
  const audit = (id: string) => medianOf(({ audits }) => audits[id]?.numericValue ?? NaN);
  const lowest = medianOf(({ categories }) =>
    Math.min(...Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))),
  );
  const group = 'Public pages on a phone (Lighthouse, slow 4G, CPU four times slower)';
  const paint = Math.round(audit('largest-contentful-paint'));
  const shift = Math.round(audit('cumulative-layout-shift') * 1000) / 1000;
  const blocked = Math.round(audit('total-blocking-time'));
  return [
    { group, label: `${name}: lowest of the four scores`, value: lowest, target: 100, isMore: true },
    { group, label: `${name}: largest contentful paint`, value: paint, unit: 'ms', target: 1200 },
    { group, label: `${name}: layout shift`, value: shift, target: 0 },
    { group, label: `${name}: total blocking time`, value: blocked, unit: 'ms', target: 50 },
  ];
}
