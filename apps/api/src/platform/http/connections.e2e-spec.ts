import { sendRaw } from '../../../test/raw-request.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
  await tested.client.rest('GET', '/robots.txt');
});
afterAll(() => tested.close());

/** Requests a cached page again and again. @returns how many responses came meanwhile */
async function servedDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let served = 0;
  for (; !isOver; served += 1) await tested.client.rest('GET', '/robots.txt');
  return served;
}

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

  it('are handled one after another, with those of other connections in between', async () => {
    const ahead = sendRaw(tested.url, get('/khong-co').repeat(100) + get('/', 'connection: close'));
    const served = await servedDuring(ahead);
    expect(statusesOf(await ahead)).toEqual([...Array<number>(100).fill(404), 200]);
    // All at once they would keep everybody waiting until the last is done.
    expect(served).toBeGreaterThan(10);
  });

  it('close the connection when there are thousands', async () => {
    const ahead = sendRaw(tested.url, get('/khong-co').repeat(2000));
    expect(statusesOf(await ahead).length).toBeLessThanOrEqual(101);
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

  it.each(['/api/auth/login', '/graphql'])('of a byte each is rejected with 400: %s', async (path) => {
    const received = await sendRaw(tested.url, post(path, inChunksOf(1, ' '.repeat(90_000))));
    expect(received).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_REQUEST"/s);
  });

  it.each([7, 64, 4000])('of %d bytes each is read as it was sent', async (size) => {
    const body = JSON.stringify({ email: 'a@tiem.vn', password: 'SaiMatKhau1', unknown: 'a'.repeat(6000) });
    const received = await sendRaw(tested.url, post('/api/auth/login', inChunksOf(size, body)));
    expect(statusesOf(received)).toEqual([401]);
  });
});
