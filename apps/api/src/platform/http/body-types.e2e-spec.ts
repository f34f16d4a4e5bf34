import { aPostForm } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { sendRaw } from '../../../test/raw-request.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

/** The endpoints with a body, and what each takes. */
const endpoints = [
  ['POST', '/api/auth/login', 'json'],
  ['POST', '/api/auth/signup', 'json'],
  ['POST', '/api/auth/refresh', 'json'],
  ['POST', '/api/auth/undo-email-change', 'json'],
  ['POST', '/api/auth/request-password-reset', 'json'],
  ['POST', '/api/auth/reset-password', 'json'],
  ['POST', '/api/send-contact-form', 'json'],
  ['PATCH', '/api/auth/me', 'json'],
  ['PATCH', '/api/auth/me/password', 'json'],
  ['DELETE', '/api/post/1', 'json'],
  ['POST', '/api/post', 'form'],
  ['POST', '/admin/files/ckeditor/upload', 'form'],
] as const;

async function send(method: string, path: string, body: string | FormData | undefined, type?: string) {
  const response = await fetch(tested.url + path, {
    method,
    body,
    headers: { authorization: `Bearer ${editor.tokens!.accessToken}`, ...(type && { 'content-type': type }) },
  });
  return { status: response.status, body: await response.json() };
}

function aForm() {
  const form = new FormData();
  form.set('email', 'hoa@tiem.example');
  return form;
}

describe('A content type that an endpoint does not take', () => {
  it.each(endpoints)('gets 415 from %s %s, which takes %s', async (method, path, taken) => {
    const bodies: [name: string, sent: string | FormData, type?: string][] = [
      ['text', '{"email":"hoa@tiem.example"}', 'text/plain'],
      ['XML', '<a/>', 'application/xml'],
      ['an unknown one', 'a', 'application/octet-stream'],
      taken === 'json' ? ['a form', aForm()] : ['JSON', '{}', 'application/json'],
    ];
    if (taken === 'form') bodies.push(['an urlencoded form', 'a=b', 'application/x-www-form-urlencoded']);
    for (const [name, sent, type] of bodies) {
      const { status, body } = await send(method, path, sent, type);
      expect({ name, status, ...body }).toMatchObject({
        name,
        status: 415,
        message: expect.any(String),
        errors: {},
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    }
  });

  it('makes no difference to a GET, which has no body', async () => {
    for (const type of ['multipart/form-data', 'text/plain', 'application/json']) {
      expect((await send('GET', '/api/post/display/latest3', undefined, type)).status).toBe(200);
    }
  });

  it('gets the error of an unknown path from one', async () => {
    expect((await send('POST', '/api/zzz', aForm())).status).toBe(404);
  });

  it('gets 415 from GraphQL, in its own form', async () => {
    const { status, body } = await send('POST', '/graphql', '{"query":"{ me { id } }"}', 'text/plain');
    expect({ status, code: body.errors[0].extensions.code }).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });
});

describe('An empty body with the content type of JSON (C81)', () => {
  it('deletes a post (F98)', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm());
    const path = `/api/post/${body.data.id}`;
    const deleted = await send('DELETE', path, undefined, 'application/json');
    expect(deleted).toEqual({ status: 200, body: { data: { id: body.data.id } } });
    expect((await send('DELETE', path, undefined, 'application/json; charset=utf-8')).status).toBe(404);
  });

  it.each(endpoints)('is none for %s %s', async (method, path) => {
    const [typed, bare] = await Promise.all([
      send(method, path, undefined, 'application/json'),
      send(method, path, undefined),
    ]);
    const { requestId: _typed, ...body } = typed.body;
    const { requestId: _bare, ...expected } = bare.body;
    expect({ status: typed.status, body }).toEqual({ status: bare.status, body: expected });
  });

  it('is none in chunks either', async () => {
    const received = await sendRaw(
      tested.url,
      [
        'DELETE /api/post/1 HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${editor.tokens!.accessToken}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
        'connection: close',
        '',
        '0',
        '',
        '',
      ].join('\r\n'),
    );
    expect(received).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is rejected by GraphQL, and so is JSON that does not end', async () => {
    for (const text of ['', '{', ' ']) {
      const { status, body } = await send('POST', '/graphql', text, 'application/json');
      expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    }
  });

  it('is not taken for one of other bytes', async () => {
    for (const text of [' ', '\n', '{', 'null ,']) {
      expect((await send('POST', '/api/auth/login', text, 'application/json')).body.code).toBe('BAD_REQUEST');
    }
  });
});
