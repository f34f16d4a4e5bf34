import { sendRaw } from '../../../test/raw-request.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
  await tested.client.rest('GET', '/robots.txt');
});
afterAll(() => tested.close());

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('Pipelined requests on one connection', () => {
  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');

  it('are served in order, also those with a body', async () => {
    const login = '{"email":"a@tiem.vn","password":"SaiMatKhau1"}';
    const received = await sendRaw(
      tested.url,
      [
        get('/khong-co'),
        get('/robots.txt'),
        `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${login.length}\r\n\r\n${login}`,
        get('/health'),
        get('/', 'connection: close'),
      ].join(''),
    );
    expect(statusesOf(received)).toEqual([404, 200, 401, 200, 200]);
  });
});

describe('A body in chunks', () => {
  const post = (path: string, chunks: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'host: a',
      'content-type: application/json',
      'transfer-encoding: chunked',
      'connection: close',
      '',
      chunks,
    ].join('\r\n');
  const inChunksOf = (size: number, text: string) =>
    `${text
      .match(new RegExp(`.{1,${size}}`, 'gs'))!
      .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      .join('')}0\r\n\r\n`;

  it.each([1, 64, 4000])('of %d bytes each is read as it was sent', async (size) => {
    const body = JSON.stringify({ email: 'a@tiem.vn', password: 'SaiMatKhau1', unknown: 'a'.repeat(6000) });
    const received = await sendRaw(tested.url, post('/api/auth/login', inChunksOf(size, body)));
    expect(statusesOf(received)).toEqual([401]);
  });
});
