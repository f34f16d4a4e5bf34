import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { aPostForm } from '../../test/builders.js';
import { lockPosts, untilBusy } from '../../test/busy-database.js';
import { createDatabase, type TestDatabase } from '../../test/database.js';
import { linkDatabase, type DatabaseLink } from '../../test/database-link.js';
import { startApp, type TestApp } from '../../test/start-app.js';
import type { TestClient } from '../../test/test-client.js';

const READ = '/api/post/display/latest3';
/** As many as the pool has connections. */
const CONNECTIONS = 10;

/** Keeps what Nest's loggers write. */
class KeptLog implements LoggerService {
  readonly errors: { code?: string }[] = [];
  readonly warnings: string[] = [];
  error = (details: { code?: string }) => void this.errors.push(details);
  warn = (sentence: string) => void this.warnings.push(sentence);
  log = () => undefined;
  debug = () => undefined;
}

let database: TestDatabase;
let link: DatabaseLink;
let tested: TestApp;
let editor: TestClient;
let log: KeptLog;

beforeEach(async () => {
  database = await createDatabase();
  link = await linkDatabase(database.url);
  tested = await startApp({ DATABASE_URL: link.url, RESPONSE_CACHE_MB: '0' });
  editor = await tested.client.signUp();
  log = new KeptLog();
  tested.app.useLogger(log);
});
afterEach(async () => {
  await tested.close();
  await link.cut();
  await database.drop();
});

const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));

/** Makes every connection busy, one of them with a save, and then lets the network swallow what they carry. */
async function swallowBusyConnections() {
  const unlock = await lockPosts(database);
  const reads = Array.from({ length: CONNECTIONS - 1 }, () => tested.client.rest('GET', READ));
  const answers = Promise.all([...reads, save('Tin bị mạng nuốt')]);
  await untilBusy(database, CONNECTIONS);
  link.swallow();
  await unlock();
  return { answers };
}

describe('When the network swallows what ten busy connections carry', () => {
  it('their requests fail with 503, nothing is half-written, and reads answer 200 within 15 s', async () => {
    const { answers } = await swallowBusyConnections();
    const start = performance.now();
    while ((await tested.client.rest('GET', READ)).status !== 200) await sleep(100);
    expect(performance.now() - start).toBeLessThan(15_000);

    expect((await answers).map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: CONNECTIONS }, () => [503, 'UNAVAILABLE']),
    );
    expect(await database.query('select from posts')).toEqual([]);
    expect(log.errors.map(({ code }) => code)).not.toContain('INTERNAL_SERVER_ERROR');
    expect(log.warnings.filter((line) => /connections to Postgres are replaced/.test(line))).toHaveLength(1);
    expect((await save('Tin sau đó')).status).toBe(200);
  });

  it('the server stops within the 8 s that it is given', async () => {
    const { answers } = await swallowBusyConnections();
    const start = performance.now();
    await tested.app.close();
    expect(performance.now() - start).toBeLessThan(7_000);
    expect((await answers).map(({ status }) => status)).toEqual(
      Array.from({ length: CONNECTIONS }, () => 503),
    );
  });
});
