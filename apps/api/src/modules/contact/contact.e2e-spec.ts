import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import type { Challenge } from 'altcha-lib/types';
import { aContactMessage, CAPTCHA_KEY, solve, startContact } from '../../../test/contact.js';
import { startApp } from '../../../test/start-app.js';

const NOT_A_ROBOT = 'Vui lòng xác nhận bạn không phải là robot.';

const { server, post, mutate, stored } = await startContact();
afterAll(() => server.close());

describe('POST /api/send-contact-form (F41, F91)', () => {
  it('stores the message with the evidence of consent after the widget’s real work (C26)', async () => {
    const { body: challenge } = await server.client.rest<Challenge>('GET', '/api/captcha/challenge');
    const message = await aContactMessage({
      token: await solve(challenge),
      message: 'Lời nhắn đầu tiên của quán',
    });

    const response = await post(message);

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true });
    expect(await stored('Lời nhắn đầu tiên của quán')).toEqual([
      {
        name: 'Nguyễn Thị Hường',
        phone: '090 123 45 67',
        phone_e164: '+84901234567',
        email: 'huong@quan-pho.example',
        privacy_policy_version: PRIVACY_POLICY_VERSION,
        door: 'rest',
        captcha_provider: 'altcha',
        challenge_policy_version: PRIVACY_POLICY_VERSION,
        consented_now: true,
        mailed_at: null,
      },
    ]);
  });

  it('trims the input, composes its letters and removes NUL (C22e)', async () => {
    const text = 'Mình muốn dùng thử phần mềm';
    const message = await aContactMessage({
      name: '  Lê\0 Văn Tám ',
      email: ' Tam@Quan.Example ',
      message: `\0${text.normalize('NFD')} `,
    });
    expect((await post(message)).status).toBe(200);
    expect(await stored(text)).toMatchObject([{ name: 'Lê Văn Tám', email: 'tam@quan.example' }]);
  });

  it('ignores privacyPolicy, which clients do not send (F41)', async () => {
    expect((await post(await aContactMessage({ privacyPolicy: false }))).status).toBe(200);
  });

  it('responds with 400 to a body that is not a form', async () => {
    for (const body of [[], { token: {} }]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('mutation sendContactMessage (F91)', () => {
  it('stores the message with its channel', async () => {
    expect(await mutate(await aContactMessage({ message: 'Lời nhắn qua GraphQL' }))).toEqual({
      data: { sendContactMessage: true },
    });
    expect(await stored('Lời nhắn qua GraphQL')).toMatchObject([
      { door: 'graphql', phone_e164: '+84901234567' },
    ]);
  });
});

describe('query contactForm (F106)', () => {
  it('returns the captcha to show and the policy in force', async () => {
    const query =
      '{ contactForm { privacyPolicyVersion captcha { provider siteKey scriptUrl challengeUrl language } } }';
    expect(await server.client.graphql(query)).toEqual({
      data: {
        contactForm: {
          privacyPolicyVersion: PRIVACY_POLICY_VERSION,
          captcha: {
            provider: 'ALTCHA',
            siteKey: null,
            scriptUrl: null,
            challengeUrl: '/api/captcha/challenge',
            language: 'vi',
          },
        },
      },
    });
  });
});

describe('REST and GraphQL', () => {
  it.each([
    ['an empty token', ''],
    ['a token nobody made', 'abc'],
    ['a token beyond any length', 'a'.repeat(10_001)],
  ])('reject %s with the words of its field (F68)', async (_what, token) => {
    const message = await aContactMessage({ token });
    const errors = { token: NOT_A_ROBOT };
    expect(await post(message)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', errors } });
    expect((await mutate(message)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', errors } },
    ]);
  });

  it('REST has the same words for no token', async () => {
    const { token: _left, ...rest } = await aContactMessage();
    expect(await post(rest)).toMatchObject({ status: 400, body: { errors: { token: NOT_A_ROBOT } } });
  });
});

describe('the limit of contact messages per client', () => {
  it('counts REST, GraphQL and aliases, and sends Retry-After', async () => {
    const limited = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY, CONTACT_ATTEMPTS: '3' });
    try {
      const input = await aContactMessage();
      expect((await limited.client.rest('POST', '/api/send-contact-form', input)).status).toBe(200);
      const twice = await limited.client.graphql(
        'mutation ($input: ContactInput!) { one: sendContactMessage(input: $input) }',
        { input: await aContactMessage() },
      );
      expect(twice.data).toEqual({ one: true });
      const aliases = await limited.client.graphql(
        `mutation ($first: ContactInput!, $second: ContactInput!) {
          first: sendContactMessage(input: $first) second: sendContactMessage(input: $second)
        }`,
        { first: await aContactMessage(), second: await aContactMessage() },
      );
      expect(aliases.errors).toMatchObject([
        { path: ['second'], extensions: { code: 'TOO_MANY_REQUESTS', errors: {} } },
      ]);
      expect(aliases.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(3500);

      const refused = await limited.client.rest('POST', '/api/send-contact-form', await aContactMessage());
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    } finally {
      await limited.close();
    }
  });
});
