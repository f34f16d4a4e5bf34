/**
 * `npm run bench`: the one place where speed is claimed. It measures the built product against its targets.
 * Build first; `npm start` does. The first run fills a database with 100,000 posts, which takes some minutes and 2 GB.
 *
 * `npm run bench -- cached growth` measures only parts and takes the others from the last results; `-- --write` writes the
 * table into docs/performance.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BACK_OFFICE, markdownTable, pageFigures, type Figure } from './figures.ts';

const LIGHTHOUSE_RUNS = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/tiempos/bench');
const databases = join(folder, 'growth');
mkdirSync(databases, { recursive: true });

const onProgress = (message: string) => console.log(`› ${message} …`);

/** Each part and what it gives. */
const parts: Record<string, () => Promise<Figure[]>> = {
  async browser() {
    const { newestArticle, startSampleProduct } = await import('./product.ts');
    const { launchBrowser } = await import('./browser.ts');
    const { measureEditing } = await import('./editing.ts');
    const { measureWithLighthouse } = await import('./lighthouse.ts');
    const product = await startSampleProduct(join(folder, 'data'));
    const browser = await launchBrowser();
    try {
      const figures = [];
      for (const path of ['/', '/blogs', `/blog/${await newestArticle(product.url)}`]) {
        onProgress(path);
        const measured = await measureWithLighthouse(product.url + path, browser.port, LIGHTHOUSE_RUNS);
        figures.push(...pageFigures(path, measured));
      }
      onProgress('The back-office');
      const editing = await measureEditing(browser.playwright, product.url);
      figures.push(...editing.map((row) => ({ ...row, group: BACK_OFFICE, unit: 'ms' })));
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  },

  async cached() {
    const { measureCached } = await import('./cached.ts');
    return measureCached(join(folder, 'data'), onProgress);
  },

  async uncached() {
    const { measureUncached } = await import('./uncached.ts');
    return measureUncached(databases, onProgress);
  },

  async capacity() {
    const { measureCapacity } = await import('./capacity.ts');
    const figures = await measureCapacity(databases, onProgress);
    return figures.map((figure) => ({ group: 'Start and memory', ...figure }));
  },

  async instances() {
    const { measureInstances } = await import('./instances.ts');
    return measureInstances(databases, onProgress);
  },

  async growth() {
    const { measureGrowth } = await import('./growth.ts');
    return measureGrowth(databases, onProgress);
  },
};

/** Kept for the next run, which may measure a part only. */
const resultFile = join(folder, 'results.json');
const requested = process.argv.slice(2).filter((word) => word !== '--write');
const unknown = requested.find((word) => !Object.hasOwn(parts, word));
if (unknown !== undefined) {
  const all = Object.keys(parts).join(', ');
  console.error(`${unknown} is no part of the bench; the parts are ${all}, the option is --write.`);
  process.exit(1);
}
const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
const today = new Date().toISOString().slice(0, 10);
const measured = requested.length ? lastResults() : {};
for (const name of requested.length ? requested : Object.keys(parts)) {
  measured[name] = { day: today, figures: (await parts[name]?.()) ?? [] };
  // Each part takes minutes: when one fails, the results of the others are kept.
  writeFileSync(resultFile, JSON.stringify({ machine, parts: measured }, null, 2));
}

const figures = Object.keys(parts).flatMap((name) => measured[name]?.figures ?? []);
const table = `Measured ${daysOf(measured)} on ${machine}.\n\n${markdownTable(figures)}`;
console.log(`\n${table}\n`);
if (process.argv.includes('--write')) await writeTable('docs/performance.md', table);

/** What each part gave last, and on which day. */
function lastResults(): Record<string, { day: string; figures: Figure[] }> {
  return existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')).parts : {};
}

function daysOf(results: ReturnType<typeof lastResults>) {
  const days = Object.values(results).map(({ day }) => day);
  const newest = days.toSorted().at(-1);
  const older = Object.entries(results).filter(([, { day }]) => day !== newest);
  return [newest, ...older.map(([name, { day }]) => `${name} on ${day}`)].join(', ');
}

/** Puts the table between its marks in a document. */
async function writeTable(document: string, content: string) {
  const file = join(root, document);
  const { format, resolveConfig } = await import('prettier');
  const written = readFileSync(file, 'utf8').replace(
    /(<!-- bench -->\n)[^]*(<!-- \/bench -->)/,
    (_, start, end) => `${start}\n${content}\n\n${end}`,
  );
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
}
