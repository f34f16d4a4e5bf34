import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { sendRaw } from '../../../test/raw-request.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { linkDatabase, type DatabaseLink } from '../../../test/database-link.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import type { TestClient } from '../../../test/test-client.js';

const LATEST = { query: '{ latestPosts { id } }' };
const JSON_TYPE = 'application/json';
const RESPONSE_TYPE = 'application/graphql-response+json';

let database: TestDatabase;
let link: DatabaseLink;
let tested: TestApp;
let limited: TestApp;
let editor: TestClient;
beforeAll(async () => {
  database = await createDatabase();
  link = await linkDatabase(database.url);
  tested = await startApp({ DATABASE_URL: link.url });
  limited = await startApp({ REQUESTS_PER_MINUTE: '1' });
  editor = await tested.client.signUp();
});
afterAll(async () => {
  await tested.close();
  await limited.close();
  await link.cut();
  await database.drop();
});

interface Sent {
  readonly method?: string;
  readonly body?: string | FormData;
  readonly headers?: Record<string, string>;
  readonly app?: () => TestApp;
}

const form = () => {
  const body = new FormData();
  body.set('operations', JSON.stringify(LATEST));
  body.set('map', '{}');
  return body;
};
const json = (body: string): Sent => ({ body, headers: { 'content-type': JSON_TYPE } });
const preflight = { 'apollo-require-preflight': 'true' };

async function send(accept: string, { method = 'POST', body, headers, app = () => tested }: Sent) {
  const response = await fetch(`${app().url}/graphql`, { method, body, headers: { accept, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What is refused before Apollo sees it: status and code. */
const refused: [what: string, status: number, code: string, sent: Sent][] = [
  ['JSON that breaks off', 400, 'BAD_REQUEST', json('{"query":')],
  ['a missing body', 400, 'CSRF_PREVENTED', {}],
  [
    'a body of another type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  ],
  [
    '150 KB from nobody',
    413,
    'PAYLOAD_TOO_LARGE',
    json(JSON.stringify({ query: '{ me { id } }', filler: 'a'.repeat(150_000) })),
  ],
  [
    'a document that is too long',
    400,
    'QUERY_TOO_COMPLEX',
    json(JSON.stringify({ query: `{ me { id } } #${'a'.repeat(20_000)}` })),
  ],
  ['an upload from nobody', 401, 'UNAUTHENTICATED', { body: form(), headers: preflight }],
  ['PUT', 405, 'METHOD_NOT_ALLOWED', { ...json(JSON.stringify(LATEST)), method: 'PUT' }],
  ['DELETE', 405, 'METHOD_NOT_ALLOWED', { method: 'DELETE' }],
];

describe.each([JSON_TYPE, RESPONSE_TYPE])('/graphql for a client that accepts %s', (accept) => {
  it.each(refused)('responds to %s with %i and the GraphQL error %s', async (_what, status, code, sent) => {
    const response = await send(accept, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    expect(JSON.parse(response.text)).toEqual({
      errors: [
        {
          message: expect.any(String),
          extensions: expect.objectContaining({
            code,
            errors: {},
            requestId: response.headers.get('x-request-id'),
          }),
        },
      ],
    });
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, POST' : null);
  });

  it('responds to a request over the rate limit with 429, the code and the seconds to wait', async () => {
    const sent = { ...json(JSON.stringify({ query: '{ me { id } }' })), app: () => limited };
    await send(accept, sent);
    const { status, headers, text } = await send(accept, sent);
    expect(status).toBe(429);
    expect(headers.get('content-type')).toContain(accept);
    const [{ extensions }] = JSON.parse(text).errors;
    expect(extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', errors: {} });
    expect(String(extensions.retryAfter)).toBe(headers.get('retry-after'));
  });

  it('responds to a body that does not arrive in time with 408', async () => {
    const server = tested.app.getHttpServer();
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
    const head = ['POST /graphql HTTP/1.1', 'host: a', `accept: ${accept}`, `content-type: ${JSON_TYPE}`];
    const received = sendRaw(tested.url, [...head, 'content-length: 100', '', '{"query":'].join('\r\n'));
    const [{ socket }] = await arrived;
    // Node emits it after two minutes.
    const slow = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', slow, socket);
    const [headers = '', text = ''] = (await received).split('\r\n\r\n');
    expect(headers).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(headers).toContain(`content-type: ${accept}; charset=utf-8`);
    const { errors } = JSON.parse(text);
    expect(errors).toMatchObject([{ extensions: { code: 'REQUEST_TIMEOUT', errors: {} } }]);
    expect(headers).toContain(`x-request-id: ${errors[0].extensions.requestId}`);
  });

  it('responds to a body in tiny chunks with 400', async () => {
    const head = ['POST /graphql HTTP/1.1', 'host: a', `accept: ${accept}`, `content-type: ${JSON_TYPE}`];
    const chunks = '1\r\n \r\n'.repeat(2000);
    const received = await sendRaw(
      tested.url,
      [...head, 'transfer-encoding: chunked', '', `${chunks}0\r\n\r\n`].join('\r\n'),
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(received.split('\r\n\r\n')[1]!).errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  it('responds to an upload during an outage with 503 and the seconds to wait', async () => {
    await link.cut();
    const authorization = `Bearer ${editor.tokens!.accessToken}`;
    const { status, headers, text } = await send(accept, {
      body: form(),
      headers: { ...preflight, authorization },
    });
    await link.mend();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('30');
    expect(JSON.parse(text).errors[0].extensions.code).toBe('UNAVAILABLE');
  });
});

describe('GET /graphql', () => {
  const get = async (accept: string, etag = '') => {
    const response = await fetch(`${tested.url}/graphql?query={latestPosts{id}}`, {
      headers: { accept, ...preflight, ...(etag && { 'if-none-match': etag }) },
    });
    await response.text();
    return response;
  };

  it('has an entity tag for each media type, and says that the type depends on Accept', async () => {
    const [plain, graphql] = [await get(JSON_TYPE), await get(RESPONSE_TYPE)];
    for (const { headers } of [plain, graphql]) {
      expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization');
    }
    const etag = plain.headers.get('etag')!;
    expect(graphql.headers.get('etag')).not.toBe(etag);
    expect((await get(JSON_TYPE, etag)).status).toBe(304);
    expect((await get(RESPONSE_TYPE, etag)).status).toBe(200);
  });
});

describe('POST /graphql over a limit of the operation', () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: me { id }`).join(' ');

  it.each([
    ['16 aliases', `{ ${aliases(16)} }`, { limit: 15, found: 16 }],
    ['1001 tokens', `{ ${'__typename '.repeat(999)}}`, { limit: 1000 }],
    [
      '1001 fields',
      `{ latestPosts { ${'...A '.repeat(400)} } } fragment A on Post { id title }`,
      { limit: 1000 },
    ],
    [
      'six pages of 100 posts',
      '{ ' +
        [0, 1, 2, 3, 4, 5].map((n) => `a${n}: publishedPosts(limit: 100) { contents { id } }`).join(' ') +
        ' }',
      { limit: 3000, found: 3300 },
    ],
  ])('says what was exceeded: %s', async (_what, query, numbers) => {
    const { errors } = await tested.client.graphql(query);
    expect(errors![0]!.message).not.toMatch(/^Syntax Error: (Aliases|Query)/);
    expect(errors![0]!.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', errors: {}, ...numbers });
  });
});
