/** What the product adds to the database's own work, when nothing comes from memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compare, graphqlQuery, PACES, startServer, type Ratio } from './compare.ts';
import { openFilledDatabases } from './filled-databases.ts';
import { medianOfStarts, STARTS } from './median.ts';
import { startProduct } from './product.ts';
import { signUp } from './visitor.ts';
import type { LoadRequest } from './load.ts';

const CONNECTIONS = 10;
const POSTS = 10_000;
const FIELDS = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';
const PAGE = `{ contents { ${FIELDS} } paging { page totalPage total } }`;

function reads(token: string): { name: string; target?: number; request: LoadRequest }[] {
  const list = graphqlQuery(`{ publishedPosts(limit: 20) ${PAGE} }`);
  const own = graphqlQuery(`{ posts(limit: 20) ${PAGE} }`);
  const article = graphqlQuery(
    '{ publishedPost(titlePath: "tin-hang-loat-5000") { title content createdDate } }',
  );
  return [
    { name: 'GraphQL list', target: 0.35, request: list },
    {
      name: 'GraphQL list, signed in',
      target: 0.35,
      request: { ...own, headers: { ...own.headers, authorization: `Bearer ${token}` } },
    },
    { name: 'GraphQL article', request: article },
    { name: 'REST list', request: { path: '/api/post/display/list?page=1&limit=20' } },
  ];
}

/**
 * Compares each read with a bare server that runs the same statements: of several starts of both the median ratio.
 *
 * @param folder keeps the filled database for the next time
 */
export async function measureUncached(
  folder: string,
  onProgress: (message: string) => void = () => {},
): Promise<Ratio[]> {
  const databases = await openFilledDatabases(folder, [POSTS], onProgress);
  const ratioOf = ({ ratio }: Ratio) => ratio;
  try {
    return await medianOfStarts(ratioOf, (start) => {
      onProgress(`Responses without the cache, start ${start} of ${STARTS}`);
      return measureStart(folder, databases.urls[0] ?? '');
    });
  } finally {
    await databases.stop();
  }
}

async function measureStart(folder: string, DATABASE_URL: string): Promise<Ratio[]> {
  const stops = [];
  try {
    const dataFolder = join(folder, 'data-uncached');
    mkdirSync(dataFolder, { recursive: true });
    const settings = { DATABASE_URL, SEED: 'none', RESPONSE_CACHE_MB: '0', RECORD_STATEMENTS: '1' };
    const product = await startProduct(dataFolder, settings);
    stops.unshift(product.stop);
    const reference = await startServer('sql-server.ts', { DATABASE_URL });
    stops.unshift(reference.stop);

    const ratios = [];
    for (const { name, target, request } of reads((await signUp(product.url)).tokens.accessToken)) {
      await fetchUncached(product.url, request);
      await product.query('statements');
      await fetchUncached(product.url, request);
      reference.send({ statements: await product.query('statements') });
      const options = { connections: CONNECTIONS, ...PACES.uncached };
      ratios.push({
        name,
        target,
        connections: CONNECTIONS,
        ...(await compare(product, reference, request, options)),
      });
    }
    return ratios;
  } finally {
    for (const stop of stops) await stop();
  }
}

async function fetchUncached(url: string, { path, ...request }: LoadRequest) {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (!response.ok || text.startsWith('{"errors"'))
    throw new Error(`${path} was refused: ${text.slice(0, 500)}`);
}
