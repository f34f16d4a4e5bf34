import { connect } from 'node:net';
import { startApp, type TestApp } from '../../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const JSON_BODY = { 'content-type': 'application/json' };
const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** Sends exactly these bytes as the body. */
async function send(
  method: string,
  path: string,
  body?: RequestInit['body'],
  headers: Record<string, string> = {},
) {
  const response = await fetch(tested.url + path, { method, body, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function expectCommonBody(text: string, code: string) {
  const body = JSON.parse(text);
  expect(body).toEqual({
    message: expect.any(String),
    errors: expect.any(Object),
    code,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fields: expect.any(Array),
  });
  // What the user of a client can correct has a field.
  expect(body.fields.length > 0).toBe(code === 'BAD_USER_INPUT');
  expect(text).not.toMatch(/ at \w|node_modules|\.js|Error:|Unexpected|FST_/);
  return body;
}

const LOGIN = ['POST', '/api/auth/login'] as const;

describe('A request that REST rejects', () => {
  it.each<[what: string, status: number, code: string, request: Parameters<typeof send>]>([
    ['an unknown path', 404, 'NOT_FOUND', ['GET', '/api/nothing']],
    ['an unknown path of the editor', 404, 'NOT_FOUND', ['POST', '/admin/nothing', '{}', JSON_BODY]],
    ['another method', 405, 'METHOD_NOT_ALLOWED', ['DELETE', '/api/auth/login']],
    ['GET where there is POST', 405, 'METHOD_NOT_ALLOWED', ['GET', '/api/auth/login?a=b']],
    ['an unknown method', 405, 'METHOD_NOT_ALLOWED', ['PROPFIND', '/api/auth/login']],
    ['another method of an unknown path', 404, 'NOT_FOUND', ['DELETE', '/api/nothing']],
    ['an encoding that is none', 400, 'BAD_REQUEST', ['GET', '/api/%zz']],
    ['a parameter of 600 characters', 404, 'NOT_FOUND', ['GET', `/api/files/resources/${'a'.repeat(600)}`]],
    ['plain text', 415, 'UNSUPPORTED_MEDIA_TYPE', [...LOGIN, 'hello', { 'content-type': 'text/plain' }]],
    ['XML', 415, 'UNSUPPORTED_MEDIA_TYPE', [...LOGIN, '<a/>', { 'content-type': 'application/xml' }]],
    ['a body without a type', 415, 'UNSUPPORTED_MEDIA_TYPE', [...LOGIN, new Uint8Array([1, 2])]],
    ['a broken type', 415, 'UNSUPPORTED_MEDIA_TYPE', [...LOGIN, 'a', { 'content-type': '%%%' }]],
    ['JSON that breaks off', 400, 'BAD_REQUEST', [...LOGIN, '{"email":', JSON_BODY]],
    ['no JSON at all', 400, 'BAD_REQUEST', [...LOGIN, 'hoa@tiem.vn', JSON_BODY]],
    ['an empty body, which is none', 400, 'BAD_USER_INPUT', [...LOGIN, '', JSON_BODY]],
    [
      'JSON in another charset',
      400,
      'BAD_REQUEST',
      [...LOGIN, new Uint8Array([0xff, 0xfe, 0x7b]), JSON_BODY],
    ],
    ['text as JSON', 400, 'BAD_USER_INPUT', [...LOGIN, '"text"', JSON_BODY]],
    ['a number as JSON', 400, 'BAD_USER_INPUT', [...LOGIN, '5', JSON_BODY]],
    ['null as JSON', 400, 'BAD_USER_INPUT', [...LOGIN, 'null', JSON_BODY]],
    ['an array as JSON', 400, 'BAD_USER_INPUT', [...LOGIN, '[{"email":"a@b.vn"}]', JSON_BODY]],
    ['a prototype', 400, 'BAD_REQUEST', [...LOGIN, '{"__proto__":{"email":"a@b.vn"}}', JSON_BODY]],
    [
      'a constructor',
      400,
      'BAD_REQUEST',
      [...LOGIN, '{"constructor":{"prototype":{"email":"a@b.vn"}}}', JSON_BODY],
    ],
    ['3 MB of JSON', 413, 'PAYLOAD_TOO_LARGE', [...LOGIN, `{"email":"${'a'.repeat(3e6)}"}`, JSON_BODY]],
    [
      'objects 15,000 deep',
      400,
      'BAD_REQUEST',
      [...LOGIN, `{"email":${nested('{"a":', '}', 15_000)}}`, JSON_BODY],
    ],
    ['arrays 50,000 deep', 400, 'BAD_REQUEST', [...LOGIN, `{"x":${nested('[', ']', 50_000)}}`, JSON_BODY]],
    ['NUL bytes in a path', 404, 'NOT_FOUND', ['GET', '/api/auth/me%00']],
    [
      'NUL bytes in the text',
      401,
      'INVALID_CREDENTIALS',
      [...LOGIN, '{"email":"\\u0000a@b.vn","password":"\\u0000"}', JSON_BODY],
    ],
  ])('responds to %s with %i %s and the common body', async (_, status, code, request) => {
    const response = await send(...request);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = expectCommonBody(response.text, code);
    expect(response.headers.get('x-request-id')).toBe(body.requestId);
  });

  it.each([
    ['DELETE', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/post/5', 'DELETE, GET, HEAD'],
    ['POST', '/api/files/resources/a.jpg', 'GET, HEAD'],
    ['PATCH', '/api/post', 'POST'],
    ['OPTIONS', '/api/auth/me', 'GET, HEAD, PATCH'],
    ['PUT', '/graphql', 'GET, HEAD, POST'],
    ['OPTIONS', '/graphql', 'GET, HEAD, POST'],
  ])('gets the methods of the path in Allow: %s %s', async (method, path, allow) => {
    const { status, headers } = await send(method, path);
    expect([status, headers.get('allow')]).toEqual([405, allow]);
  });

  it('gets the not-found page for a browser that opens a path without GET', async () => {
    const { status, headers } = await send('GET', '/api/auth/login', undefined, { accept: 'text/html' });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each([
    ['application/problem+json', 'application/problem+json'],
    ['application/json, application/problem+json;q=0.5', 'application/problem+json'],
    ['application/problem+json;q=0', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/xml', 'application/json'],
  ])('gets problem details where the client names their type: %s', async (accept, type) => {
    const { headers, text } = await send('GET', '/api/post/display/khong-co', undefined, { accept });
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const { type: problem, title, status, detail, instance, ...common } = JSON.parse(text);
    const message = 'Không tìm thấy tin';
    const id = headers.get('x-request-id')!;
    expect(common).toEqual({
      error: message,
      message,
      errors: {},
      code: 'NOT_FOUND',
      requestId: id,
      fields: [],
    });
    expect({ problem, title, status, detail, instance }).toEqual(
      type === 'application/json'
        ? { title: null }
        : {
            problem: '/api/docs/guide#NOT_FOUND',
            title: 'Không tìm thấy nội dung',
            status: 404,
            detail: message,
            instance: `urn:uuid:${id}`,
          },
    );
  });

  it('gets problem details with the invalid fields, also before its body is read', async () => {
    const accept = { accept: 'application/problem+json' };
    const login = await send(...LOGIN, '{}', { ...JSON_BODY, ...accept });
    expect(JSON.parse(login.text)).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'email' }, { field: 'password' }],
    });
    const text = await send(...LOGIN, 'a', { 'content-type': 'text/plain', ...accept });
    expect(text.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('gets a unique id, the same in header and body', async () => {
    const [first, second] = await Promise.all([send('GET', '/api/nothing'), send('GET', '/api/nothing')]);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  it('gets no id from the client', async () => {
    const { headers } = await send('GET', '/api/nothing', undefined, {
      'request-id': 'mine',
      'x-request-id': 'mine',
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** What comes back for bytes that no HTTP library would send. */
async function sendRaw(...bytes: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(tested.url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(bytes.join('\r\n'));
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received.split(/(?=HTTP\/1\.1 )/);
}

describe('Malformed requests', () => {
  it.each([
    ['no HTTP', ['hello', '', '']],
    ['a broken header', ['GET /health HTTP/1.1', 'host: a', 'a b: c', '', '']],
    [
      'two lengths',
      ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3', '', '{}'],
    ],
    ['endless headers', ['GET /health HTTP/1.1', 'host: a', `x: ${'a'.repeat(40_000)}`, '', '']],
  ])('get a response with 400 and the common body: %s', async (_, bytes) => {
    const [response] = await sendRaw(...bytes);
    const [head, text] = response!.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain(`x-request-id: ${expectCommonBody(text, 'BAD_REQUEST').requestId}`);
  });

  it('are cut off when more arrives than content-length says', async () => {
    const responses = await sendRaw(
      'POST /api/auth/login HTTP/1.1',
      'host: a',
      'content-type: application/json',
      'content-length: 2',
      '',
      '{}{"email":"a@b.vn"}',
    );
    for (const response of responses) expectCommonBody(response.split('\r\n\r\n')[1]!, 'BAD_REQUEST');
  });
});

describe('A request that GraphQL rejects', () => {
  const post = (body: object) => send('POST', '/graphql', JSON.stringify(body), JSON_BODY);
  const query = (text: string) => `/graphql?query=${encodeURIComponent(text)}`;
  const preflight = { 'apollo-require-preflight': 'true' };
  const mutation = 'mutation { renewTokens(refreshToken: "a") { accessToken } }';

  it.each<[what: string, status: number, code: string, request: () => ReturnType<typeof send>]>([
    ['a broken query', 400, 'GRAPHQL_PARSE_FAILED', () => post({ query: '{ me { ' })],
    ['an unknown field', 400, 'GRAPHQL_VALIDATION_FAILED', () => post({ query: '{ nothing }' })],
    [
      'a missing variable',
      400,
      'BAD_REQUEST',
      () => post({ query: 'mutation ($t: String!) { renewTokens(refreshToken: $t) { accessToken } }' }),
    ],
    ['a batch', 400, 'BAD_REQUEST', () => post([{ query: '{ me { id } }' }, { query: '{ me { id } }' }])],
    ['no query', 400, 'BAD_REQUEST', () => post({})],
    [
      'the hash of a document',
      200,
      'PERSISTED_QUERY_NOT_SUPPORTED',
      () => post({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    ],
    [
      'a client that reads no JSON',
      406,
      'BAD_REQUEST',
      () => send('POST', '/graphql', '{"query":"{__typename}"}', { ...JSON_BODY, accept: 'text/html' }),
    ],
    [
      'a mutation by GET',
      405,
      'METHOD_NOT_ALLOWED',
      () => send('GET', query(mutation), undefined, preflight),
    ],
    [
      'a query by GET that a foreign page could send',
      400,
      'CSRF_PREVENTED',
      () => send('GET', query('{ me { id } }')),
    ],
    [
      'a form that a foreign page could send',
      400,
      'CSRF_PREVENTED',
      () =>
        send('POST', '/graphql', 'query=%7Bme%7Bid%7D%7D', {
          'content-type': 'application/x-www-form-urlencoded',
        }),
    ],
  ])('responds to %s with %i and the code %s, without a stack', async (_, status, code, request) => {
    const response = await request();
    expect(response.status).toBe(status);
    const { errors, data } = JSON.parse(response.text);
    expect(data ?? null).toBeNull();
    expect(errors[0]).toMatchObject({ message: expect.any(String), extensions: { code, errors: {} } });
    expect(response.text).not.toMatch(/stacktrace|node_modules/);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('survives variables 20,000 deep', async () => {
    const body = `{"query":"mutation ($i: LoginInput!) { logIn(input: $i) { user { id } } }","variables":{"i":{"email":${nested('[', ']', 20_000)}}}}`;
    const { status, text } = await send('POST', '/graphql', body, JSON_BODY);
    expect(status).toBe(400);
    expect(JSON.parse(text).errors[0].extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});
