/** Start, memory, several processes, and lists while pictures arrive. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { graphqlQuery, PACES, prepareComparison, ROUNDS, startServer, type Pace } from './compare.ts';
import { openFilledDatabases } from './filled-databases.ts';
import { rawResponse } from './http.ts';
import { medianOfStarts, STARTS } from './median.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';
import type { Figure as Row } from './figures.ts';
import type { LoadRequest } from './load.ts';

type Figure = Omit<Row, 'group'>;
type Product = Awaited<ReturnType<typeof startProduct>>;

const CONNECTIONS = 100;
const PROCESSES = [1, 2, 4];
const PICTURES = 20;
/** Noise cannot be packed, so its PNG is as large as its pixels: 9 MB. */
const SIDE = 1755;
const SETTLE_MS = 3000;

/**
 * What several processes are compared by. Four medians make one figure, and each is off by several hundredths: so each start
 * has as many rounds as a whole comparison elsewhere.
 */
export interface Read {
  name: string;
  request: LoadRequest;
  /** the bare server's script */
  reference: string;
  pace: Pace;
  /** of the product */
  settings?: Record<string, string>;
}

/** One from memory, one that queries the database. */
export const reads: Read[] = [
  {
    name: 'REST list from memory',
    reference: 'bare-server.ts',
    pace: PACES.fromMemory,
    request: { path: '/api/post/display/list?page=1&limit=20' },
  },
  {
    name: 'GraphQL search',
    reference: 'sql-server.ts',
    pace: PACES.uncached,
    // All connections send the same request: with the cache, those that wait for it would share one response.
    settings: { RESPONSE_CACHE_MB: '0' },
    request: graphqlQuery('{ publishedPosts(limit: 20, search: "số 77") { contents { id title } } }'),
  },
];

/** @param folder keeps the filled database for the next time */
export async function measureCapacity(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Figure[]> {
  onProgress('Start and memory');
  const figures: Figure[] = await measureStart(folder);
  const databases = await openFilledDatabases(folder, [10_000], onProgress);
  const valueOf = ({ value }: Figure) => value;
  try {
    const DATABASE_URL = databases.urls[0] ?? '';
    for (const read of reads) {
      const measure = (start: number) => {
        onProgress(`${read.name}, start ${start} of ${STARTS}`);
        return measureProcesses(folder, DATABASE_URL, read);
      };
      figures.push(...(await medianOfStarts(valueOf, measure)));
    }
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

/**
 * What a request costs more with several processes, beside what it costs a bare server more: many processes on few cores
 * are a burden of their own, and that is the machine's. All take turns: what the machine does meanwhile meets all alike.
 */
async function measureProcesses(folder: string, DATABASE_URL: string, read: Read): Promise<Figure[]> {
  const { name, request, reference: script, pace, settings: own } = read;
  const stops = [];
  try {
    const comparisons = [];
    let prepared;
    for (const count of PROCESSES) {
      const shared = { DATABASE_URL, PROCESSES: String(count), DATABASE_POOL_SIZE: '5' };
      const settings = { ...shared, SEED: 'none', RECORD_STATEMENTS: '1', ...own };
      // Instances of one database share their folder.
      const product = await startProduct(makeFolder(folder, 'data-processes'), settings);
      stops.push(product.stop);
      const reference = await startServer(script, shared);
      stops.push(reference.stop);
      prepared ??= await prepareReference(product, request);
      reference.send(prepared);
      // Each process compiles what it runs for itself.
      const options = { connections: CONNECTIONS, ...pace, warmUp: count * pace.warmUp };
      comparisons.push(await prepareComparison(product, reference, request, options));
    }
    for (let done = 0; done < ROUNDS; done += 1) {
      for (const { measureRound } of comparisons) await measureRound();
    }
    const [one, ...others] = comparisons.map(({ result }, at) => ({ count: PROCESSES[at], ...result() }));
    if (!one) return [];
    const more = (many: number, single: number) => (many / single).toFixed(2);
    return others.map(({ count, ratio, ours, limit }) => ({
      label: `CPU a request with ${count} processes, ${name}, beside a bare server's`,
      value: one.ratio / ratio,
      unit: '×',
      target: 1.15,
      isRatio: true,
      note: `ours ${more(ours.cpu, one.ours.cpu)} ×, a bare one ${more(limit.cpu, one.limit.cpu)} ×`,
    }));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** What a bare server needs to send the same response. */
async function prepareReference(product: Product, request: LoadRequest) {
  await rawResponse(product.url, request);
  await product.query('statements');
  const response = { path: request.path, ...(await rawResponse(product.url, request)) };
  return { response, statements: await product.query('statements') };
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/tiempos/bench/growth', import.meta.url));
  console.table(await measureCapacity(makeFolder(folder, '.'), (message) => console.log(`› ${message} …`)));
}
