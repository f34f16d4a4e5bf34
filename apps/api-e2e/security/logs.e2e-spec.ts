import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREATE, REVOKE } from '@tiempos/api/test/api-tokens';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { createDatabase } from '@tiempos/api/test/database';
import { measured } from '@tiempos/api/test/security';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { until } from '@tiempos/api/test/until';
import { spawnProduct } from '../kit/spawned-product.js';

const PASSWORD = 'MatKhauBiMat9';
const NEXT_PASSWORD = 'MatKhauKhac8';
const NEXT_EMAIL = 'buoi.moi@rieng-tu.example';

/** A line of the log about a security event. */
interface SecurityLine {
  level: number;
  event: string;
  account: number | null;
  network: string | null;
  action?: string;
  post?: number;
  req?: { id: string };
}

/** Every line of the log; the start also prints lines for people, which are not part of it. */
const linesOf = (output: string): SecurityLine[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

describe('The log at level debug', () => {
  it('contains no personal data of sign-up, login, account, search, saving and contact', async () => {
    const database = await createDatabase();
    const smtp = await startMailServer();
    smtp.refusing = true;
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
    const product = await spawnProduct({
      DATABASE_URL: database.url,
      DATA_DIR,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'test',
      CAPTCHA_SECRET: CAPTCHA_KEY,
      SMTP_URL: smtp.url,
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
    });
    try {
      const { client } = product;
      const name = 'Đặng Thị Bưởi';
      const email = 'dang.thi.buoi@rieng-tu.example';
      const editor = await client.signUp({ name, email, password: PASSWORD });
      await client.rest('POST', '/api/auth/signup', { name, email, password: PASSWORD });
      await client.rest('POST', '/api/auth/login', { email, password: 'MatKhauSai7' });
      const { tokens } = (await client.rest('POST', '/api/auth/login', { email, password: PASSWORD })).body;
      await client.graphql(
        `mutation { logIn(input: { email: "${email}", password: "${PASSWORD}" }) { user { id } } }`,
      );
      await client.graphql(
        `mutation { logIn(input: { email: "${email}", password: "MatKhauSai7" }) { nothing } }`,
      );
      await editor.rest('PATCH', '/api/auth/me', { name: `${name} Hai`, email });
      await editor.rest('PATCH', '/api/auth/me', { name, email: NEXT_EMAIL });
      await editor.rest('PATCH', '/api/auth/me', { name, email });
      await client.rest('POST', '/api/auth/undo-email-change', { token: `${email}.${PASSWORD}` });
      await client.rest('POST', '/api/auth/request-password-reset', { email });
      await client.rest('POST', '/api/auth/reset-password', { token: email, password: NEXT_PASSWORD });
      await editor.rest('PATCH', '/api/auth/me/password', {
        oldPassword: PASSWORD,
        password: NEXT_PASSWORD,
      });
      const { secret } = (await editor.graphql(CREATE, { input: { name: 'Nhập tin', scope: 'READ' } })).data
        .createApiToken;
      const program = client.withTokens({ accessToken: secret, refreshToken: '', expiresIn: 0 });
      await program.rest('GET', '/api/post/list');
      await program.rest('POST', '/api/post', aPostForm());
      await program.graphql(`{ posts(page: "${secret}") { nothing } }`);
      await client.rest('GET', `/api/post/list?access_token=${secret}`);
      await client.rest('GET', '/api/post/list', undefined, { authorization: `Basic ${secret}` });
      await client.rest('POST', '/api/auth/refresh', { refreshToken: tokens.refreshToken });
      await client.rest('POST', '/api/auth/login', [`{"email":"${email}",`]);
      for (const path of ['/blogs', '/api/post/display/list', '/khong-co', '/login']) {
        await client.rest(
          'GET',
          `${path}?q=${encodeURIComponent(name)}&email=${email}&token=${tokens.accessToken}`,
        );
      }
      await editor.rest('POST', '/api/post', aPostForm({ title: `Tin của ${name}` }));
      await editor.rest('POST', '/api/post', aPostForm({ title: `Tin của ${name}`, isDraft: email }));
      const message = await aContactMessage({
        name,
        email,
        phone: '0987 654 321',
        message: 'Điều riêng tư của tôi',
      });
      expect((await client.rest('POST', '/api/send-contact-form', message)).status).toBe(200);
      await client.rest('POST', '/api/send-contact-form', { ...message, phone: '0987 654 32x' });
      await until(() => product.output().includes('could not be mailed'));

      const log = product.output();
      // The log has lines about requests and the rejected email.
      expect(log).toContain('/api/send-contact-form');
      expect(log).toContain('could not be mailed');
      const personal = [
        name,
        'Bưởi',
        encodeURIComponent(name),
        email,
        encodeURIComponent(email),
        NEXT_EMAIL,
        PASSWORD,
        NEXT_PASSWORD,
        'MatKhauSai7',
        '0987 654',
        '987654321',
        'riêng tư',
        'chu-tiem@',
        message.token,
        ...Object.values(tokens).filter((value) => typeof value === 'string'),
        editor.tokens!.accessToken,
        editor.tokens!.refreshToken,
        secret,
        secret.slice(5),
        '$argon2',
      ];
      expect(personal.filter((text) => log.includes(text))).toEqual([]);
      measured(`${log.split('\n').length} lines, 0 of ${personal.length} personal texts in them`);
    } finally {
      await product.end();
      await smtp.close();
      await database.drop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});

describe('Security events', () => {
  it.each(['warn', 'debug'])(
    'leave one line each, with network and account and nothing personal, at LOG_LEVEL=%s',
    async (LOG_LEVEL) => {
      const database = await createDatabase();
      const smtp = await startMailServer();
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
      const product = await spawnProduct({
        DATABASE_URL: database.url,
        DATA_DIR,
        LOG_LEVEL,
        SIGNUP_MODE: 'open',
        NODE_ENV: 'test',
        TRUSTED_PROXIES: '127.0.0.1',
        LOGIN_ATTEMPTS: '1',
        SIGNUP_ATTEMPTS: '2',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'tiem@tiem.example',
        CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
      });
      try {
        const email = 'dang.thi.buoi@rieng-tu.example';
        const from = (ip: string) => ({ 'x-forwarded-for': ip });
        const { client } = product;
        const call = (path: string, body: object, ip: string) =>
          client.rest('POST', `/api/auth/${path}`, body, from(ip));
        const requestIds: string[] = [];
        const note = ({ headers }: { headers: Headers }) => requestIds.push(headers.get('x-request-id')!);

        const account = { name: 'Đặng Thị Bưởi', email, password: PASSWORD };
        const signedUp = await call('signup', account, '203.0.113.7');
        note(signedUp);
        const editor = client.withTokens(signedUp.body.data.tokens);
        const { id } = signedUp.body.data.user;
        note(await call('login', { email, password: 'MatKhauSai7' }, '203.0.113.8'));
        note(await call('login', { email, password: 'MatKhauSai7' }, '203.0.113.8'));
        note(await call('login', { email: `khong.co.${email}`, password: 'MatKhauSai7' }, '2001:db8:7:9::5'));
        const post = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
        note(await editor.rest('DELETE', `/api/post/${post.id}`, undefined, from('203.0.113.7')));
        const operation = async (query: string, variables: object) => {
          const response = await editor.rest('POST', '/graphql', { query, variables }, from('203.0.113.7'));
          note(response);
          return response.body.data;
        };
        const input = { name: 'Nhập tin', scope: 'READ' };
        const { apiToken } = (await operation(CREATE, { input })).createApiToken;
        await operation(REVOKE, { id: apiToken.id });
        const passwords = { oldPassword: PASSWORD, password: NEXT_PASSWORD };
        note(await editor.rest('PATCH', '/api/auth/me/password', passwords, from('203.0.113.7')));
        const moved = { name: account.name, email: NEXT_EMAIL };
        note(await editor.rest('PATCH', '/api/auth/me', moved, from('203.0.113.7')));
        while (smtp.emails.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
        const token = /#(\S+)/.exec(smtp.emails[0]!.text)![1]!;
        note(await call('undo-email-change', { token }, '198.51.100.9'));
        await call('signup', {}, '203.0.113.7');
        note(await call('signup', { ...account, email: 'hai@rieng-tu.example' }, '203.0.113.7'));
        note(await call('signup', { ...account, email: 'ba@rieng-tu.example' }, '203.0.113.7'));

        // Until then the last line may still be in the pipe.
        await product.end();
        const lines = linesOf(product.output()).filter(({ event }) => event);
        const network = '203.0.113.0/24';
        const other = expect.any(Number);
        expect(
          lines.map(({ level, event, account, network, action, post, req }) => ({
            level,
            event,
            account,
            network,
            ...(action && { action }),
            ...(post && { post }),
            requestId: req?.id,
          })),
        ).toEqual(
          [
            { event: 'account-made', account: id, network },
            { event: 'login-failed', account: id, network },
            { event: 'limited', account: id, network, action: 'login' },
            { event: 'login-failed', account: null, network: '2001:db8:7::/48' },
            { event: 'post-deleted', account: id, network, post: post.id },
            { event: 'api-token-made', account: id, network },
            { event: 'api-token-revoked', account: id, network },
            { event: 'password-changed', account: id, network },
            { event: 'email-changed', account: id, network },
            { event: 'email-change-undone', account: id, network: '198.51.100.0/24' },
            { event: 'account-made', account: other, network },
            { event: 'limited', account: null, network, action: 'signup' },
          ].map((line, index) => ({ level: 40, ...line, requestId: requestIds[index] })),
        );
        // Logged once: nothing else at level warn, and no second line or stack at any level.
        const refusals = linesOf(product.output()).filter((line) =>
          /INVALID_CREDENTIALS|TOO_MANY_REQUESTS|AppError/.test(JSON.stringify(line)),
        );
        expect(refusals).toEqual([]);
        if (LOG_LEVEL === 'warn') expect(linesOf(product.output())).toHaveLength(lines.length);
        for (const text of ['rieng-tu', 'Bưởi', PASSWORD, NEXT_PASSWORD, token, '113.7', '113.8', '::5']) {
          expect(product.output()).not.toContain(text);
        }
      } finally {
        await product.end();
        await smtp.close();
        await database.drop();
        rmSync(DATA_DIR, { recursive: true, force: true });
      }
    },
  );
});

describe('The log of a server whose editors save broken HTML', () => {
  it('contains no part of a post, and only lines of the server', async () => {
    const database = await createDatabase();
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
    const product = await spawnProduct({ DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'info' });
    try {
      const editor = await product.client.signUp();
      const before = product.output().length;
      const forged = '\n{"level":50,"msg":"FORGED admin logged in"}\n\u001b[2J';
      const contents = [
        `<img src="/a.jpg" srcset="${'BÍMẬT,b '.repeat(10_000)}">`,
        `<img src="/a.jpg" srcset="a,${forged.replaceAll('"', '&quot;')} ">`,
        `<p style="${'BÍMẬT:1;'.repeat(1_000)}">BÍMẬT</p>`,
        `<p style="width:x${' '.repeat(9_000)}x">BÍMẬT</p>`,
        `<a href="BÍMẬT://%zz">BÍMẬT</a><iframe src="https://[BÍMẬT">BÍMẬT</iframe>`,
        `<a href="/${'BÍMẬT'.repeat(3_000)}">BÍMẬT</a>`,
        '<b>'.repeat(300) + forged,
        '<'.repeat(600_000),
      ];
      for (const content of contents) {
        const { status } = await editor.rest('POST', '/api/post', aPostForm({ title: 'BÍMẬT', content }));
        expect([200, 400]).toContain(status);
      }
      // Until then the last line may still be in the pipe.
      await product.end();
      const log = product.output().slice(before);
      const lines = log.trim().split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(contents.length);
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
      expect(['BÍMẬT', 'FORGED', '\u001b'].filter((text) => log.includes(text))).toEqual([]);
      expect(log.length).toBeLessThan(10_000);
      measured(`${contents.length} saves, ${log.length} characters`);
    } finally {
      await product.end();
      await database.drop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});
