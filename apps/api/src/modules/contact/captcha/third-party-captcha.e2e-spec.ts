import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aContactMessage } from '../../../../test/contact.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';

const NOT_A_ROBOT = 'Vui lòng xác nhận bạn không phải là robot.';

let service: Server;
let server: TestApp;

/** A service that takes the token "good" and breaks down at "down". */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('response');
    if (token === 'down') response.writeHead(500).end();
    else response.end(JSON.stringify({ success: token === 'good' }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await startApp({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'the-site-key',
    CAPTCHA_SECRET: 'the key that Turnstile gave to the operator',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
  });
});

afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const post = async (token: string) =>
  server.client.rest('POST', '/api/send-contact-form', await aContactMessage({ token }));

describe('POST /api/send-contact-form with Turnstile (C23, F68)', () => {
  it('stores the message and its provider for a valid token, without a signed policy (C26)', async () => {
    expect((await post('good')).status).toBe(200);
    expect(
      await server.database.query('select captcha_provider, challenge_policy_version from contact_messages'),
    ).toEqual([{ captcha_provider: 'turnstile', challenge_policy_version: null }]);
  });

  it('rejects an invalid token with an error of its field', async () => {
    expect(await post('bad')).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', message: NOT_A_ROBOT, errors: { token: NOT_A_ROBOT } },
    });
  });

  it('responds with 503 without a field when the service is down', async () => {
    expect(await post('down')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', errors: {} } });
  });

  it('has no challenge endpoint', async () => {
    expect((await server.client.rest('GET', '/api/captcha/challenge')).status).toBe(404);
  });
});
