import { setTimeout as delay } from 'node:timers/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { aPostForm, aSignUp } from '../../../test/builders.js';
import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import { aPhotoFile } from '../../../test/images.js';
import { startMailServer, type MailServer } from '../../../test/mail-server.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestResponse, TestClient } from '../../../test/test-client.js';

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let smtp: MailServer;
let tested: TestApp;
let editor: TestClient;
let document: Document;
let ajv: Ajv;
const hit = new Set<string>();
beforeAll(async () => {
  smtp = await startMailServer();
  tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY, SMTP_URL: smtp.url });
  editor = await tested.client.signUp();
  document = (await tested.client.rest('GET', '/api/docs/openapi.json')).body;
  // What is not documented must not be answered either.
  for (const schema of Object.values(document.components.schemas))
    Object.assign(schema, { additionalProperties: false });
  ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
});
afterAll(async () => {
  await tested.close();
  await smtp.close();
});

/** The token in the letter about a changed email. */
async function anUndoToken() {
  const mover = await tested.client.signUp();
  await mover.rest('PATCH', '/api/auth/me', { name: 'Nguyễn Hoa', email: aSignUp().email });
  while (smtp.emails.length === 0) await delay(20);
  return /#(\S+)/.exec(smtp.emails[0]!.text)![1]!;
}

/** Which documented path a URL belongs to; fixed parts win over parameters. */
function documentedPath(method: string, path: string): string | undefined {
  const candidates = Object.keys(document.paths).filter(
    (template) =>
      document.paths[template]![method] &&
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return candidates.toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

/** Asserts that an response is one the document promises for this path and status. */
function expectDocumented(method: string, url: string, { status, body, headers }: TestResponse) {
  const verb = method.toLowerCase();
  const path = documentedPath(verb, url.split('?')[0]!);
  expect({ url, path }).toEqual({ url, path: expect.any(String) });
  hit.add(`${verb} ${path}`);
  const { content } = document.paths[path!]![verb]!.responses[status] ?? {};
  expect({ url, status, documented: Boolean(content) }).toEqual({ url, status, documented: true });
  const type = headers.get('content-type')!.split(';')[0]!;
  if (type !== 'application/json') return expect(Object.keys(content!)).toContain(type);
  const pointer = ['paths', path!, verb, 'responses', String(status), 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate: ValidateFunction = ajv.compile({ $ref: `openapi#/${pointer}` });
  validate(body);
  expect({ url, status, errors: validate.errors ?? [] }).toEqual({ url, status, errors: [] });
}

describe('/api/docs/openapi.json describes every response of REST (F91–F105)', () => {
  it('successful and failed ones', async () => {
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
    const calls: [status: number, client: TestClient, method: string, path: string, body?: object][] = [
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
    for (const [status, client, method, path, body] of calls) {
      const response = await client.rest(method, path, body);
      expect({ method, path, status: response.status }).toEqual({ method, path, status });
      expectDocumented(method, path, response);
    }
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect([...hit].sort()).toEqual(documented.sort());
  });
});
