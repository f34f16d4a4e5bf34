import { aPostForm, aSignUp } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
let post: { id: number; title_path: string; img_file_name: string };
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  post = (await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()))).body.data;
});
afterAll(() => tested.close());

const cacheControlOf = async (response: Promise<{ status: number; headers: Headers }>) => {
  const { status, headers } = await response;
  return [status, headers.get('cache-control')];
};

describe('Cache-Control: no-store', () => {
  it.each([
    ['GET', '/api/auth/me', 200],
    ['GET', '/api/post/list', 200],
    ['GET', '/api/post/display/latest3', 200],
    ['GET', '/api/post/987654', 404],
    ['PATCH', '/api/auth/me', 400],
    ['GET', '/admin/files/ckeditor/browse', 200],
  ])('is on the response to a signed-in %s %s', async (method, path, status) => {
    expect(await cacheControlOf(editor.rest(method, path, method === 'GET' ? undefined : {}))).toEqual([
      status,
      'no-store',
    ]);
  });

  it('is on the response to a signed-in GraphQL operation', async () => {
    for (const query of ['{ me { email } }', '{ latestPosts { id } }', '{ nothing }']) {
      const { headers } = await editor.rest('POST', '/graphql', { query });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is on responses with tokens, and on rejected ones', async () => {
    const { email, password } = editor.account!;
    const { refreshToken } = editor.tokens!;
    const { client } = tested;
    const logIn = 'mutation ($input: LoginInput!) { logIn(input: $input) { tokens { accessToken } } }';
    const requests = [
      client.rest('POST', '/api/auth/login', { email, password }),
      client.rest('POST', '/api/auth/login', { email, password: 'SaiMatKhau1' }),
      client.rest('POST', '/api/auth/signup', aSignUp()),
      client.rest('POST', '/api/auth/refresh', { refreshToken }),
      client.rest('POST', '/graphql', { query: logIn, variables: { input: { email, password } } }),
    ];
    for (const request of requests) expect((await cacheControlOf(request))[1]).toBe('no-store');
  });

  it('is not on what is public', async () => {
    const { client } = tested;
    const image = `/api/files/resources/${post.img_file_name}`;
    const forever = 'public, max-age=31536000, immutable';
    expect(await cacheControlOf(client.rest('GET', image))).toEqual([200, forever]);
    expect(await cacheControlOf(editor.rest('GET', image))).toEqual([200, forever]);
    for (const path of ['/', `/blog/${post.title_path}`, '/api/post/display/latest3']) {
      expect(await cacheControlOf(client.rest('GET', path))).toEqual([200, 'no-cache']);
    }
    expect(await cacheControlOf(editor.rest('GET', '/blogs'))).toEqual([200, 'no-cache']);
    // What this server does not keep in memory, no cache in front may keep without asking either.
    const graphql = `/graphql?query=${encodeURIComponent('{ latestPosts { id } }')}`;
    for (const [path, headers] of [
      ['/api/post/display/list?q=banh', {}],
      ['/blogs?q=banh', {}],
      [`/api/post/display/${post.title_path}`, { origin: 'https://other.example' }],
      [graphql, { 'content-type': 'application/json' }],
      [graphql, { 'apollo-require-preflight': 'true', origin: 'https://other.example' }],
    ] as const) {
      expect(await cacheControlOf(client.rest('GET', path, undefined, headers))).toEqual([200, 'no-cache']);
    }
    expect(
      await cacheControlOf(client.rest('POST', '/graphql', { query: '{ latestPosts { id } }' })),
    ).toEqual([200, null]);
  });
});
