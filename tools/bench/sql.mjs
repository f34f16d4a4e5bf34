/** What the product adds to the database's own work, when nothing comes from memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, graphqlQuery, PACES, startServer } from './compare.mjs';
import { openFilledDatabases } from './filled-databases.mjs';
import { medianOfStarts, STARTS } from './median.mjs';
import { startProduct } from './product.mjs';
import { signUp } from './visitor.mjs';

/**
 * @typedef {import('./load.mjs').Asked} Asked
 * @typedef {import('./compare.mjs').Ratio} Ratio
 */

const CONNECTIONS = 10;
const POSTS = 10_000;
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

/**
 * Compares each read with a bare server that runs the same statements: of several starts of both the median ratio.
 *
 * @param {string} folder keeps the filled database for the next time
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<Ratio[]>}
 */
export async function measureUncached(folder, onProgress = () => {}) {
  const databases = await openFilledDatabases(folder, [POSTS], onProgress);
  const ratioOf = (/** @type {Ratio} */ { ratio }) => ratio;
  try {
    return await medianOfStarts(ratioOf, (start) => {
      onProgress(`Answers without the cache, start ${start} of ${STARTS}`);
      return measureStart(folder, databases.urls[0] ?? '');
    });
  } finally {
    await databases.stop();
  }
}

/** @param {string} folder @param {string} DATABASE_URL @returns {Promise<Ratio[]>} */
async function measureStart(folder, DATABASE_URL) {
  const stops = [];
  try {
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
      const options = { connections: CONNECTIONS, ...PACES.uncached };
      ratios.push({
        name,
        target,
        connections: CONNECTIONS,
        ...(await compare(product, reference, asked, options)),
      });
    }
    return ratios;
  } finally {
    for (const stop of stops) await stop();
  }
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
  const ratios = await measureUncached(folder, (message) => console.log(`› ${message} …`));
  for (const { name, ratio, ours, limit } of ratios) {
    console.log(name, ratio.toFixed(2), `${Math.round(ours.cpu)} µs`, `${Math.round(limit.cpu)} µs of SQL`);
  }
}
