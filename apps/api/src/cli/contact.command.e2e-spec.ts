import { aContactMessage, CAPTCHA_KEY } from '../../test/contact.js';
import { aManager } from '../../test/managers.js';
import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';

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

const run = (...args: string[]) => runBeside(tested, ['contact', ...args]);

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
  });

  it('exports escaped what a terminal must not get', async () => {
    const { email } = await send();
    // As messages were stored before texts lost what nobody sees.
    const message = 'Một\u009b2J hai \u{e0041}👩‍🍳';
    await tested.database.query('update contact_messages set message = $1 where email = $2', [
      message,
      email,
    ]);
    const output = await run('export', email);
    expect(JSON.parse(output)[0].message).toBe(message);
    expect(output).toMatch(/^(?:\P{C}|\n)*$/u);
  });

  it('says how many messages it erased, and fails when there is none', async () => {
    const { email } = await send();
    expect(await run('erase', email)).toBe(`1 message of ${email} was deleted.`);
    for (const action of ['erase', 'export']) {
      await expect(run(action, email)).rejects.toThrow(`There is no message of ${email}.`);
    }
  });

  it('lists the newest 50 messages, and all of them when it is told to', async () => {
    await tested.database.query(
      `insert into contact_messages (name, phone, email, message, privacy_policy_version, consented_at, door, captcha_provider)
       select 'Hoa', '0901234567', 'hoa@tiem.example', 'Tin số ' || n || '.', '1', now(), 'rest', 'altcha' from generate_series(1, 60) n`,
    );
    const newest = await run('list');
    expect(newest.match(/Tin số \d+\./g)).toHaveLength(50);
    expect(newest).toContain('Tin số 60.');
    expect(newest).toMatch(/\n\nThe newest 50 of 60; npm run contact -- list --all shows all\.$/);
    const all = await run('list', '--all');
    expect(all.match(/Tin số \d+\./g)).toHaveLength(60);
    expect(all).not.toContain('shows all');
  });

  it('refuses as soon as there is a manager who can sign in, and names the screen (C104)', async () => {
    const { email } = await send();
    const manager = await aManager(tested);
    for (const args of [['list'], ['export', email], ['erase', email]]) {
      await expect(run(...args)).rejects.toThrow(
        'Managers read, export and erase contact messages at /dashboard/messages.',
      );
    }
    expect(await emails()).toEqual([email]);
    await tested.database.query('update users set locked_at = now() where email = $1', [
      manager.account!.email,
    ]);
    expect(await run('list')).toContain(email);
  });
});
