import { setTimeout as sleep } from 'node:timers/promises';
import { lockPosts, untilBusy } from '@tiempos/api/test/busy-database';
import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { isFull, measured } from '@tiempos/api/test/security';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { isLinux } from '../kit/spawned-product.js';

const READ = '/api/post/display/latest3';
/** As many as the pool has connections. */
const CONNECTIONS = 10;
const WITHIN_MS = 15_000;

/** A product behind a link to its database, every connection of which is busy until `unlock`. */
async function busyProduct() {
  const database = await aDatabase();
  const link = await linkDatabase(database.url);
  closing.push(() => link.cut());
  const product = await spawned({
    DATABASE_URL: link.url,
    DATA_DIR: aFolder(),
    RESPONSE_CACHE_MB: '0',
    ...BEHIND_PROXY,
    SIGNUP_MODE: 'open',
    // So that the queue has its connections too.
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
  });
  const editor = await product.client.signUp();
  const unlock = await lockPosts(database);
  const reads = Array.from({ length: CONNECTIONS - 1 }, (_, network) =>
    product.client.rest('GET', READ, undefined, fromNetwork(network)),
  );
  const responses = Promise.all([...reads, editor.rest('POST', '/api/post', aPostForm())]);
  const pids = await untilBusy(database, CONNECTIONS);
  return { database, link, product, unlock, responses, pids };
}

type Product = Awaited<ReturnType<typeof busyProduct>>['product'];

/** Reads until there is a response again. @returns the time in milliseconds */
async function untilResponding(product: Product) {
  const start = performance.now();
  while ((await product.client.rest('GET', READ)).status !== 200) await sleep(100);
  return performance.now() - start;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
const unavailable = Array.from({ length: CONNECTIONS }, () => 503);

describe('SIGTERM while the network drops the data of ten busy connections', () => {
  it.each([
    ['when new connections pass', false],
    ['when new connections drop their data, too', true],
  ])('ends the server in time with code 0 %s', async (_, dropsNewData) => {
    const { link, product, unlock, responses } = await busyProduct();
    link.dropData();
    link.dropsNewData = dropsNewData;
    await unlock();
    const start = performance.now();
    expect(await product.end('SIGTERM')).toBe(0);
    // Its exit code would be another one after eight seconds.
    const took = performance.now() - start;
    expect(statuses(await responses)).toEqual(unavailable);
    measured(`ended after ${seconds(took)}`);
  });
});

// It takes a minute; connections.e2e-spec.ts covers the most common case.
const inFull = isFull ? it : it.skip;

describe('Reads after the network has dropped the data of ten busy connections', () => {
  inFull('get a response within 15 s of the moment from which new connections pass again', async () => {
    const { database, link, product, unlock, responses } = await busyProduct();
    link.dropData();
    link.dropsNewData = true;
    await unlock();
    await sleep(20_000);
    expect((await product.client.rest('GET', READ)).status).toBe(503);
    link.dropsNewData = false;
    const took = await untilResponding(product);
    expect(took).toBeLessThan(WITHIN_MS);
    expect(statuses(await responses)).toEqual(unavailable);
    expect(await database.query('select from posts')).toEqual([]);
    expect(product.output()).not.toContain('INTERNAL_SERVER_ERROR');
    expect(await product.end('SIGTERM')).toBe(0);
    measured(`responded ${seconds(took)} after the network came back`);
  });

  (isLinux ? inFull : it.skip)(
    'get a response within 15 s when it is the processes of Postgres that stopped',
    async () => {
      const { product, unlock, responses, pids } = await busyProduct();
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      closing.push(() => pids.forEach((pid) => process.kill(pid, 'SIGCONT')));
      await unlock();
      const took = await untilResponding(product);
      expect(took).toBeLessThan(WITHIN_MS);
      expect(statuses(await responses)).toEqual(unavailable);
      expect(await product.end('SIGTERM')).toBe(0);
      measured(`responded after ${seconds(took)}`);
    },
  );
});
