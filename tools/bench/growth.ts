/**
 * How a read grows with the number of posts: the same requests of two products side by side, one with 10,000 posts and one
 * with 100,000.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openFilledDatabases } from './filled-databases.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';

const GROWTH = 'Growth: p50 with 100,000 posts divided by p50 with 10,000';
const LARGE = 'Lists and searches among 100,000 posts: p50';
const SIZES = [10_000, 100_000] as const;
/** All reads take turns, so that what else the machine does for a minute meets all of them. */
const ROUNDS = 20;
const SAMPLES_A_ROUND = 20;

/** A slow read is sent less often: in a round no longer than this. */
const MAX_MS = 1000;

type Product = {
  url: string;
  token: string;
  size: number;
  /** the cursor of the post in the middle of the news */
  middle: string;
  /** the id of that post, which has five revisions */
  postId: string;
  stop: () => Promise<void>;
};

interface Read {
  name: string;
  /** the ratio of both that is not to be exceeded */
  target?: number;
  /** where the time among many posts counts and not the ratio: the milliseconds that are not to be exceeded */
  maxMs?: number;
  /** of the GraphQL request; `n` counts the requests, so that not one article alone is read */
  body: (at: { size: number; middle: string; postId: string; n: number }) => object;
}

/** The words of the bulk posts follow Zipf's law; see apps/api/src/seed/bulk-words.ts. */
const searches = [
  ['a frequent word, in nearly every post', 'khach hang'],
  ['a rare word, in 200 posts', 'dibege'],
  ['the beginning of a word', 'kh'],
] as const;

const reads: Read[] = [
  { name: 'Connection, middle', target: 1.3, body: ({ middle }) => connection(`after: "${middle}"`) },
  { name: 'Article by slug', target: 1.3, body: ({ size, n }) => article(1 + ((n * 7919) % size)) },
  // Among 50,000 revisions and among 500,000.
  { name: 'History of a post', target: 1.3, body: ({ postId }) => history(postId) },
  { name: 'List, page 1', maxMs: 20, body: () => news('page: 1') },
  { name: 'List, last page', maxMs: 150, body: ({ size }) => news(`page: ${size / 20}`) },
  { name: 'Dashboard, page 1', maxMs: 20, body: () => posts('page: 1') },
  { name: 'Dashboard by title', maxMs: 150, body: () => posts('filter: { sort: TITLE }') },
  { name: 'Dashboard by views', maxMs: 150, body: () => posts('filter: { sort: CLICKED_NUMBER_DESC }') },
  { name: 'Titles, every tenth', maxMs: 150, body: () => news('search: "khuyến mãi"') },
  ...searches.map(([name, words]) => ({ name: `Ranked: ${name}`, maxMs: 150, body: () => ranked(words) })),
];

const CARD = 'title titlePath description imgFileName';
const PAGE = `{ contents { id ${CARD} isDraft createdDate clickedNumber } paging { page totalPage total } }`;
const query = (text: string) => ({ query: text });
const news = (options: string) => query(`{ publishedPosts(limit: 20, ${options}) ${PAGE} }`);
const connection = (options: string) =>
  query(
    `{ publishedPostsConnection(first: 20, ${options}) { nodes { id ${CARD} clickedNumber } pageInfo { endCursor } } }`,
  );
const posts = (options: string) => query(`{ posts(limit: 20, ${options}) ${PAGE} }`);
const history = (postId: string) =>
  query(
    `{ postRevisions(postId: "${postId}", first: 10) { nodes { version savedAt savedBy changed title isDraft } hasNextPage } }`,
  );
const ranked = (words: string) =>
  query(
    `{ posts(limit: 20, filter: { fullText: "${words}" }) { contents { id ${CARD} isDraft createdDate clickedNumber } found { postId field parts { text isMatch } } paging { page totalPage total } } }`,
  );
const article = (n: number) =>
  query(`{ publishedPost(titlePath: "tin-hang-loat-${n}") { ${CARD} content keywords publishedAt } }`);

/**
 * Sends each read to both products in turn, so that other load on the machine affects both alike. Nothing is served from the
 * cache.
 *
 * @param folder keeps the filled databases for the next time
 */
export async function measureGrowth(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Figure[]> {
  const databases = await openFilledDatabases(folder, SIZES, onProgress);
  const products: Product[] = [];
  try {
    for (const [index, url] of databases.urls.entries()) {
      const size = SIZES[index] ?? 0;
      products.push(await startOn(url, { size, dataFolder: join(folder, `data-${size}`) }));
    }
    const measured: { read: Read; times: number[][] }[] = [];
    for (const read of reads) {
      onProgress(read.name);
      await timesOf(read, products, 0);
      measured.push({ read, times: products.map(() => []) });
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      onProgress(`Round ${round} of ${ROUNDS}`);
      for (const { read, times } of measured) {
        const added = await timesOf(read, products, round);
        times.forEach((all, index) => all.push(...(added[index] ?? [])));
      }
    }
    return measured.map(({ read: { name, target, maxMs }, times }) => {
      const [p50At10k = Number.NaN, p50At100k = Number.NaN] = times.map(median);
      const note = `${p50At10k.toFixed(1)} ms among 10,000`;
      return maxMs === undefined
        ? { group: GROWTH, label: name, value: p50At100k / p50At10k, target, note }
        : { group: LARGE, label: name, value: p50At100k, unit: 'ms', target: maxMs, note };
    });
  } finally {
    for (const product of products) await product.stop();
    await databases.stop();
  }
}

/** @param round counts the rounds, so that each reads other articles; 0 warms up */
async function timesOf({ body }: Read, products: Product[], round: number) {
  const times: number[][] = products.map(() => []);
  const end = Date.now() + MAX_MS;
  const first = round * SAMPLES_A_ROUND;
  for (let n = first; n < first + SAMPLES_A_ROUND && (Date.now() < end || n === first); n++) {
    for (const [index, product] of products.entries()) {
      const started = performance.now();
      await post(product, body({ ...product, n }));
      times[index]?.push(performance.now() - started);
    }
  }
  return times;
}

async function startOn(
  databaseUrl: string,
  { size, dataFolder }: { size: number; dataFolder: string },
): Promise<Product> {
  mkdirSync(dataFolder, { recursive: true });
  const { url, stop } = await startProduct(dataFolder, {
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    RESPONSE_CACHE_MB: '0',
    REQUESTS_PER_MINUTE: '1000000',
    SIGNUP_ATTEMPTS: '1000',
  });
  const { tokens } = await signUp(url);
  const token = tokens.accessToken;
  return {
    url,
    size,
    ...(await middleOf({ url, token, size })),
    token,
    stop,
  };
}

type Middle = { publishedPostsConnection: { pageInfo: { endCursor: string } } };

async function middleOf({
  size,
  ...at
}: Pick<Product, 'url' | 'token' | 'size'>): Promise<Pick<Product, 'middle' | 'postId'>> {
  const slug = `tin-hang-loat-${size / 2}`;
  const { publishedPost } = await post<{ publishedPost: { id: string } }>(
    at,
    query(`{ publishedPost(titlePath: "${slug}") { id } }`),
  );
  const only = `filter: { ids: ["${publishedPost.id}"] }`;
  const { publishedPostsConnection } = await post<Middle>(
    at,
    query(`{ publishedPostsConnection(${only}) { pageInfo { endCursor } } }`),
  );
  return { middle: publishedPostsConnection.pageInfo.endCursor, postId: publishedPost.id };
}

async function post<Data>({ url, token }: Pick<Product, 'url' | 'token'>, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const result = (await response.json()) as { data: Data; errors?: object[] };
  if (result.errors) throw new Error(`${JSON.stringify(body)} was refused: ${JSON.stringify(result.errors)}`);
  return result.data;
}
