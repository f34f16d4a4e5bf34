import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockPosts, untilBusy } from '@tiempos/api/test/busy-database';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { aPhotoFile, asFile } from '@tiempos/api/test/images';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, closing, shared, spawned } from '../kit/killable-product.js';
import { runCommand } from '../kit/operator-command.js';
import { CACHE, growth, measured, REQUESTS, SCRAPE_TIMEOUT_MS } from '../kit/scraped-product.js';
import { itWithPrometheus, runPromtool } from '../kit/prometheus.js';
import type { Scrape } from '../kit/scrape.js';

const LATEST = '/api/post/display/latest3';

describe('GET /metrics (F167)', () => {
  /** A server that several tests read: how much a figure grows is theirs, what it is is not. */
  const server = shared(() => measured());

  it('is on a port of its own and nowhere else', async () => {
    const { product, port } = server();
    expect((await product.client.rest('GET', '/metrics')).status).toBe(404);
    const url = `http://127.0.0.1:${port}`;
    const response = await fetch(`${url}/metrics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('is read by a browser under the names of this computer only, and by others under any', async () => {
    const { port } = server();
    const statusOf = async (host: string, headers: Record<string, string> = {}) => {
      const request = get({ host: '127.0.0.1', port, path: '/metrics', headers: { ...headers, host } });
      const [response] = await once(request, 'response');
      response.resume();
      return response.statusCode;
    };
    const browsers: Record<string, string>[] = [
      { 'accept-language': 'vi' },
      { 'user-agent': 'Mozilla/5.0' },
      { 'sec-fetch-mode': 'cors' },
    ];
    const own = ['localhost:1', '127.0.0.1', '[::1]:9464', '192.0.2.7:9464', 'app:9464'];
    // A name with a dot may be the DNS entry of a web page that leads here.
    const others = ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.', 'a@b'];
    for (const host of own) {
      expect([host, await statusOf(host), await statusOf(host, browsers[0])]).toEqual([host, 200, 200]);
    }
    for (const host of others) {
      const refused = await Promise.all(browsers.map((headers) => statusOf(host, headers)));
      expect([host, ...refused, await statusOf(host)]).toEqual([host, 421, 421, 421, 200]);
    }
  });

  it('stops a start whose port is in use, and names the setting', async () => {
    const { settings } = server();
    await expect(spawned(settings)).rejects.toThrow(
      `METRICS_PORT=${settings.METRICS_PORT} cannot be opened on METRICS_HOST=127.0.0.1 (EADDRINUSE).`,
    );
  });

  it('counts requests by kind of endpoint and class of the status, those from the cache included', async () => {
    const { get, read, product } = server();
    await until(async () => (await read()).value('tiempos_response_cache_enabled') === 1);
    const before = await read();
    for (const path of ['/blogs', '/blogs', '/khong-co-trang', LATEST, '/health/live', '/rss.xml']) {
      await get(path);
    }
    await product.client.graphql('{ __typename }');
    await product.client.rest('GET', '/api/auth/me');
    const after = await read();
    const counted = (endpoint: string, status: string) =>
      growth(before, after, REQUESTS, { endpoint, status });
    expect({
      pages: [counted('page', '2xx'), counted('page', '4xx')],
      rest: [counted('rest', '2xx'), counted('rest', '4xx')],
      others: [counted('graphql', '2xx'), counted('health', '2xx'), counted('feed', '2xx')],
    }).toEqual({ pages: [2, 1], rest: [1, 1], others: [1, 1, 1] });
    const ofPages = (figure: string, labels = {}) =>
      growth(before, after, `tiempos_http_request_duration_seconds_${figure}`, {
        endpoint: 'page',
        ...labels,
      });
    expect(ofPages('sum')).toBeGreaterThan(0);
    expect(ofPages('bucket', { le: '10' })).toBe(3);
  });

  it('has no more series after requests for a hundred paths', async () => {
    const { get, read } = server();
    await get('/blog/khong-co-1');
    const before = (await read()).series('tiempos_');
    for (let number = 0; number < 100; number += 1) await get(`/blog/khong-co-${number}`);
    expect((await read()).series('tiempos_')).toBe(before);
  });

  it('counts a request whose client went away', async () => {
    const { database, read, product } = await measured({ RESPONSE_CACHE_MB: '0' });
    const unlock = await lockPosts(database);
    const abort = new AbortController();
    const sent = fetch(product.url + LATEST, { signal: abort.signal }).catch(() => undefined);
    await untilBusy(database, 1);
    abort.abort();
    await sent;
    await unlock();
    await until(async () => (await read()).value(REQUESTS, { status: 'aborted' }) === 1);
  });

  it('counts hits, misses, entries, bytes and invalidations of the response cache', async () => {
    const { get, read, product } = await measured();
    const before = await read();
    for (let number = 0; number < 5; number += 1) await get(LATEST);
    const after = await read();
    expect(growth(before, after, CACHE, { result: 'miss' })).toBe(1);
    expect(growth(before, after, CACHE, { result: 'hit' })).toBe(4);
    expect(growth(before, after, 'tiempos_response_cache_entries')).toBe(1);
    expect(growth(before, after, 'tiempos_response_cache_bytes')).toBeGreaterThan(100);

    const editor = await product.client.signUp();
    expect((await editor.rest('POST', '/api/post', aPostForm())).status).toBe(200);
    const changed = await read();
    expect(growth(after, changed, 'tiempos_response_cache_invalidations_total')).toBeGreaterThan(0);
  });

  it('counts pictures that were encoded and refused, and how long they took', async () => {
    const { read, product } = server();
    const before = await read();
    const editor = await product.client.signUp();
    const save = (file: File) => editor.rest('POST', '/api/post', aPostForm({}, file));
    expect((await save(await aPhotoFile())).status).toBe(200);
    expect((await save(asFile('xin chào', 'image/png'))).status).toBe(400);
    const after = await read();
    const processed = (result: string) =>
      growth(before, after, 'tiempos_pictures_processed_total', { result });
    expect([processed('encoded'), processed('refused'), processed('failed')]).toEqual([1, 1, 0]);
    expect(growth(before, after, 'tiempos_picture_duration_seconds_count')).toBe(2);
    expect(growth(before, after, 'tiempos_picture_duration_seconds_sum')).toBeGreaterThan(0);
    expect([after.value('tiempos_pictures_waiting'), after.value('tiempos_pictures_active')]).toEqual([0, 0]);
  });

  it('shows pictures that wait and are processed', async () => {
    const { read, product } = server();
    const editor = await product.client.signUp();
    const photo = await aPhotoFile({ width: 4000, height: 3000 });
    const saves = [1, 2, 3].map(() => editor.rest('POST', '/api/post', aPostForm({}, photo)));
    await until(async () => {
      const now = await read();
      return now.value('tiempos_pictures_active') === 1 && now.value('tiempos_pictures_waiting')! > 0;
    });
    await Promise.all(saves);
  });

  it('shows the connections of the pool and who waits for one', async () => {
    const { database, product, read } = await measured({
      RESPONSE_CACHE_MB: '0',
      DATABASE_POOL_SIZE: '4',
      ...BEHIND_PROXY,
    });
    const unlock = await lockPosts(database);
    const reads = Array.from({ length: 7 }, (_, network) =>
      product.client.rest('GET', LATEST, undefined, fromNetwork(network)),
    );
    await untilBusy(database, 4);
    // The other requests may be on their way.
    const busy = await until(async () => {
      const now = await read();
      return now.value('tiempos_database_pool_waiting') === 3 && now;
    });
    expect(busy.value('tiempos_database_pool_connections', { state: 'busy' })).toBe(4);
    expect(busy.value('tiempos_database_pool_max_connections')).toBe(4);
    await unlock();
    await Promise.all(reads);
    const idle = await read();
    expect(idle.value('tiempos_database_pool_connections', { state: 'busy' })).toBe(0);
    expect(idle.value('tiempos_database_pool_waiting')).toBe(0);
    expect(growth(busy, idle, 'tiempos_database_statement_duration_seconds_count')).toBeGreaterThanOrEqual(7);
  });

  it('says whether the database can be used', async () => {
    const database = await aDatabase();
    const link = await linkDatabase(database.url);
    closing.push(() => link.cut());
    const { read } = await measured({ DATABASE_URL: link.url });
    expect((await read()).value('tiempos_database_up')).toBe(1);
    await link.cut();
    const start = performance.now();
    expect((await read()).value('tiempos_database_up')).toBe(0);
    expect(performance.now() - start).toBeLessThan(SCRAPE_TIMEOUT_MS);
    await until(async () => (await read()).value('tiempos_response_cache_enabled') === 0);
    await link.mend();
    await until(async () => (await read()).value('tiempos_database_up') === 1);
  });

  it('counts the jobs of the queue that wait and have failed', async () => {
    const { database, product, read } = await measured({
      NODE_ENV: 'test',
      CAPTCHA_SECRET: CAPTCHA_KEY,
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
      // Nothing listens there.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const jobs = (now: Scrape, state: string) =>
      now.value('tiempos_queue_jobs', { queue: 'contact-mail', state });
    expect(jobs(await read(), 'waiting')).toBe(0);
    const message = await aContactMessage({ message: 'Lời nhắn mà không ai nhận' });
    expect((await product.client.rest('POST', '/api/send-contact-form', message)).status).toBe(200);
    await until(async () => jobs(await read(), 'waiting') === 1);
    await database.query(`update pgboss.job set state = 'failed' where name = 'contact-mail'`);
    const failed = await read();
    expect([jobs(failed, 'waiting'), jobs(failed, 'failed')]).toEqual([0, 1]);
  });

  it('shows a delay of the event loop, memory, processor time and the build', async () => {
    const { product, read } = server();
    const after = await until(async () => {
      await read();
      // Node measures from the second tick after each reading on, which a busy machine may not reach.
      await sleep(100);
      process.kill(product.pid, 'SIGSTOP');
      await sleep(500);
      process.kill(product.pid, 'SIGCONT');
      await sleep(100);
      const now = await read();
      return now.value('nodejs_eventloop_lag_max_seconds')! > 0.3 && now;
    });
    expect(after.value('process_resident_memory_bytes')).toBeGreaterThan(50e6);
    expect(after.value('process_cpu_seconds_total')).toBeGreaterThan(0);
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../api/package.json'), 'utf8'));
    expect(after.value('tiempos_build_info', { version })).toBe(1);
  });

  it('shows when the last backup was complete (F170)', async () => {
    const { settings, read } = server();
    const name = 'tiempos_last_backup_timestamp_seconds';
    expect((await read()).value(name)).toBe(0);
    const { DATABASE_URL, DATA_DIR } = settings;
    const backUp = (target: string) => runCommand('backup', [target], { DATABASE_URL, DATA_DIR });
    expect(await backUp('/nowhere/backup.tar')).toMatchObject({ code: 1 });
    expect((await read()).value(name)).toBe(0);
    const began = Math.floor(Date.now() / 1000);
    expect(await backUp(join(aFolder(), 'backup.tar'))).toMatchObject({ code: 0 });
    expect((await read()).value(name)).toBeGreaterThanOrEqual(began);
  });

  itWithPrometheus('has only figures that promtool accepts', async () => {
    const { read } = server();
    // The names of prom-client's own figures are not ours to choose.
    const lines = (await read()).text.split('\n').filter((line) => /tiempos_/.test(line));
    expect(await runPromtool(['check', 'metrics'], `${lines.join('\n')}\n`)).toBe('');
  });
});
