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

  it('stores an impossible phone number without its E.164 form (C21)', async () => {
    const phone = '0000 0000 0000 0000 0000';
    expect((await post(await aContactMessage({ phone, message: 'Số điện thoại lạ đời' }))).status).toBe(200);
    expect(await stored('Số điện thoại lạ đời')).toMatchObject([{ phone, phone_e164: null }]);
  });

  it('accepts a message of 10 characters, although the text says 20 (C20)', async () => {
    expect((await post(await aContactMessage({ message: '0123456789' }))).status).toBe(200);
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
    ['F63', 'an empty name', { name: '' }, { name: 'Vui lòng nhập Họ tên' }],
    ['F63', 'a name of one character', { name: ' A ' }, { name: 'Vui lòng nhập Họ tên' }],
    ['F64', 'an empty phone', { phone: '' }, { phone: 'Vui lòng nhập số điện thoại' }],
    ['F64', 'a phone under 10 characters', { phone: '090123456' }, { phone: 'Vui lòng nhập số điện thoại' }],
    ['F64', 'a phone with a letter', { phone: '0901234567a' }, { phone: 'Vui lòng nhập số điện thoại' }],
    ['F64', 'a phone with a plus', { phone: '+84901234567' }, { phone: 'Vui lòng nhập số điện thoại' }],
    [
      'F64',
      'fewer than 10 digits',
      { phone: '090 123 456' },
      { phone: 'Số điện thoại phải có ít nhất 10 chữ số' },
    ],
    ['F65', 'an empty email', { email: '' }, { email: 'Vui lòng nhập địa chỉ email' }],
    ['F65', 'no address', { email: 'huong@' }, { email: 'Vui lòng nhập địa chỉ email' }],
    [
      'F66',
      'a message of 9 characters',
      { message: '012345678' },
      { message: 'Nội dung cần ít nhất 20 ký tự' },
    ],
    ['F68', 'an empty token', { token: '' }, { token: NOT_A_ROBOT }],
    ['F68', 'a token nobody made', { token: 'abc' }, { token: NOT_A_ROBOT }],
    ['F68', 'a token beyond any length', { token: 'a'.repeat(10_001) }, { token: NOT_A_ROBOT }],
    ['C22e', 'a name over 200', { name: 'a'.repeat(201) }, { name: 'Họ tên tối đa 200 ký tự' }],
    ['C22e', 'a phone over 30', { phone: '0'.repeat(31) }, { phone: 'Số điện thoại tối đa 30 ký tự' }],
    ['C22e', 'an email over 254', { email: `${'a'.repeat(250)}@a.vn` }, { email: 'Email tối đa 254 ký tự' }],
    [
      'C22e',
      'a message over 5,000',
      { message: 'a'.repeat(5001) },
      { message: 'Nội dung tối đa 5.000 ký tự' },
    ],
    [
      'F63–F66',
      'everything at once',
      { token: '', name: '', phone: '', email: '', message: '' },
      {
        token: NOT_A_ROBOT,
        name: 'Vui lòng nhập Họ tên',
        phone: 'Vui lòng nhập số điện thoại',
        email: 'Vui lòng nhập địa chỉ email',
        message: 'Nội dung cần ít nhất 20 ký tự',
      },
    ],
  ])('%s: %s', async (_code, _what, values, errors) => {
    const message = await aContactMessage(values);

    const rest = await post(message);
    expect(rest.status).toBe(400);
    expect(rest.body).toEqual({
      code: 'BAD_USER_INPUT',
      message: expect.any(String),
      errors,
      requestId: expect.any(String),
      fields: Object.entries(errors).map(([field, text]) =>
        expect.objectContaining({ field, message: text, code: expect.any(String) }),
      ),
    });

    const graphql = await mutate(message);
    expect(graphql.data ?? null).toBeNull();
    expect(graphql.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(graphql.errors?.[0]?.extensions.errors).toEqual(errors);
  });

  it.each(['token', 'name', 'phone', 'email', 'message'])('REST without %s', async (field) => {
    const { [field]: _left, ...rest } = (await aContactMessage()) as Record<string, unknown>;
    const { status, body } = await post(rest);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
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
