import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import ky from 'ky';
import { readApiErrors } from './index.js';

const body = { message: 'Đã lưu', code: 'CONFLICT', errors: {}, fields: [], requestId: 'b0f4', version: 3 };

const listeners: Record<string, RequestListener> = {
  '/conflict': (_request, response) =>
    void response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  '/proxy': (_request, response) => void response.writeHead(502).end('<html>'),
  '/reset': (request) => void request.socket.destroy(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('{');
    setTimeout(() => response.destroy(), 20);
  },
  // Never responds.
  '/silent': () => undefined,
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => listeners[request.url!]!(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const clients: Record<string, (path: string, options: { signal?: AbortSignal }) => Promise<unknown>> = {
  fetch: async (path, options) => (await fetch(url + path, options)).json(),
  axios: (path, options) => axios.get(url + path, options),
  ky: (path, options) => ky.get(url + path, { ...options, retry: 0 }).json(),
};

async function codeOf(request: () => unknown) {
  try {
    await request();
  } catch (thrown) {
    const [{ code }] = readApiErrors(thrown);
    return code;
  }
  throw new Error('The request has succeeded');
}

describe.each(Object.entries(clients))('readApiErrors for %s', (name, request) => {
  // To axios the beginning of a response is one.
  it.each(name === 'axios' ? ['/reset'] : ['/reset', '/cut'])(
    'finds that there was no network for %s',
    async (path) => {
      expect(await codeOf(() => request(path, {}))).toBe('NETWORK_ERROR');
    },
  );

  it('finds that there was no response before a timeout', async () => {
    expect(await codeOf(() => request('/silent', { signal: AbortSignal.timeout(20) }))).toBe('NETWORK_ERROR');
  });

  it('finds that there was no response before an abort', async () => {
    const controller = new AbortController();
    const code = codeOf(() => request('/silent', { signal: controller.signal }));
    controller.abort();
    expect(await code).toBe('NETWORK_ERROR');
  });

  it('does not mistake a URL that is none for the network', async () => {
    expect(await codeOf(() => request('@', {}))).toBe('UNKNOWN_ERROR');
  });

  // Of fetch there is no error to read.
  const ofClient = name === 'fetch' ? it.skip : it;
  ofClient('reads the body of a refusal', async () => {
    const thrown: unknown = await request('/conflict', {}).catch((error: unknown) => error);
    expect(readApiErrors(thrown)).toEqual([body]);
  });

  ofClient('does not mistake the page of a proxy for the network', async () => {
    expect(await codeOf(() => request('/proxy', {}))).toBe('UNKNOWN_ERROR');
  });
});

describe('readApiErrors', () => {
  it('finds no closed port with the timeout of axios and ky', async () => {
    expect(await codeOf(() => axios.get('http://127.0.0.1:9'))).toBe('NETWORK_ERROR');
    expect(await codeOf(() => axios.get(`${url}/silent`, { timeout: 20 }))).toBe('NETWORK_ERROR');
    expect(await codeOf(() => ky.get(`${url}/silent`, { timeout: 20, retry: 0 }))).toBe('NETWORK_ERROR');
  });

  it.each([
    'Failed to fetch',
    'Failed to fetch (tiem.example)',
    'Failed to fetch dynamically imported module: https://tiem.example/assets/editor.js',
    'Load failed',
    'The Internet connection appears to be offline.',
    'The network connection was lost.',
    'NetworkError when attempting to fetch resource.',
    'network error',
    'Network request failed',
    'fetch failed',
    'terminated',
    'error sending request for url (https://tiem.example/)',
    'Unable to connect. Is the computer able to access the url?',
    'Network connection lost.',
  ])('reads the TypeError "%s" of a runtime as an error of the network', (message) => {
    const thrown = new TypeError(message);
    expect(readApiErrors(thrown)).toMatchObject([{ code: 'NETWORK_ERROR', message }]);
    const wrapped = [new Error('Not saved', { cause: thrown }), { networkError: thrown, graphQLErrors: [] }];
    for (const each of wrapped) expect(readApiErrors(each)).toMatchObject([{ code: 'NETWORK_ERROR' }]);
  });

  it.each<[string, unknown]>([
    ['a defect of the program', new TypeError('x is not a function')],
    ['an error that speaks of the network without being one of it', new Error('fetch failed to be called')],
    ['a file that is missing', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    ['a defect below a client', { networkError: new TypeError('x is not a function'), graphQLErrors: [] }],
    ['nothing', undefined],
    ['a text', 'fetch failed'],
  ])('reads %s as no error of the network', (_what, thrown) => {
    expect(readApiErrors(thrown)).toMatchObject([{ code: 'UNKNOWN_ERROR' }]);
  });
});
