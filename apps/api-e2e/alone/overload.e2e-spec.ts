import { setTimeout as delay } from 'node:timers/promises';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { getIntrospectionQuery } from 'graphql';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

const CLIENTS = 100;
const LOAD_MS = 10_000;

interface Seen {
  readonly of: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

describe('A process that gets more requests than it can handle (F175)', () => {
  it('does not count how long its start has held the event loop', async () => {
    const product = await spawned({
      DATABASE_URL: (await aDatabase()).url,
      DATA_DIR: aFolder(),
      MAX_EVENT_LOOP_DELAY_MS: '1',
    });
    const { status } = await product.client.rest('GET', '/api/post/display/list?page=1&limit=7');
    expect(status).toBe(200);
    expect(product.output()).not.toContain('The event loop is');
  });

  it('rejects some with 503 and Retry-After, stays ready, and serves what is cached', async () => {
    const product = await spawned({
      DATABASE_URL: (await aDatabase()).url,
      DATA_DIR: aFolder(),
      SEED: 'sample',
      GRAPHQL_INTROSPECTION: 'true',
      MAX_EVENT_LOOP_DELAY_MS: '100',
    });
    const get = (path: string) => product.client.rest('GET', path, undefined, { accept: 'text/html' });
    // Only CPU work, and never the same text: neither the database nor the cache takes part.
    let sent = 0;
    const introspect = () =>
      product.client.rest('POST', '/graphql', { query: `${getIntrospectionQuery()} # ${sent++}` });
    await until(async () => (await get('/')).status === 200);

    const seen: Seen[] = [];
    let isLoaded = true;
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async (_, index) => {
        while (isLoaded) {
          const response = await (index % 10 === 0 ? get(`/blog/khong-co-${sent++}`) : introspect());
          seen.push({ of: index % 10 === 0 ? 'page' : 'GraphQL', ...response });
          await delay(50);
        }
      }),
    );
    const end = performance.now() + LOAD_MS;
    while (performance.now() < end) {
      for (const path of ['/health/live', '/health/ready', '/']) {
        seen.push({ of: path, ...(await get(path)) });
      }
      await delay(100);
    }
    isLoaded = false;
    await clients;

    const counts: Record<string, number> = {};
    for (const { of, status } of seen) counts[`${of} ${status}`] = (counts[`${of} ${status}`] ?? 0) + 1;
    measured(JSON.stringify(counts));
    const rejected = ['GraphQL 503', 'page 503'];
    const served = ['/ 200', '/health/live 200', '/health/ready 200'];
    expect(Object.keys(counts)).toEqual(expect.arrayContaining([...rejected, ...served]));
    const others = ['GraphQL 200', 'page 302'];
    expect([...rejected, ...served, ...others]).toEqual(expect.arrayContaining(Object.keys(counts)));
    const [page, graphql] = ['page', 'GraphQL'].map((of) =>
      seen.find((one) => one.of === of && one.status === 503)!,
    );
    for (const { headers } of [page!, graphql!]) {
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(page!.body).toContain('Có quá nhiều người truy cập cùng lúc');
    expect(graphql!.body).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }] });
    await until(async () => (await introspect()).status === 200);
    expect(product.output().match(/The event loop is more than 100 ms late/g)).toHaveLength(1);
  });
});
