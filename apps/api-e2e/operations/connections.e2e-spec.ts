import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { lockPosts, untilBusy } from '@tiempos/api/test/busy-database';
import { aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { linkDatabase, type DatabaseLink } from '@tiempos/api/test/database-link';
import { aPhotoFile } from '@tiempos/api/test/images';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import type { FileRemovalsService } from '@tiempos/api/modules/media/usage/file-removals.service';

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
  tested = await startApp({ DATABASE_URL: link.url, RESPONSE_CACHE_MB: '0', ...BEHIND_PROXY });
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

/** Makes every connection busy, one of them with a save, and then makes the network drop their data. */
async function dropDataOfBusyConnections() {
  const unlock = await lockPosts(database);
  const reads = Array.from({ length: CONNECTIONS - 1 }, (_, network) =>
    tested.client.rest('GET', READ, undefined, fromNetwork(network)),
  );
  const responses = Promise.all([...reads, save('Tin bị mạng nuốt')]);
  await untilBusy(database, CONNECTIONS);
  link.dropData();
  await unlock();
  return { responses };
}

describe('When the network drops the data of ten busy connections', () => {
  it('their requests fail with 503, nothing is half-written, and reads get 200 within 15 s', async () => {
    const { responses } = await dropDataOfBusyConnections();
    const start = performance.now();
    while ((await tested.client.rest('GET', READ)).status !== 200) await sleep(100);
    expect(performance.now() - start).toBeLessThan(15_000);

    expect((await responses).map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: CONNECTIONS }, () => [503, 'UNAVAILABLE']),
    );
    expect(await database.query('select from posts')).toEqual([]);
    expect(log.errors.map(({ code }) => code)).not.toContain('INTERNAL_SERVER_ERROR');
    expect((await save('Tin sau đó')).status).toBe(200);
  });

  it('the server stops within 8 s', async () => {
    const { responses } = await dropDataOfBusyConnections();
    const start = performance.now();
    await tested.app.close();
    expect(performance.now() - start).toBeLessThan(8_000);
    expect((await responses).map(({ status }) => status)).toEqual(
      Array.from({ length: CONNECTIONS }, () => 503),
    );
  });
});

describe('A save whose connection is lost while it commits', () => {
  /** Lets each commit that changes a post take a second, and waits until one is under way. */
  const slowCommits = () =>
    database.query(`
      create function take_a_second() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
      create constraint trigger slow after insert on posts deferrable initially deferred
        for each row execute function take_a_second()`);
  const untilCommitting = async () => {
    const committing = `select from pg_stat_activity where datname = current_database() and query = 'COMMIT' and state = 'active'`;
    while ((await database.query(committing)).length === 0) await sleep(20);
  };
  /** As a day later. */
  const purge = async () => {
    await database.query(`update pending_files set since = since - interval '1 day 1 minute'`);
    await tested.service<FileRemovalsService>('FileRemovalsService').purge();
  };
  const storedFiles = () => {
    const folder = join(tested.dataDirectory, 'files');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  };

  it('responds with 503 and keeps the image, which the post names if Postgres committed', async () => {
    await slowCommits();
    const saving = editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    await untilCommitting();
    await link.cut();
    expect(await saving).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });

    const name = async () =>
      (await database.query<{ name: string }>('select img_file_name as name from posts'))[0]?.name;
    while (!(await name())) await sleep(50);
    await link.mend();
    await purge();
    expect((await tested.client.rest('GET', `/api/files/resources/${await name()}`)).status).toBe(200);
  });

  it('removes the image in the end when Postgres did not commit', async () => {
    const unlock = await lockPosts(database);
    const saving = editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    // Other queries wait for the lock as well.
    await until(() => storedFiles().length > 0);
    await link.cut();
    expect((await saving).status).toBe(503);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tiempos'`,
    );
    await unlock();
    await link.mend();

    expect(storedFiles()).not.toEqual([]);
    await purge();
    expect(storedFiles()).toEqual([]);
  });
});
