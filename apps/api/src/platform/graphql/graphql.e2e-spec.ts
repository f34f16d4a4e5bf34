import { request } from 'node:http';
import { once } from 'node:events';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp({ LOGIN_ATTEMPTS: '1' });
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

const SAVE =
  'mutation ($input: PostInput!, $thumbImg: Upload) { savePost(input: $input, thumbImg: $thumbImg) { id } }';
const input = { title: 'Tin', description: 'Tin' };
const preflight = { 'apollo-require-preflight': 'true' };

function form(parts: Record<string, unknown>, ...files: File[]): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts))
    body.set(name, typeof part === 'string' ? part : JSON.stringify(part));
  for (const [index, file] of files.entries()) body.set(String(index), file);
  return body;
}

describe('POST /graphql: failures (C48)', () => {
  it('have status 200 with code, message and errors, and no details of the server', async () => {
    const response = await editor.rest('POST', '/graphql', {
      query: SAVE,
      variables: { input: { ...input, title: 'x' } },
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      data: null,
      errors: [
        {
          message: 'Tiêu đề cần ít nhất 3 ký tự',
          path: ['savePost'],
          locations: [{ line: 1, column: 52 }],
          extensions: {
            code: 'BAD_USER_INPUT',
            errors: { title: 'Tiêu đề cần ít nhất 3 ký tự' },
            fields: [{ field: 'title', code: 'TOO_SHORT', message: 'Tiêu đề cần ít nhất 3 ký tự', limit: 3 }],
            requestId: response.headers.get('x-request-id'),
          },
        },
      ],
    });
  });

  it('contain the seconds to wait', async () => {
    const query = 'mutation ($input: LoginInput!) { logIn(input: $input) { user { id } } }';
    const variables = { input: { email: 'ai-do@tiem.example', password: 'sai' } };
    for (let attempt = 0; attempt < 2; attempt++) await tested.client.graphql(query, variables);
    const { errors } = await tested.client.graphql(query, variables);
    const retryAfter = errors![0]!.extensions.retryAfter as number;
    expect(errors![0]!.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', errors: {} });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('refuse a batch of operations', async () => {
    const batch = [{ query: '{ latestPosts { id } }' }, { query: '{ latestPosts { id } }' }];
    expect(await editor.rest('POST', '/graphql', batch)).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  });

  it.each<[string, object]>([
    ['a field that is none', { query: '{ nothing }' }],
    ['no query', {}],
    ['half a query', { query: '{ latestPosts {' }],
    [
      'an operation that is not in the query',
      { query: 'query A { latestPosts { id } }', operationName: 'B' },
    ],
    ['a missing variable', { query: 'query ($id: ID!) { post(id: $id) { id } }' }],
    [
      '16 aliases',
      { query: `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: latestPosts { id }`).join(' ')} }` },
    ],
    ['a page beyond an integer', { query: '{ publishedPosts(page: 1000000000000) { paging { page } } }' }],
  ])('name a code for %s', async (_name, body) => {
    const { status, body: response } = await editor.rest('POST', '/graphql', body);
    expect([200, 400]).toContain(status);
    expect(response.errors).toHaveLength(1);
    expect(response.errors[0].extensions).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      errors: {},
    });
    expect(response.errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    expect(response).not.toHaveProperty('errors.0.extensions.stacktrace');
  });

  it('require a preflighted request of clients on other sites', async () => {
    const { status } = await tested.client.rest('GET', '/graphql?query={latestPosts{id}}');
    expect(status).toBe(400);
  });
});

describe('POST /graphql: uploads (C22c, C43)', () => {
  const refusal = (message: unknown, code: string, status: number) => ({
    status,
    body: { errors: [{ message, extensions: { code, errors: {} } }] },
  });

  it('of several files are rejected', async () => {
    const body = form(
      {
        operations: { query: SAVE, variables: { input } },
        map: { 0: ['variables.thumbImg'], 1: ['variables.other'] },
      },
      await aPhotoFile(),
      await aPhotoFile(),
    );
    expect(await editor.rest('POST', '/graphql', body, preflight)).toMatchObject(
      refusal('Nội dung gửi lên quá lớn', 'PAYLOAD_TOO_LARGE', 413),
    );
  });

  it('without the header that other sites cannot send are rejected before their file is read, with its name', async () => {
    const operations = { query: SAVE, variables: { input, thumbImg: null } };
    const body = form({ operations, map: { 0: ['variables.thumbImg'] } }, await aPhotoFile());
    const refused = refusal(expect.stringContaining('apollo-require-preflight: true'), 'CSRF_PREVENTED', 400);
    expect(await editor.rest('POST', '/graphql', body)).toMatchObject(refused);
    expect(await editor.rest('GET', '/graphql?query={latestPosts{id}}')).toMatchObject(refused);
  });

  it('with more than 2 MB of text are rejected', async () => {
    const operations = { query: SAVE, variables: { input: { ...input, content: 'ễ'.repeat(800_000) } } };
    const body = form({ operations, map: {} });
    expect(await editor.rest('POST', '/graphql', body, preflight)).toMatchObject(
      refusal('Nội dung gửi lên quá lớn', 'PAYLOAD_TOO_LARGE', 413),
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['without operations', { map: {} }],
    ['with operations that are no JSON', { operations: '{', map: {} }],
    ['without a map', { operations: { query: SAVE } }],
    ['with a map of the wrong kind', { operations: { query: SAVE }, map: [] }],
  ])('%s are rejected', async (_name, parts) => {
    expect(await editor.rest('POST', '/graphql', form(parts), preflight)).toMatchObject(
      refusal(expect.any(String), 'BAD_REQUEST', 400),
    );
  });

  it('that name a file without sending it are rejected', async () => {
    const body = form({
      operations: { query: SAVE, variables: { input, thumbImg: null } },
      map: { 0: ['variables.thumbImg'] },
    });
    const { errors } = (await editor.rest('POST', '/graphql', body, preflight)).body;
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', errors: {} } }]);
  });

  it('require a file where a file is expected', async () => {
    const { errors } = await editor.graphql(SAVE, { input, thumbImg: 'phở.jpg' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', errors: {} } }]);
  });

  it.each<[string, string, string]>([
    ['without a boundary', 'multipart/form-data', ''],
    [
      'that end too early',
      'multipart/form-data; boundary=ranh',
      '--ranh\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{',
    ],
    ['that are no form', 'multipart/form-data; boundary=ranh', 'chữ'],
  ])('%s are rejected', async (_name, type, text) => {
    const call = request(`${tested.url}/graphql`, {
      method: 'POST',
      headers: { ...preflight, authorization: `Bearer ${editor.tokens!.accessToken}`, 'content-type': type },
    });
    call.end(text);
    const [response] = await once(call, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST', errors: {} } }],
    });
  });

  it('do not end the server when the operation fails before it reads the file', async () => {
    const operations = { query: SAVE, variables: { input: { ...input, title: 'x' }, thumbImg: null } };
    const body = form({ operations, map: { 0: ['variables.thumbImg'] } });
    for (let round = 0; round < 3; round++) await editor.rest('POST', '/graphql', body, preflight);
    expect((await editor.graphql('{ me { name } }')).data.me).not.toBeNull();
  });
});
