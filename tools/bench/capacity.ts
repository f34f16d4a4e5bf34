/** Start, memory, and lists while pictures arrive. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { graphqlQuery } from './compare.ts';
import { openFilledDatabases } from './filled-databases.ts';
import { load } from './load.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';
import type { Figure as Row } from './figures.ts';

type Figure = Omit<Row, 'group'>;
type Product = Awaited<ReturnType<typeof startProduct>>;

const ARTICLES = 10_000;
const PICTURES = 20;
/** Noise cannot be packed, so its PNG is as large as its pixels: 9 MB. */
const SIDE = 1755;
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
    onProgress('Uploads');
    figures.push(...(await measureUploads(folder, DATABASE_URL)));
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
      ({ rss: memory } = await product.query('usage'));
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
    const { rss } = await product.query('usage');
    return {
      label: `Memory of the process with ${ARTICLES} articles in its cache`,
      value: rss / 1e6,
      unit: 'MB',
      target: 600,
    };
  } finally {
    await product.stop();
  }
}

async function measureUploads(folder: string, DATABASE_URL: string): Promise<Figure[]> {
  const noise = { width: SIDE, height: SIDE, mean: 128, sigma: 60, type: 'gaussian' as const };
  const picture = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: 'white', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const product = await startProduct(makeFolder(folder, 'data-uploads'), { DATABASE_URL, SEED: 'none' });
  try {
    const authorization = `Bearer ${(await signUp(product.url)).tokens.accessToken}`;
    const list = graphqlQuery('{ posts(limit: 20) { contents { id title } paging { total } } }');
    let most = 0;
    let isUploading = true;
    const uploads = Promise.all(
      Array.from({ length: PICTURES }, () => upload(product, authorization, picture)),
    );
    const ended = uploads.finally(() => (isUploading = false));
    ended.catch(() => undefined);
    const times = [];
    while (isUploading) {
      const began = performance.now();
      await fetch(product.url + list.path, {
        method: 'POST',
        headers: { ...list.headers, authorization },
        body: list.body,
      }).then((response) => response.text());
      times.push(performance.now() - began);
      most = Math.max(most, (await product.query('usage')).pss);
    }
    await ended;
    times.sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    return [
      {
        label: `Most memory of server and picture workers while ${PICTURES} pictures of 9 MB arrive`,
        value: most / 1e6,
        unit: 'MB',
        target: 600,
      },
      { label: 'A list meanwhile, p99', value: p99, unit: 'ms', target: 100 },
    ];
  } finally {
    await product.stop();
  }
}

async function upload({ url }: Product, authorization: string, picture: Buffer) {
  const form = new FormData();
  form.set('upload', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'nhieu.png');
  const response = await fetch(`${url}/admin/files/ckeditor/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A picture was refused: ${text}`);
}

function makeFolder(folder: string, name: string) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}
