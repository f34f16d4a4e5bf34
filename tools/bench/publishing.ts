/** What the cache saves while posts are published: articles from memory, with a publication a second and without. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFilledDatabases } from './filled-databases.ts';
import type { Figure as Row } from './figures.ts';
import { load } from './load.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';

type Figure = Omit<Row, 'group'>;
type Product = Awaited<ReturnType<typeof startProduct>>;

const ARTICLES = 10_000;
const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 6;

const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** @param folder keeps the filled database for the next time */
export async function measurePublishing(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Figure[]> {
  const databases = await openFilledDatabases(folder, [ARTICLES], onProgress);
  const dataFolder = join(folder, 'data-publishing');
  mkdirSync(dataFolder, { recursive: true });
  const settings = { DATABASE_URL: databases.urls[0] ?? '', SEED: 'none', RESPONSE_CACHE_MB: '400' };
  try {
    const product = await startProduct(dataFolder, { ...settings, RECORD_STATEMENTS: '1' });
    try {
      onProgress(`${ARTICLES} articles come into the cache`);
      await load(product, { path: articlesInTurn(), headers }, { connections: 10, amount: ARTICLES });
      return await comparePublishing(product, onProgress);
    } finally {
      await product.stop();
    }
  } finally {
    await databases.stop();
  }
}

async function comparePublishing(product: Product, onProgress: (message: string) => void): Promise<Figure[]> {
  const editor = await signUp(product.url);
  const article = articlesInTurn();
  const measure = () =>
    load(product, { path: article, headers }, { connections: CONNECTIONS, seconds: SECONDS });
  await measure();
  const [quiet, publishing]: [number[], number[]] = [[], []];
  let made = 0;
  let published = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    onProgress(`Publishing, round ${round} of ${ROUNDS}`);
    quiet.push((await measure()).cpu);
    await product.query('statements');
    const publications = publishEachSecond(product, editor.tokens.accessToken);
    publishing.push((await measure()).cpu);
    published += await publications.stop();
    made += (await product.query('statements')).filter(({ text }) =>
      /where title_path = \$\d/.test(text),
    ).length;
  }
  const { rss } = await product.query('usage');
  return [
    {
      label: `CPU of an article without publications, divided by that with one a second, ${ARTICLES} articles`,
      value: median(quiet) / median(publishing),
      target: 0.5,
      isMore: true,
      isRatio: true,
      note: `${median(quiet).toFixed(1)} µs, then ${median(publishing).toFixed(1)} µs`,
    },
    { label: 'Articles made anew for each publication', value: made / published, target: 1 },
    {
      label: `Memory of the process with ${ARTICLES} articles in its cache`,
      value: rss / 1e6,
      unit: 'MB',
      target: 600,
    },
  ];
}

/** The paths of all bulk posts, one after another. */
function articlesInTurn() {
  let number = 0;
  return () => `/blog/tin-hang-loat-${(number = (number % ARTICLES) + 1)}`;
}

function publishEachSecond({ url }: Product, token: string) {
  const stopped = new AbortController();
  let count = 0;
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await publish(url, token);
      count += 1;
      await delay(1000, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    return count;
  })();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}

async function publish(url: string, token: string) {
  const form = new FormData();
  const fields = {
    title: `Tin mới ${Date.now()}`,
    description: 'Vừa đăng',
    content: '<p>Mới.</p>',
    isDraft: '0',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${url}/api/post`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`A post could not be published: ${await response.text()}`);
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
