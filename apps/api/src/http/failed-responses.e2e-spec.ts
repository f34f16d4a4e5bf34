import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import { aPostForm } from '../../test/builders.js';
import { aPhotoFile } from '../../test/images.js';
import { startApp, type TestApp } from '../../test/start-app.js';
import type { TestClient } from '../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp({ LOGIN_ATTEMPTS: '1' });
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

describe('A response that tells of a failure', () => {
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
    const answer = await tested.client.rest(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('keeps nothing of the headers of a picture whose bytes cannot be read', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    const name: string = body.data.img_file_name;
    const folder = join(tested.dataDirectory, 'files');
    const path = readdirSync(folder, { recursive: true }).find((each) => String(each).endsWith(name));
    rmSync(join(folder, String(path)));
    // It has a size, and reading it fails: a file system that breaks.
    mkdirSync(join(folder, String(path)));
    const answer = await tested.client.rest('GET', `/api/files/resources/${name}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});

/** Reads as an old proxy does: what has come when the connection ends is all there is. */
async function readAsHttp10(path: string) {
  const socket = connect(Number(new URL(tested.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.0\r\nhost: a\r\n\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  let failure: NodeJS.ErrnoException | undefined;
  socket.on('error', (error) => (failure = error));
  await new Promise((resolve) => socket.once('close', resolve));
  return { text, failure };
}

describe('GET /sitemap.xml, when reading the posts fails after the first thousand', () => {
  const errors: string[] = [];
  beforeAll(async () => {
    // The last one has a date that cannot be written.
    await tested.database.query(
      `insert into posts (title, title_path, description, is_draft, published_at, updated_at)
       select 'Tin số ' || n, 'tin-so-' || n, 'Tóm tắt', false, now(),
         case when n = 2500 then 'infinity'::timestamptz else now() end
       from generate_series(1, 2500) n`,
    );
    const log: LoggerService = {
      error: (details: { err: Error }) => void errors.push(details.err.message),
      log: () => undefined,
      warn: () => undefined,
    };
    tested.app.useLogger(log);
  });
  afterAll(() => tested.database.query('delete from posts'));
  beforeEach(() => errors.splice(0));

  it('breaks the connection off and logs it once', async () => {
    const response = await fetch(`${tested.url}/sitemap.xml`);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(errors).toHaveLength(1);
  });

  it('does not look complete to an HTTP/1.0 client either', async () => {
    const { text, failure } = await readAsHttp10('/sitemap.xml');
    expect(text).not.toContain('</urlset>');
    expect(failure?.code).toBe('ECONNRESET');
  });
});
