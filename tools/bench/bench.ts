/**
 * `npm run bench`: the one place where speed is claimed. It measures the built product against the limit of the machine
 * and against its targets, and writes a plot and a JSON with every run into node_modules/.cache/tiempos/bench.
 * Build first; `npm start` does. The first run fills a database with 100,000 posts, which takes some minutes and 2 GB.
 *
 * `npm run bench -- http sql` measures only parts and takes the others from the last results; `-- --write` writes table and
 * plot into docs/performance.md. `-- --busy` takes a core away meanwhile, and prints the ratios beside those of the last quiet run.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCore } from './busy-core.ts';
import {
  comparisonTable,
  growthFigures,
  latencyFigures,
  BACK_OFFICE,
  markdownTable,
  pageFigures,
  ratioFigures,
  renderingFigures,
  screenFigure,
  type Figure,
} from './figures.ts';
import { plot } from './plot.ts';

const LIGHTHOUSE_RUNS = 3;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/tiempos/bench');
const databases = join(folder, 'growth');
mkdirSync(databases, { recursive: true });

const runs: object[] = [];
const onProgress = (message: string) => console.log(`› ${message} …`);

/** Each part and what it gives. */
const parts: Record<string, () => Promise<Figure[]>> = {
  async browser() {
    const { newestArticle, startSampleProduct } = await import('./product.ts');
    const { launchBrowser } = await import('./browser.ts');
    const { measureEditing } = await import('./editing.ts');
    const { measureWithLighthouse } = await import('./lighthouse.ts');
    const { weighPage } = await import('./page-weight.ts');
    const product = await startSampleProduct(join(folder, 'data'));
    const browser = await launchBrowser();
    try {
      const figures = [];
      for (const path of ['/', '/blogs', `/blog/${await newestArticle(product.url)}`]) {
        onProgress(path);
        const weight = await weighPage(browser.playwright, product.url + path);
        const measured = await measureWithLighthouse(product.url + path, browser.port, LIGHTHOUSE_RUNS);
        runs.push({ path, runs: measured.runs });
        figures.push(...pageFigures(path, { ...measured.medians, ...weight }));
      }
      onProgress('The back-office');
      const login = await measureWithLighthouse(`${product.url}/login`, browser.port, LIGHTHOUSE_RUNS);
      runs.push({ path: '/login', runs: login.runs });
      figures.push(screenFigure('/login', login.medians));
      const editing = await measureEditing(browser.playwright, product.url);
      figures.push(...editing.map((row) => ({ ...row, group: BACK_OFFICE, unit: 'ms' })));
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  },

  async http() {
    const { measureAgainstBare } = await import('./http.ts');
    const ratios = await measureAgainstBare(join(folder, 'data'), onProgress);
    runs.push({ memory: ratios });
    return ratioFigures(
      'From memory: CPU of a bare node:http server with the same bytes, divided by ours',
      ratios,
    );
  },

  async latency() {
    const { measureLatencies } = await import('./http.ts');
    const latencies = await measureLatencies(join(folder, 'data'), onProgress);
    runs.push({ latencies });
    return latencyFigures(latencies);
  },

  async sql() {
    const { measureUncached } = await import('./sql.ts');
    const ratios = await measureUncached(databases, onProgress);
    runs.push({ uncached: ratios });
    return ratioFigures(
      'Without the cache: CPU of the same SQL straight through pg, divided by ours',
      ratios,
    );
  },

  async rendering() {
    const { measureRendering } = await import('./rendering.ts');
    onProgress('Rendering');
    return renderingFigures(await measureRendering(databases, onProgress));
  },

  async capacity() {
    const { measureCapacity } = await import('./capacity.ts');
    const figures = await measureCapacity(databases, onProgress);
    return figures.map((figure) => ({ group: 'Start, memory, processes, uploads', ...figure }));
  },

  async instances() {
    const { measureInstances } = await import('./instances.ts');
    const figures = await measureInstances(databases, onProgress);
    return figures.map((figure) => ({ group: 'Several instances', ...figure }));
  },

  async publishing() {
    const { measurePublishing } = await import('./publishing.ts');
    const figures = await measurePublishing(databases, onProgress);
    return figures.map((figure) => ({ group: 'The cache while posts are published', ...figure }));
  },

  async growth() {
    const { measureGrowth } = await import('./growth.ts');
    return growthFigures(await measureGrowth(databases, onProgress));
  },
};

/** Kept for the next run, which may measure a part only. */
const resultFiles = { quiet: join(folder, 'results.json'), busy: join(folder, 'results-busy.json') };
const options = ['--busy', '--write'];
const unknown = process.argv.slice(2).find((word) => !Object.hasOwn(parts, word) && !options.includes(word));
if (unknown !== undefined) {
  const all = Object.keys(parts).join(', ');
  console.error(
    `${unknown} is no part of the bench; the parts are ${all}, the options ${options.join(', ')}.`,
  );
  process.exit(1);
}
const isBusy = process.argv.includes('--busy');
const resultFile = isBusy ? resultFiles.busy : resultFiles.quiet;
const requested = process.argv.slice(2).filter((name) => Object.hasOwn(parts, name));
// Lighthouse waits for a calm machine, and latencies vary too much while another process uses a core.
const all = Object.keys(parts).filter((name) => !isBusy || !['browser', 'latency'].includes(name));
const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
const today = new Date().toISOString().slice(0, 10);
const measured = requested.length ? lastResults(resultFile) : {};
const busyCore = isBusy ? takeCore() : undefined;
for (const name of requested.length ? requested : all) {
  measured[name] = { day: today, figures: (await parts[name]?.()) ?? [] };
  // Each part takes minutes: when one fails, the results of the others are kept.
  writeFileSync(resultFile, JSON.stringify({ machine, parts: measured, runs }, null, 2));
}
await busyCore?.stop();

const quiet = figuresOf(lastResults(resultFiles.quiet));
const comparison = comparisonTable(quiet, figuresOf(lastResults(resultFiles.busy)));
const table = `Measured ${daysOf(lastResults(resultFiles.quiet))} on ${machine}.\n\n${markdownTable(quiet)}`;
console.log(`\n${isBusy ? comparison : table}\n`);
writeFileSync(join(folder, 'results.svg'), plot(quiet));
console.log(`All runs in ${resultFile}.`);
if (process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/performance.svg'), plot(quiet));
  await replaceTable('docs/performance.md', 'bench', table);
  if (comparison) await replaceTable('docs/performance.md', 'busy', comparison);
}

/** What each part gave last, and on which day. */
function lastResults(file: string): Record<string, { day: string; figures: Figure[] }> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).parts : {};
}

/** In the order of the parts. */
function figuresOf(results: ReturnType<typeof lastResults>) {
  return Object.keys(parts).flatMap((name) => results[name]?.figures ?? []);
}

function daysOf(results: ReturnType<typeof lastResults>) {
  const days = Object.values(results).map(({ day }) => day);
  const newest = days.toSorted().at(-1);
  const older = Object.entries(results).filter(([, { day }]) => day !== newest);
  return [newest, ...older.map(([name, { day }]) => `${name} on ${day}`)].join(', ');
}

/** Puts a table between its marks in a document. */
async function replaceTable(document: string, mark: string, table: string) {
  const file = join(root, document);
  const text = readFileSync(file, 'utf8');
  const marks = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*(<!-- /${mark} -->)`);
  if (!marks.test(text)) {
    throw new Error(`${document} has no place for the table: <!-- ${mark} --> … <!-- /${mark} -->`);
  }
  const { format, resolveConfig } = await import('prettier');
  const written = text.replace(marks, (_, start, end) => `${start}\n${table}\n\n${end}`);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
}
