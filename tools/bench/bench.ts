/**
 * `npm run bench`: the one place where speed is claimed. It measures the built product against its targets. Linux only.
 * Build first; `npm start` does. The first run fills a database with 100,000 posts, which takes some minutes and 2 GB.
 *
 * `npm run bench -- responses growth` measures only parts and takes the others from the last results; `-- --write` writes the
 * table into docs/performance.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { answerHelp } from '../launcher/arguments.mjs';
import { markdownTable, type Figure } from './figures.ts';
import { folder } from './measured-product.ts';

const parts: Record<string, () => Promise<{ measure: () => Promise<Figure[]> }>> = {
  browser: () => import('./browser.ts'),
  responses: () => import('./responses.ts'),
  capacity: () => import('./capacity.ts'),
  instances: () => import('./instances.ts'),
  growth: () => import('./growth.ts'),
  fairness: () => import('./fairness.ts'),
};

const document = join(import.meta.dirname, '../../docs/performance.md');
const resultFile = join(folder, 'results.json');

answerHelp('npm run bench', process.argv.slice(2));
const requested = process.argv.slice(2).filter((word) => word !== '--write');
const unknown = requested.find((word) => !Object.hasOwn(parts, word));
if (unknown !== undefined) {
  const all = Object.keys(parts).join(', ');
  console.error(`${unknown} is no part of the bench; the parts are ${all}, the option is --write.`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
const results: Record<string, { day: string; figures: Figure[] }> =
  requested.length && existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
for (const [name, open] of Object.entries(parts)) {
  if (requested.length && !requested.includes(name)) continue;
  const { measure } = await open();
  results[name] = { day: new Date().toISOString().slice(0, 10), figures: await measure() };
  // Each part takes minutes: when one fails, the results of the others are kept.
  writeFileSync(resultFile, JSON.stringify(results, null, 2));
}

const known = Object.keys(parts).flatMap((name) => results[name] ?? []);
const days = [...new Set(known.map(({ day }) => day))].toSorted().join(' and ');
const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
const table = `Measured ${days} on ${machine}.\n\n${markdownTable(known.flatMap(({ figures }) => figures))}`;
console.log(`\n${table}\n`);
if (process.argv.includes('--write')) {
  const written = readFileSync(document, 'utf8').replace(
    /(<!-- bench -->\n)[^]*(<!-- \/bench -->)/,
    (_, start, end) => `${start}\n${table}\n\n${end}`,
  );
  writeFileSync(document, await format(written, { ...(await resolveConfig(document)), filepath: document }));
}
