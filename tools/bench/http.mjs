/** How much of the machine's limit the product reaches, as ratios of CPU a request within one run. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './free-port.mjs';
import { load } from './load.mjs';
import { benchFile, startMeasured } from './measured-process.mjs';

/**
 * @typedef {import('./load.mjs').Asked} Asked
 * @typedef {import('./load.mjs').Load} Load
 * @typedef {{ name: string, connections: number, ratio: number, target: number, ours: Load, limit: Load }} Ratio
 */

/** Many short rounds, so that whatever else the machine does for a while meets few of them. */
const ROUNDS = 7;
const SECONDS = 1;

/** @param {string} query @param {object} [variables] @returns {Asked} */
function graphqlQuery(query, variables) {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}

/** What a list shows of a post. */
const LIST_FIELDS = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';

/**
 * What visitors read, with the ratio to reach.
 *
 * @param {string} titlePath of an article
 * @returns {{ name: string, target: number, asked: Asked }[]}
 */
function publicReads(titlePath) {
  const packed = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'HTML home', target: 0.8, asked: { path: '/', headers: packed } },
    { name: 'HTML news', target: 0.8, asked: { path: '/blogs', headers: packed } },
    { name: 'HTML article', target: 0.8, asked: { path: `/blog/${titlePath}`, headers: packed } },
    { name: 'REST list', target: 0.8, asked: { path: '/api/post/display/list?page=1&limit=20' } },
    { name: 'REST latest', target: 0.8, asked: { path: '/api/post/display/latest3' } },
    { name: 'REST article', target: 0.8, asked: { path: `/api/post/display/${titlePath}` } },
    {
      name: 'GraphQL list',
      target: 0.7,
      asked: graphqlQuery(
        `{ publishedPosts(limit: 20) { contents { ${LIST_FIELDS} } paging { page totalPage total } } }`,
      ),
    },
    {
      name: 'GraphQL article',
      target: 0.7,
      asked: graphqlQuery(
        'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { title content createdDate } }',
        {
          titlePath,
        },
      ),
    },
  ];
}

/**
 * Measures each read against a bare server that answers the same bytes.
 *
 * @param {{ url: string, ask: (name: 'usage') => Promise<any> }} product
 * @param {string} titlePath
 * @param {RegExp} [only] those whose name it matches
 * @returns {Promise<Ratio[]>}
 */
export async function measureAgainstBare(product, titlePath, only = /(?:)/) {
  const bare = await startServer('bare-server.mjs');
  const results = [];
  try {
    for (const { name, target, asked } of publicReads(titlePath).filter(({ name }) => only.test(name))) {
      await rawAnswer(product.url, asked);
      bare.send({ answer: { path: asked.path, ...(await rawAnswer(product.url, asked)) } });
      for (const connections of [10, 100]) {
        results.push({ name, connections, target, ...(await compare(product, bare, asked, connections)) });
      }
    }
  } finally {
    await bare.stop();
  }
  return results;
}

/**
 * Both in turns, so that what else the machine does meets both alike. The round of each that was disturbed least counts:
 * another process can make a request dearer, never cheaper, so ratios stay the same on a busy machine.
 *
 * @param {{ url: string, ask: (name: 'usage') => Promise<any> }} product
 * @param {{ url: string, ask: (name: 'usage') => Promise<any> }} reference
 * @param {Asked} asked
 * @param {number} connections
 */
async function compare(product, reference, asked, connections) {
  const options = { connections, seconds: SECONDS };
  await load(product, asked, { connections, seconds: 1 });
  await load(reference, asked, { connections, seconds: 1 });
  const ours = [];
  const limits = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await load(reference, asked, options));
    ours.push(await load(product, asked, options));
  }
  const [own, limit] = [leastDisturbed(ours), leastDisturbed(limits)];
  return { ratio: limit.cpu / own.cpu, ours: own, limit };
}

/** @param {Load[]} rounds */
function leastDisturbed(rounds) {
  return rounds.reduce((best, round) => (round.cpu < best.cpu ? round : best));
}

/** @param {string} script @param {NodeJS.ProcessEnv} [settings] */
async function startServer(script, settings = {}) {
  const port = await freePort();
  const server = startMeasured(benchFile(script), {
    env: { ...process.env, ...settings, PORT: String(port) },
  });
  await server.printed('listening');
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** An answer as it travels: packed, with its headers in order. @param {string} url @param {Asked} asked */
async function rawAnswer(url, { path, method, headers, body }) {
  const request = httpRequest(url + path, { method, headers }).end(body);
  const [response] = await once(request, 'response');
  const content = await buffer(response);
  const flat = /** @type {string[]} */ (response.rawHeaders);
  const own = flat.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
      ? [name, flat[at + 1]]
      : [],
  );
  return { headers: own, body: content.toString('base64') };
}

/** @param {Ratio[]} ratios */
export function printRatios(ratios) {
  console.log('\n  CPU of a bare node:http server that answers the same bytes, divided by ours');
  for (const { name, connections, ratio, target, ours, limit } of ratios) {
    const verdict = ratio >= target ? ' ' : '✗';
    const busy = ours.generator > 0.8 || limit.generator > 0.8 ? 'limited by the load generator' : '';
    console.log(
      `  ${name.padEnd(16)}${String(connections).padStart(4)} connections ${ratio.toFixed(2).padStart(6)} ${verdict} (${target})` +
        `  p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms, ${ours.perSecond}/s ${busy}`,
    );
  }
}
