import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

/** Calls a command as an operator does, beside the running server. */
async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env });
  return stdout.trimEnd();
}

const fails = (stderr: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(`${stderr}\n`) });

describe('npm run accounts', () => {
  it('lists, locks, unlocks, signs out and removes accounts while the server runs', async () => {
    const editor = await tested.client.signUp();
    const { email } = editor.account!;
    const statusOf = async () => (await editor.rest('GET', '/api/auth/me')).status;
    await editor.graphql(
      'mutation { createApiToken(input: { name: "Trang tĩnh", scope: READ, days: 30 }) { secret } }',
    );
    expect(await run('accounts', 'list')).toMatch(new RegExp(`^#\\d+  ${email}  .+1 session, active 20`));
    expect(await run('accounts', 'end-sessions', email)).toBe(`${email} is signed out everywhere.`);
    expect(await statusOf()).toBe(401);
    expect(await run('accounts', 'lock', email)).toBe(
      `${email} is locked and signed out everywhere. Ended: 1 API token.`,
    );
    expect(await run('accounts', 'list')).toMatch(/not signed in {2}locked 20/);
    expect(await run('accounts', 'unlock', email)).toBe(
      `${email} can sign in again. What the lock has ended stays ended.`,
    );
    expect(await run('accounts', 'remove', email)).toBe(
      `The account ${email} was removed; its posts and schedules stay. Ended: nothing that it held or had handed out.`,
    );
    expect(await run('accounts', 'list')).toBe('There are no accounts.');
    await expect(run('accounts', 'lock', email)).rejects.toMatchObject(
      fails(`There is no account ${email}.`),
    );
  }, 60_000);

  it.each([
    [[]],
    [['lock']],
    [['list', 'a@b.vn']],
    [['list', '--all']],
    [['remove', 'a@b.vn', 'c@d.vn']],
    [['drop', 'a@b.vn']],
    [['toString', 'a@b.vn']],
  ])('says what it takes when called with %j', async (args) => {
    await expect(run('accounts', ...args)).rejects.toMatchObject(
      fails(
        'Say what to do: npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | remove EMAIL',
      ),
    );
  });
});

describe('A command with arguments that it does not take', () => {
  it.each([
    [['contact', 'erase', 'a@b.vn', 'c@d.vn'], 'Say what to do: npm run contact'],
    [['password', 'hoa'], 'Say for which account: npm run password -- EMAIL'],
    [['password', 'a@b.vn', 'c@d.vn'], 'Say for which account: npm run password -- EMAIL'],
    [['password', 'nobody@tiem.example'], 'There is no account nobody@tiem.example.'],
    [['restore', '--into', '/srv/restored'], 'Say what to restore: npm run restore -- POST'],
    [['restore', '1', '2'], 'Say what to restore: npm run restore -- POST'],
  ])('%j says so in one sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    });
  });
});

describe('npm run invite', () => {
  it('revokes an invitation by its name in the list, or by its code', async () => {
    const [, code = ''] = /The invitation code is (\S+)/.exec(await run('invite')) ?? [];
    expect(await run('invite', '--revoke', code)).toBe(
      `The invitation ${code} is revoked: it makes no more accounts.`,
    );
    await run('invite', '--uses', '100');
    const [name = ''] = (await run('invite', '--list')).split(' ');
    expect(await run('invite', `--revoke=${name}`)).toBe(
      `The invitation ${name} is revoked: it makes no more accounts.`,
    );
    expect(await run('invite', '--list')).toContain(`${name}  expired  0 of 100 used`);
    await expect(run('invite', `--revoke=${name}`)).rejects.toMatchObject(
      fails(`There is no open invitation ${name}; npm run invite -- --list shows them.`),
    );
  }, 60_000);
});

describe('npm run contact', () => {
  it('lists the newest 50 messages, and all of them when it is told to', async () => {
    await tested.database.query(
      `insert into contact_messages (name, phone, email, message, privacy_policy_version, consented_at, door, captcha_provider)
       select 'Hoa', '0901234567', 'hoa@tiem.example', 'Tin số ' || n || '.', '1', now(), 'rest', 'altcha' from generate_series(1, 60) n`,
    );
    const newest = await run('contact', 'list');
    expect(newest.match(/Tin số \d+\./g)).toHaveLength(50);
    expect(newest).toContain('Tin số 60.');
    expect(newest).toMatch(/\n\nThe newest 50 of 60; npm run contact -- list --all shows all\.$/);
    const all = await run('contact', 'list', '--all');
    expect(all.match(/Tin số \d+\./g)).toHaveLength(60);
    expect(all).not.toContain('shows all');
  }, 60_000);
});
