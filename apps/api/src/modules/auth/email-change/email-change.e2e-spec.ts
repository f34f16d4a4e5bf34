import { rmSync } from 'node:fs';
import { aSignUp } from '../../../../test/builders.js';
import {
  anEmail,
  change,
  linkIn,
  mailSettings,
  startEmailChanges,
  statusOf,
  tokenIn,
} from '../../../../test/email-changes.js';
import { startMailServer } from '../../../../test/mail-server.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { until } from '../../../../test/until.js';
import type { EmailChangeMailService } from './email-change-mail.service.js';

const { tested, undo, logIn, mailTo, changed, close } = await startEmailChanges();
afterAll(close);

describe('A changed login email (C51)', () => {
  it('is notified to the old email in Vietnamese, with a link that works for 7 days', async () => {
    const { old, email } = await changed();
    const mail = await mailTo(old);
    expect(mail.recipients).toEqual([old]);
    expect(mail.headers.get('subject')).toEqual(['Email đăng nhập Quầy Nhà của bạn đã được đổi']);
    expect(mail.headers.get('message-id')?.[0]).toMatch(/^<email-change-[0-9a-f-]{36}@tiem\.example>$/);
    expect(mail.text).toContain('hãy gọi 1900 6868 để được cấp mật khẩu mới');
    expect(linkIn(mail)).toMatch(/^https:\/\/tiem\.example\/undo-email-change#[\w.-]{80}$/);
    // The old email may be a typing mistake and belong to a stranger.
    expect(mail.text).not.toContain(email);
    const [row] = await tested.database.query(
      `select expires_at - created_at between '6 days 23 hours' and '7 days 1 hour' as week
       from email_changes where old_email = $1`,
      [old],
    );
    expect(row).toEqual({ week: true });
  });

  it('ends the other sessions of the account and keeps this one', async () => {
    const editor = await tested.client.signUp();
    const elsewhere = editor.withTokens((await logIn(editor.account!.email, editor)).body.tokens);
    await change(editor, anEmail());
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(editor)).toBe(200);
  });

  it('is recorded in the activity log without the email', async () => {
    const { email } = await changed();
    const rows = await tested.database.query(
      `select action, post_id, version from post_history join users on users.id = user_id where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ action: 'change-email', post_id: null, version: null }]);
  });

  it('does not happen when only the name or the case differs: no email is sent, no session ends', async () => {
    const editor = await tested.client.signUp();
    const { email } = editor.account!;
    const elsewhere = editor.withTokens((await logIn(email, editor)).body.tokens);
    expect((await change(editor, ` ${email.toUpperCase()}`, 'Tên Mới')).body.data).toMatchObject({
      name: 'Tên Mới',
      email,
    });
    expect(await statusOf(elsewhere)).toBe(200);
    expect(await tested.database.query('select from email_changes where old_email = $1', [email])).toEqual(
      [],
    );
  });

  it('stores nothing from which the link could be built', async () => {
    const { token } = await changed();
    const mac = token.split('.')[1]!;
    const [row] = await tested.database.query<{ all: string }>(
      `select (select json_agg(email_changes)::text from email_changes)
         || (select json_agg(job)::text from pgboss.job) as all`,
    );
    expect(row!.all).toContain(token.split('.')[0]);
    expect(row!.all).not.toContain(mac);
  });

  it('ends the session of a login with the old email that was in progress', async () => {
    const editor = await tested.client.signUp();
    const { email } = editor.account!;
    const logins = Array.from({ length: 8 }, () => logIn(email, editor));
    await change(editor, anEmail());
    for (const { status, body } of await Promise.all(logins)) {
      if (status === 200) expect(await statusOf(editor.withTokens(body.tokens))).toBe(401);
    }
    expect(await statusOf(editor)).toBe(200);
  });

  it('is made by one of two sessions that change it at once', async () => {
    const first = await tested.client.signUp();
    const second = first.withTokens((await logIn(first.account!.email, first)).body.tokens);
    const responses = await Promise.all([change(first, anEmail()), change(second, anEmail())]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is granted to one of two accounts that request the same email at once', async () => {
    const editors = [await tested.client.signUp(), await tested.client.signUp()];
    const email = anEmail();
    const responses = await Promise.all(editors.map((editor) => change(editor, email)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = responses.find(({ status }) => status === 400)!;
    expect(refused.body.errors).toEqual({ email: 'Email đã được sử dụng' });
  });
});

describe('The notification of a changed email', () => {
  it('is sent after a restart when the mail server was down', async () => {
    const gone = await startMailServer();
    await gone.close();
    const before = await startApp(mailSettings(gone));
    const editor = await before.client.signUp();
    const old = editor.account!.email;
    expect((await change(editor, anEmail())).status).toBe(200);
    await until(async () => {
      const waiting = await before.database.query(`select from pgboss.job where state = 'retry'`);
      return waiting.length === 1;
    });
    await before.app.close();
    rmSync(before.dataDirectory, { recursive: true });

    const back = await startMailServer();
    const { JWT_SECRET } = before.service<{ JWT_SECRET: string }>('AppConfig');
    const after = await startApp({ ...mailSettings(back), DATABASE_URL: before.database.url, JWT_SECRET });
    await before.database.query('update pgboss.job set start_after = now()');
    after.service<EmailChangeMailService>('EmailChangeMailService').wake();
    const token = tokenIn(await mailTo(old, back));
    expect((await undo(token, after)).status).toBe(200);
    await after.close();
    await back.close();
    await before.database.drop();
  });

  it('is not sent without SMTP, and the old email is not stored', async () => {
    const silent = await startApp();
    try {
      const editor = await silent.client.signUp();
      expect((await change(editor, anEmail())).status).toBe(200);
      expect(await silent.database.query('select from email_changes')).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});

describe('Attempts to change an email (C51)', () => {
  let small: TestApp;
  let lastIp = 0;
  beforeAll(async () => {
    small = await startApp({ SIGNUP_ATTEMPTS: '20', TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => small.close());

  const anIp = () => ({ 'x-forwarded-for': `203.0.113.${(lastIp += 1)}` });
  /** A client of a fresh account, which signed up from an IP of its own. */
  async function anEditor(): Promise<TestClient> {
    const account = aSignUp();
    const { body } = await small.client.rest('POST', '/api/auth/signup', account, anIp());
    return Object.assign(small.client.withTokens(body.data.tokens), { account });
  }
  const tryEmail = (client: TestClient, email: string, ip: Record<string, string>) =>
    client.rest('PATCH', '/api/auth/me', { name: 'Nguyễn Thị Hoa', email }, ip);

  it('get a response with 429 after 20 taken emails within an hour, whatever the client', async () => {
    const [editor, other] = [await anEditor(), await anEditor()];
    const taken = other.account!.email;
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await tryEmail(editor, taken, anIp())).status).toBe(400);
    }
    const refused = await tryEmail(editor, taken, anIp());
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    // A free one must not be distinguishable either; the name alone can still be changed.
    expect((await tryEmail(editor, anEmail(), anIp())).status).toBe(429);
    expect((await tryEmail(editor, editor.account!.email, anIp())).status).toBe(200);
  });

  it('get a response with 429 after 20 from one client, whatever the account', async () => {
    const other = await anEditor();
    const ip = anIp();
    const editors = await Promise.all(Array.from({ length: 5 }, anEditor));
    const responses = [];
    for (let tried = 0; tried < 21; tried += 1) {
      responses.push((await tryEmail(editors[tried % 5]!, other.account!.email, ip)).status);
    }
    expect(responses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });
});
