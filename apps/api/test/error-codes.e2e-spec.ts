import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { errorKinds, GRAPHQL_CODES } from '../src/platform/errors/error-codes.js';
import { aPost, aPostForm, aSignUp } from './builders.js';
import { createDatabase, type TestDatabase } from './database.js';
import { linkDatabase, type DatabaseLink } from './database-link.js';
import { sendRaw } from './raw-request.js';
import { startApp, type TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

let database: TestDatabase;
let link: DatabaseLink;
let tested: TestApp;
let closed: TestApp;
let editor: TestClient;
let saved: { id: number };
beforeAll(async () => {
  database = await createDatabase();
  link = await linkDatabase(database.url);
  tested = await startApp({ DATABASE_URL: link.url, LOGIN_ATTEMPTS: '3' });
  closed = await startApp({ SIGNUP_MODE: 'closed' });
  editor = await tested.client.signUp();
  saved = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
});
afterAll(async () => {
  await tested.close();
  await closed.close();
  await link.cut();
  await database.drop();
});

/** The HTTP status and the code of an error. */
interface Failure {
  readonly status?: number;
  readonly code?: string;
}

type Send = () => Promise<Failure>;

function rest(
  method: string,
  path: string,
  body?: object,
  more: { client?: TestClient; key?: string } = {},
): Send {
  return async () => {
    const { client = tested.client, key } = more;
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const response = await client.rest(method, path, body, headers);
    return { status: response.status, code: response.body.code };
  };
}

/** An operation that is executed has the status 200, whatever becomes of it (C48). */
function graphql(
  query: string,
  variables: object = {},
  more: { client?: () => TestClient; key?: string } = {},
): Send {
  return async () => {
    const { client = () => tested.client, key } = more;
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const { body } = await client().rest('POST', '/graphql', { query, variables }, headers);
    return { code: body.errors?.[0].extensions.code };
  };
}

/** What does not reach a resolver, with its status. */
function posted(
  path: string,
  body: string | undefined,
  contentType?: string,
  method: 'POST' | 'PUT' = 'POST',
): Send {
  return async () => {
    const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
    const response = await fetch(tested.url + path, { method, body, headers });
    const { code, errors } = (await response.json()) as { code?: string; errors: { extensions: Failure }[] };
    return { status: response.status, code: code ?? errors[0]?.extensions.code };
  };
}

/** A body that does not arrive; Node ends the request after two minutes. */
const slow =
  (path: string): Send =>
  async () => {
    const server = tested.app.getHttpServer();
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: a',
      'content-type: application/json',
      'content-length: 100',
    ];
    const received = sendRaw(tested.url, [...head, '', '{'].join('\r\n'));
    const [{ socket }] = await arrived;
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, socket);
    const response = await received;
    return { status: Number(response.slice(9, 12)), code: /"code":"(\w+)"/.exec(response)?.[1] };
  };

/** Sends after `before`, and calls `after` whatever happens. */
const between =
  (before: () => Promise<unknown>, send: Send, after: () => Promise<unknown>): Send =>
  async () => {
    await before();
    return send().finally(after);
  };

const broken = (send: Send) =>
  between(
    () => database.query('alter table posts rename to no_posts'),
    send,
    () => database.query('alter table no_posts rename to posts'),
  );
const cutOff = (send: Send) =>
  between(
    () => link.cut(),
    send,
    () => link.mend(),
  );

const LOG_IN = 'mutation ($input: LoginInput!) { logIn(input: $input) { user { id } } }';
const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }';
const LIST = '{ publishedPosts(limit: 7) { contents { id } } }';
const stranger = (name: string) => ({ email: `${name}@tiem.example`, password: 'SaiMatKhau1' });
const asEditor = { client: () => editor };
const { isDraft: _, ...post } = aPost();
const input = { ...post, isDraft: true };
const twice =
  (first: Send, second: Send): Send =>
  async () => {
    await first();
    return second();
  };
const untilLimited =
  (send: Send): Send =>
  async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await send();
    return send();
  };
const bigJson = JSON.stringify({ query: '{ latestPosts { id } }', email: 'a'.repeat(150_000) });
const JSON_TYPE = 'application/json';

/** Each code of the guide's table, through REST (unless only GraphQL has it) and through GraphQL. */
const failures: Record<keyof typeof errorKinds, { rest?: Send; graphql: Send }> = {
  BAD_REQUEST: {
    rest: posted('/api/auth/login', '{', JSON_TYPE),
    graphql: posted('/graphql', '{', JSON_TYPE),
  },
  BAD_USER_INPUT: {
    rest: rest('POST', '/api/auth/login', { email: '', password: '' }),
    graphql: graphql(LOG_IN, { input: { email: '', password: '' } }),
  },
  GRAPHQL_PARSE_FAILED: { graphql: graphql('{') },
  GRAPHQL_VALIDATION_FAILED: { graphql: graphql('{ nothing }') },
  OPERATION_RESOLUTION_FAILURE: {
    graphql: graphql('query A { latestPosts { id } } query B { latestPosts { id } }'),
  },
  PERSISTED_QUERY_NOT_SUPPORTED: { graphql: persistedQuery() },
  CSRF_PREVENTED: { graphql: posted('/graphql', undefined) },
  QUERY_TOO_COMPLEX: { graphql: graphql(`{ ${aliases(60)} }`) },
  UNAUTHENTICATED: { rest: rest('GET', '/api/auth/me'), graphql: graphql('{ posts { paging { total } } }') },
  INVALID_CREDENTIALS: {
    rest: rest('POST', '/api/auth/login', stranger('mot')),
    graphql: graphql(LOG_IN, { input: stranger('hai') }),
  },
  FORBIDDEN: {
    rest: () => rest('POST', '/api/auth/signup', aSignUp(), { client: closed.client })(),
    graphql: graphql(SIGN_UP, { input: aSignUp() }, { client: () => closed.client }),
  },
  NOT_FOUND: {
    rest: rest('GET', '/api/post/display/khong-co'),
    graphql: graphql('{ publishedPost(titlePath: "khong-co") { id } }'),
  },
  METHOD_NOT_ALLOWED: {
    rest: posted('/api/auth/login', undefined, undefined, 'PUT'),
    graphql: posted('/graphql', undefined, undefined, 'PUT'),
  },
  REQUEST_TIMEOUT: { rest: slow('/api/auth/login'), graphql: slow('/graphql') },
  CONFLICT: {
    rest: () =>
      rest('POST', '/api/post', aPostForm({ id: String(saved.id), version: '9' }), { client: editor })(),
    graphql: () => graphql(SAVE, { input: { ...input, id: saved.id, version: 9 } }, asEditor)(),
  },
  IDEMPOTENCY_KEY_REUSED: {
    rest: () => {
      const save = (title: string) =>
        rest('POST', '/api/post', aPostForm({ title }), { client: editor, key: 'rest' });
      return twice(save('Tin một'), save('Tin hai'))();
    },
    graphql: () => {
      const save = (title: string) =>
        graphql(SAVE, { input: { ...input, title } }, { ...asEditor, key: 'graphql' });
      return twice(save('Tin ba'), save('Tin bốn'))();
    },
  },
  PAYLOAD_TOO_LARGE: {
    rest: posted('/api/auth/login', bigJson, JSON_TYPE),
    graphql: posted('/graphql', bigJson, JSON_TYPE),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    rest: posted('/api/auth/login', 'a', 'text/plain'),
    graphql: posted('/graphql', 'a', 'text/plain'),
  },
  TOO_MANY_REQUESTS: {
    rest: untilLimited(rest('POST', '/api/auth/login', stranger('ba'))),
    graphql: untilLimited(graphql(LOG_IN, { input: stranger('bon') })),
  },
  UNAVAILABLE: {
    rest: cutOff(rest('GET', '/api/post/display/list?limit=5')),
    graphql: cutOff(graphql(LIST)),
  },
  INTERNAL_SERVER_ERROR: {
    rest: broken(rest('GET', '/api/post/display/list?limit=6')),
    graphql: broken(graphql(LIST.replace('7', '8'))),
  },
};

function persistedQuery(): Send {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
  return async () => {
    const { body } = await tested.client.rest('POST', '/graphql', { extensions });
    return { code: body.errors[0].extensions.code };
  };
}

function aliases(count: number): string {
  return Array.from({ length: count }, (_each, index) => `a${index}: latestPosts { id }`).join(' ');
}

describe('Each error code of the guide', () => {
  const codes = Object.entries(failures) as [keyof typeof errorKinds, { rest?: Send; graphql: Send }][];

  it.each(codes)('%s comes through REST with its status, and through GraphQL', async (code, send) => {
    if (send.rest) expect(await send.rest()).toEqual({ status: errorKinds[code].status, code });
    const { status = errorKinds[code].status, ...failure } = await send.graphql();
    expect({ status, ...failure }).toEqual({ status: errorKinds[code].status, code });
  });

  it('is one of REST too, unless only GraphQL has it', () => {
    const withoutRest = codes.filter(([, send]) => !send.rest).map(([code]) => code);
    expect(withoutRest.toSorted()).toEqual(GRAPHQL_CODES.toSorted());
  });
});
