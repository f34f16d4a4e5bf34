/** What a response costs that is not in the cache. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { graphqlQuery, startBareServer, WARM_UP_REQUESTS } from './compare.ts';
import type { Figure } from './figures.ts';
import { openFilledDatabases } from './filled-databases.ts';
import { load, type LoadRequest } from './load.ts';
import { median, medianOfStarts, STARTS } from './median.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';

/**
 * The targets' milliseconds are those of a machine on which a bare server serves that many requests a second. On another one, or on a
 * bad day of the same, a response may take as many times longer as a bare request does.
 */
const BARE_REQUESTS_A_SECOND = 41_000;
const POSTS = 10_000;
/** More requests of one client would wait for each other. */
const CONNECTIONS = 4;
/** V8 compiles what is used: a list needs thousands of requests. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 20;
const REQUESTS_A_ROUND = 20;

const bareRequest = { path: '/api/post/display/latest3' };
const POST = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';
const PAGE = `{ contents { ${POST} } paging { page totalPage total } }`;

function reads(token: string): { name: string; target: number; request: LoadRequest }[] {
  const headers = { 'accept-encoding': 'gzip, br' };
  const authorization = `Bearer ${token}`;
  return [
    { name: 'Landing page', target: 25, request: { path: '/', headers } },
    { name: 'Article', target: 15, request: { path: '/blog/tin-hang-loat-5000', headers } },
    { name: 'REST list', target: 4, request: { path: '/api/post/display/list?page=1&limit=20' } },
    { name: 'GraphQL list', target: 4, request: graphqlQuery(`{ publishedPosts(limit: 20) ${PAGE} }`) },
    {
      name: 'GraphQL list, signed in',
      target: 4,
      request: graphqlQuery(`{ posts(limit: 20) ${PAGE} }`, { authorization }),
    },
  ];
}

/** @param folder keeps the filled database for the next time */
export async function measureUncached(
  folder: string,
  onProgress: (message: string) => void,
): Promise<Figure[]> {
  const databases = await openFilledDatabases(folder, [POSTS], onProgress);
  try {
    return await medianOfStarts((start) => {
      onProgress(`Responses without the cache, start ${start} of ${STARTS}`);
      return measureStart(folder, databases.urls[0] ?? '');
    });
  } finally {
    await databases.stop();
  }
}

/** All reads and the bare server take turns, so that whatever else the machine does meets all alike. */
async function measureStart(folder: string, DATABASE_URL: string): Promise<Figure[]> {
  const dataFolder = join(folder, 'data-uncached');
  mkdirSync(dataFolder, { recursive: true });
  const settings = { DATABASE_URL, SEED: 'none', RESPONSE_CACHE_MB: '0', MAX_EVENT_LOOP_DELAY_MS: '0' };
  const product = await startProduct(dataFolder, settings);
  const bare = await startBareServer();
  try {
    await bare.respondsLike(product.url, bareRequest);
    await load(bare, bareRequest, { connections: CONNECTIONS, amount: WARM_UP_REQUESTS });
    const works = reads((await signUp(product.url)).tokens.accessToken).map((read) => ({
      ...read,
      costs: [] as number[],
    }));
    for (const { request } of works)
      await load(product, request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
    const bareCosts: number[] = [];
    for (let done = 0; done < ROUNDS; done += 1) {
      for (const { request, costs } of works) {
        const round = { connections: CONNECTIONS, amount: REQUESTS_A_ROUND };
        costs.push((await load(product, request, round)).cpu / 1000);
      }
      const { cpu } = await load(bare, bareRequest, { connections: CONNECTIONS, seconds: 0.5 });
      bareCosts.push(cpu / 1000);
    }
    const here = median(bareCosts);
    return works.map(({ name, target, costs }) => ({
      group: `Without the cache: CPU of a response, where a bare server serves ${BARE_REQUESTS_A_SECOND} requests a second`,
      label: name,
      value: ((median(costs) / here) * 1000) / BARE_REQUESTS_A_SECOND,
      unit: 'ms',
      target,
      note: `here ${median(costs).toFixed(2)} ms, and ${Math.round(here * 1000)} µs for a bare request`,
    }));
  } finally {
    await bare.stop();
    await product.stop();
  }
}
