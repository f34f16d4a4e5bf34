import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { ThirdPartyCaptcha, type ThirdPartyProvider } from './third-party-captcha.js';

const refused = {
  code: 'BAD_USER_INPUT',
  message: 'Vui lòng xác nhận bạn không phải là robot.',
  details: {
    fields: [
      { field: 'token', code: 'INVALID_TOKEN', message: 'Vui lòng xác nhận bạn không phải là robot.' },
    ],
  },
};
const unavailable = { code: 'UNAVAILABLE' };

let server: Server;
let respond: (response: ServerResponse) => void;
const received: { request: IncomingMessage; form: URLSearchParams }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ request, form: new URLSearchParams(Buffer.concat(chunks).toString()) });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  received.length = 0;
});

function verify(provider: ThirdPartyProvider = 'turnstile') {
  const { port } = server.address() as AddressInfo;
  const captcha = new ThirdPartyCaptcha(
    provider,
    'site',
    'our-secret',
    `http://127.0.0.1:${port}/siteverify`,
  );
  return captcha.verify('the token', '203.0.113.7');
}

function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

describe('siteverify of the three services (C23, F68)', () => {
  it('sends secret, token and IP as a form and accepts a valid token', async () => {
    respond = json({ success: true, challenge_ts: '2026-11-21T08:00:00Z', hostname: 'example.com' });

    await expect(verify()).resolves.toMatchObject({ policyVersion: null });

    expect(received).toHaveLength(1);
    expect(received[0]?.request.method).toBe('POST');
    expect(received[0]?.request.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(received[0]?.form ?? [])).toEqual({
      secret: 'our-secret',
      response: 'the token',
      remoteip: '203.0.113.7',
    });
  });

  it.each([
    ['no reason', { success: false }],
    ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a used token of hCaptcha', { success: false, 'error-codes': ['already-seen-response'] }],
  ])('rejects the visitor for %s', async (_, body) => {
    respond = json(body);
    await expect(verify()).rejects.toMatchObject(refused);
  });

  it('rejects a token also when the service sends its verdict with status 400', async () => {
    respond = json({ success: false, 'error-codes': ['invalid-input-response'] }, 400);
    await expect(verify()).rejects.toMatchObject(refused);
  });

  it.each([
    ['a wrong secret', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['a status of 500', (response: ServerResponse) => response.writeHead(500).end('down')],
    ['no JSON', (response: ServerResponse) => response.end('<html>hello</html>')],
    ['JSON of another shape', json({ success: 'yes' })],
    ['null', json(null)],
    ['a cut connection', (response: ServerResponse) => response.destroy()],
    [
      'a redirect',
      (response: ServerResponse) => {
        respond = json({ success: true });
        response.writeHead(302, { location: '/elsewhere' }).end();
      },
    ],
  ])('is unavailable, not the visitor’s fault, for %s', async (_, behaviour) => {
    respond = behaviour;
    await expect(verify()).rejects.toMatchObject(unavailable);
  });
});

describe('a siteverify service that does not respond (C23)', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is unavailable after five seconds', async () => {
    const fiveSeconds = new AbortController();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(fiveSeconds.signal);
    // Once the service has the request: one that it gets later would be counted in another test.
    respond = () => fiveSeconds.abort(new DOMException('The time is up', 'TimeoutError'));
    await expect(verify()).rejects.toMatchObject(unavailable);
    expect(limit.mock.calls).toEqual([[5_000]]);
  });
});

describe('the browser’s settings of a third-party captcha (F106)', () => {
  it.each([
    ['recaptcha', 'https://www.google.com/recaptcha/api.js?hl=vi&render=explicit'],
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js?hl=vi&render=explicit'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'],
  ] as const)('name %s, its site key, its script and Vietnamese', (provider, scriptUrl) => {
    expect(new ThirdPartyCaptcha(provider, 'site', 'secret').settings).toEqual({
      provider,
      siteKey: 'site',
      scriptUrl,
      language: 'vi',
    });
  });
});
