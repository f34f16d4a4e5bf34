import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDatabase, type TestDatabase } from '../test/database.js';
import { isFull, measured } from '../test/hardening.js';
import { isLinux, spawnProduct, type SpawnedProduct } from '../test/spawned-product.js';
import type { TestClient } from '../test/test-client.js';

let database: TestDatabase;
let directory: string;
let product: SpawnedProduct;
let editor: TestClient;
beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-hostile-'));
  product = await spawnProduct({ DATABASE_URL: database.url, DATA_DIR: directory });
  editor = await product.client.signUp();
}, 60_000);
afterAll(async () => {
  await product?.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const openApi = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../libs/contract/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, unknown>> };

/** Every method and path of REST, once for each hostile value of its parameter. */
const doors = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

const longText = 'a'.repeat(1024 * 1024);
const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** As they stand in an address. */
const segments = [
  '%00',
  'a%00b',
  '%ff%fe',
  '%zz',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5csecrets.json',
  'a'.repeat(5000),
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  "1'--",
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%E2%80%AE',
];

const queries = [
  ...segments.map((value) => `page=${value}&limit=${value}&filters=${value}&w=${value}&q=${value}`),
  `filters=${encodeURIComponent('{"q":"\u0000","sort":"constructor","isDraft":"__proto__"}')}`,
  `filters=${encodeURIComponent(nested('[', ']', 2000))}`,
  `filters=${encodeURIComponent('{"q":["a"],"sort":{"a":1},"isDraft":[]}')}`,
  'page[]=1&page[a]=2&filters[q]=1',
  `${'a=1&'.repeat(2000)}`,
];

const names =
  'email password name token phone message title description content keywords id isDraft oldThumbImg version refreshToken oldPassword plan promotionCode operationName query variables'.split(
    ' ',
  );
const filled = (value: unknown) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));

/** What becomes JSON, or does not. */
const jsonBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  filled(longText),
  filled('a'.repeat(4000)),
  filled('a\0b'),
  filled('\ud800'),
  filled('\u202e\ufeff\u2028'),
  filled(-1e308),
  filled(1e21),
  filled([[]]),
  filled({ toString: 1, length: -1 }),
  filled(null),
  filled(true),
  filled("'; drop table users; --"),
  `{"email":${nested('[', ']', 45_000)}}`,
  `{"email":${nested('{"a":', '}', 15_000)}}`,
  '{"email":',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '[]',
  'null',
  '""',
  '0',
  '',
  '\ufeff{}',
  'NaN',
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];

const part = (headers: string, text: string) => `--ranh\r\n${headers}\r\n\r\n${text}\r\n`;
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);
const END = '--ranh--\r\n';
const formBodies = [
  '',
  END,
  field('title', 'a'),
  field('title', 'Tin bị cắt').slice(0, -9),
  field('title', longText) + field('content', longText.slice(0, 900_000)) + END,
  names.map((name) => field(name, 'a\0b')).join('') + END,
  names.map((name) => field(name, '\ud800')).join('') + END,
  Array.from({ length: 1000 }, (_, index) => field(`f${index}`, 'a')).join('') + END,
  field('__proto__', 'a') + field('constructor', 'b') + END,
  part('content-disposition: form-data', 'no name') + END,
  part('content-disposition: form-data; name="thumbImg"; filename="\0.png"\r\ncontent-type: image/png', 'x') +
    END,
  part('content-disposition: form-data; name="thumbImg"; filename="a.png"\r\ncontent-type: image/', '') + END,
  part(
    'content-disposition: form-data; name="upload"; filename="../../a.svg"\r\ncontent-type: image/svg+xml',
    '<svg',
  ) + END,
  part('content-disposition: form-data; name="map"', '{"0":["variables.__proto__"]}') + END,
  field('operations', '{"query":"{"}') + field('map', '[') + END,
  field('operations', nested('[', ']', 50_000)) + field('map', '{}') + END,
  part(`x: ${'a'.repeat(100_000)}`, 'long header') + END,
];

interface HostileRequest {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

function* requestsOf({ method, path }: (typeof doors)[number]): Generator<HostileRequest> {
  const plain = path.replace(/\{\w+\}/g, '1');
  if (plain !== path) for (const value of segments) yield { method, path: path.replace(/\{\w+\}/g, value) };
  if (method === 'GET') for (const query of queries) yield { method, path: `${plain}?${query}` };
  else yield* requestsWithBody(method, plain);
}

function* requestsWithBody(method: string, path: string): Generator<HostileRequest> {
  const json = { 'content-type': 'application/json' };
  for (const body of jsonBodies) yield { method, path, body, headers: json };
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
  for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
    yield { method, path, body: bomb, headers: { ...json, 'content-encoding': encoding } };
  }
  const form = { 'content-type': 'multipart/form-data; boundary=ranh', 'apollo-require-preflight': 'a' };
  for (const body of formBodies) yield { method, path, body, headers: form };
  yield { method, path, body: 'x', headers: { 'content-type': 'multipart/form-data' } };
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=utf-7',
    '%%',
  ]) {
    yield {
      method,
      path,
      body: 'a[b][c]=1&email=%00&password=%ff&__proto__[a]=1',
      headers: { 'content-type': type },
    };
  }
}

/** GraphQL's doors with a hostile text wherever a text may stand. */
function* operations(text: unknown): Generator<object> {
  const posts = '{ paging { total } }';
  const one = '{ id title }';
  const query = (declared: string, call: string, variables: object) => ({
    query: `${declared} { ${call} }`,
    variables,
  });
  yield query(
    'query ($t: String!)',
    `publishedPost(titlePath: $t) ${one} relatedPosts(titlePath: $t) ${one}`,
    { t: text },
  );
  yield query('query ($t: String)', `publishedPosts(search: $t) ${posts}`, { t: text });
  yield query('query ($t: PostFilter)', `posts(filter: $t) ${posts}`, { t: { q: text } });
  yield query('query ($t: ID!)', `post(id: $t) ${one}`, { t: text });
  yield query('query ($t: Int)', `posts(page: $t, limit: $t) ${posts}`, { t: text });
  yield query('mutation ($t: ID!)', 'deletePost(id: $t)', { t: text });
  yield query('mutation ($t: String!)', 'renewTokens(refreshToken: $t) { expiresIn }', { t: text });
  yield query('mutation ($t: LoginInput!)', 'logIn(input: $t) { user { id } }', {
    t: { email: text, password: text },
  });
  yield query('mutation ($t: AccountInput!)', 'updateMe(input: $t) { id }', {
    t: { name: text, email: text },
  });
  yield query('mutation ($t: PostInput!)', 'savePost(input: $t) { id title content keywords }', {
    t: {
      title: `Tin ${String(text)}`,
      description: `Tin ${String(text)}`,
      content: text,
      keywords: text,
      id: text,
    },
  });
}
const values = [
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(90_000),
  '',
  '%00',
  "'",
  2 ** 31,
  -1,
  1.5,
  null,
  [],
  {},
  true,
];

const NO_ANSWER_MS = 20_000;

/** Sends them eight at a time. @returns what was answered with 5xx, and how many there were */
async function sendAll(requests: Iterable<HostileRequest>, who: TestClient) {
  const queue = requests[Symbol.iterator]();
  const faults: string[] = [];
  let sent = 0;
  const authorization = who.tokens && { authorization: `Bearer ${who.tokens.accessToken}` };
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { method, path, body, headers } = next.value;
      const response = await fetch(product.url + path, {
        method,
        body,
        redirect: 'manual',
        headers: { ...headers, ...authorization },
        signal: AbortSignal.timeout(NO_ANSWER_MS),
      }).catch(
        (error: Error) =>
          new Response(error.name === 'TimeoutError' ? 'no answer' : null, {
            status: error.name === 'TimeoutError' ? 504 : 299,
            statusText: String(error.cause),
          }),
      );
      const text = await response.text();
      sent += 1;
      if (response.status >= 500 || /"(INTERNAL_SERVER_ERROR|UNAVAILABLE)"/.test(text)) {
        faults.push(
          `${response.status} ${method} ${path.slice(0, 80)} ${String(body).slice(0, 80)} → ${text.slice(0, 200)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { faults, sent };
}

describe('Hostile input', () => {
  const askers = () => (isFull ? [editor, product.client] : [editor]);

  it('is never answered with 5xx by REST: 1 MB strings, NUL bytes, deep JSON, broken bodies and forms, gzip bombs', async () => {
    let total = 0;
    for (const who of askers()) {
      const { faults, sent } = await sendAll(
        doors.flatMap((door) => [...requestsOf(door)]),
        who,
      );
      expect(faults).toEqual([]);
      total += sent;
    }
    expect(total).toBeGreaterThan(500);
    measured(`0 of ${total} requests answered with 5xx`);
  }, 300_000);

  it('is never answered with 5xx by GraphQL', async () => {
    const bodies = values.flatMap((value) => [...operations(value)]);
    const asked = bodies.map((body) => ({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }));
    let total = 0;
    for (const who of askers()) {
      const { faults, sent } = await sendAll([...asked, ...requestsWithBody('POST', '/graphql')], who);
      expect(faults).toEqual([]);
      total += sent;
    }
    measured(`0 of ${total} requests answered with 5xx`);
  }, 120_000);

  it('is never answered with 5xx by a page', async () => {
    const paths = [
      ...segments.flatMap((value) => [`/${value}`, `/blog/${value}`, `/dashboard/post/${value}`]),
      ...queries.flatMap((query) => [`/blogs?${query}`, `/?${query}`, `/sitemap.xml?${query}`]),
      '//evil.example/',
      '/%2f%2fevil.example',
      '/.env',
      '/assets/..%2f..%2fsrc%2fapp.tsx',
      '/api/docs/..%2f..%2fpackage.json',
    ];
    const { faults, sent } = await sendAll(
      paths.map((path) => ({ method: 'GET', path })),
      product.client,
    );
    expect(faults).toEqual([]);
    measured(`0 of ${sent} requests answered with 5xx`);
  }, 60_000);

  it('that no HTTP library would send ends its own connection only', async () => {
    const bytes = [
      'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\0b\r\n\r\n',
      'POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n',
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n',
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00',
      '\0'.repeat(10_000),
    ];
    for (const sent of bytes) {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      socket.setEncoding('utf8').end(sent, 'latin1');
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    }
    expect((await product.client.rest('GET', '/health')).status).toBe(200);
  });

  it('leaves the server as it was: the same process, little memory, nothing unforeseen in the log', () => {
    expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled|heap/);
    if (!isLinux) return;
    const memory = product.mostMemory();
    measured(`most memory ${memory.toFixed(0)} MB`);
    expect(memory).toBeLessThan(600);
  });
});
