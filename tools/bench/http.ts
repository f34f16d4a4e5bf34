/** How much of the machine's limit the product reaches, as ratios of CPU a request within one run. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { compare, graphqlQuery, PACES, startServer, type Ratio, type Server } from './compare.ts';
import { load, type LoadRequest } from './load.ts';
import { medianOfStarts, STARTS } from './median.ts';
import { newestArticle, startSampleProduct } from './product.ts';

/** What a list shows of a post. */
const LIST_FIELDS = 'id imgFileName title titlePath description createdDate clickedNumber isDraft thumbImg';

/**
 * What visitors read, with the ratio to reach.
 *
 * @param titlePath of an article
 */
function publicReads(titlePath: string): { name: string; target: number; request: LoadRequest }[] {
  const packed = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'HTML home', target: 0.8, request: { path: '/', headers: packed } },
    { name: 'HTML news', target: 0.8, request: { path: '/blogs', headers: packed } },
    { name: 'HTML article', target: 0.8, request: { path: `/blog/${titlePath}`, headers: packed } },
    { name: 'REST list', target: 0.8, request: { path: '/api/post/display/list?page=1&limit=20' } },
    { name: 'REST latest', target: 0.8, request: { path: '/api/post/display/latest3' } },
    { name: 'REST article', target: 0.8, request: { path: `/api/post/display/${titlePath}` } },
    {
      name: 'GraphQL list',
      target: 0.7,
      request: graphqlQuery(
        `{ publishedPosts(limit: 20) { contents { ${LIST_FIELDS} } paging { page totalPage total } } }`,
      ),
    },
    {
      name: 'GraphQL article',
      target: 0.7,
      request: graphqlQuery(
        'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { title content createdDate } }',
        {
          titlePath,
        },
      ),
    },
  ];
}

/**
 * Measures each read against a bare server that responds with the same bytes: of several starts of both the median ratio.
 *
 * @param dataFolder of the product
 */
export function measureAgainstBare(dataFolder: string, onProgress: (message: string) => void) {
  const ratioOf = ({ ratio }: Ratio) => ratio;
  return medianOfStarts(ratioOf, async (start) => {
    onProgress(`Responses from the cache, start ${start} of ${STARTS}`);
    const bare = await startServer('bare-server.ts');
    const product = await startSampleProduct(dataFolder);
    try {
      return await measureStart(product, bare);
    } finally {
      await product.stop();
      await bare.stop();
    }
  });
}

async function measureStart(
  product: Server,
  bare: Awaited<ReturnType<typeof startServer>>,
): Promise<Ratio[]> {
  const results = [];
  for (const { name, target, request } of publicReads(await newestArticle(product.url))) {
    await rawResponse(product.url, request);
    bare.send({ response: { path: request.path, ...(await rawResponse(product.url, request)) } });
    for (const connections of [10, 100]) {
      const options = { connections, ...PACES.fromMemory };
      results.push({ name, connections, target, ...(await compare(product, bare, request, options)) });
    }
  }
  return results;
}

/** Requests a second that leave the load generator most of its core: when it is late itself, its times mean nothing. */
export const STEADY_RATE = 8000;
const STEADY_SECONDS = 4;

/** in milliseconds */
export type Latency = { name: string; connections: number; p50: number; p99: number; generator: number };

/**
 * The latencies of the same reads at a steady rate.
 *
 * @param dataFolder of the product
 */
export async function measureLatencies(
  dataFolder: string,
  onProgress: (message: string) => void,
): Promise<Latency[]> {
  onProgress(`Responses from the cache at ${STEADY_RATE} requests a second`);
  const product = await startSampleProduct(dataFolder);
  try {
    const latencies = [];
    for (const { name, request } of publicReads(await newestArticle(product.url))) {
      for (const connections of [10, 100]) {
        await load(product, request, { connections, amount: PACES.fromMemory.warmUp });
        const steady = { connections, rate: STEADY_RATE, seconds: STEADY_SECONDS };
        latencies.push({ name, connections, ...(await load(product, request, steady)) });
      }
    }
    return latencies;
  } finally {
    await product.stop();
  }
}

/** A response as it is sent, for a bare server: compressed, with its headers in order. */
export async function rawResponse(url: string, { path, method, headers, body }: LoadRequest) {
  const request = httpRequest(url + path, { method, headers }).end(body);
  const [response] = await once(request, 'response');
  const content = await buffer(response);
  const flat = response.rawHeaders as string[];
  const own = flat.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
      ? [name, flat[at + 1]]
      : [],
  );
  return { headers: own, body: content.toString('base64') };
}
