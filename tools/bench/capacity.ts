/** Start and memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say, type Figure } from './figures.ts';
import { openFilledDatabase } from './filled-database.ts';
import { load } from './load.ts';
import { startMeasured } from './measured-product.ts';

const group = 'Start and memory';
const STARTS = 3;
const ARTICLES = 10_000;
const SETTLE_MS = 3000;

export async function measure(): Promise<Figure[]> {
  return [...(await measureStart()), await measureFullCache()];
}

/** With the embedded Postgres. The first start makes it, and does not count. */
async function measureStart(): Promise<Figure[]> {
  say(group);
  const starts: number[] = [];
  let memory = 0;
  while (starts.length <= STARTS) {
    await using product = await startMeasured({});
    await fetch(`${product.url}/api/post/display/latest3`);
    starts.push(performance.now() - product.began);
    await sleep(SETTLE_MS);
    memory = product.memory();
  }
  return [
    {
      group,
      label: 'Warm start to the first response, with Postgres',
      value: Math.min(...starts.slice(1)) / 1000,
      unit: 's',
      target: 2,
    },
    { group, label: 'Memory of the idle server process', value: memory / 1e6, unit: 'MB', target: 160 },
  ];
}

async function measureFullCache(): Promise<Figure> {
  await using database = await openFilledDatabase(ARTICLES);
  say(`${ARTICLES} articles come into the cache`);
  await using product = await startMeasured({ DATABASE_URL: database.url, RESPONSE_CACHE_MB: '400' });
  let number = 0;
  const path = () => `/blog/tin-hang-loat-${(number = (number % ARTICLES) + 1)}`;
  const request = { server: product, path, headers: { 'accept-encoding': 'gzip, deflate, br' } };
  await load({ ...request, connections: 10 }, { amount: ARTICLES });
  await load({ ...request, connections: 20 }, { duration: 10 });
  return {
    group,
    label: `Memory of the process with ${ARTICLES} articles in its cache`,
    value: product.memory() / 1e6,
    unit: 'MB',
    target: 600,
  };
}
