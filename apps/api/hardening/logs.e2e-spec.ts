import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostForm } from '../test/builders.js';
import { aContactMessage, CAPTCHA_KEY } from '../test/contact.js';
import { createDatabase } from '../test/database.js';
import { measured } from '../test/hardening.js';
import { startMailServer } from '../test/mail-server.js';
import { spawnProduct } from '../test/spawned-product.js';

const PASSWORD = 'MatKhauBiMat9';
const NEXT_PASSWORD = 'MatKhauKhac8';

describe('The log at its most talkative', () => {
  it('holds nothing personal of sign-up, login, account, search, saving and contact', async () => {
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
      await editor.rest('PATCH', '/api/auth/me/password', {
        oldPassword: PASSWORD,
        newPassword: NEXT_PASSWORD,
      });
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
      for (let tries = 0; tries < 200 && !product.output().includes('could not be mailed'); tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }

      const log = product.output();
      // It did write: requests, and the letter that was refused.
      expect(log).toContain('/api/send-contact-form');
      expect(log).toContain('could not be mailed');
      const personal = [
        name,
        'Bưởi',
        encodeURIComponent(name),
        email,
        encodeURIComponent(email),
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
  }, 60_000);
});
