import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readApiErrors } from '@tiempos/contract';
import { createRestClient, RestError, type RestClient } from './index.js';

interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  authorization: string | undefined;
  body: Buffer;
}

let server: Server;
let baseUrl: string;
let received: ReceivedRequest;
let respond: RequestListener;

beforeEach(async () => {
  respond = (_request, response) => void response.end('{"data":{"name":"An"}}');
  server = createServer(async (request, response) => {
    received = await receive(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method, url: path, headers } = request;
  const { 'content-type': type, authorization } = headers;
  return { method, path, type, authorization, body: await buffer(request) };
}

function respondWith(status: number, body: string) {
  respond = (_request, response) => void response.writeHead(status).end(body);
}

describe('request (F86, F87, F89, F90)', () => {
  it('sends a file raw with its own content type', async () => {
    const bytes = Buffer.from([0, 255, 13, 10]);
    await createRestClient({ baseUrl }).request(
      'PUT',
      '/x',
      new File([bytes], 'x.png', { type: 'image/png' }),
    );
    expect(received).toEqual({
      method: 'PUT',
      path: '/x',
      type: 'image/png',
      authorization: undefined,
      body: bytes,
    });
  });

  it('sends an object as JSON', async () => {
    await createRestClient({ baseUrl }).request('POST', '/x', { name: 'Ánh' });
    expect(received.type).toBe('application/json');
    expect(received.body.toString()).toBe('{"name":"Ánh"}');
  });

  it.each([[undefined], [null], ['text'], [5], [true]])('sends no body for %p', async (body) => {
    await createRestClient({ baseUrl }).request('POST', '/x', body);
    expect(received.type).toBeUndefined();
    expect(received.body).toHaveLength(0);
  });

  it('sends the current access token as bearer', async () => {
    let token: string | null = 'first';
    const client = createRestClient({ baseUrl: `${baseUrl}/`, getAccessToken: () => token });
    await client.request('GET', '/x');
    expect(received.authorization).toBe('Bearer first');
    token = null;
    await client.request('GET', '/x');
    expect(received.authorization).toBeUndefined();
  });

  it('rejects a response that is not OK with status and body', async () => {
    respondWith(409, '{"message":"taken"}');
    const error = await createRestClient({ baseUrl })
      .request('POST', '/x')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RestError);
    expect(error).toMatchObject({
      message: '409: {"message":"taken"}',
      status: 409,
      body: '{"message":"taken"}',
    });
  });

  it('parses the body of an API error', async () => {
    const fields = [{ field: 'title', code: 'TOO_SHORT', message: 'Tiêu đề cần ít nhất 3 ký tự', limit: 3 }];
    const errors = { title: 'Tiêu đề cần ít nhất 3 ký tự' };
    const body = { message: errors.title, code: 'BAD_USER_INPUT', errors, fields, requestId: 'b0f4' };
    respondWith(400, JSON.stringify(body));
    await expect(createRestClient({ baseUrl }).request('POST', '/x')).rejects.toMatchObject({
      message: `400: ${JSON.stringify(body)}`,
      code: 'BAD_USER_INPUT',
      errors,
      fields,
      requestId: 'b0f4',
      retryAfter: undefined,
    });

    respondWith(429, JSON.stringify({ ...body, code: 'TOO_MANY_REQUESTS', retryAfter: 30 }));
    await expect(createRestClient({ baseUrl }).request('POST', '/x')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 30,
    });

    respondWith(502, '<html>');
    const failure = await createRestClient({ baseUrl })
      .request('GET', '/x')
      .catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ message: '502: <html>', code: 'UNKNOWN_ERROR', errors: {}, fields: [] });
    expect(readApiErrors(failure)).toMatchObject([{ code: 'UNKNOWN_ERROR', message: '502: <html>' }]);
  });

  it('uses the status text when the body is empty', async () => {
    respondWith(503, '');
    await expect(createRestClient({ baseUrl }).request('GET', '/x')).rejects.toThrow(
      '503: Service Unavailable',
    );
  });

  it.each([['https://elsewhere.example/x'], ['//elsewhere.example/x'], ['/\\elsewhere.example'], ['x']])(
    'never leaves the own host for %s',
    async (path) => {
      await expect(createRestClient({ baseUrl }).request('GET', path)).rejects.toThrow(TypeError);
    },
  );

  it('rethrows a network error unchanged', async () => {
    respond = (request) => request.socket.destroy();
    const error = await createRestClient({ baseUrl })
      .request('GET', '/x')
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(RestError);
  });
});

describe('load (F88)', () => {
  it('requests the first element of the query key and parses JSON', async () => {
    const client = createRestClient({ baseUrl, getAccessToken: () => 'token' });
    await expect(client.load({ queryKey: ['/api/auth/me', 'ignored'] })).resolves.toEqual({
      data: { name: 'An' },
    });
    expect(received).toMatchObject({ method: 'GET', path: '/api/auth/me', authorization: 'Bearer token' });
  });

  it('includes credentials', async () => {
    const requests: (RequestInit | undefined)[] = [];
    const listening: typeof fetch = (input, init) => {
      requests.push(init);
      return fetch(input, init);
    };
    await createRestClient({ baseUrl, fetch: listening }).load({ queryKey: ['/x'] });
    expect(requests).toEqual([expect.objectContaining({ credentials: 'include' })]);
  });

  it('treats a 401 as an error', async () => {
    respondWith(401, '{"message":"User not found"}');
    const loading = createRestClient({ baseUrl }).load({ queryKey: ['/api/auth/me'] });
    await expect(loading).rejects.toMatchObject({ status: 401 });
  });
});

describe('the calls of section 7 (F91–F103)', () => {
  const account = { name: 'An', email: 'an@example.com' };
  const message = { token: 't', phone: '0912345678', message: 'Xin chào bạn', ...account };

  it.each<[string, string, unknown, (client: RestClient) => Promise<unknown>]>([
    ['POST', '/api/send-contact-form', message, (client) => client.sendContactForm(message)],
    [
      'POST',
      '/api/auth/login',
      { email: 'a', password: 'b' },
      (client) => client.login({ email: 'a', password: 'b' }),
    ],
    [
      'POST',
      '/api/auth/signup',
      { ...account, password: 'b' },
      (client) => client.signUp({ ...account, password: 'b' }),
    ],
    ['POST', '/api/auth/refresh', { refreshToken: 'r' }, (client) => client.refresh('r')],
    ['GET', '/api/auth/me', undefined, (client) => client.me()],
    ['PATCH', '/api/auth/me', account, (client) => client.updateMe(account)],
    [
      'PATCH',
      '/api/auth/me/password',
      { oldPassword: 'a', password: 'b' },
      (client) => client.changePassword({ oldPassword: 'a', password: 'b' }),
    ],
    ['GET', '/api/post/list?page=1&limit=20&filters=%7B%7D', undefined, (client) => client.listPosts()],
    [
      'GET',
      '/api/post/list?page=3&limit=5&filters=%7B%22q%22%3A%22a%26b%22%7D',
      undefined,
      (client) => client.listPosts(3, { limit: 5, filters: { q: 'a&b' } }),
    ],
    [
      'GET',
      '/api/post/list?page=2&limit=5&filters=%7B%22q%22%3A%22ph%E1%BB%9F%22%7D',
      undefined,
      (client) => client.search('phở', { page: 2, limit: 5 }),
    ],
    ['DELETE', '/api/post/7', undefined, (client) => client.deletePost(7)],
    ['GET', '/api/post/7', undefined, (client) => client.post(7)],
    ['GET', '/api/post/display/tin-moi', undefined, (client) => client.article('tin-moi')],
    ['GET', '/api/post/display/..%2Flist', undefined, (client) => client.article('../list')],
    ['GET', '/api/post/display/list?page=1', undefined, (client) => client.news()],
    ['GET', '/api/post/display/list?page=2', undefined, (client) => client.news(2)],
    ['GET', '/api/post/display/list?page=2&limit=3', undefined, (client) => client.news(2, { limit: 3 })],
    ['GET', '/admin/files/ckeditor/browse?page=1', undefined, (client) => client.pictures()],
    ['GET', '/api/post/display/latest3', undefined, (client) => client.latestNews()],
  ])('%s %s', async (method, path, body, call) => {
    const result = await call(createRestClient({ baseUrl }));
    expect(received).toMatchObject({ method, path });
    expect(received.body.toString()).toBe(body === undefined ? '' : JSON.stringify(body));
    expect([undefined, { data: { name: 'An' } }]).toContainEqual(result);
  });

  it('POST /api/post as multipart, fields before the file', async () => {
    const thumbImg = new File(['picture'], 'ảnh.png', { type: 'image/png' });
    const client = createRestClient({ baseUrl, getAccessToken: () => 'token' });
    await client.savePost({ thumbImg, id: 7, title: 'Tin', description: 'Mô tả', content: '', isDraft: 0 });

    expect(received).toMatchObject({ method: 'POST', path: '/api/post', authorization: 'Bearer token' });
    const form = await new Response(received.body, {
      headers: { 'content-type': String(received.type) },
    }).formData();
    expect([...form.keys()]).toEqual(['id', 'title', 'description', 'content', 'isDraft', 'thumbImg']);
    expect([form.get('id'), form.get('isDraft'), form.get('content')]).toEqual(['7', '0', '']);
    const sent = form.get('thumbImg') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['ảnh.png', 'image/png', 'picture']);
  });
});
