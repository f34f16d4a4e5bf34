import { measured } from '@tiempos/api/test/security';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

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
