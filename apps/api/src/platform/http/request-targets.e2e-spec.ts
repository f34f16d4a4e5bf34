import { aPostForm } from '../../../test/builders.js';
import { getStored, isStored, startCachedApp } from '../../../test/cached-app.js';
import { sendRaw } from '../../../test/raw-request.js';

const { here: tested, editor, save } = await startCachedApp();
afterAll(() => tested.close());

const bearer = () => `authorization: Bearer ${editor.tokens!.accessToken}`;
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

/** Sends a request whose bytes no HTTP library would send. */
async function raw(line: string, ...headers: string[]) {
  const received = await sendRaw(
    tested.url,
    [latin1(line), 'host: localhost', ...headers, 'connection: close', '', ''].join('\r\n'),
  );
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return {
    status: Number(head.split(' ', 2)[1]),
    location: /\r\nlocation: (\S*)/i.exec(head)?.[1],
    body: body && JSON.parse(Buffer.from(body, 'latin1').toString()),
  };
}

describe('A request line with unescaped accents (C31)', () => {
  beforeAll(async () => {
    await save({ title: 'Bài thử máy in' });
    await save({ title: 'Bài khác' });
  });

  it.each([
    ['with quotes escaped', '/api/post/list?filters=%7B%22q%22:%22thử%22%7D'],
    ['in plain JSON', '/api/post/list?filters={"q":"thử"}'],
    ['in Unicode composed of letters and marks', `/api/post/list?filters={"q":"${'thử'.normalize('NFD')}"}`],
    ['beside a trailing slash', '/api/post/list/?filters={"q":"thử"}'],
  ])('is redirected to the one that finds the posts of its filter %s', async (_, target) => {
    const { status, location } = await raw(`GET ${target} HTTP/1.1`, bearer());
    expect(status).toBe(301);
    const found = await raw(`GET ${location} HTTP/1.1`, bearer());
    expect(found.status).toBe(200);
    expect(found.body.contents.map(({ title }: { title: string }) => title)).toEqual(['Bài thử máy in']);
  });

  it('is redirected within this host, and with a path that browsers would take for another one not at all', async () => {
    expect(await raw('GET /blog/phở?q=ử HTTP/1.1')).toMatchObject({
      status: 301,
      location: '/blog/ph%E1%BB%9F?q=%E1%BB%AD',
    });
    for (const target of ['//evil.example/ử', '/\\evil.example/ử', 'http://evil.example/ử']) {
      const { status, location } = await raw(`GET ${target} HTTP/1.1`);
      expect([target, status, location]).toEqual([target, 400, undefined]);
    }
  });

  it('is redirected when the rest of the head comes later, and ends a connection that would be kept alive', async () => {
    const received = await sendRaw(
      tested.url,
      latin1('GET /api/post/list?filters={"q":"thử"} HTTP/1.1\r\n'),
      `host: localhost\r\n${bearer()}\r\nconnection: keep-alive\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 301 [^]*\r\nConnection: close\r\n/i);
  });

  it('reads bytes that are no UTF-8 as a filter that is none', async () => {
    const { location } = await raw('GET /api/post/list?filters=%7B%22q%22:%22th%e9%22%7Dử HTTP/1.1');
    expect((await raw(`GET ${location} HTTP/1.1`, bearer())).status).toBe(200);
  });

  it('is rejected with a body, and in another place of the head', async () => {
    const post = await raw('POST /api/auth/login?q=ử HTTP/1.1', 'content-length: 2');
    expect({ status: post.status, code: post.body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect((await raw('GẾT / HTTP/1.1')).status).toBe(400);
  });

  it('is rejected behind another request of the same packet, which is not sent again', async () => {
    const line = 'GET /api/post/display/list?page=1 HTTP/1.1\r\nhost: a\r\n\r\n';
    const received = await sendRaw(
      tested.url,
      line + latin1('GET /api/post/list?q=ử HTTP/1.1\r\nhost: a\r\n\r\n'),
    );
    expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  it('is not read out of a body', async () => {
    const body = latin1('GET /api/post/display/list?q=ử HTTP/1.1\r\nhost: a\r\n\r\n');
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n`;
    const received = await sendRaw(tested.url, head, body + latin1('GET /ử HTTP/1.1\r\nhost: a\r\n\r\n'));
    expect(received).not.toContain('"contents"');
  });
});

describe('A trailing slash (C81)', () => {
  it.each([
    '/api/post/display/latest3',
    '/api/post/display/list',
    '/api/post/list',
    '/api/auth/me',
    '/admin/files/ckeditor/browse',
    '/api/docs',
    '/api/docs/openapi.json',
  ])('reads %s', async (path) => {
    const [bare, slash, query] = await Promise.all(
      ['', '/', '/?page=1'].map((end) => editor.rest('GET', path + end)),
    );
    expect(bare!.status).toBe(200);
    expect({ status: slash!.status, body: slash!.body }).toEqual({ status: 200, body: bare!.body });
    expect(query!.status).toBe(200);
  });

  it('logs in, saves and deletes, without a redirect', async () => {
    const { email, password } = editor.account!;
    const login = await tested.client.rest('POST', '/api/auth/login/', { email, password });
    expect(login.status).toBe(200);
    const saved = await editor.rest('POST', '/api/post/', aPostForm());
    expect(saved.status).toBe(200);
    const deleted = await editor.rest('DELETE', `/api/post/${saved.body.data.id}/`);
    expect(deleted.status).toBe(200);
  });

  it('queries GraphQL by POST and GET, and gets its errors', async () => {
    const query = '{ latestPosts { title } }';
    const posted = await tested.client.rest('POST', '/graphql/', { query });
    expect(posted.body.data.latestPosts).not.toHaveLength(0);
    const { status } = await tested.client.rest(
      'GET',
      `/graphql/?query=${encodeURIComponent(query)}`,
      undefined,
      {
        'apollo-require-preflight': 'true',
      },
    );
    expect(status).toBe(200);
    const broken = await tested.client.rest('POST', '/graphql/', { query: '{ none }' });
    expect(broken.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('reads a stored image', async () => {
    const missing = await tested.client.rest('GET', '/api/files/resources/khong-co.jpg/');
    expect({ status: missing.status, message: missing.body.message }).toEqual({
      status: 404,
      message: 'Không tìm thấy tệp',
    });
  });

  it('shares the response that is stored for the path', async () => {
    await getStored(tested, '/api/post/display/latest3');
    const { status } = await tested.client.rest('GET', '/api/post/display/latest3/');
    expect(status).toBe(200);
    expect(isStored(tested, '/api/post/display/latest3/')).toBe(false);
    const { counts } = tested.service<{ counts: { hits: number } }>('ResponseCache');
    const before = counts.hits;
    await tested.client.rest('GET', '/api/post/display/latest3/');
    expect(counts.hits).toBe(before + 1);
  });

  it('says which methods the path has', async () => {
    const { status, headers } = await tested.client.rest('PUT', '/api/post/');
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  it('is one slash: two name another path', async () => {
    expect((await tested.client.rest('GET', '/api/post/display/latest3//')).status).toBe(404);
  });
});
