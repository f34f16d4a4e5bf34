import { jest } from '@jest/globals';
import { aPostForm } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { getStored, untilAnnounced } from '../../../test/cached-app.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

describe('All requests of one client (REQUESTS_PER_MINUTE)', () => {
  const LIMIT = 5;

  let tested: TestApp;
  let editor: TestClient;
  beforeAll(async () => {
    tested = await startApp({ REQUESTS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '127.0.0.1' });
    editor = await tested.client.signUp();
  });
  afterAll(() => tested.close());

  let lastVisitor = 0;

  /** A client with an IP of its own, as the trusted proxy reports it. */
  function visitor() {
    lastVisitor += 1;
    const from = { 'x-forwarded-for': `203.0.113.${lastVisitor}` };
    const rest = <Body = any>(method: string, path: string, body?: object, headers = {}) =>
      tested.client.rest<Body>(method, path, body, { ...from, ...headers });
    /** Sends the same GET so many times. @returns the statuses */
    const getOften = async (times: number, path: string, headers = {}) => {
      const statuses: number[] = [];
      while (statuses.length < times) statuses.push((await rest('GET', path, undefined, headers)).status);
      return statuses;
    };
    return { rest, getOften };
  }

  const upToTheLimit = (status: number) => [...Array.from({ length: LIMIT }, () => status), 429, 429];

  it('of the API are limited together, however the path is spelled', async () => {
    const { rest, getOften } = visitor();
    await getOften(2, '/api/post/display/list?page=999');
    await getOften(2, '/%61pi/post/display/latest3');
    await getOften(1, '/graphql');
    const refused = await rest('GET', '/%61pi/post/display/latest3');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      message: 'Bạn thử quá nhiều lần, vui lòng đợi một lát',
      errors: {},
      code: 'TOO_MANY_REQUESTS',
      requestId: refused.headers.get('x-request-id'),
      fields: [],
      retryAfter: Number(refused.headers.get('retry-after')),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const { body } = await rest('POST', '/graphql', { query: '{ me { id } }' });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  });

  it('of the API get what is left, also over the limit', async () => {
    const { rest } = visitor();
    const list = '/api/post/display/list?page=999';
    const etag = (await rest('GET', list)).headers.get('etag')!;
    const responses = [
      await rest('GET', list),
      await rest('GET', list, undefined, { 'if-none-match': etag }),
      await rest('POST', '/graphql', { query: '{ latestPosts { id } }' }),
      await rest('GET', '/api/khong-co'),
      await rest('GET', list),
      await rest('POST', '/graphql', { query: '{ me { id } }' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 304, 200, 404, 429, 429]);
    for (const [index, { headers }] of responses.entries()) {
      expect(headers.get('ratelimit-policy')).toBe(`"api";q=${LIMIT};w=60`);
      const left = Math.max(0, LIMIT - 2 - index);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"api";r=${left};t=(60|5\\d)$`));
    }
    const refused = responses.at(-1)!.headers;
    expect(refused.get('ratelimit')).toBe(`"api";r=0;t=${refused.get('retry-after')}`);
  });

  it('do not count what the cache has, which says nothing of limits', async () => {
    await getStored(tested, '/api/post/display/latest3');
    const { rest, getOften } = visitor();
    expect(await getOften(LIMIT + 2, '/api/post/display/latest3')).toEqual(Array(LIMIT + 2).fill(200));
    const { headers } = await rest('GET', '/api/post/display/latest3');
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });

  it('of pages do not get it: they are the same for everyone', async () => {
    const { headers } = await visitor().rest('GET', '/blogs');
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });

  it.each([
    ['a search', '/blogs?q=meo', 200],
    ['a page beyond the last', '/blogs?page=99999', 200],
    ['an unknown path', '/khong-co', 404],
    ['an unknown path of the API', '/api/khong-co', 404],
    ['an unknown article', '/blog/khong-co', 302],
    ['an unknown asset', '/assets/khong-co.js', 404],
    ['the dashboard', '/dashboard', 200],
    ['an unknown part of the sitemap', '/sitemap.xml?part=77', 404],
    ['the health check', '/health', 200],
    ['a path in another spelling', '/%62logs', 404],
  ])('limit %s, also with a token', async (_, path, status) => {
    expect(await visitor().getOften(LIMIT + 2, path)).toEqual(upToTheLimit(status));
    const authorization = `Bearer ${editor.tokens!.accessToken}`;
    expect(await visitor().getOften(LIMIT + 2, path, { authorization })).toEqual(upToTheLimit(status));
  });

  it.each(['/', '/blogs', '/rss.xml', '/sitemap.xml', '/robots.txt'])(
    'limit %s where it is not served from the cache',
    async (path) => {
      const cache = tested.service<ResponseCache>('ResponseCache');
      const isEnabled = jest.spyOn(cache, 'isEnabled', 'get').mockReturnValue(false);
      expect(await visitor().getOften(LIMIT + 2, path)).toEqual(upToTheLimit(200));
      isEnabled.mockRestore();
    },
  );

  it('do not include cached pages, built files, stored images and probes of load balancers (F160)', async () => {
    const authorization = `Bearer ${editor.tokens!.accessToken}`;
    const form = aPostForm({}, await aPhotoFile());
    const { body: saved } = await visitor().rest('POST', '/api/post', form, { authorization });
    const image = `/api/files/resources/${saved.data.img_file_name}`;
    await untilAnnounced(tested);
    const { body: page } = await visitor().rest<string>('GET', '/');
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];

    const { getOften } = visitor();
    expect(await getOften(LIMIT + 1, '/khong-co')).toContain(429);
    const free = [
      '/health/live',
      '/health/ready',
      '/',
      '/rss.xml',
      '/sitemap.xml',
      asset,
      '/favicon.svg',
      image,
      `${image}?w=480`,
    ];
    for (const path of free) {
      // Somebody else has it made.
      expect(await visitor().getOften(2, path)).toEqual([200, 200]);
      expect(await getOften(3, path)).toEqual([200, 200, 200]);
    }
  });

  it('are rejected with a page for browsers', async () => {
    const { rest, getOften } = visitor();
    await getOften(LIMIT, '/khong-co');
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const refused = await rest<string>('GET', '/blogs?q=meo', undefined, { accept });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(refused.body).toMatch(/<html lang="vi">.*Bạn mở trang quá nhanh.*Vui lòng đợi một phút/s);
  });

  it('are rejected for CKEditor in its own protocol (C28)', async () => {
    const { rest, getOften } = visitor();
    await getOften(LIMIT, '/khong-co');
    const message = 'Bạn thử quá nhiều lần, vui lòng đợi một lát';
    const upload = '/admin/files/ckeditor/upload';
    const refused = await rest('POST', upload, new FormData());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message,
      uploaded: 0,
      error: { message },
    });
    const script = await rest<string>('POST', `${upload}?CKEditorFuncNum=3`, new FormData());
    expect(script.status).toBe(429);
    expect(script.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(script.body).toContain(`callFunction(3, "", "${message}");</script>`);
  });
});
