/** What the product adds to the database's own work, when nothing comes from memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, graphqlQuery, ROUNDS, startServer } from './compare.mjs';
import { openFilledDatabases } from './filled-databases.mjs';
import { benchFile, startMeasured } from './measured-process.mjs';
import { startProduct } from './product.mjs';
import { signUp } from './visitor.mjs';

/**
 * @typedef {import('./load.mjs').Asked} Asked
 * @typedef {import('./compare.mjs').Ratio} Ratio
 * @typedef {{ name: string, milliseconds: number, target?: number }} Rendering
 */

const CONNECTIONS = 10;
const POSTS = 10_000;
const PAGES_A_ROUND = 20;
/** A renderer is compiled by V8 while it is used. */
const WARM_UP_ROUNDS = 10;
const packed = { 'accept-encoding': 'gzip, br' };
const FIELDS = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';
const PAGE = `{ contents { ${FIELDS} } paging { page totalPage total } }`;

/** @param {string} token @returns {{ name: string, target?: number, asked: Asked }[]} */
function reads(token) {
  const list = graphqlQuery(`{ publishedPosts(limit: 20) ${PAGE} }`);
  const own = graphqlQuery(`{ posts(limit: 20) ${PAGE} }`);
  const article = graphqlQuery(
    '{ publishedPost(titlePath: "tin-hang-loat-5000") { title content createdDate } }',
  );
  return [
    { name: 'GraphQL list', target: 0.35, asked: list },
    {
      name: 'GraphQL list, signed in',
      target: 0.35,
      asked: { ...own, headers: { ...own.headers, authorization: `Bearer ${token}` } },
    },
    { name: 'GraphQL article', asked: article },
    { name: 'REST list', asked: { path: '/api/post/display/list?page=1&limit=20' } },
  ];
}

const pages = [
  { name: 'Landing page', path: '/', target: 10 },
  { name: 'Article', path: '/blog/tin-hang-loat-5000', target: 3 },
];

/**
 * Compares each read with a bare server that runs the same statements, and weighs what rendering a page costs.
 *
 * @param {string} folder keeps the filled database for the next time
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<{ ratios: Ratio[], renderings: Rendering[] }>}
 */
export async function measureUncached(folder, onProgress = () => {}) {
  const databases = await openFilledDatabases(folder, [POSTS], onProgress);
  const stops = [databases.stop];
  try {
    const DATABASE_URL = databases.urls[0] ?? '';
    const dataFolder = join(folder, 'data-uncached');
    mkdirSync(dataFolder, { recursive: true });
    const settings = { DATABASE_URL, SEED: 'none', RESPONSE_CACHE_MB: '0', RECORD_STATEMENTS: '1' };
    const product = await startProduct(dataFolder, settings);
    stops.unshift(product.stop);
    const reference = await startServer('sql-server.mjs', { DATABASE_URL });
    stops.unshift(reference.stop);

    const ratios = [];
    for (const { name, target, asked } of reads(await signUp(product.url))) {
      await ask(product.url, asked);
      await product.ask('statements');
      await ask(product.url, asked);
      reference.send({ statements: await product.ask('statements') });
      ratios.push({
        name,
        target,
        connections: CONNECTIONS,
        ...(await compare(product, reference, asked, CONNECTIONS)),
      });
    }
    const renderer = startMeasured(benchFile('page-renderer.mjs'));
    stops.unshift(renderer.stop);
    const renderings = [];
    for (const { name, path, target } of pages) {
      renderer.send({ page: { product: product.url, path, times: PAGES_A_ROUND } });
      const alone = await cpuOfPage(renderer, () => renderer.ask('rendered'));
      const withRequest = await cpuOfPage(product, async () => {
        for (let n = 0; n < PAGES_A_ROUND; n += 1) await ask(product.url, { path, headers: packed });
      });
      renderings.push({ name: `${name}: rendering`, target, milliseconds: alone });
      renderings.push({ name: `${name}: the whole request`, milliseconds: withRequest });
    }
    return { ratios, renderings };
  } finally {
    for (const stop of stops) await stop();
  }
}

/**
 * Milliseconds of CPU for one page, made one after the other; the cheapest of a few rounds.
 *
 * @param {Pick<import('./measured-process.mjs').MeasuredProcess, 'ask'>} measured
 * @param {() => Promise<unknown>} makePages PAGES_A_ROUND of them
 */
async function cpuOfPage(measured, makePages) {
  const rounds = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const before = await measured.ask('usage');
    await makePages();
    rounds.push(((await measured.ask('usage')).cpu - before.cpu) / PAGES_A_ROUND / 1000);
  }
  return Math.min(...rounds.slice(WARM_UP_ROUNDS));
}

/** @param {string} url @param {Asked} asked */
async function ask(url, { path, ...request }) {
  const answer = await fetch(url + path, request);
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"'))
    throw new Error(`${path} was refused: ${text.slice(0, 500)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/tiempos/bench/growth', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const { ratios, renderings } = await measureUncached(folder, (message) => console.log(`› ${message} …`));
  for (const { name, ratio, ours, limit } of ratios) {
    console.log(name, ratio.toFixed(2), `${Math.round(ours.cpu)} µs`, `${Math.round(limit.cpu)} µs of SQL`);
  }
  console.log(renderings);
}
