/** What a request costs behind nginx with two instances, beside one. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compare, graphqlQuery } from './compare.ts';
import { openFilledDatabases } from './filled-databases.ts';
import type { Figure } from './figures.ts';
import type { LoadedServer, LoadRequest } from './load.ts';
import { medianOfStarts, STARTS } from './median.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { startProduct } from './product.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

const CONNECTIONS = 50;

interface Read {
  name: string;
  request: LoadRequest;
  warmUp: number;
  /** of the product */
  settings?: Record<string, string>;
}

/** One from memory, one that queries the database. */
const reads: Read[] = [
  {
    name: 'REST list from the cache',
    warmUp: 40_000,
    request: { path: '/api/post/display/list?page=1&limit=20' },
  },
  {
    name: 'GraphQL search',
    warmUp: 4_000,
    // All connections send the same request: with the cache, those that wait for it would share one response.
    settings: { RESPONSE_CACHE_MB: '0' },
    request: graphqlQuery('{ publishedPosts(limit: 20, search: "số 77") { contents { id title } } }'),
  },
];

/** @param folder keeps the filled database for the next time */
export async function measureInstances(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Figure[]> {
  if (!hasNginx) {
    onProgress('nginx is not installed: instances behind it are not measured');
    return [];
  }
  const databases = await openFilledDatabases(folder, [10_000], onProgress);
  const figures: Figure[] = [];
  try {
    const DATABASE_URL = databases.urls[0] ?? '';
    for (const read of reads) {
      const measure = async (start: number) => {
        onProgress(`${read.name} behind nginx, start ${start} of ${STARTS}`);
        return [await measureRead(folder, DATABASE_URL, read)];
      };
      figures.push(...(await medianOfStarts(measure)));
    }
    return figures;
  } finally {
    await databases.stop();
  }
}

/** Both share the first instance, and take turns: what the machine does meanwhile meets both alike. */
async function measureRead(folder: string, DATABASE_URL: string, read: Read): Promise<Figure> {
  const { name, request, warmUp, settings: own } = read;
  const dataFolder = join(folder, 'data-instances');
  mkdirSync(dataFolder, { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  try {
    const products: Product[] = [];
    for (let number = 0; number < 2; number += 1) {
      const product = await startProduct(dataFolder, { DATABASE_URL, SEED: 'none', ...own });
      stops.push(product.stop);
      products.push(product);
    }
    const [one, two] = [await behindNginx(products.slice(0, 1)), await behindNginx(products)];
    stops.push(one.stop, two.stop);
    const { ours, reference } = await compare(two, one, request, { connections: CONNECTIONS, warmUp });
    return {
      group: 'Several instances',
      label: `CPU a request behind nginx with two instances, divided by that with one, ${name}`,
      value: ours.cpu / reference.cpu,
      unit: '×',
      target: 1.15,
      note: `${Math.round(ours.cpu)} µs against ${Math.round(reference.cpu)} µs, nginx included`,
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function behindNginx(
  products: readonly Product[],
): Promise<LoadedServer & { stop: () => Promise<void> }> {
  const nginx = await startNginx(products.map(({ port }) => port));
  return {
    url: nginx.url,
    cpu: () => products.reduce((sum, product) => sum + product.cpu(), nginx.cpu()),
    stop: nginx.stop,
  };
}
