/**
 * `npm run bench`: how fast the built public pages are for a cheap phone, and how near answers from memory come to the
 * limit of the machine. Build first; `npm start` does. Figures move with
 * the load of the machine: medians of three runs are compared with the targets, and the JSON keeps every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './bench/browser.mjs';
import { measureEditing } from './bench/editing.mjs';
import { measureAgainstBare, printRatios } from './bench/http.mjs';
import { measureWithLighthouse } from './bench/lighthouse.mjs';
import { weighPage } from './bench/page-weight.mjs';
import { startSampleProduct } from './bench/product.mjs';
import { judge, printTable } from './bench/table.mjs';

const RUNS = 3;
const folder = fileURLToPath(new URL('../node_modules/.cache/tiempos/bench', import.meta.url));

mkdirSync(folder, { recursive: true });
const product = await startSampleProduct(join(folder, 'data'));
const browser = await launchBrowser();
try {
  const pages = ['/', '/blogs', await newestArticle(product.url)];
  const results = [];
  for (const path of pages) {
    console.log(`› Measuring ${path} …`);
    const weight = await weighPage(browser.playwright, product.url + path);
    const { medians, runs } = await measureWithLighthouse(product.url + path, browser.port, RUNS);
    results.push({ path, values: judge(path, { ...medians, ...weight }), runs });
  }
  console.log('› Measuring the back-office …');
  const editing = await measureEditing(browser.playwright, product.url);
  printTable(results);
  for (const { label, value, target } of editing) {
    console.log(`  ${label.padEnd(46)}${String(value).padStart(6)} ms, target ≤ ${target} ms`);
  }

  console.log('› Measuring answers from memory …');
  const titlePath = pages[2]?.slice('/blog/'.length) ?? '';
  const ratios = await measureAgainstBare(product, titlePath);
  printRatios(ratios);

  const file = join(folder, 'results.json');
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  writeFileSync(
    file,
    JSON.stringify({ date: new Date().toISOString(), machine, results, editing, ratios }, null, 2),
  );
  console.log(`\nMedians of ${RUNS} runs; all of them in ${file}`);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {string} url */
async function newestArticle(url) {
  const answer = await fetch(`${url}/api/post/display/latest3`);
  const { contents } = /** @type {{ contents: { title_path: string }[] }} */ (await answer.json());
  return `/blog/${contents[0]?.title_path}`;
}
