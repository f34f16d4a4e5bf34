/** How a read grows with the number of posts: the same requests of a product with 10,000 posts and of one with 100,000. */
import { createAccount, send } from '../../apps/web-e2e/fixtures/account.ts';
import type { Product } from '../../apps/web-e2e/fixtures/product.ts';
import { say, type Figure } from './figures.ts';
import { openFilledDatabase } from './filled-database.ts';
import { graphql, inTurns, type Server } from './load.ts';
import { startMeasured } from './measured-product.ts';

const GROWTH = 'Growth: p50 with 100,000 posts divided by p50 with 10,000';
const LARGE = 'Lists and searches among 100,000 posts: p50';

/** Either the ratio of both counts, or the milliseconds among many posts. */
type Read = { name: string; path: string | (() => string) } & ({ ratio: number } | { maxMs: number });

const CARD = 'title titlePath description imgFileName';
const PAGE = `{ contents { id ${CARD} isDraft createdDate clickedNumber } paging { page totalPage total } }`;
const news = (options: string) => graphql(`{ publishedPosts(limit: 20, ${options}) ${PAGE} }`).path;
const posts = (options: string) => graphql(`{ posts(limit: 20, ${options}) ${PAGE} }`).path;
/** The words of the bulk posts follow Zipf's law; see apps/api/src/seed/bulk-words.ts. */
const ranked = (words: string) =>
  graphql(
    `{ posts(limit: 20, filter: { fullText: "${words}" }) { contents { id ${CARD} isDraft createdDate clickedNumber } found { postId field parts { text isMatch } } paging { page totalPage total } } }`,
  ).path;

/** @param middle the cursor of the post in the middle of the news, whose id is half their number */
function readsAmong(size: number, middle: string): Read[] {
  const connection = `{ publishedPostsConnection(first: 20, after: "${middle}") { nodes { id ${CARD} clickedNumber } pageInfo { endCursor } } }`;
  const history = `{ postRevisions(postId: "${size / 2}", first: 10) { nodes { version savedAt savedBy changed title isDraft } hasNextPage } }`;
  let n = 0;
  // Another article each time.
  const article = () =>
    graphql(
      `{ publishedPost(titlePath: "tin-hang-loat-${1 + (((n += 1) * 7919) % size)}") { ${CARD} content keywords publishedAt } }`,
    ).path;
  return [
    { name: 'Connection, middle', ratio: 1.3, path: graphql(connection).path },
    { name: 'Article by slug', ratio: 1.3, path: article },
    { name: 'History of a post', ratio: 1.3, path: graphql(history).path },
    { name: 'List, page 1', maxMs: 20, path: news('page: 1') },
    { name: 'List, last page', maxMs: 150, path: news(`page: ${size / 20}`) },
    { name: 'Dashboard, page 1', maxMs: 20, path: posts('page: 1') },
    { name: 'Dashboard by title', maxMs: 150, path: posts('filter: { sort: TITLE }') },
    { name: 'Dashboard by views', maxMs: 150, path: posts('filter: { sort: CLICKED_NUMBER_DESC }') },
    { name: 'Titles, every tenth', maxMs: 150, path: news('search: "khuyến mãi"') },
    { name: 'Ranked: a frequent word, in nearly every post', maxMs: 150, path: ranked('khach hang') },
    { name: 'Ranked: a rare word, in 200 posts', maxMs: 150, path: ranked('dibege') },
    { name: 'Ranked: the beginning of a word', maxMs: 150, path: ranked('kh') },
    { name: 'Ranked: two words, in every 35th post', maxMs: 60, path: ranked('đáp quản') },
  ];
}

export async function measure(): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const among = async (size: number) => {
    const { url } = started.use(await openFilledDatabase(size));
    const settings = { DATABASE_URL: url, RESPONSE_CACHE_MB: '0' };
    return requestsTo(started.use(await startMeasured(settings)), size);
  };
  const [few, many] = [await among(10_000), await among(100_000)];
  say('Growth');
  const loads = await inTurns([...few, ...many]);
  return many.map((read, at): Figure => {
    const [before = NaN, value = NaN] = [at, at + few.length].map((each) => loads[each]?.p50);
    const row = { label: read.name, note: `${before.toFixed(1)} ms among 10,000` };
    return 'ratio' in read
      ? { ...row, group: GROWTH, value: value / before, target: read.ratio }
      : { ...row, group: LARGE, value, unit: 'ms', target: read.maxMs };
  });
}

async function requestsTo(server: Product & Server, size: number) {
  const account = await createAccount(server);
  const query = `{ publishedPostsConnection(filter: { ids: ["${size / 2}"] }) { pageInfo { endCursor } } }`;
  const { data } = (await (await send(server, account, query, {})).json()) as {
    data: { publishedPostsConnection: { pageInfo: { endCursor: string } } };
  };
  const reads = readsAmong(size, data.publishedPostsConnection.pageInfo.endCursor);
  const { headers } = graphql('', { authorization: `Bearer ${account.storage.accessToken}` });
  // The first search reads what it needs from the disk.
  return reads.map((read) => ({ ...read, server, headers, connections: 1, warmUp: 3 }));
}
