import { setTimeout as delay } from 'node:timers/promises';
import { measured } from '@tiempos/api/test/security';
import pg from 'pg';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';

const READ = '/api/post/display/latest3';
const CLIENTS = 60;
const REQUESTS_EACH = 30;

describe('Four processes on a database that allows twenty connections (F163)', () => {
  it('respond to every request, and stay ready', async () => {
    const database = await aDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await database.query(`alter database ${name} connection limit 20`);
    const product = await spawned({
      DATABASE_URL: database.url,
      DATA_DIR: aFolder(),
      PROCESSES: '4',
      RESPONSE_CACHE_MB: '0',
    });
    const statuses = new Map<string, number>();
    const read = async (path: string) => {
      // A connection of its own reaches another process each time.
      const { status } = await product.client.rest('GET', path, undefined, { connection: 'close' });
      statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1);
    };
    const began = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let number = 0; number < REQUESTS_EACH; number += 1) await read(READ);
        await read('/health/ready');
      }),
    );
    const perSecond = (CLIENTS * REQUESTS_EACH) / ((performance.now() - began) / 1000);
    measured(`${perSecond.toFixed(0)} requests a second, none refused`);
    expect([...statuses.keys()].toSorted()).toEqual([`${READ} 200`, '/health/ready 200']);
    const [row] = await database.query<{ held: number }>(
      'select count(*)::int as held from pg_stat_activity where datname = current_database()',
    );
    expect(row!.held).toBeGreaterThan(15);
  }, 120_000);
});

describe('A server that starts while others hold every connection (F163)', () => {
  /** Connects until the database allows no further connection. @returns closes these connections */
  async function takeConnections(connectionString: string) {
    const clients: pg.Client[] = [];
    const release = () => Promise.all(clients.splice(0).map((client) => client.end()));
    closing.push(release);
    for (;;) {
      const client = new pg.Client({ connectionString });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch {
        return release;
      }
      clients.push(client);
    }
  }

  async function aFullDatabase() {
    const database = await aDatabase();
    await database.query(`alter database ${new URL(database.url).pathname.slice(1)} connection limit 10`);
    const release = await takeConnections(database.url);
    const start = () =>
      spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder(), PROCESSES: '2', DATABASE_POOL_SIZE: '2' });
    return { release, start };
  }

  it('serves when these have been idle for ten seconds, and are closed', async () => {
    const { release, start } = await aFullDatabase();
    const starting = start();
    await delay(10_000);
    await release();
    const { client } = await starting;
    expect((await client.rest('GET', '/health/ready')).status).toBe(200);
  }, 120_000);

  it('says what to do when they stay', async () => {
    const { start } = await aFullDatabase();
    const began = performance.now();
    await expect(start()).rejects.toThrow(
      /could not start: The database at .* has no connection left; lower DATABASE_POOL_SIZE or raise its max_connections\./,
    );
    expect(performance.now() - began).toBeGreaterThan(15_000);
  }, 120_000);
});
