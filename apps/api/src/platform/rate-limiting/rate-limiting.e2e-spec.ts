import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aPostForm, aSignUp } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const LIMITS = { LOGIN_ATTEMPTS: '3', SIGNUP_ATTEMPTS: '4' };
const LOG_IN = 'mutation ($input: LoginInput!) { logIn(input: $input) { user { email } } }';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ ...LIMITS, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => tested.close());

let lastIp = 0;

/** Calls the endpoints from an IP of its own, as the trusted proxy reports it. */
function visitor() {
  lastIp += 1;
  const from = { 'x-forwarded-for': `203.0.113.${lastIp}` };
  const rest = (path: string, body: object) => tested.client.rest('POST', path, body, from);
  const graphql = async (query: string, variables: object) =>
    (await rest('/graphql', { query, variables })).body.errors?.[0].extensions;
  return {
    signUp: (values: object = {}) => rest('/api/auth/signup', aSignUp(values)),
    logIn: (email: string, password = 'SaiMatKhau1') => rest('/api/auth/login', { email, password }),
    logInByGraphQL: (email: string, password = 'SaiMatKhau1') =>
      graphql(LOG_IN, { input: { email, password } }),
    graphql,
  };
}

const times = async <Result>(count: number, call: () => Promise<Result>) => {
  for (let done = 0; done < count; done += 1) await call();
};

describe('Failed logins of one account from one client', () => {
  it('get a response with 429 and the seconds to wait once there are too many', async () => {
    const guest = visitor();
    await times(3, async () => expect((await guest.logIn('a@tiem.vn')).status).toBe(401));
    const refused = await guest.logIn('a@tiem.vn');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      message: 'Bạn thử quá nhiều lần, vui lòng đợi một lát',
      errors: {},
      code: 'TOO_MANY_REQUESTS',
      requestId: refused.headers.get('x-request-id'),
      fields: [],
      retryAfter: Number(refused.headers.get('retry-after')),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  });

  it('are counted for REST and GraphQL together', async () => {
    const guest = visitor();
    await times(2, () => guest.logIn('b@tiem.vn'));
    expect(await guest.logInByGraphQL('b@tiem.vn')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await guest.logIn('B@tiem.vn')).status).toBe(429);
    expect(await guest.logInByGraphQL('b@tiem.vn')).toEqual({
      code: 'TOO_MANY_REQUESTS',
      errors: {},
      retryAfter: expect.any(Number),
      requestId: expect.any(String),
      fields: [],
    });
  });

  it('reject even the correct password until the time is over', async () => {
    const guest = visitor();
    const { body } = await guest.signUp({ password: 'BanhMi2026' });
    const { email } = body.data.user;
    await times(3, () => guest.logIn(email));
    expect((await guest.logIn(email, 'BanhMi2026')).status).toBe(429);
  });

  it('do not affect other accounts or other IPs', async () => {
    const guest = visitor();
    await times(4, () => guest.logIn('d@tiem.vn'));
    expect((await guest.logIn('e@tiem.vn')).status).toBe(401);
    expect((await visitor().logIn('d@tiem.vn')).status).toBe(401);
  });

  it('are not counted when the password is correct', async () => {
    const guest = visitor();
    const { body } = await guest.signUp({ password: 'BanhMi2026' });
    await times(6, async () =>
      expect((await guest.logIn(body.data.user.email, 'BanhMi2026')).status).toBe(200),
    );
  });

  it('leave neither email nor IP in the table', async () => {
    await visitor().logIn('e-mail@rieng.tu');
    const rows = await tested.database.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /@|203\.0/.test(key))).toEqual([]);
  });
});

describe('Wrong old passwords in a password change', () => {
  it('are limited, whatever the client', async () => {
    const editor = await tested.client.signUp();
    const change = (ip: string) =>
      editor.rest(
        'PATCH',
        '/api/auth/me/password',
        { oldPassword: 'SaiMatKhau1', password: 'PhoBo2027' },
        { 'x-forwarded-for': ip },
      );
    await times(3, async () => expect((await change('203.0.113.201')).status).toBe(400));
    expect((await change('203.0.113.202')).status).toBe(429);
  });
});

describe('Sign-ups from one client', () => {
  it('are limited, rejected ones included', async () => {
    const guest = visitor();
    await times(2, async () => expect((await guest.signUp()).status).toBe(200));
    await times(2, async () => expect((await guest.signUp({ promotionCode: 'KHONGCO' })).status).toBe(400));
    const refused = await guest.signUp();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await visitor().signUp()).status).toBe(200);
  });
});

describe('A limit of an operation', () => {
  const limitsOf = ({ headers }: { headers: Headers }) => ({
    policies: headers.get('ratelimit-policy')!.split(', ').slice(1),
    left: headers
      .get('ratelimit')!
      .split(', ')
      .slice(1)
      .map((item) => item.replace(/t=\d+/, 't=…')),
  });

  it('is in the headers of each response, and its end in those of a rejected one', async () => {
    const guest = visitor();
    const policies = ['"login";q=3;w=900', expect.stringMatching(/^"login-address";q=\d+;w=900$/)];
    for (const left of [2, 1, 0]) {
      const response = await guest.logIn('g@tiem.vn');
      expect(response.status).toBe(401);
      expect(limitsOf(response)).toMatchObject({
        policies,
        left: [`"login";r=${left};t=…`, expect.anything()],
      });
    }
    const refused = await guest.logIn('g@tiem.vn');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toContain(
      `, "login";r=0;t=${refused.headers.get('retry-after')}`,
    );
    expect(limitsOf(await guest.signUp())).toEqual({
      policies: ['"signup";q=4;w=3600'],
      left: ['"signup";r=3;t=…'],
    });
  });

  it('is in the headers of GraphQL responses, and an attempt that does not count is refunded', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    const response = await tested.client.rest('POST', '/graphql', {
      query: LOG_IN,
      variables: { input: { email, password } },
    });
    expect(limitsOf(response).left).toContain('"login";r=3;t=…');
  });

  it('is in the headers when the body arrives later than the head', async () => {
    const body = JSON.stringify({ email: 'h@tiem.vn', password: 'SaiMatKhau1' });
    const head = ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-type: application/json'];
    const socket = connect(Number(new URL(tested.url).port), '127.0.0.1').setEncoding('utf8');
    socket.write([...head, 'connection: close', `content-length: ${body.length}`, '', ''].join('\r\n'));
    await delay(100);
    socket.write(body);
    let received = '';
    for await (const text of socket) received += text;
    expect(received).toContain('"login";r=2;t=');
  });
});

describe('The upload limits', () => {
  it('are in the headers of a post save, through REST and GraphQL', async () => {
    const editor = await tested.client.signUp();
    const photo = await aPhotoFile({ width: 60, height: 40 });
    const saved = await editor.rest('POST', '/api/post', aPostForm({}, photo));
    const form = new FormData();
    const query =
      'mutation ($file: Upload) { savePost(input: { title: "Ảnh", description: "Ảnh" }, thumbImg: $file) { id } }';
    form.set('operations', JSON.stringify({ query, variables: { file: null } }));
    form.set('map', '{"file":["variables.file"]}');
    form.set('file', photo);
    const mutated = await editor.rest('POST', '/graphql', form, { 'apollo-require-preflight': 'true' });
    for (const [response, used] of [
      [saved, 1],
      [mutated, 2],
    ] as const) {
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit-policy')).toContain('"upload";q=100000;w=3600');
      expect(response.headers.get('ratelimit')).toContain(`"upload";r=${100_000 - used};t=`);
    }
  });
});

describe('The IP of a visitor', () => {
  it('is that of the connection when no proxy is trusted', async () => {
    const direct = await startApp(LIMITS);
    try {
      const logIn = (ip: string) =>
        direct.client.rest(
          'POST',
          '/api/auth/login',
          { email: 'a@tiem.vn', password: 'x' },
          { 'x-forwarded-for': ip },
        );
      for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        expect((await logIn(ip)).status).toBe(401);
      }
      expect((await logIn('203.0.113.4')).status).toBe(429);
    } finally {
      await direct.close();
    }
  });

  it('is the one that the trusted proxy saw, not one from the visitor', async () => {
    const logIn = (claimed: string) =>
      tested.client.rest(
        'POST',
        '/api/auth/login',
        { email: 'f@tiem.vn', password: 'x' },
        { 'x-forwarded-for': `${claimed}, 203.0.113.203` },
      );
    await logIn('198.51.100.1');
    await logIn('198.51.100.2');
    await logIn('198.51.100.3');
    expect((await logIn('198.51.100.4')).status).toBe(429);
  });
});
