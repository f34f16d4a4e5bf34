import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';

let tested: TestApp;
beforeEach(async () => {
  tested = await startApp();
});
afterEach(() => tested.close());

const run = (...args: [string, ...string[]]) => runBeside(tested, args);

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
    await expect(run('accounts', 'lock', email)).rejects.toThrow(`There is no account ${email}.`);
  });
});

describe('npm run accounts -- manager', () => {
  it('names managers, and says when it takes the last one (C103)', async () => {
    const { email } = (await tested.client.signUp()).account!;
    expect(await run('accounts', 'manager', email)).toBe(
      `${email} is a manager: it sees contact messages, accounts and invitations.`,
    );
    expect(await run('accounts', 'list')).toMatch(/1 session, active \S+ {2}manager$/m);
    await run('invite');
    expect(await run('accounts', 'no-manager', email)).toBe(
      `${email} is no manager any more; it still writes posts. Ended: nothing that it held or had handed out. ` +
        'No account is a manager now: npm run accounts -- manager EMAIL names one.',
    );
    expect(await run('accounts', 'lock', email)).not.toContain('No account is a manager');
  });
});

describe('npm run password', () => {
  it('fails for an email that no account has', async () => {
    await expect(run('password', 'nobody@tiem.example')).rejects.toThrow(
      'There is no account nobody@tiem.example.',
    );
  });
});
