/** What a request costs behind nginx with two instances, beside one. */
import { freePort } from '@tiempos/embedded-postgres/port';
import { nginx, nginxConfiguration, startNginx } from '../../apps/api-e2e/kit/nginx-server.ts';
import { say, type Figure } from './figures.ts';
import { openFilledDatabase } from './filled-database.ts';
import { graphql, inTurns, medianOfStarts, type Server } from './load.ts';
import { cpuOf, startMeasured } from './measured-product.ts';

let searches = 0;
const search = graphql('{ publishedPosts(limit: 20, search: "số 77") { contents { id title } } }');
const reads = [
  { name: 'REST list from the cache', path: '/api/post/display/list?page=1&limit=20', warmUp: 3 },
  // Equal searches at the same time would share one response.
  {
    ...search,
    name: 'GraphQL search',
    path: () => `${search.path}&n=${(searches += 1)}`,
    round: { amount: 200 },
    warmUp: 8,
  },
];

export async function measure(): Promise<Figure[]> {
  if (!nginx) {
    say('nginx is not installed: instances behind it are not measured');
    return [];
  }
  await using database = await openFilledDatabase(10_000);
  return await medianOfStarts('Two instances behind nginx', () => measureStart(database.url));
}

/** One and two instances share the first. */
async function measureStart(DATABASE_URL: string) {
  const settings = { DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1' };
  await using first = await startMeasured(settings);
  await using second = await startMeasured(settings);
  await using one = await behindNginx([first]);
  await using two = await behindNginx([first, second]);
  const requests = reads.flatMap((read) =>
    [one, two].map((server) => ({ ...read, server, connections: 50 })),
  );
  const costs = (await inTurns(requests)).map(({ cpu }) => cpu);
  return reads.map(({ name }, at): Figure => {
    const [alone = NaN, together = NaN] = costs.slice(2 * at);
    return {
      group: 'Several instances',
      label: `CPU a request behind nginx with two instances, divided by that with one, ${name}`,
      value: together / alone,
      unit: '×',
      target: 1.15,
      note: `${Math.round(together)} µs against ${Math.round(alone)} µs, nginx included`,
    };
  });
}

/** As docs/operations/nginx-instances.conf has it. */
async function behindNginx(products: readonly Server[]) {
  const port = await freePort();
  const ports = products.map(({ url }) => Number(new URL(url).port));
  const proxy = await startNginx(nginxConfiguration(ports, port, await freePort()));
  const workers = () => proxy.log().matchAll(/start worker process (\d+)/g);
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () =>
      products.reduce((sum, product) => sum + product.cpu(), 0) +
      [...workers()].reduce((sum, [, pid]) => sum + cpuOf(Number(pid)), 0),
    [Symbol.asyncDispose]: proxy.stop,
  };
}
