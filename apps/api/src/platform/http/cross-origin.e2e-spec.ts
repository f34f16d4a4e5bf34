import { getStored, startCachedApp } from '../../../test/cached-app.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const LISTED = 'https://app.example';
const FOREIGN = 'https://foreign.example';
const NEWS = '/api/post/display/latest3';
const EXPOSED =
  'deprecation,etag,idempotent-replayed,link,location,ratelimit,ratelimit-policy,retry-after,x-request-id';

/** Those that a browser looks at. */
const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

function preflight({ client }: TestApp, path: string, origin: string) {
  return client.rest('OPTIONS', path, undefined, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  });
}

describe('A script of another site', () => {
  describe('that is listed', () => {
    let tested: TestApp;
    beforeAll(
      async () =>
        void (tested = (await startCachedApp({ CORS_ORIGINS: `https://other.example, ${LISTED}` })).here),
    );
    afterAll(() => tested.close());

    it.each(['/graphql', '/api/post', '/api/auth/me', '/admin/files/ckeditor/upload'])(
      'may request %s',
      async (path) => {
        const response = await preflight(tested, path, LISTED);
        expect(response.status).toBe(204);
        expect(headersOf(response)).toEqual({
          'access-control-allow-origin': LISTED,
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': 'GET,HEAD,POST,PATCH,DELETE',
          'access-control-allow-headers':
            'authorization,content-type,apollo-require-preflight,idempotency-key,if-match,if-none-match,purpose',
          'access-control-max-age': '600',
          'access-control-expose-headers': EXPOSED,
          vary: 'Origin',
        });
      },
    );

    it('may request a path whose response is an error', async () => {
      expect((await preflight(tested, '/api/post/%zz', LISTED)).status).toBe(204);
    });

    it.each<[string, () => Promise<{ status: number; headers: Headers }>]>([
      [
        'a response',
        () => tested.client.rest('GET', '/api/post/display/list?q=a', undefined, { origin: LISTED }),
      ],
      [
        'a response that the cache has',
        async () => {
          await getStored(tested, NEWS);
          return tested.client.rest('GET', NEWS, undefined, { origin: LISTED });
        },
      ],
      ['an error', () => tested.client.rest('GET', '/api/post/list', undefined, { origin: LISTED })],
      [
        'the error of a path that is not encoded',
        () => tested.client.rest('GET', '/api/post/display/%E0%A4%A', undefined, { origin: LISTED }),
      ],
      [
        'the error of a header that is too long',
        () => tested.client.rest('GET', NEWS, undefined, { origin: LISTED, accept: 'a/b,'.repeat(400) }),
      ],
      [
        'the error of a head that is too long',
        () => tested.client.rest('GET', NEWS, undefined, { origin: LISTED, cookie: 'a'.repeat(17_000) }),
      ],
      [
        'a 304',
        async () => {
          const etag = (await getStored(tested, NEWS)).headers.get('etag')!;
          return tested.client.rest('GET', NEWS, undefined, { origin: LISTED, 'if-none-match': etag });
        },
      ],
      [
        'GraphQL',
        () => tested.client.rest('POST', '/graphql', { query: '{ latestPosts { id } }' }, { origin: LISTED }),
      ],
    ])('reads %s', async (_, request) => {
      expect(headersOf(await request())).toMatchObject({
        'access-control-allow-origin': LISTED,
        // Legacy clients include credentials in every request (F88).
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
        vary: expect.stringContaining('Origin'),
      });
    });

    it.each<[string, string, Record<string, string>]>([
      ['GET', '/api/zzz', {}],
      ['GET', '/api/zzz', { accept: 'text/html' }],
      ['GET', '/api/zzz', { authorization: 'Bearer abc' }],
      ['POST', '/api/zzz', {}],
      ['GET', '/admin', {}],
      ['GET', '/api/post/1/2/3', {}],
      ['GET', `/api/post/display/${'x'.repeat(600)}`, {}],
      ['GET', '/api/post/%', {}],
      ['GET', '/graphql', {}],
      ['GET', '/graphql', { accept: 'text/html' }],
      ['PUT', '/api/post', {}],
      ['DELETE', '/api/post/1', {}],
      ['POST', '/api/auth/login', { 'content-type': 'text/plain' }],
      ['GET', '/admin/files/ckeditor/browse?CKEditorFuncNum=1', {}],
      ['GET', NEWS, { accept: 'a'.repeat(2000) }],
    ])('gets a response to %s %s %j that no cache gives to another site', async (method, path, headers) => {
      for (const sent of [{ ...headers, origin: LISTED }, headers]) {
        const response = await tested.client.rest(method, path, undefined, sent);
        expect(response.headers.get('vary')?.split(', ')).toContain('Origin');
      }
    });

    it('has cache entries of its own: also a response to a request without an origin varies by it', async () => {
      expect(headersOf(await getStored(tested, NEWS))).toEqual({
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
        vary: 'Accept-Encoding, Authorization, Origin',
      });
    });

    it('does not let in one that is not', async () => {
      for (const response of [
        await preflight(tested, '/graphql', FOREIGN),
        await tested.client.rest('GET', NEWS, undefined, { origin: FOREIGN }),
      ]) {
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('and any other reads the description of the API', async () => {
      const description = await tested.client.rest('GET', '/api/docs/openapi.json', undefined, {
        origin: FOREIGN,
      });
      expect(description.headers.get('access-control-allow-origin')).toBe('*');
    });

    it('gets no page', async () => {
      const page = await tested.client.rest('GET', '/blogs', undefined, { origin: LISTED });
      expect(headersOf(page)).toEqual({ vary: 'Accept-Encoding' });
    });
  });

  it('gets a 429 that varies by it, too', async () => {
    const tested = await startApp({ CORS_ORIGINS: LISTED, REQUESTS_PER_MINUTE: '1' });
    await tested.client.rest('GET', NEWS, undefined, { origin: LISTED });
    const { status, headers } = await tested.client.rest('GET', NEWS, undefined, { origin: LISTED });
    expect(status).toBe(429);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    await tested.close();
  });

  it('reads everything of the API where all sites may, and no cache keeps one response for each', async () => {
    const tested = await startApp({ CORS_ORIGINS: '*' });
    const response = await tested.client.rest('GET', NEWS, undefined, { origin: FOREIGN });
    expect(headersOf(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
      vary: 'Accept-Encoding, Authorization',
    });
    await tested.close();
  });

  it('reads nothing unless the operator says so', async () => {
    const tested = await startApp();
    const response = await tested.client.rest('GET', NEWS, undefined, { origin: FOREIGN });
    expect(headersOf(response)).toEqual({ vary: 'Accept-Encoding, Authorization' });
    expect((await preflight(tested, '/graphql', FOREIGN)).status).not.toBe(204);
    await tested.close();
  });
});
