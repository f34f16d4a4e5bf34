import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import pg from 'pg';
import { aPostForm } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { until } from '../../../test/until.js';
import { places } from '../turns/places.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp({ LOGIN_ATTEMPTS: '1' });
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

describe('An error response', () => {
  it.each<[status: number, method: string, path: string, body?: object]>([
    [404, 'GET', '/sitemap.xml?part=99'],
    [404, 'GET', '/sitemap.xml?part=abc'],
    [404, 'GET', '/api/files/resources/khong-co.jpg'],
    [404, 'HEAD', '/api/files/resources/khong-co.jpg'],
    [404, 'GET', '/assets/khong-co.js'],
    [404, 'GET', '/api/khong-co'],
    [404, 'GET', '/api/post/display/khong-co'],
    [404, 'GET', '/khong-co'],
    [404, 'POST', '/rss.xml'],
    [400, 'GET', '/graphql?query={'],
    [400, 'POST', '/graphql', { query: '{' }],
    [400, 'POST', '/api/auth/login', {}],
    [401, 'GET', '/api/auth/me'],
    [413, 'POST', '/api/auth/login', { email: 'a'.repeat(200_000) }],
  ])('%i of %s %s may not be kept by any cache', async (...[status, method, path, body]) => {
    const response = await tested.client.rest(method, path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
    expect(response.headers.get('etag')).toBeNull();
  });

  it('has none of the caching headers of an image whose bytes cannot be read', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    const name: string = body.data.img_file_name;
    const folder = join(tested.dataDirectory, 'files');
    const path = readdirSync(folder, { recursive: true }).find((each) => String(each).endsWith(name));
    rmSync(join(folder, String(path)));
    // It has a size, and reading it fails: a file system that breaks.
    mkdirSync(join(folder, String(path)));
    const response = await tested.client.rest('GET', `/api/files/resources/${name}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });
});

describe('A long response whose client has left before it is sent', () => {
  it('is no error of the server', async () => {
    await editor.rest('POST', '/api/post', aPostForm({ content: `<p>${'Một câu. '.repeat(80_000)}</p>` }));
    const errors: unknown[] = [];
    tested.app.useLogger({
      error: (details: unknown) => void errors.push(details),
      log: () => undefined,
      warn: () => undefined,
    });
    const query = '{ a: publishedPosts { contents { content } } b: publishedPosts { contents { content } } }';
    const leave = new AbortController();
    const send = (signal?: AbortSignal) =>
      fetch(`${tested.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        signal,
      });
    const lock = new pg.Client({ connectionString: tested.database.url });
    await lock.connect();
    try {
      await lock.query('begin; lock table posts in access exclusive mode');
      // As many as run at a time, so that a later one gets its response after theirs.
      const left = Array.from({ length: places.requests.ofKey }, () => send(leave.signal));
      await until(async () => {
        const waiting = `select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query ilike 'select%'`;
        return (await tested.database.query(waiting)).length >= places.requests.ofKey;
      });
      leave.abort();
      await Promise.allSettled(left);
    } finally {
      await lock.end();
    }
    const response = await send();
    expect((await response.text()).length).toBeGreaterThan(1_000_000);
    expect(errors).toEqual([]);
  });
});

describe('GET /sitemap.xml, when reading the posts fails after the first thousand', () => {
  it('fails as a whole, is not cached and is logged once', async () => {
    // The last one has a date that cannot be written.
    await tested.database.query(
      `insert into posts (title, title_path, description, is_draft, published_at, updated_at)
       select 'Tin số ' || n, 'tin-so-' || n, 'Tóm tắt', false, now(),
         case when n = 2500 then 'infinity'::timestamptz else now() end
       from generate_series(1, 2500) n`,
    );
    const errors: string[] = [];
    const log: LoggerService = {
      error: (details: { err: Error }) => void errors.push(details.err.message),
      log: () => undefined,
      warn: () => undefined,
    };
    tested.app.useLogger(log);
    const { status, headers, body } = await tested.client.rest<object>('GET', '/sitemap.xml');
    expect({ status, body }).toEqual({
      status: 500,
      body: expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR' }),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(errors).toHaveLength(1);
  });
});
