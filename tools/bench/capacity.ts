/** Start and memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openFilledDatabases } from './filled-databases.ts';
import { load } from './load.ts';
import { startProduct } from './product.ts';
import type { Figure as Row } from './figures.ts';

type Figure = Omit<Row, 'group'>;

const ARTICLES = 10_000;
const SETTLE_MS = 3000;

/** @param folder keeps the filled database for the next time */
export async function measureCapacity(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Figure[]> {
  onProgress('Start and memory');
  const figures: Figure[] = await measureStart(folder);
  const databases = await openFilledDatabases(folder, [ARTICLES], onProgress);
  try {
    const DATABASE_URL = databases.urls[0] ?? '';
    onProgress(`${ARTICLES} articles come into the cache`);
    figures.push(await measureFullCache(folder, DATABASE_URL));
    return figures;
  } finally {
    await databases.stop();
  }
}

/** The second start, with the embedded database: the first one makes it. */
async function measureStart(folder: string) {
  const dataFolder = makeFolder(folder, 'data-start');
  await (await startProduct(dataFolder, { SEED: 'none' })).stop();
  const starts = [];
  let memory = 0;
  for (let round = 0; round < 3; round += 1) {
    const product = await startProduct(dataFolder, { SEED: 'none' });
    try {
      await fetch(`${product.url}/api/post/display/latest3`);
      starts.push(performance.now() - product.began);
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      memory = product.memory();
    } finally {
      await product.stop();
    }
  }
  return [
    {
      label: 'Warm start to the first response, with Postgres',
      value: Math.min(...starts) / 1000,
      unit: 's',
      target: 2,
    },
    { label: 'Memory of the idle server process', value: memory / 1e6, unit: 'MB', target: 200 },
  ];
}

async function measureFullCache(folder: string, DATABASE_URL: string): Promise<Figure> {
  const settings = { DATABASE_URL, SEED: 'none', RESPONSE_CACHE_MB: '400' };
  const product = await startProduct(makeFolder(folder, 'data-cache'), settings);
  let number = 0;
  const path = () => `/blog/tin-hang-loat-${(number = (number % ARTICLES) + 1)}`;
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  try {
    await load(product, { path, headers }, { connections: 10, amount: ARTICLES });
    await load(product, { path, headers }, { connections: 20, seconds: 10 });
    return {
      label: `Memory of the process with ${ARTICLES} articles in its cache`,
      value: product.memory() / 1e6,
      unit: 'MB',
      target: 600,
    };
  } finally {
    await product.stop();
  }
}

function makeFolder(folder: string, name: string) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
