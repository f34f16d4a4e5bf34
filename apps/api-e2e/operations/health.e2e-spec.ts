import { aPostForm } from '@tiempos/api/test/builders';
import { lockPosts, untilBusy } from '@tiempos/api/test/busy-database';
import { sendRaw } from '@tiempos/api/test/raw-request';
import { until } from '@tiempos/api/test/until';
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
  it('makes the server unready for DRAIN_SECONDS, while it serves', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const product = await spawned({
      DATABASE_URL,
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
  });

  it('lets the requests end that are under way, and then the server', async () => {
    const database = await aDatabase();
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder() });
    const editor = await product.client.signUp();
    const unlock = await lockPosts(database);
    const save = editor.rest('POST', '/api/post', aPostForm({ title: 'Tin cuối cùng' }));
    await untilBusy(database, 1);
    const ended = product.end('SIGTERM');
    await until(async () => (await get(product.url, '/health/live')).status === 0);
    await unlock();
    expect((await save).status).toBe(200);
    expect(await ended).toBe(0);
    expect(await database.query('select title from posts')).toEqual([{ title: 'Tin cuối cùng' }]);
  });

  it('cuts off a request whose body does not come, and ends within eight seconds', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const product = await spawned({ DATABASE_URL, DATA_DIR: aFolder() });
    const head =
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
    const response = sendRaw(product.url, head);
    await until(async () => (await get(product.url, '/health/live')).status === 200);
    const start = performance.now();
    expect(await product.end('SIGTERM')).toBe(0);
    // A busy machine takes its time.
    expect(performance.now() - start).toBeLessThan(12_000);
    expect(await response).toBe('');
  });

  it('lets Ctrl-C end it without a delay', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const product = await spawned({ DATABASE_URL, DATA_DIR: aFolder(), DRAIN_SECONDS: '60' });
    const start = performance.now();
    expect(await product.end('SIGINT')).toBe(0);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
