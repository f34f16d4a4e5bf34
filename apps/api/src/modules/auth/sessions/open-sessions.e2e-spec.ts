import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
let second: TestApp;
beforeAll(async () => {
  const JWT_SECRET = 'x'.repeat(64);
  tested = await startApp({ JWT_SECRET });
  // Another process of the same installation.
  second = await startApp({ JWT_SECRET, DATABASE_URL: tested.database.url });
});
afterAll(async () => {
  await second.close();
  await tested.close();
});

const LOG_IN = `mutation ($input: LoginInput!) {
  logIn(input: $input) { tokens { accessToken refreshToken expiresIn } apiTokens { id } }
}`;
const SESSIONS = '{ sessions { id createdDate renewedAt expiresAt isCurrent } }';
const END = 'mutation ($id: ID!) { endSession(id: $id) }';

async function logIn({ account }: TestClient): Promise<TestClient> {
  const { email, password } = account!;
  const { data } = await tested.client.graphql(LOG_IN, { input: { email, password } });
  return tested.client.withTokens(data.logIn.tokens);
}

const idOf = ({ tokens }: TestClient) => tokens!.refreshToken.split('.')[0];
const sessionsOf = async (client: TestClient) =>
  (await client.graphql(SESSIONS)).data.sessions as { id: string; isCurrent: boolean; expiresAt: string }[];

/** Whether the tokens of a client still work: in both processes, and for a renewal. */
async function states({ tokens }: TestClient) {
  const headers = { authorization: `Bearer ${tokens!.accessToken}` };
  const reads = [tested, second].map(async ({ client }) => {
    return (await client.rest('GET', '/api/auth/me', undefined, headers)).status;
  });
  const [one, other] = await Promise.all(reads);
  const { refreshToken } = tokens!;
  return [one, other, (await tested.client.rest('POST', '/api/auth/refresh', { refreshToken })).status];
}

describe('query sessions (C96)', () => {
  it('lists the open sessions of the account, the last renewed first, and names the own one', async () => {
    const browser = await tested.client.signUp();
    await tested.client.signUp();
    const program = await logIn(browser);
    expect(await sessionsOf(program)).toMatchObject([
      { id: idOf(program), isCurrent: true },
      { id: idOf(browser), isCurrent: false },
    ]);
    const { refreshToken } = browser.tokens!;
    await tested.client.rest('POST', '/api/auth/refresh', { refreshToken });
    expect(await sessionsOf(program)).toMatchObject([{ id: idOf(browser) }, { id: idOf(program) }]);
  });

  it('leaves out those that have expired', async () => {
    const browser = await tested.client.signUp();
    const program = await logIn(browser);
    await tested.database.query('update sessions set expires_at = now() where id = $1', [idOf(browser)]);
    expect(await sessionsOf(program)).toMatchObject([{ id: idOf(program) }]);
  });
});

describe('mutation logOut (C96)', () => {
  it('ends the session of the request in every process at once, and no other', async () => {
    const browser = await tested.client.signUp();
    const program = await logIn(browser);
    expect((await program.graphql('mutation { logOut }')).data).toEqual({ logOut: idOf(program) });
    expect(await states(program)).toEqual([401, 401, 401]);
    expect(await states(browser)).toEqual([200, 200, 200]);
  });

  it('lets a program sign in as often as it likes without ending the session of the browser', async () => {
    const browser = await tested.client.signUp();
    for (let run = 0; run < 25; run += 1) await (await logIn(browser)).graphql('mutation { logOut }');
    expect(await states(browser)).toEqual([200, 200, 200]);
  });
});

describe('mutation endSession (C96)', () => {
  it('ends another session of the account in every process at once', async () => {
    const browser = await tested.client.signUp();
    const program = await logIn(browser);
    const id = idOf(program);
    expect((await browser.graphql(END, { id })).data).toEqual({ endSession: id });
    expect(await states(program)).toEqual([401, 401, 401]);
    expect(await states(browser)).toEqual([200, 200, 200]);
  });

  it("is NOT_FOUND for another account's session, an unknown id and no id", async () => {
    const [editor, other] = [await tested.client.signUp(), await tested.client.signUp()];
    for (const id of [idOf(other), '00000000-0000-4000-8000-000000000000', '1', '']) {
      const { errors } = await editor.graphql(END, { id });
      expect(errors).toMatchObject([
        { message: 'Không tìm thấy phiên đăng nhập', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
    expect(await states(other)).toEqual([200, 200, 200]);
  });
});
