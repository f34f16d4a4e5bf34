/** How near a response from the cache comes to the limit of the machine. */
import { compare, startBareServer } from './compare.ts';
import type { Figure } from './figures.ts';
import type { LoadRequest } from './load.ts';
import { medianOfStarts, STARTS } from './median.ts';
import { newestArticle, startSampleProduct } from './product.ts';

const CONNECTIONS = 100;

/** What visitors read, with the ratio to reach. */
function publicReads(slug: string): { name: string; target: number; request: LoadRequest }[] {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const list =
    '{ publishedPosts(limit: 20) { contents { id title titlePath description } paging { total } } }';
  return [
    { name: 'Landing page', target: 0.7, request: { path: '/', headers } },
    { name: 'Article', target: 0.7, request: { path: `/blog/${slug}`, headers } },
    { name: 'REST list', target: 0.7, request: { path: '/api/post/display/list?page=1&limit=20' } },
    {
      name: 'GraphQL list',
      target: 0.7,
      request: {
        path: `/graphql?query=${encodeURIComponent(list)}`,
        headers: { ...headers, 'apollo-require-preflight': 'true' },
      },
    },
  ];
}

/**
 * Measures each read against a bare server that responds with the same bytes.
 *
 * @param dataFolder of the product
 */
export function measureCached(dataFolder: string, onProgress: (message: string) => void): Promise<Figure[]> {
  return medianOfStarts(async (start) => {
    onProgress(`Responses from the cache, start ${start} of ${STARTS}`);
    const bare = await startBareServer();
    const product = await startSampleProduct(dataFolder);
    try {
      const figures: Figure[] = [];
      for (const { name, target, request } of publicReads(await newestArticle(product.url))) {
        await bare.respondsLike(product.url, request);
        const { ours, reference } = await compare(product, bare, request, { connections: CONNECTIONS });
        figures.push({
          group: `From the cache: CPU of a bare node:http server with the same bytes, divided by ours`,
          label: name,
          value: reference.cpu / ours.cpu,
          target,
          isMore: true,
          note: `${Math.round(ours.cpu)} µs against ${Math.round(reference.cpu)} µs; ${ours.perSecond}/s, p99 ${ours.p99.toFixed(1)} ms`,
        });
      }
      return figures;
    } finally {
      await product.stop();
      await bare.stop();
    }
  });
}
