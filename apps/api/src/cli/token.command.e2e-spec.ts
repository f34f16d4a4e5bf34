import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const run = (...args: [string, ...string[]]) => runBeside(tested, args);

describe('npm run token', () => {
  it('makes, lists and revokes an API token while the server runs, each with one line', async () => {
    const editor = await tested.client.signUp();
    const { email } = editor.account!;
    expect(await run('token', 'list', email)).toBe('There are no API tokens.');
    const made = await run('token', 'add', email, '--name', 'Trang tĩnh', '--scope', 'WRITE', '--days', '30');
    const [, secret = ''] = new RegExp(
      `^The API token "Trang tĩnh" \\(WRITE\\) of ${email} until 20\\S+Z is (tiem_[\\w-]{43})$`,
    ).exec(made) ?? ['', made];
    const program = editor.withTokens({ accessToken: secret, refreshToken: '', expiresIn: 0 });
    const statusOf = async () => (await program.rest('GET', '/api/post/list')).status;
    expect(await statusOf()).toBe(200);
    const list = await run('token', 'list');
    expect(list).toMatch(
      new RegExp(`^\\S{36}  ${email}  WRITE  Trang tĩnh  made 20\\S+  until 20\\S+  used 20`),
    );
    expect(list).not.toContain(secret.slice(5));
    expect(await run('password', email)).toMatch(
      new RegExp(
        `^The new password of ${email} is \\S+\nIt has 1 API token, which still works: npm run token -- list ${email}$`,
      ),
    );
    expect(await statusOf()).toBe(200);
    const id = list.slice(0, 36);
    expect(await run('token', 'revoke', id)).toBe(`The API token "Trang tĩnh" of ${email} is revoked.`);
    expect(await statusOf()).toBe(401);
    await expect(run('token', 'revoke', id)).rejects.toThrow(
      `There is no API token ${id}; npm run token -- list shows them.`,
    );
  });

  it('refuses an email that no account has, a locked account and a 21st token', async () => {
    const add = (email: string) => run('token', 'add', email, '--name', 'Nhập tin');
    for (const args of [
      ['list', 'khong@co.vn'],
      ['add', 'khong@co.vn', '--name', 'x'],
    ]) {
      await expect(run('token', ...args)).rejects.toThrow('There is no account khong@co.vn.');
    }
    const { email } = (await tested.client.signUp()).account!;
    await tested.database.query(
      `insert into api_tokens (id, user_id, name, scope, token_hash, expires_at)
       select gen_random_uuid(), users.id, n::text, 'READ', sha256(n::text::bytea), now() + interval '1 day'
       from users, generate_series(1, 20) n where email = $1`,
      [email],
    );
    await expect(add(email)).rejects.toThrow('The account has 20 API tokens already; revoke one.');
    await run('accounts', 'lock', email);
    expect(await run('token', 'list', email)).toBe('There are no API tokens.');
    await expect(add(email)).rejects.toThrow(`The account ${email} is locked.`);
  });
});
