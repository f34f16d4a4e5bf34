// Node's own, which the server writes to; the global one is jest's.
import console from 'node:console';
import { jest } from '@jest/globals';
import type { LoggerService } from '@nestjs/common';
import { aPostForm } from '../../../test/builders.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { linkDatabase, type DatabaseLink } from '../../../test/database-link.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

/** Keeps what Nest's loggers write: the first argument and the sentence. */
class KeptLog implements LoggerService {
  readonly errors: [details: { code?: string; err?: Error }, sentence: string][] = [];
  error = (details: object, sentence: string) => void this.errors.push([details, sentence]);
  readonly infos: string[] = [];
  log = (sentence: string) => void this.infos.push(sentence);
  warn = () => undefined;
  debug = () => undefined;
}

let database: TestDatabase;
let link: DatabaseLink;
let tested: TestApp;
let editor: TestClient;
let log: KeptLog;

beforeAll(async () => {
  database = await createDatabase();
  link = await linkDatabase(database.url);
  tested = await startApp({ DATABASE_URL: link.url });
  editor = await tested.client.signUp();
});
function keepNewLog() {
  log = new KeptLog();
  tested.app.useLogger(log);
}
beforeEach(keepNewLog);
afterAll(async () => {
  await tested.close();
  await link.cut();
  await database.drop();
});

const BUSY = 'Hệ thống đang bận, vui lòng thử lại sau';
const causes = () =>
  log.errors.filter(([{ code }]) => code === 'UNAVAILABLE').map(([{ err }]) => err?.message);

describe('While the database does not respond', () => {
  beforeEach(() => link.cut());
  afterEach(() => link.mend());

  it.each<[string, () => ReturnType<TestClient['rest']>]>([
    ['POST /api/auth/login', () => tested.client.rest('POST', '/api/auth/login', editor.account)],
    ['GET /api/auth/me', () => editor.rest('GET', '/api/auth/me')],
    ['GET /api/post/display/latest3', () => tested.client.rest('GET', '/api/post/display/latest3')],
    ['GET /health', () => tested.client.rest('GET', '/health')],
  ])('%s responds with 503, logs the cause and shows none of it', async (_, send) => {
    const response = await send();
    expect(response.status).toBe(503);
    expect(response.body).toEqual({
      message: BUSY,
      errors: {},
      code: 'UNAVAILABLE',
      requestId: response.headers.get('x-request-id'),
      fields: [],
      retryAfter: 30,
    });
    expect(causes()).toEqual([
      expect.stringMatching(/ECONNREFUSED|ECONNRESET|Connection terminated|Service Unavailable/),
    ]);
  });

  it('GraphQL responds with UNAVAILABLE and logs the cause once, without sending it', async () => {
    const { errors } = await tested.client.graphql('{ latestPosts { title } }');
    expect(errors).toEqual([
      expect.objectContaining({
        message: BUSY,
        extensions: {
          code: 'UNAVAILABLE',
          errors: {},
          requestId: expect.any(String),
          fields: [],
          retryAfter: 30,
        },
      }),
    ]);
    expect(causes()).toEqual([expect.stringMatching(/ECONNREFUSED|ECONNRESET|Connection terminated/)]);
  });
});

describe('A page while the database does not respond', () => {
  beforeEach(() => link.cut());
  afterEach(() => link.mend());

  it.each([
    ['/blogs', 'list'],
    ['/blog/mo-hang', 'article (F21, C53)'],
  ])(
    '%s, the %s, responds with 503, Retry-After and a way to try again, and logs the cause once',
    async (path) => {
      const { status, headers, body } = await tested.client.rest<string>('GET', path);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('30');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toContain('<h1>Trang này vừa gặp lỗi</h1>');
      expect(body).toMatch(/<a [^>]*href=""[^>]*>Tải lại trang<\/a>/);
      // The cause stands in the lines of the data that failed.
      expect(log.errors.at(-1)).toEqual([{ code: 'UNAVAILABLE' }, 'A page could not be rendered']);
      expect(causes().slice(0, -1)).toContainEqual(expect.stringMatching(/ECONN|Connection terminated/));
    },
  );
});

describe('Responses to caches and crawlers while the database does not respond', () => {
  it.each(['/blogs', '/rss.xml', '/sitemap.xml', '/sitemap.xml?part=0', '/api/post/display/list'])(
    '%s responds with 503 that no cache keeps, and 200 once the database is back',
    async (path) => {
      const read = () => tested.client.rest<string>('GET', path);
      await link.cut();
      try {
        const { status, headers, body } = await read();
        expect(status).toBe(503);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('retry-after')).toBe('30');
        const [type, content] =
          path === '/blogs' ? ['text/html', 'Trang này vừa gặp lỗi'] : ['application/json', 'UNAVAILABLE'];
        expect(headers.get('content-type')).toContain(type);
        expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain(content);
      } finally {
        await link.mend();
      }
      expect((await read()).status).toBe(path.endsWith('part=0') ? 404 : 200);
    },
  );

  it('/ has no news and is not stored by caches', async () => {
    await link.cut();
    const { status, headers } = await tested.client.rest('GET', '/');
    await link.mend();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  });
});

describe('What a process repeats by itself', () => {
  const service = (name: string) => tested.service<Record<string, () => Promise<unknown>>>(name);
  it.each<[string, string, () => Promise<unknown>]>([
    ['posts that are due', 'Due posts could not be read', () => service('DuePostsService').run!()],
    [
      'the first webhook',
      'The webhooks could not be looked at',
      () => service('WebhookEventsService').look!(),
    ],
    ['views', 'Views could not be written', () => service('PostViewsService').write!()],
  ])('says once that it fails and once that it works again: %s', async (_, failure, repeat) => {
    // The outage of the test before may have been noticed.
    await repeat();
    keepNewLog();
    const { body } = await editor.rest('POST', '/api/post', aPostForm());
    await tested.client.rest('GET', `/api/post/display/${body.data.title_path}`);
    await link.cut();
    for (let round = 0; round < 3; round += 1) await repeat();
    await link.mend();
    const failures = () => log.errors.filter(([, sentence]) => sentence === `${failure}; it is tried again`);
    expect(failures()).toHaveLength(1);
    expect(failures()[0]![0].err!.message).toMatch(/ECONN|Connection terminated/);
    for (let round = 0; round < 3; round += 1) await repeat();
    const again = log.infos.filter((sentence) => sentence.startsWith(failure));
    expect(again).toEqual([expect.stringMatching(/ for \d+ s; it works again$/)]);
  });
});

describe('When the database responds again', () => {
  it('the server recovers, with the same sessions', async () => {
    await link.cut();
    expect((await editor.rest('GET', '/api/auth/me')).status).toBe(503);
    await link.mend();
    expect((await editor.rest('GET', '/api/auth/me')).status).toBe(200);
    expect((await tested.client.rest('GET', '/health')).status).toBe(200);
  });

  it('a connection that the database ended is replaced', async () => {
    // It waits until each has ended: one that is about to would take a request with it.
    await database.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push((await editor.rest('GET', '/api/auth/me')).status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses).not.toContain(500);
  });
});

describe('An unexpected error', () => {
  it('responds with 500 and the general message only, and the log has the cause without the row', async () => {
    await database.query('alter table users rename column name to label');
    try {
      const response = await editor.rest('GET', '/api/auth/me');
      expect(response.status).toBe(500);
      expect(response.body).toEqual({
        message: 'Đã có lỗi xảy ra.',
        errors: {},
        code: 'INTERNAL_SERVER_ERROR',
        requestId: response.headers.get('x-request-id'),
        fields: [],
      });
      const { errors } = await editor.graphql(
        'mutation { updateMe(input: { name: "Hoa", email: "a@b.vn" }) { id } }',
      );
      expect(errors![0]).toMatchObject({
        message: 'Đã có lỗi xảy ra.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', errors: {} },
      });
      expect(log.errors.map(([{ code, err }]) => [code, err!.message])).toEqual([
        ['INTERNAL_SERVER_ERROR', expect.stringContaining('name does not exist')],
        ['INTERNAL_SERVER_ERROR', expect.stringContaining('name does not exist')],
      ]);
    } finally {
      await database.query('alter table users rename column label to name');
    }
  });

  it('writes nothing to the console beside the log, such as a rejected row', async () => {
    const written = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
    await tested.client.rest('POST', '/api/auth/signup', editor.account);
    for (const spy of written) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});
