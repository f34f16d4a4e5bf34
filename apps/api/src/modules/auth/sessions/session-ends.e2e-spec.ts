import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { untilLockWaits } from '../../../../test/lock-waits.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { AuthService } from '../auth.service.js';

const NEXT_PASSWORD = 'PhoBo2027';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ LOGIN_ATTEMPTS: '1000' });
});
afterAll(() => tested.close());

const logIn = ({ account }: TestClient, password = account!.password) =>
  tested.client.rest('POST', '/api/auth/login', { email: account!.email, password });
const changePassword = (client: TestClient) =>
  client.rest('PATCH', '/api/auth/me/password', {
    oldPassword: client.account!.password,
    password: NEXT_PASSWORD,
  });
const renew = (refreshToken: string) => tested.client.rest('POST', '/api/auth/refresh', { refreshToken });
const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status;

/** How many sessions the account has, in whatever browsers. */
async function sessionsOf({ account }: TestClient): Promise<number> {
  const [row] = await tested.database.query<{ number: number }>(
    `select count(*)::integer as number from sessions join users on users.id = user_id where email = $1`,
    [account!.email],
  );
  return row!.number;
}

/** Holds the account's row as a slow transaction would, until the returned function is called. */
async function holdAccount({ account }: TestClient): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: tested.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from users where email = $1 for update', [account!.email]);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

describe('A login with the old password while the password changes (C62)', () => {
  it('is rejected when its session would start after the change', async () => {
    const editor = await tested.client.signUp();
    const release = await holdAccount(editor);
    const change = changePassword(editor);
    await untilLockWaits(tested.database, 1);
    const login = logIn(editor);
    await untilLockWaits(tested.database, 2);
    await release();
    expect((await change).status).toBe(200);
    expect((await login).status).toBe(401);
    expect(await sessionsOf(editor)).toBe(1);
  });

  it('has its session ended when that started before the change', async () => {
    const editor = await tested.client.signUp();
    const release = await holdAccount(editor);
    const login = logIn(editor);
    await untilLockWaits(tested.database, 1);
    const change = changePassword(editor);
    await untilLockWaits(tested.database, 2);
    await release();
    const { status, body } = await login;
    expect(status).toBe(200);
    expect((await change).status).toBe(200);
    expect(await statusOf(editor.withTokens(body.tokens))).toBe(401);
    expect(await sessionsOf(editor)).toBe(1);
  });

  it('leaves no session, however many are sent and whenever they arrive', async () => {
    const editor = await tested.client.signUp();
    const logins = [];
    for (let sent = 0; sent < 8; sent += 1) logins.push(logIn(editor));
    const change = changePassword(editor);
    while (logins.length < 24) {
      logins.push(logIn(editor));
      await delay(10);
    }
    expect((await change).status).toBe(200);
    const opened = (await Promise.all(logins)).filter(({ status }) => status === 200);
    for (const { body } of opened) expect(await statusOf(editor.withTokens(body.tokens))).toBe(401);
    expect(await sessionsOf(editor)).toBe(1);
  });

  it('is rejected when the operator sets a new password meanwhile', async () => {
    const editor = await tested.client.signUp();
    const release = await holdAccount(editor);
    const reset = tested.service<AuthService>('AuthService').resetPassword(editor.account!.email, 'x');
    await untilLockWaits(tested.database, 1);
    const login = logIn(editor);
    await untilLockWaits(tested.database, 2);
    await release();
    await reset;
    expect((await login).status).toBe(401);
    expect(await sessionsOf(editor)).toBe(0);
  });
});

describe('Two password changes of one account at once', () => {
  it('from two sessions: one succeeds, and only its session remains', async () => {
    const first = await tested.client.signUp();
    const second = first.withTokens((await logIn(first)).body.tokens);
    const statuses = (await Promise.all([changePassword(first), changePassword(second)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([await statusOf(first), await statusOf(second)].toSorted()).toEqual([200, 401]);
  });
});

describe('The session that changes the password (C62)', () => {
  it('keeps its access token, so that a legacy client stays signed in', async () => {
    const editor = await tested.client.signUp();
    const { status, body } = await changePassword(editor);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { id: expect.any(Number), name: editor.account!.name, email: editor.account!.email },
      tokens: { accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 8 * 60 * 60 },
      apiTokens: [],
    });
    expect(await statusOf(editor)).toBe(200);
    expect(await statusOf(editor.withTokens(body.tokens))).toBe(200);
  });

  it('continues with the refresh token of the response; the previous one is rejected without ending the session', async () => {
    const editor = await tested.client.signUp();
    const { tokens } = (await changePassword(editor)).body;
    expect((await renew(editor.tokens!.refreshToken)).status).toBe(401);
    const renewed = await renew(tokens.refreshToken);
    expect(renewed.status).toBe(200);
    expect((await renew(editor.tokens!.refreshToken)).status).toBe(401);
    expect((await renew(renewed.body.tokens.refreshToken)).status).toBe(200);
  });

  it('accepts no token that was rotated just before, not even within a minute', async () => {
    const editor = await tested.client.signUp();
    const rotated = (await renew(editor.tokens!.refreshToken)).body.tokens;
    await changePassword(editor);
    expect((await renew(editor.tokens!.refreshToken)).status).toBe(401);
    expect((await renew(rotated.refreshToken)).status).toBe(401);
  });

  it('leaves no valid token to a renewal that runs at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const editor = await tested.client.signUp();
      const change = changePassword(editor);
      const renewals = [];
      for (let sent = 0; sent < 12; sent += 1) {
        renewals.push(renew(editor.tokens!.refreshToken));
        await delay(10);
      }
      const { tokens } = (await change).body;
      for (const { status, body } of await Promise.all(renewals)) {
        if (status === 200) expect((await renew(body.tokens.refreshToken)).status).toBe(401);
      }
      expect((await renew(tokens.refreshToken)).status).toBe(200);
    }
  });

  it('is rejected when it has ended in the meantime, and the password stays', async () => {
    const editor = await tested.client.signUp();
    const release = await holdAccount(editor);
    const change = changePassword(editor);
    await untilLockWaits(tested.database, 1);
    await tested.database.query('delete from sessions where id = $1', [
      editor.tokens!.refreshToken.split('.')[0],
    ]);
    await release();
    expect(await change).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await logIn(editor)).status).toBe(200);
  });
});

describe('The sessions of one account', () => {
  const open = async (client: TestClient) => client.withTokens((await logIn(client)).body.tokens);
  const openSome = (client: TestClient, count: number) =>
    Promise.all(Array.from({ length: count }, () => open(client)));

  it('are twenty: a new one ends the one that was renewed longest ago', async () => {
    const first = await tested.client.signUp();
    const second = await open(first);
    const others = await openSome(first, 18);
    expect((await renew(first.tokens!.refreshToken)).status).toBe(200);

    const last = await open(first);

    const statuses = await Promise.all([first, second, ...others, last].map(statusOf));
    expect(statuses).toEqual([200, 401, ...others.map(() => 200), 200]);
  });

  it('are limited however many logins arrive at once', async () => {
    const first = await tested.client.signUp();
    const opened = await openSome(first, 24);
    expect(opened.every(({ tokens }) => tokens)).toBe(true);
    expect(await sessionsOf(first)).toBe(20);
  });

  it('do not affect those of other accounts', async () => {
    const [editor, other] = [await tested.client.signUp(), await tested.client.signUp()];
    await openSome(editor, 21);
    expect(await statusOf(other)).toBe(200);
  });
});
