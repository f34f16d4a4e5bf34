import { createHmac } from 'node:crypto';
import type { JwtService } from '@nestjs/jwt';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { ExpiredSessionsService } from './expired-sessions.service.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const SESSION_OVER = { status: 401, body: { code: 'UNAUTHENTICATED', errors: {} } };

type Renew = (refreshToken: string) => Promise<TestClient['tokens'] | undefined>;

/** Each renews; returns the tokens, or undefined when the renewal was rejected. */
const renewals: Record<string, Renew> = {
  'POST /api/auth/refresh': async (refreshToken) => {
    const { status, body } = await tested.client.rest('POST', '/api/auth/refresh', { refreshToken });
    if (status === 200) return body.tokens;
    expect({ status, body }).toMatchObject(SESSION_OVER);
  },
  'mutation renewTokens': async (refreshToken) => {
    const { data, errors } = await tested.client.graphql(
      'mutation ($token: String!) { renewTokens(refreshToken: $token) { accessToken refreshToken expiresIn } }',
      { token: refreshToken },
    );
    if (data) return data.renewTokens;
    expect(errors![0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED', errors: {} });
  },
};
const renew = renewals['POST /api/auth/refresh']!;

const sessionOf = (refreshToken: string) => refreshToken.split('.')[0]!;
const mayEnter = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status === 200;
const setSession = (refreshToken: string, change: string) =>
  tested.database.query(`update sessions set ${change} where id = $1`, [sessionOf(refreshToken)]);

describe('A renewal (C16)', () => {
  it.each(Object.entries(renewals))(
    'by %s exchanges a refresh token for the next one and a valid access token',
    async (_, renew) => {
      const editor = await tested.client.signUp();
      const renewed = await renew(editor.tokens!.refreshToken);
      expect(renewed).toEqual({
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: 8 * 60 * 60,
      });
      expect(renewed!.refreshToken).not.toBe(editor.tokens!.refreshToken);
      expect(await mayEnter(editor.withTokens(renewed))).toBe(true);
      expect(await renew(renewed!.refreshToken)).toBeDefined();
      expect(await renew('')).toBeUndefined();
    },
  );

  it('returns the same successor for 60 seconds: a response that got lost is no theft', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    const first = await renew(refreshToken);
    await setSession(refreshToken, `rotated_at = now() - interval '58 seconds'`);
    expect((await renew(refreshToken))!.refreshToken).toBe(first!.refreshToken);
  });

  it('ends the session when a token is used later than that, for the thief and for the owner', async () => {
    const editor = await tested.client.signUp();
    const { refreshToken } = editor.tokens!;
    const successor = await renew(refreshToken);
    await setSession(refreshToken, `rotated_at = now() - interval '61 seconds'`);

    expect(await renew(refreshToken)).toBeUndefined();

    expect(await renew(successor!.refreshToken)).toBeUndefined();
    expect(await mayEnter(editor.withTokens(successor))).toBe(false);
    expect(await mayEnter(editor)).toBe(false);
  });

  it('ends the session when a token of two generations ago comes back', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    const second = await renew(refreshToken);
    const third = await renew(second!.refreshToken);
    expect(await renew(refreshToken)).toBeUndefined();
    expect(await renew(third!.refreshToken)).toBeUndefined();
  });

  it('returns the same successor to six concurrent renewals', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    const renewals = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)));
    expect(new Set(renewals.map((renewed) => renewed!.refreshToken)).size).toBe(1);
  });

  it.each([
    ['another mac', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['another generation', (token: string) => token.replace('.0.', '.1.')],
    ['no mac', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['an empty text', () => ''],
    ['NUL bytes', (token: string) => `${token}\0`],
    ['a session id that is none', (token: string) => token.replace(/^.{36}/, '-'.repeat(36))],
  ])('rejects a forged token with %s and leaves the session alone', async (__, forge) => {
    const editor = await tested.client.signUp();
    expect(await renew(forge(editor.tokens!.refreshToken))).toBeUndefined();
    expect(await mayEnter(editor)).toBe(true);
    expect(await renew(editor.tokens!.refreshToken)).toBeDefined();
  });

  it('rejects the token of a session that has expired', async () => {
    const editor = await tested.client.signUp();
    await setSession(editor.tokens!.refreshToken, `expires_at = now() - interval '1 second'`);
    expect(await renew(editor.tokens!.refreshToken)).toBeUndefined();
    expect(await mayEnter(editor)).toBe(false);
  });

  it('extends a renewed session by 30 days', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    await setSession(refreshToken, `expires_at = now() + interval '1 minute'`);
    await renew(refreshToken);
    expect(
      await tested.database.query(
        `select expires_at between now() + interval '29 days 23 hours' and now() + interval '30 days' as extended
         from sessions where id = $1`,
        [sessionOf(refreshToken)],
      ),
    ).toEqual([{ extended: true }]);
  });
});

describe('POST /api/auth/refresh (C16)', () => {
  it.each([
    {},
    { refreshToken: null },
    { refreshToken: 5 },
    { refreshToken: ['a'] },
    { refreshToken: { a: 1 } },
  ])('responds to %j with 400', async (body) => {
    const response = await tested.client.rest('POST', '/api/auth/refresh', body);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', errors: { refreshToken: 'refreshToken phải là văn bản' } },
    });
  });
});

describe('Login', () => {
  it('deletes the expired sessions of the account', async () => {
    const editor = await tested.client.signUp();
    const { refreshToken } = editor.tokens!;
    await setSession(refreshToken, `expires_at = now() - interval '1 second'`);
    await tested.client.rest('POST', '/api/auth/login', editor.account);
    expect(
      await tested.database.query('select 1 from sessions where id = $1', [sessionOf(refreshToken)]),
    ).toEqual([]);
  });

  it('stores nothing that could be used to sign in', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    const mac = refreshToken.split('.')[2]!;
    const rows = await tested.database.query('select * from sessions where id = $1', [
      sessionOf(refreshToken),
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(mac);
  });
});

describe('The purge of expired sessions', () => {
  it('deletes all of them, also when Postgres believes that the table is empty', async () => {
    const { refreshToken } = (await tested.client.signUp()).tokens!;
    const expire = () =>
      tested.database.query(
        `insert into sessions (id, user_id, expires_at)
         select gen_random_uuid(), user_id, now() - interval '1 day' from sessions, generate_series(1, 5000) where id = $1`,
        [sessionOf(refreshToken)],
      );
    await expire();
    await tested.database.query('analyze sessions');
    await tested.database.query('delete from sessions where expires_at < now()');
    await tested.database.query('vacuum sessions');
    await expire();
    // As between a vacuum and the next analysis: a subquery with a limit would run once for each row.
    await tested.database.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'sessions', 'relpages', 1, 'reltuples', 0::real)`,
    );
    await tested.service<ExpiredSessionsService>('ExpiredSessionsService').purge();
    expect(await tested.database.query('select 1 from sessions where expires_at < now()')).toEqual([]);
  });
});

describe('The bearer token (C16, F86)', () => {
  const claims = { aud: 'tiempos:access', iss: 'tiempos' };
  const secret = () => tested.service<AppConfig>('AppConfig').JWT_SECRET;

  /** What the server itself would sign for this session, but for what the test changes. */
  function sign(client: TestClient, { header = {}, changed = {}, key = secret() }) {
    const { sub, sid } = tested.service<JwtService>('JwtService').decode(client.tokens!.accessToken);
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode({ ...claims, sub, sid, iat: now, exp: now + 60, ...changed })}`;
    const mac = key && createHmac('sha256', key).update(signed).digest('base64url');
    return { ...client.tokens!, accessToken: `${signed}.${mac}` };
  }

  it('is accepted when the server’s key signed it', async () => {
    const editor = await tested.client.signUp();
    expect(await mayEnter(editor.withTokens(sign(editor, {})))).toBe(true);
  });

  it.each([
    ['algorithm none', { header: { alg: 'none' }, key: '' }],
    ['another algorithm', { header: { alg: 'HS512' } }],
    ['another key', { key: 'x'.repeat(48) }],
    ['another audience', { changed: { aud: 'tiempos:refresh' } }],
    ['no audience', { changed: { aud: undefined } }],
    ['another issuer', { changed: { iss: 'someone' } }],
    ['a past expiry', { changed: { exp: 1 } }],
    ['an unknown session', { changed: { sid: '7d0f4a52-6f0e-4a3c-9a42-51ad2f6f0b11' } }],
  ])('is rejected with %s', async (_, change) => {
    const editor = await tested.client.signUp();
    expect(await mayEnter(editor.withTokens(sign(editor, change)))).toBe(false);
  });

  it('is rejected when it is a refresh token', async () => {
    const editor = await tested.client.signUp();
    expect(
      await mayEnter(editor.withTokens({ ...editor.tokens!, accessToken: editor.tokens!.refreshToken })),
    ).toBe(false);
  });

  it.each(['Bearer', 'Bearer ', 'Basic YTpi', 'abc', 'Bearer a b'])(
    'is rejected as "%s"',
    async (authorization) => {
      const response = await tested.client.rest('GET', '/api/auth/me', undefined, { authorization });
      expect(response).toMatchObject(SESSION_OVER);
    },
  );

  it('is rejected once its session has been ended elsewhere', async () => {
    const editor = await tested.client.signUp();
    await tested.database.query('delete from sessions where id = $1', [
      sessionOf(editor.tokens!.refreshToken),
    ]);
    expect(await mayEnter(editor)).toBe(false);
  });

  it('is rejected once its account is deleted; the account’s endpoint responds with 404 (F124, C55)', async () => {
    const editor = await tested.client.signUp();
    await tested.database.query('delete from users where email = $1', [editor.account!.email]);
    const gone = { code: 'NOT_FOUND', message: 'User not found' };
    for (const path of ['/api/auth/me', '/api/auth/user']) {
      expect(await editor.rest('GET', path)).toMatchObject({ status: 404, body: gone });
    }
    const { errors } = await editor.graphql('{ me { email } }');
    expect(errors).toMatchObject([{ message: gone.message, extensions: { code: gone.code } }]);
    expect(await editor.rest('GET', '/api/post/list')).toMatchObject(SESSION_OVER);
    expect(await editor.rest('PATCH', '/api/auth/me', { name: 'Hoa', email: 'hoa@x.vn' })).toMatchObject(
      SESSION_OVER,
    );
  });

  it('is ignored by public endpoints when it is invalid (C19)', async () => {
    const visitor = tested.client.withTokens({ accessToken: 'abc', refreshToken: '', expiresIn: 0 });
    expect((await visitor.rest('GET', '/api/post/display/latest3')).status).toBe(200);
    expect((await visitor.signUp()).tokens).toBeDefined();
    expect((await visitor.graphql('{ latestPosts { title } }')).errors).toBeUndefined();
  });
});

describe('Concurrent requests of many accounts', () => {
  it('are each authenticated as their own account in REST and GraphQL, beside visitors and invalid tokens', async () => {
    const editors = await Promise.all(Array.from({ length: 5 }, () => tested.client.signUp()));
    const visitor = tested.client.withTokens({ accessToken: 'abc', refreshToken: '', expiresIn: 0 });
    const clients = Array.from({ length: 8 }, () => [visitor, ...editors]).flat();

    const overRest = await Promise.all(clients.map((client) => client.rest('GET', '/api/auth/me')));
    const overGraphQL = await Promise.all(clients.map((client) => client.graphql('{ me { email } }')));

    const expected = clients.map(({ account }) => account?.email);
    expect(overRest.map(({ body }) => body.data?.email)).toEqual(expected);
    expect(overGraphQL.map(({ data }) => data?.me?.email)).toEqual(expected);
  });
});

describe('Two servers in one process', () => {
  it('reject each other’s sessions', async () => {
    const editor = await tested.client.signUp();
    const other = await startApp();
    try {
      expect(await mayEnter(editor)).toBe(true);
      expect((await other.client.withTokens(editor.tokens).rest('GET', '/api/auth/me')).status).toBe(401);
    } finally {
      await other.close();
    }
  });
});
