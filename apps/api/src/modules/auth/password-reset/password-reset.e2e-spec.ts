import { tokensOf } from '../../../../test/api-tokens.js';
import {
  anEmail,
  change,
  linkIn,
  startEmailChanges,
  statusOf,
  tokenIn,
} from '../../../../test/email-changes.js';
import { startApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { until } from '../../../../test/until.js';
import type { AccountRecordsService } from '../people/account-records.service.js';
import type { PasswordResetService } from './password-reset.service.js';

const NEXT_PASSWORD = 'PhoBo2027';
const DEAD_LINK = {
  status: 400,
  body: { errors: { token: 'Đường dẫn không đúng, đã được dùng hoặc đã hết hạn' } },
};

const { tested, logIn, mailTo, close } = await startEmailChanges();
afterAll(close);

const request = (email: unknown, app = tested) =>
  app.client.rest('POST', '/api/auth/request-password-reset', { email });
const reset = (token: unknown, password = NEXT_PASSWORD) =>
  tested.client.rest('POST', '/api/auth/reset-password', { token, password });
const signIn = (email: string, password: string) =>
  tested.client.rest('POST', '/api/auth/login', { email, password });

/** A new account that has asked for a link. */
async function forgotten(): Promise<{ editor: TestClient; email: string; token: string }> {
  const editor = await tested.client.signUp();
  const { email } = editor.account!;
  expect(await request(` ${email.toUpperCase()}`)).toMatchObject({
    status: 200,
    body: { data: { requested: true } },
  });
  return { editor, email, token: tokenIn(await mailTo(email)) };
}

const rows = async () => (await tested.database.query('select from password_resets')).length;
const untilMailed = () =>
  until(async () => {
    const waiting = await tested.database.query(
      `select from pgboss.job where name = 'password-reset-mail' and state < 'completed'`,
    );
    return waiting.length === 0;
  });

describe('A forgotten password', () => {
  it('is set anew by a mailed link, once; all sessions end', async () => {
    const { editor, email, token } = await forgotten();
    const mail = await mailTo(email);
    expect(mail.headers.get('subject')).toEqual(['Đặt lại mật khẩu Quầy Nhà']);
    expect(linkIn(mail)).toMatch(/^https:\/\/tiem\.example\/reset-password#[\w.-]{80}$/);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { data: { reset: true }, apiTokens: [] },
    });
    expect(await statusOf(editor)).toBe(401);
    expect((await logIn(email, editor)).status).toBe(401);
    expect((await signIn(email, NEXT_PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject(DEAD_LINK);
  });

  it('leaves the API tokens of the account when it is set anew, and names them', async () => {
    const { editor, token } = await forgotten();
    const { created, program } = tokensOf(() => tested);
    const { secret, apiToken } = await created(editor, { name: 'Trang tĩnh' });
    const { body } = await reset(token);
    expect(body.apiTokens).toEqual([
      {
        id: apiToken.id,
        name: 'Trang tĩnh',
        scope: 'READ',
        expires_at: apiToken.expiresAt,
        last_used_at: null,
      },
    ]);
    expect(await statusOf(program(secret))).toBe(200);
  });

  it('is set once when the link is used twice at the same time', async () => {
    const { token } = await forgotten();
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  it('is told to nobody: an email without an account gets the same response and no mail', async () => {
    const before = await rows();
    const known = await request((await tested.client.signUp()).account!.email);
    const unknown = await request(anEmail());
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    await untilMailed();
    expect(await rows()).toBe(before + 1);
  });

  it('leaves nothing from which the link could be built', async () => {
    const { token } = await forgotten();
    const [row] = await tested.database.query<{ all: string }>(
      `select (select json_agg(password_resets)::text from password_resets)
         || (select json_agg(job)::text from pgboss.job) as all`,
    );
    expect(row!.all).toContain(token.split('.')[0]);
    expect(row!.all).not.toContain(token.split('.')[1]);
  });

  it('has a link that ends after half an hour, and its row goes', async () => {
    const { editor, email, token } = await forgotten();
    const [{ minutes } = { minutes: 0 }] = await tested.database.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float / 60 as minutes from password_resets
       join users on users.id = user_id where email = $1`,
      [email],
    );
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(30);
    await tested.database.query(`update password_resets set expires_at = now() - interval '1 second'`);
    expect(await reset(token)).toMatchObject(DEAD_LINK);
    expect(await statusOf(editor)).toBe(200);
    await tested.service<PasswordResetService>('PasswordResetService').purge();
    expect(await rows()).toBe(0);
  });

  it('has a link that ends when the email or the password of the account changes', async () => {
    const first = await forgotten();
    await change(first.editor, anEmail());
    expect(await reset(first.token)).toMatchObject(DEAD_LINK);
    const second = await forgotten();
    const { password } = second.editor.account!;
    const changed = await second.editor.rest('PATCH', '/api/auth/me/password', {
      oldPassword: password,
      password: 'BanhMi2030',
    });
    expect(changed.status).toBe(200);
    expect(await reset(second.token)).toMatchObject(DEAD_LINK);
  });

  it('of a locked account stays', async () => {
    const { editor, email, token } = await forgotten();
    await tested.service<AccountRecordsService>('AccountRecordsService').lock(email);
    expect(await reset(token)).toMatchObject(DEAD_LINK);
    const before = await rows();
    expect((await request(email)).status).toBe(200);
    expect(await rows()).toBe(before);
    expect(await statusOf(editor)).toBe(401);
  });

  it.each([
    ['', { email: 'Email is required' }],
    ['hoa@tiem', { email: 'This is not a valid email' }],
    [7, { email: expect.any(String) }],
  ])('is not asked for with the email %j', async (email, errors) => {
    expect(await request(email)).toMatchObject({ status: 400, body: { errors } });
  });

  it('is refused with the rule of sign-up, and the link stays valid', async () => {
    const { token } = await forgotten();
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be at least 8 characters' } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it.each([['sai'], [''], [null], [5], ['a'.repeat(90_000)]])(
    'is not set by the token %.20j',
    async (token) => {
      const { status, body } = await reset(token);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['token'] });
    },
  );

  it('is asked for a limited number of times for one email, whether it has an account or not', async () => {
    for (const email of [(await tested.client.signUp()).account!.email, anEmail()]) {
      await tested.database.query('delete from rate_limits');
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await request(email)).status).toBe(200);
      expect((await request(email)).status).toBe(429);
    }
    await tested.database.query('delete from rate_limits');
  });

  it('has a page that contains no part of the token', async () => {
    const page = await tested.client.rest<string>('GET', '/reset-password');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.body).toContain('1900 6868');
  });

  it('is not offered without mail', async () => {
    const app = await startApp();
    try {
      const page = await app.client.rest<string>('GET', '/reset-password');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('Hiện không đặt lại được mật khẩu qua email.');
      expect(page.body).not.toContain('/api/auth/request-password-reset');
      expect(await request(anEmail(), app)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    } finally {
      await app.close();
    }
  });
});
