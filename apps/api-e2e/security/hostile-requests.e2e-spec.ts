import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphqlCalls } from './corpora/graphql-slots.js';
import { operations, values } from './corpora/operations.js';
import { queries, requestsOf, requestsWithBody, segments, type HostileRequest } from './corpora/requests.js';
import { hostileHosts, hostileTargets } from './corpora/request-lines.js';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { sendSample } from '@tiempos/api/test/samples';
import { isFull, measured } from '@tiempos/api/test/security';
import { requestRaw } from '@tiempos/api/test/raw-request';
import { isLinux, spawnProduct, type SpawnedProduct } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

let database: TestDatabase;
let directory: string;
let product: SpawnedProduct;
let editor: TestClient;
beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-hostile-'));
  product = await spawnProduct({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  editor = await product.client.signUp();
});
afterAll(async () => {
  await product?.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const openApi = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../libs/contract/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, unknown>> };

/** Every method and path of REST. */
const endpoints = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

/** The codes of operations that are refused before they do anything. */
const notRun = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_COMPLEX',
  'UNAUTHENTICATED',
]);

/** What is said of a field only after the operation has looked further than at its form. */
const late = new Set(['NOT_AN_IMAGE', 'TAKEN']);

/** Those that need a token that works once. */
const once = ['renewTokens', 'sendContactMessage'];

const RESPONSE_TIMEOUT_MS = 20_000;

/** Sends them eight at a time. @returns those with a 5xx response, and the number of all */
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
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      }).catch(
        (error: Error) =>
          new Response(error.name === 'TimeoutError' ? 'no response' : null, {
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

  it('never gets a 5xx from REST: 1 MB strings, NUL bytes, deep JSON, broken bodies and forms, gzip bombs', async () => {
    let total = 0;
    for (const who of askers()) {
      const { faults, sent } = await sendAll(
        endpoints.flatMap((endpoint) => [...requestsOf(endpoint)]),
        who,
      );
      expect(faults).toEqual([]);
      total += sent;
    }
    expect(total).toBeGreaterThan(500);
    measured(`0 of ${total} requests got a 5xx`);
  });

  // What is refused before it runs tests nothing: a query may need a value of its own in apps/api/test/samples.ts.
  it('is put into operations that run without it', async () => {
    const visitor = await product.client.signUp();
    const refused: unknown[] = [];
    const calls = graphqlCalls().filter(({ name }) => !once.includes(name));
    const isLast = ({ name }: { name: string }) => Number(name === 'logOut');
    for (const { name, operation } of calls.toSorted((a, b) => isLast(a) - isLast(b))) {
      const { errors = [] } = await sendSample(visitor, operation);
      const early = errors.filter(({ extensions }) => {
        const fields = (extensions.fields ?? []) as { code: string }[];
        return notRun.has(extensions.code) && !fields.some(({ code }) => late.has(code));
      });
      if (early.length > 0) refused.push({ name, early });
    }
    expect(refused).toEqual([]);
  });

  it('never gets a 5xx from GraphQL', async () => {
    const bodies = values.flatMap((value) => [...operations(value)]);
    const requests = bodies.map((body) => ({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }));
    let total = 0;
    for (const who of askers()) {
      const { faults, sent } = await sendAll([...requests, ...requestsWithBody('POST', '/graphql')], who);
      expect(faults).toEqual([]);
      total += sent;
    }
    // None of them has ended the session that the rest needs.
    expect((await editor.graphql('{ me { id } }')).data.me).not.toBeNull();
    measured(`0 of ${total} requests got a 5xx`);
  });

  it('never gets a 5xx from a page', async () => {
    const paths = [
      ...segments.flatMap((value) => [`/${value}`, `/blog/${value}`, `/dashboard/post/${value}`]),
      ...queries.flatMap((query) => [`/blogs?${query}`, `/?${query}`, `/sitemap.xml?${query}`]),
      '//evil.example/',
      '/%2f%2fevil.example',
      '//',
      '///',
      '//[',
      '//blogs',
      '//graphql?query={__typename}',
      `/${'/'.repeat(7000)}`,
      '/:',
      '/;',
      '/.',
      '/..',
      '/%',
      '/%5c%5c',
      '/.env',
      '/assets/..%2f..%2fsrc%2fapp.tsx',
      '/api/docs/..%2f..%2fpackage.json',
    ];
    const { faults, sent } = await sendAll(
      paths.map((path) => ({ method: 'GET', path })),
      product.client,
    );
    expect(faults).toEqual([]);
    measured(`0 of ${sent} requests got a 5xx`);
  });

  it('in the request line or in Host gets 4xx, or is treated as a path', async () => {
    const json = 'content-type: application/json';
    const get = async (line: string, ...headers: string[]) =>
      (await requestRaw(product.url, line, headers)).status;
    const paths = [
      '/',
      '/khong-co',
      '/favicon.svg',
      '/health',
      '/api/post/list',
      '/graphql?query={__typename}',
    ];
    for (const path of paths) {
      for (const host of hostileHosts)
        expect(await get(`GET ${path} HTTP/1.1`, `host: ${host}`, json)).toBe(400);
    }
    for (const target of hostileTargets) {
      const status = await get(`GET ${target} HTTP/1.1`, 'host: a', json);
      expect([target, status >= 400 && status < 500]).toEqual([target, true]);
    }
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY', 'FOO', 'get', 'PRI']) {
      for (const target of [...paths, '*', '//', 'http://a/']) {
        const status = await get(`${method} ${target} HTTP/1.1`, 'host: a', json);
        expect([method, target, status >= 400 && status < 500]).toEqual([method, target, true]);
      }
    }
    // Their host does not matter, valid or not.
    for (const forwarded of ['a b', '[', 'https, http', ':', '%', '']) {
      const headers = [
        `x-forwarded-host: ${forwarded}`,
        `x-forwarded-proto: ${forwarded}`,
        'x-forwarded-for: 203.0.113.1',
      ];
      for (const path of ['/', '/graphql?query={__typename}']) {
        expect(await get(`GET ${path} HTTP/1.1`, 'host: a', json, ...headers)).toBe(200);
      }
    }
    const legitimate = [
      ['GET /graphql?query={__typename} HTTP/1.0'],
      ['GET /health HTTP/1.0'],
      ['GET http://tiem.example/graphql?query={__typename} HTTP/1.1', 'host: tiem.example'],
      ['GET http://tiem.example HTTP/1.1', 'host: tiem.example'],
      ['GET /graphql?query={__typename} HTTP/1.1', 'host: [::1]:3000'],
      ['GET /graphql?query={__typename} HTTP/1.1', 'host: Tiem_1.example:80'],
    ];
    for (const [line = '', ...headers] of legitimate) {
      expect([line, await get(line, json, ...headers)]).toEqual([line, 200]);
    }
  });

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
      let response = '';
      for await (const chunk of socket) response += chunk;
      expect(response).not.toMatch(/^HTTP\/1\.1 5/);
    }
    expect((await product.client.rest('GET', '/health')).status).toBe(200);
  });

  it('leaves the same process with little memory and no unexpected log line', () => {
    expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled|heap/);
    if (!isLinux) return;
    const memory = product.mostMemory();
    measured(`most memory ${memory.toFixed(0)} MB`);
    expect(memory).toBeLessThan(600);
  });
});
