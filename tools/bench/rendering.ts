/** What it costs to render a page that is not in memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACES, startServer, type Server } from './compare.ts';
import { openFilledDatabases } from './filled-databases.ts';
import { rawResponse } from './http.ts';
import { load } from './load.ts';
import { benchFile, startMeasured, type MeasuredProcess } from './measured-process.ts';
import { median, medianOfStarts } from './median.ts';
import { startProduct } from './product.ts';

type Measured = Pick<MeasuredProcess, 'query'>;

/** What a page costs to render. */
export interface Rendering {
  name: string;
  /** of CPU a page, on a machine as fast as the targets mean */
  milliseconds: number;
  target?: number;
  /** CPU on this machine in milliseconds: of a page and of a bare request */
  here: { page: number; bare: number };
}

/**
 * The targets' milliseconds are those of a machine on which a bare server serves 39,000 to 43,000 requests a second. On
 * another one, or on a bad day of the same, a page may take as many times longer as a bare request does.
 */
export const BARE_REQUESTS_A_SECOND = 41_000;

const POSTS = 10_000;
const PAGES_A_ROUND = 10;
const CONNECTIONS = 10;
/** A renderer is compiled by V8 while it is used. */
const WARM_UP_ROUNDS = 20;
const ROUNDS = 30;
const packed = { 'accept-encoding': 'gzip, br' };
const bareRequest = { path: '/api/post/display/latest3' };

const pages = [
  { name: 'Landing page', path: '/', target: 25 },
  { name: 'Article', path: '/blog/tin-hang-loat-5000', target: 6 },
];

/**
 * Weighs the renderer by itself and a whole request, in turns with a bare server.
 *
 * @param folder keeps the filled database for the next time
 */
export async function measureRendering(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Rendering[]> {
  const databases = await openFilledDatabases(folder, [POSTS], onProgress);
  try {
    const cost = ({ milliseconds }: Rendering) => milliseconds;
    return await medianOfStarts(cost, () => measureStart(folder, databases.urls[0] ?? ''));
  } finally {
    await databases.stop();
  }
}

async function measureStart(folder: string, DATABASE_URL: string) {
  const dataFolder = join(folder, 'data-uncached');
  mkdirSync(dataFolder, { recursive: true });
  const stops = [];
  try {
    const product = await startProduct(dataFolder, { DATABASE_URL, SEED: 'none', RESPONSE_CACHE_MB: '0' });
    stops.unshift(product.stop);
    const bare = await startServer('bare-server.ts');
    stops.unshift(bare.stop);
    bare.send({ response: { path: bareRequest.path, ...(await rawResponse(product.url, bareRequest)) } });
    await load(bare, bareRequest, { connections: CONNECTIONS, amount: PACES.fromMemory.warmUp });
    const renderer = startMeasured(benchFile('page-renderer.ts'));
    stops.unshift(renderer.stop);
    const works = pages.flatMap(({ name, path, target }) => [
      {
        name: `${name}: rendering`,
        target,
        measured: renderer,
        makePages: async () => {
          renderer.send({ page: { product: product.url, path, times: PAGES_A_ROUND } });
          await renderer.query('rendered');
        },
      },
      {
        name: `${name}: the whole request`,
        measured: product,
        makePages: async () => {
          for (let n = 0; n < PAGES_A_ROUND; n += 1)
            await rawResponse(product.url, { path, headers: packed });
        },
      },
    ]);
    return await measureInTurns(works, bare);
  } finally {
    for (const stop of stops) await stop();
  }
}

/**
 * All of them and the bare server take turns, so that whatever else the machine does meets all alike.
 *
 * @param works each makes
 *   PAGES_A_ROUND pages, one after the other
 */
async function measureInTurns(
  works: { name: string; target?: number; measured: Measured; makePages: () => Promise<void> }[],
  bare: Server,
): Promise<Rendering[]> {
  for (const { makePages } of works) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await makePages();
  }
  const rounds: { costs: number[]; bare: number }[] = [];
  for (let done = 0; done < ROUNDS; done += 1) {
    const costs = [];
    for (const { measured, makePages } of works) {
      const before = await measured.query('usage');
      await makePages();
      const after = await measured.query('usage');
      costs.push((after.cpu - before.cpu) / PAGES_A_ROUND / 1000);
    }
    const { cpu } = await load(bare, bareRequest, { connections: CONNECTIONS, seconds: 0.5 });
    rounds.push({ costs, bare: cpu / 1000 });
  }
  const bareRequestCost = median(rounds.map((round) => round.bare));
  return works.map(({ name, target }, at) => {
    const here = { page: median(rounds.map(({ costs }) => costs[at] ?? Number.NaN)), bare: bareRequestCost };
    return { name, target, milliseconds: ((here.page / here.bare) * 1000) / BARE_REQUESTS_A_SECOND, here };
  });
}
