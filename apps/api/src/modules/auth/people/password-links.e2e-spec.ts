import { tokensOf } from '../../../../test/api-tokens.js';
import { startEmailChanges, statusOf, tokenIn } from '../../../../test/email-changes.js';
import { aManager } from '../../../../test/managers.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { AccountRecordsService } from './account-records.service.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const NEXT_PASSWORD = 'PhoBo2027';
const LOG_IN = `mutation ($input: LoginInput!) { logIn(input: $input) { user { id } passwordLink { madeBy madeAt } } }`;

const idOf = async (client: TestClient): Promise<string> =>
  (await client.graphql('{ me { id } }')).data.me.id;
const make = async (manager: TestClient, client: TestClient) =>
  manager.graphql('mutation ($id: ID!) { createPasswordLink(id: $id) { link person { id } } }', {
    id: await idOf(client),
  });
const reset = (token: string, app = tested) =>
  app.client.rest('POST', '/api/auth/reset-password', { token, password: NEXT_PASSWORD });
const logIn = (email: string, password = NEXT_PASSWORD) =>
  tested.client.graphql(LOG_IN, { input: { email, password } });

async function aLink(manager: TestClient, client: TestClient): Promise<string> {
  const { link } = (await make(manager, client)).data.createPasswordLink;
  expect(link).toMatch(/^https:\/\/tiem\.example\/reset-password#[\w.-]{80}$/);
  return link.split('#')[1];
}

describe('A link for a new password that a manager hands on, without mail (C105)', () => {
  it('ends all sessions and API tokens when it is used, and the next login says who made it, once', async () => {
    const manager = await aManager(tested);
    const client = await tested.client.signUp();
    const { created, program } = tokensOf(() => tested);
    const { secret } = await created(client);
    const token = await aLink(manager, client);
    expect(await statusOf(client)).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 200, body: { data: { reset: true }, apiTokens: [] } });
    expect([await statusOf(client), await statusOf(program(secret))]).toEqual([401, 401]);
    expect((await reset(token)).status).toBe(400);

    const { email } = client.account!;
    // REST has no place for it, and does not lose it.
    await tested.client.rest('POST', '/api/auth/login', { email, password: NEXT_PASSWORD });
    const { data } = await logIn(email);
    expect(data.logIn.passwordLink).toEqual({ madeBy: 'Nguyễn Thị Hoa', madeAt: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(data.logIn.passwordLink.madeAt))).toBeLessThan(60 * 60 * 1000);
    expect((await logIn(email)).data.logIn.passwordLink).toBeNull();

    const recorded = (await manager.graphql('{ activity { nodes { action subjectId } } }')).data.activity
      .nodes;
    const subjectId = data.logIn.user.id;
    expect(recorded.slice(0, 2)).toEqual([
      { action: 'USE_PASSWORD_LINK', subjectId },
      { action: 'MAKE_PASSWORD_LINK', subjectId },
    ]);
  });

  it('is one at a time for an account', async () => {
    const manager = await aManager(tested);
    const client = await tested.client.signUp();
    const first = await aLink(manager, client);
    const second = await aLink(manager, client);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
  });

  it.each(['lock', 'unnameManager', 'remove'] as const)('ends with the manager: %s', async (action) => {
    const manager = await aManager(tested);
    const token = await aLink(manager, await tested.client.signUp());
    await tested.service<AccountRecordsService>('AccountRecordsService')[action](manager.account!.email);
    expect((await reset(token)).status).toBe(400);
  });

  it('is not made for another manager, and not for a locked account', async () => {
    const manager = await aManager(tested);
    const forManager = await make(manager, await aManager(tested));
    expect(forManager.errors).toMatchObject([
      {
        message: 'Không tạo được đường dẫn đặt mật khẩu cho người quản lý',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    const client = await tested.client.signUp();
    const id = await idOf(client);
    await manager.graphql('mutation ($id: ID!) { lockAccount(id: $id) { id } }', { id });
    const { errors } = await manager.graphql('mutation ($id: ID!) { createPasswordLink(id: $id) { link } }', {
      id,
    });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('is made five times an hour for an account', async () => {
    const manager = await aManager(tested);
    const client = await tested.client.signUp();
    for (let attempt = 0; attempt < 5; attempt += 1) await aLink(manager, client);
    expect((await make(manager, client)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('A link for a new password that a manager asks for, with mail (C105)', () => {
  it('goes to the account alone, and is like one that the account asked for', async () => {
    const { tested: mailing, mailTo, close } = await startEmailChanges();
    try {
      const manager = await aManager(mailing);
      const client = await mailing.client.signUp();
      expect((await make(manager, client)).data.createPasswordLink.link).toBeNull();
      const { email } = client.account!;
      expect((await reset(tokenIn(await mailTo(email)), mailing)).status).toBe(200);
      const { data } = await mailing.client.graphql(LOG_IN, { input: { email, password: NEXT_PASSWORD } });
      expect(data.logIn.passwordLink).toBeNull();
    } finally {
      await close();
    }
  });
});
