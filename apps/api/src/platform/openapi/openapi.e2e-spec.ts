import { setTimeout as delay } from 'node:timers/promises';
import { aPostForm, aSignUp } from '../../../test/builders.js';
import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import { linkDatabase, type DatabaseLink } from '../../../test/database-link.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { aPhotoFile } from '../../../test/images.js';
import { startMailServer, type MailServer } from '../../../test/mail-server.js';
import { OpenApiCheck } from '../../../test/openapi-check.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let smtp: MailServer;
let database: TestDatabase;
let link: DatabaseLink;
let tested: TestApp;
let editor: TestClient;
let check: OpenApiCheck;

beforeAll(async () => {
  smtp = await startMailServer();
  database = await createDatabase();
  link = await linkDatabase(database.url);
  tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY, SMTP_URL: smtp.url, DATABASE_URL: link.url });
  editor = await tested.client.signUp();
  check = new OpenApiCheck((await tested.client.rest('GET', '/api/docs/openapi.json')).body);
});
afterAll(async () => {
  await tested.close();
  await link.cut();
  await database.drop();
  await smtp.close();
});

/** The token in the next letter. */
async function tokenAfter(request: Promise<unknown>) {
  const received = smtp.emails.length;
  await request;
  while (smtp.emails.length === received) await delay(20);
  return /#(\S+)/.exec(smtp.emails[received]!.text)![1]!;
}

/** The token in the letter about a changed email. */
async function anUndoToken() {
  const mover = await tested.client.signUp();
  return tokenAfter(mover.rest('PATCH', '/api/auth/me', { name: 'Nguyễn Hoa', email: aSignUp().email }));
}

/** The token in the letter about a forgotten password. */
async function aResetToken() {
  const { email } = (await tested.client.signUp()).account!;
  return tokenAfter(tested.client.rest('POST', '/api/auth/request-password-reset', { email }));
}

describe('/api/docs/openapi.json describes REST (F91–F105)', () => {
  it('with every response, and the requests that succeed', async () => {
    const upload = async () => {
      const form = new FormData();
      form.set('upload', await aPhotoFile());
      return form;
    };
    const post = (await editor.rest('POST', '/api/post', aPostForm({ title: 'Phở' }, await aPhotoFile())))
      .body.data;
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Phở', id: String(post.id) }));
    const doomed = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
    const { email, password } = editor.account!;
    const anyone = tested.client;
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    const calls: [
      status: number,
      client: TestClient,
      method: string,
      path: string,
      body?: object,
      headers?: Record<string, string>,
    ][] = [
      [204, anyone, 'POST', '/api/read', { path: '/', event: 'read' }, sameOrigin],
      [400, anyone, 'POST', '/api/read', {}],
      [403, anyone, 'POST', '/api/read', { path: '/', event: 'read' }],
      [200, anyone, 'POST', '/api/send-contact-form', await aContactMessage()],
      [400, anyone, 'POST', '/api/send-contact-form', {}],
      [200, anyone, 'POST', '/api/auth/signup', aSignUp()],
      [400, anyone, 'POST', '/api/auth/signup', { email }],
      [200, anyone, 'POST', '/api/auth/login', { email, password }],
      [401, anyone, 'POST', '/api/auth/login', { email, password: 'sai' }],
      [400, anyone, 'POST', '/api/auth/login', {}],
      [200, editor, 'GET', '/api/auth/me'],
      [401, anyone, 'GET', '/api/auth/me'],
      [200, editor, 'GET', '/api/auth/user'],
      [200, editor, 'PATCH', '/api/auth/me', { name: 'Nguyễn Hoa', email }],
      [400, editor, 'PATCH', '/api/auth/me', {}],
      [401, anyone, 'PATCH', '/api/auth/me', {}],
      [200, anyone, 'POST', '/api/auth/refresh', { refreshToken: editor.tokens!.refreshToken }],
      [200, editor, 'PATCH', '/api/auth/me/password', { oldPassword: password, password: 'BanhMi2027' }],
      [400, editor, 'PATCH', '/api/auth/me/password', {}],
      [401, anyone, 'PATCH', '/api/auth/me/password', {}],
      [401, anyone, 'POST', '/api/auth/refresh', { refreshToken: editor.tokens!.refreshToken }],
      [401, anyone, 'POST', '/api/auth/refresh', { refreshToken: 'sai' }],
      [400, anyone, 'POST', '/api/auth/refresh', {}],
      [200, anyone, 'POST', '/api/auth/undo-email-change', { token: await anUndoToken() }],
      [400, anyone, 'POST', '/api/auth/undo-email-change', { token: 'sai' }],
      [200, anyone, 'POST', '/api/auth/request-password-reset', { email: aSignUp().email }],
      [400, anyone, 'POST', '/api/auth/request-password-reset', {}],
      [
        200,
        anyone,
        'POST',
        '/api/auth/reset-password',
        { token: await aResetToken(), password: 'BanhMi2028' },
      ],
      [400, anyone, 'POST', '/api/auth/reset-password', { token: 'sai', password: 'BanhMi2028' }],
      [200, editor, 'GET', '/api/post/list?page=1&limit=20&filters={}'],
      [401, anyone, 'GET', '/api/post/list'],
      [200, editor, 'GET', `/api/post/${post.id}`],
      [404, editor, 'GET', '/api/post/0'],
      [401, anyone, 'GET', `/api/post/${post.id}`],
      [200, editor, 'POST', '/api/post', aPostForm()],
      [400, editor, 'POST', '/api/post', aPostForm({ title: '' })],
      [401, anyone, 'POST', '/api/post', aPostForm()],
      [404, editor, 'POST', '/api/post', aPostForm({ id: '0' })],
      [409, editor, 'POST', '/api/post', aPostForm({ id: String(post.id), version: '1' })],
      [415, editor, 'POST', '/api/post', {}],
      [200, editor, 'DELETE', `/api/post/${doomed.id}`],
      [404, editor, 'DELETE', `/api/post/${doomed.id}`],
      [401, anyone, 'DELETE', `/api/post/${doomed.id}`],
      [200, anyone, 'GET', `/api/post/display/${post.title_path}`],
      [404, anyone, 'GET', '/api/post/display/khong-co'],
      [200, anyone, 'GET', '/api/post/display/list?page=1'],
      [200, anyone, 'GET', '/api/post/display/latest3'],
      [200, anyone, 'GET', `/api/files/resources/${post.img_file_name}`],
      [200, editor, 'POST', '/admin/files/ckeditor/upload', await upload()],
      [400, editor, 'POST', '/admin/files/ckeditor/upload', new FormData()],
      [401, anyone, 'POST', '/admin/files/ckeditor/upload', await upload()],
      [200, editor, 'GET', '/admin/files/ckeditor/browse'],
      [401, anyone, 'GET', '/admin/files/ckeditor/browse'],
      [200, anyone, 'GET', '/api/captcha/challenge'],
    ];
    for (const [status, client, method, path, body, headers] of calls) {
      const response = await client.rest(method, path, body, headers);
      expect({ method, path, status: response.status }).toEqual({ method, path, status });
      check.expectDocumented({ method, url: path, body }, response);
    }
    expect(check.unseen).toEqual([]);
  });

  it('with emails as the rules take them, whose domains may have letters with diacritics', async () => {
    const input = { ...aSignUp(), email: `${crypto.randomUUID()}@côngty.vn` };
    const response = await tested.client.rest('POST', '/api/auth/signup', input);
    expect(response).toMatchObject({ status: 200, body: { data: { user: { email: input.email } } } });
    check.expectDocumented({ method: 'POST', url: '/api/auth/signup', body: input }, response);
    const { body } = await tested.client.rest<string>('GET', '/api/docs/openapi.yaml');
    expect(body).not.toMatch(/format: email\b/);
    const { AccountData } = (await tested.client.rest('GET', '/api/docs/openapi.json')).body.components
      .schemas;
    expect(AccountData.properties.email.format).toBe('idn-email');
  });

  it('with an example of each message to a webhook', async () => {
    const { webhooks } = (await tested.client.rest('GET', '/api/docs/openapi.json')).body;
    const examples = Object.entries<any>(webhooks).map(([name, { post }]) => {
      const { type, data } = post.requestBody.content['application/json'].example;
      expect(type).toBe(name);
      return data.url;
    });
    expect(examples).toEqual([
      ...Array.from({ length: 4 }, () => 'https://tiem.example/blog/banh-mi-thit-nuong'),
      ...Array.from({ length: 2 }, () => 'https://tiem.example'),
    ]);
  });

  const LOGIN = '/api/auth/login';

  it.each<[status: number, what: string, body: string, type: string]>([
    [400, 'JSON that breaks off', '{', 'application/json'],
    [413, '150 KB', JSON.stringify({ email: 'a'.repeat(150_000) }), 'application/json'],
    [415, 'text', 'email=a', 'text/plain'],
  ])('with status %i for %s', async (_status, _what, body, type) => {
    const response = await fetch(tested.url + LOGIN, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    const { status, headers } = response;
    expect(status).toBe(_status);
    check.expectDocumented({ method: 'POST', url: LOGIN }, { status, headers, body: await response.json() });
  });

  it('with status 429 over the rate limit, and 403 without sign-up', async () => {
    const limited = await startApp({ REQUESTS_PER_MINUTE: '1', SIGNUP_MODE: 'closed' });
    try {
      for (const status of [403, 429]) {
        const response = await limited.client.rest('POST', '/api/auth/signup', aSignUp());
        expect(response.status).toBe(status);
        check.expectDocumented({ method: 'POST', url: '/api/auth/signup' }, response);
      }
    } finally {
      await limited.close();
    }
  });

  it('with status 503 without the database', async () => {
    await link.cut();
    const urls = ['/api/auth/me', '/api/post/display/latest3'];
    for (const url of urls) {
      const response = await editor.rest('GET', url);
      expect(response.status).toBe(503);
      check.expectDocumented({ method: 'GET', url }, response);
    }
    await link.mend();
  });

  it('with a status for a client that has the response', async () => {
    const { id } = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
    for (const [client, url] of [
      [tested.client, '/api/post/display/latest3'],
      [editor, `/api/post/${id}`],
    ] as const) {
      const { headers } = await client.rest('GET', url);
      const response = await client.rest('GET', url, undefined, { 'if-none-match': headers.get('etag')! });
      expect(response.status).toBe(304);
      check.expectDocumented({ method: 'GET', url }, response);
    }
  });

  it('with the headers and errors of a repeated, a conditional and a reused request', async () => {
    const anyone = tested.client;
    const key = { 'idempotency-key': 'mot-khoa' };
    const message = await aContactMessage();
    const account = aSignUp();
    const { id } = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
    const form = (fields = {}) => aPostForm({ title: 'Gửi lại', description: 'Mô tả', ...fields });
    const outdated = { 'if-match': '"7"' };
    const [SIGN_UP, CONTACT, POST] = ['/api/auth/signup', '/api/send-contact-form', '/api/post'];
    const calls: [
      status: number,
      replayed: boolean,
      client: TestClient,
      method: string,
      path: string,
      body?: object,
      headers?: Record<string, string>,
    ][] = [
      [200, false, anyone, 'POST', CONTACT, message, key],
      [200, true, anyone, 'POST', CONTACT, message, key],
      [200, false, anyone, 'POST', SIGN_UP, account, key],
      [200, true, anyone, 'POST', SIGN_UP, account, key],
      [200, false, editor, 'POST', POST, form(), key],
      [200, true, editor, 'POST', POST, form(), key],
      [409, false, editor, 'POST', POST, form({ title: 'Khác' }), key],
      [400, false, editor, 'POST', POST, form(), { 'idempotency-key': 'hai khoa' }],
      [409, false, editor, 'POST', POST, form({ id: String(id) }), outdated],
      [409, false, editor, 'DELETE', `${POST}/${id}`, undefined, outdated],
      [200, false, editor, 'DELETE', `${POST}/${id}`, undefined, { 'if-match': '"1"' }],
    ];
    for (const [status, replayed, client, method, path, body, headers] of calls) {
      const response = await client.rest(method, path, body, headers);
      const isReplayed = response.headers.has('idempotent-replayed');
      expect({ method, path, status: response.status, isReplayed }).toEqual({
        method,
        path,
        status,
        isReplayed: replayed,
      });
      check.expectDocumented({ method, url: path, body }, response);
    }
  });

  it('with problem details', async () => {
    const accept = { accept: 'application/problem+json' };
    for (const [client, url] of [
      [editor, '/api/post/0'],
      [tested.client, '/api/auth/me'],
    ] as const) {
      const response = await client.rest('GET', url, undefined, accept);
      expect(response.body.status).toBe(response.status);
      check.expectDocumented({ method: 'GET', url }, response);
    }
  });
});
