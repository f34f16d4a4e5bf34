import { Registry } from 'prom-client';
import { lockPosts, untilBusy } from '../../../test/busy-database.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { linkDatabase, type DatabaseLink } from '../../../test/database-link.js';
import { BEHIND_PROXY, fromNetwork } from '../../../test/networks.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { until } from '../../../test/until.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { HeartbeatConnection } from '../../platform/database/heartbeat-connection.js';
import { ReadinessService } from './readiness.service.js';

const READ = '/api/post/display/latest3';

describe('GET /health/ready and GET /health/live (F160)', () => {
  let database: TestDatabase;
  let link: DatabaseLink;
  let tested: TestApp;
  beforeAll(async () => {
    database = await createDatabase();
    link = await linkDatabase(database.url);
    tested = await startApp({ DATABASE_URL: link.url, RESPONSE_CACHE_MB: '0', ...BEHIND_PROXY });
  });
  // The next test finds the server ready, and no connection whose data are dropped.
  afterEach(async () => {
    await link.cut();
    await link.mend();
    await until(async () => (await probe('ready'))[0] === 200);
  });
  afterAll(async () => {
    await tested.close();
    await link.cut();
    await database.drop();
  });

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

  it('differ when the network drops everything, before any query is given up', async () => {
    link.dropData();
    link.dropsNewData = true;
    // Its query is given up after five seconds, the one of the probe after one.
    const responded: string[] = [];
    const read = tested.client.rest('GET', READ).finally(() => responded.push('read'));
    expect(await probe('ready').finally(() => responded.push('ready'))).toEqual(isUnready('database'));
    await read;
    expect(responded).toEqual(['ready', 'read']);
    expect(await probe('live')).toEqual(isOk);
    link.dropsNewData = false;
    await until(async () => (await probe('ready'))[0] === 200);
  });

  it('are 200 when the response came in time, and the event loop was too busy to read it', async () => {
    const heartbeat = new HeartbeatConnection({ DATABASE_URL: database.url } as AppConfig);
    const readiness = new ReadinessService(heartbeat, undefined as never, new Registry());
    await readiness.check();
    const checked = readiness.check();
    // The query is sent, and nothing is read yet.
    for (let tick = 0; tick < 10; tick += 1) await new Promise<void>((resolve) => process.nextTick(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
    const reason = await checked;
    await heartbeat.onApplicationShutdown();
    expect(reason).toBeUndefined();
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
    await database.query(`alter database ${name} connection limit -1`);
  });

  it('take no more than one query for many requests at once', async () => {
    await until(async () => (await probe('ready'))[0] === 200);
    const statuses = await Promise.all(Array.from({ length: 200 }, () => probe('ready')));
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200]));
    const [row] = await database.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name = 'tiempos-heartbeat'`,
    );
    expect(row).toEqual({ connections: 1 });
  });
});
