/** What a response costs that comes from the cache, and one that does not. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createAccount } from '../../apps/web-e2e/fixtures/account.ts';
import type { Figure } from './figures.ts';
import { openFilledDatabase } from './filled-database.ts';
import { graphql, inTurns, medianOfStarts } from './load.ts';
import { cpuOf, startMeasured } from './measured-product.ts';

const POST = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';
const PAGE = `{ contents { ${POST} } paging { page totalPage total } }`;
const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const reads = [
  { label: 'Landing page', least: 0.3, path: '/', headers: compressed },
  { label: 'News list', least: 0.3, path: '/blogs', headers: compressed },
  { label: 'Article', least: 0.3, path: '/blog/tin-hang-loat-5000', headers: compressed },
  { label: 'REST list', least: 0.25, path: '/api/post/display/list?page=1&limit=20' },
  { label: 'GraphQL list', least: 0.15, ...graphql(`{ publishedPosts(limit: 20) ${PAGE} }`, compressed) },
];

export async function measure(): Promise<Figure[]> {
  await using database = await openFilledDatabase(10_000);
  return [
    ...(await medianOfStarts('Responses from the cache', () => cached(database.url))),
    ...(await medianOfStarts('Responses without the cache', () => uncached(database.url))),
  ];
}

async function cached(DATABASE_URL: string) {
  await using product = await startMeasured({ DATABASE_URL });
  await using bare = await startServer('bare-server.ts', product.url);
  const requests = reads.flatMap((read) =>
    [bare, product].map((server) => ({ ...read, server, connections: 100, warmUp: 1.5 })),
  );
  const costs = (await inTurns(requests)).map(({ cpu }) => cpu);
  return reads.map(({ label }, at): Figure => {
    const [limit = NaN, ours = NaN] = costs.slice(2 * at);
    return {
      group: 'From the cache: CPU of a bare node:http server with the same bytes, divided by ours',
      label,
      value: limit / ours,
      target: 0.7,
      isMore: true,
      note: `${Math.round(ours)} µs against ${Math.round(limit)} µs`,
    };
  });
}

async function uncached(DATABASE_URL: string) {
  await using product = await startMeasured({ DATABASE_URL, RESPONSE_CACHE_MB: '0' });
  await using plain = await startServer('plain-server.ts', product.url, DATABASE_URL);
  const { storage } = await createAccount(product);
  const authorization = `Bearer ${storage.accessToken}`;
  const signedIn = graphql(`{ posts(limit: 20) ${PAGE} }`, { authorization });
  const all = [...reads, { label: 'GraphQL list, signed in', least: 0.15, ...signedIn }];
  // More than four requests of one client would wait for each other.
  const turn = { connections: 4, warmUp: 10, round: { amount: 20 } };
  const requests = all.flatMap((read) => [plain, product].map((server) => ({ ...read, ...turn, server })));
  const costs = (await inTurns(requests)).map(({ cpu }) => cpu);
  return all.map(({ label, least }, at): Figure => {
    const [limit = NaN, ours = NaN] = costs.slice(2 * at);
    return {
      group: 'Without the cache: CPU of plain pg, or of React alone with the same elements, divided by ours',
      label,
      value: limit / ours,
      target: least,
      isMore: true,
      note: `${(ours / 1000).toFixed(2)} ms against ${(limit / 1000).toFixed(2)} ms`,
    };
  });
}

async function startServer(script: string, ...words: string[]) {
  // React outside of production checks what it is given.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(import.meta.dirname, script), words, { env });
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child.pid),
    [Symbol.asyncDispose]: async () => void child.kill(),
  };
}
