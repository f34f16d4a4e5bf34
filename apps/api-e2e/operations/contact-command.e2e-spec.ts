import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY });
});
afterAll(() => tested.close());
beforeEach(() => tested.database.query('delete from contact_messages'));

async function send(values: object = {}) {
  const message = await aContactMessage(values);
  expect((await tested.client.rest('POST', '/api/send-contact-form', message)).status).toBe(200);
  return message;
}

/** Calls the command as an operator does, beside the running server. */
async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'contact', ...args], { env });
  return stdout.trimEnd();
}

const emails = async () =>
  (await tested.database.query<{ email: string }>('select email from contact_messages order by id')).map(
    ({ email }) => email,
  );

describe('npm run contact', () => {
  it('lists, exports and erases by email, whatever its case', async () => {
    const first = await send({ email: 'hoa@tiem.example', message: 'Quán cần máy in bếp.' });
    await send({ email: 'lan@quan.example' });
    await send({ email: 'HOA@tiem.example', message: 'Cho mình hỏi thêm giá.' });

    const list = await run('list');
    expect(list).toContain(`${first.name}, ${first.phone}, hoa@tiem.example\nQuán cần máy in bếp.`);
    expect(list.indexOf('hỏi thêm giá')).toBeLessThan(list.indexOf('máy in bếp'));

    const kept = JSON.parse(await run('export', ' Hoa@Tiem.example '));
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({
      name: first.name,
      phone: first.phone,
      message: first.message,
      privacyPolicyVersion: expect.any(String),
      consentedAt: expect.any(String),
    });

    expect(await run('erase', 'HOA@TIEM.EXAMPLE')).toBe('2 messages of HOA@TIEM.EXAMPLE were deleted.');
    expect(await emails()).toEqual(['lan@quan.example']);
  }, 60_000);

  it('lists without what a terminal must not get, and exports it escaped', async () => {
    const { email } = await send();
    // As messages were stored before texts lost what nobody sees.
    const message = 'Một\u009b2J hai \u{e0041}👩‍🍳';
    await tested.database.query('update contact_messages set message = $1 where email = $2', [
      message,
      email,
    ]);
    expect(await run('list')).toMatch(/^(?:\P{Cc}|\n)*$/u);
    const output = await run('export', email);
    expect(JSON.parse(output)[0].message).toBe(message);
    expect(output).toMatch(/^(?:\P{C}|\n)*$/u);
  });

  it('says how many messages it erased, and fails when there is none', async () => {
    const { email } = await send();
    expect(await run('erase', email)).toBe(`1 message of ${email} was deleted.`);
    for (const action of ['erase', 'export']) {
      await expect(run(action, email)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(`\nThere is no message of ${email}.\n`),
      });
    }
  });

  it.each([[[]], [['erase']], [['list', 'a@b.vn']], [['drop', 'a@b.vn']], [['toString', 'a@b.vn']]])(
    'says what it takes when called with %j',
    async (args) => {
      await expect(run(...args)).rejects.toMatchObject({
        code: 1,
        stderr: 'Say what to do: npm run contact -- list [--all] | export EMAIL | erase EMAIL\n',
      });
    },
  );
});
