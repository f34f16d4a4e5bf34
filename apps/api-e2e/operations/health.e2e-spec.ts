import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { linkDatabase, type DatabaseLink } from '@tiempos/api/test/database-link';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import { until } from '@tiempos/api/test/until';
import { lockPosts, untilBusy } from '../kit/busy-database.js';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

const DRAIN_SECONDS = 3;
const READ = '/api/post/display/latest3';

/** A GET of its own connection; status 0 when the port is closed. */
async function get(url: string, path: string) {
  try {
    const response = await fetch(url + path, { headers: { connection: 'close' } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch {
    return { status: 0, headers: new Headers(), body: '' };
  }
}

describe('SIGTERM (F160)', () => {
  it.each(['1', '2'])(
    'makes the server unready for DRAIN_SECONDS, while it serves, with %s processes',
    async (PROCESSES) => {
      const { url: DATABASE_URL } = await aDatabase();
      const product = await spawned({
        DATABASE_URL,
        PROCESSES,
        DATA_DIR: aFolder(),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
      });
      expect((await get(product.url, '/health/ready')).status).toBe(200);
      expect((await get(product.url, '/blogs')).status).toBe(200);

      const start = performance.now();
      const ended = product.end('SIGTERM');
      await until(async () => (await get(product.url, '/health/ready')).status === 503);
      const statuses = new Set<string>();
      for (let isOpen = true; isOpen;) {
        for (const path of ['/health/ready', '/health/live', '/blogs', READ]) {
          const { status, headers } = await get(product.url, path);
          isOpen &&= status > 0;
          if (isOpen) statuses.add(`${path} ${status} ${headers.get('connection')}`);
        }
      }
      expect(performance.now() - start).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000);
      expect([...statuses].toSorted()).toEqual([
        `${READ} 200 close`,
        '/blogs 200 close',
        '/health/live 200 close',
        '/health/ready 503 close',
      ]);
      expect(await ended).toBe(0);
    },
    60_000,
  );

  it('lets Ctrl-C end it without a delay', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const product = await spawned({ DATABASE_URL, DATA_DIR: aFolder(), DRAIN_SECONDS: '60' });
    const start = performance.now();
    expect(await product.end('SIGINT')).toBe(0);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

describe('GET /health/ready and GET /health/live (F160)', () => {
  let database: TestDatabase;
  let link: DatabaseLink;
  let tested: TestApp;
  beforeEach(async () => {
    database = await createDatabase();
    link = await linkDatabase(database.url);
    tested = await startApp({ DATABASE_URL: link.url, RESPONSE_CACHE_MB: '0', ...BEHIND_PROXY });
  });
  afterEach(async () => {
    await tested.close();
    await link.cut();
    await database.drop();
    // Connections whose data the network has dropped are given up one after another.
  }, 90_000);

  const probe = async (name: 'live' | 'ready') => {
    const { status, body, headers } = await tested.client.rest('GET', `/health/${name}`);
    expect(headers.get('cache-control')).toBe('no-store');
    return [status, body];
  };
  /** Resolves when the connection has ended; the server may notice later. */
  const endHeartbeat = () =>
    database.query(`select pg_terminate_backend(pid, 20000) from pg_stat_activity
      where datname = current_database() and application_name = 'tiempos-heartbeat'`);
  const isOk = [200, { status: 'ok' }];
  const isUnready = (reason: string) => [503, { status: 'unavailable', reason }];

  it('are both 200 when all is well', async () => {
    expect([await probe('live'), await probe('ready')]).toEqual([isOk, isOk]);
  });

  it('differ without a database, and agree again when it is back', async () => {
    await link.cut();
    expect(await probe('ready')).toEqual(isUnready('database'));
    expect(await probe('live')).toEqual(isOk);
    await link.mend();
    await until(async () => (await probe('ready'))[0] === 200);
  });

  it('differ when the network drops everything, within a second', async () => {
    link.dropData();
    link.dropsNewData = true;
    const start = performance.now();
    expect(await probe('ready')).toEqual(isUnready('database'));
    // The query itself would be given up after five seconds.
    expect(performance.now() - start).toBeLessThan(4_500);
    expect(await probe('live')).toEqual(isOk);
    link.dropsNewData = false;
    await until(async () => (await probe('ready'))[0] === 200);
  });

  it('are 200 while every connection of the pool is busy', async () => {
    const unlock = await lockPosts(database);
    const reads = Array.from({ length: 20 }, (_, network) =>
      tested.client.rest('GET', READ, undefined, fromNetwork(network)),
    );
    await untilBusy(database, 10);
    // Both respond before a connection is free.
    expect([await probe('live'), await probe('ready')]).toEqual([isOk, isOk]);
    await unlock();
    await Promise.all(reads);
  });

  it('differ when the database cannot be written', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const setReadOnly = async (value: string) => {
      await database.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await endHeartbeat();
    };
    await setReadOnly('on');
    await until(async () => (await probe('ready'))[0] === 503);
    // The first one may have met the connection that ended.
    expect(await probe('ready')).toEqual(isUnready('read-only database'));
    await setReadOnly('off');
    await until(async () => (await probe('ready'))[0] === 200);
  });

  it('are 200 when the database allows no more connections', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await tested.client.rest('GET', READ);
    await database.query(`alter database ${name} connection limit 1`);
    await endHeartbeat();
    await until(async () => (await probe('ready'))[0] === 200);
    expect([await probe('live'), await probe('ready')]).toEqual([isOk, isOk]);
    expect((await tested.client.rest('GET', READ)).status).toBe(200);
  });

  it('take no more than one query for many requests at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 200 }, () => probe('ready')));
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200]));
    const [row] = await database.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name = 'tiempos-heartbeat'`,
    );
    expect(row).toEqual({ connections: 1 });
  });
});
