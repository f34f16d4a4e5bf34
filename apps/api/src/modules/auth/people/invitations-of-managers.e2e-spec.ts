import { aSignUp } from '../../../../test/builders.js';
import { anInvitation, unknownCodeError } from '../../../../test/accounts.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { AccountRecordsService } from './account-records.service.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ SIGNUP_MODE: 'invite' });
});
afterAll(() => tested.close());

const INVITATION = 'id createdDate createdBy expiresAt uses usesLeft trialDays isManager state accounts';

/** Sign-up is by invitation: the first manager has one of the operator. */
async function aFirstManager(): Promise<TestClient> {
  const promotionCode = await anInvitation(tested);
  const client = await tested.client.signUp({ promotionCode });
  await tested.database.query('update users set is_manager = true where email = $1', [client.account!.email]);
  return client;
}

const invite = (client: TestClient, input: object = {}) =>
  client.graphql(
    `mutation ($input: InvitationInput!) { createInvitation(input: $input) { code link invitation { ${INVITATION} } } }`,
    { input },
  );
const invitations = async (client: TestClient) =>
  (await client.graphql(`{ invitations { ${INVITATION} } }`)).data.invitations;
const revoke = (client: TestClient, id: string) =>
  client.graphql('mutation ($id: ID!) { revokeInvitation(id: $id) }', { id });
const signUp = (promotionCode: string, name = 'Lê Minh') =>
  tested.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode, name }));

describe('An invitation of a manager (C105)', () => {
  it('makes accounts, and the list says what became of it', async () => {
    const manager = await aFirstManager();
    const { data } = await invite(manager, { uses: 2, days: 3, trialDays: 14 });
    const { code, link, invitation } = data.createInvitation;
    expect(link).toBe(`https://tiem.example/signup?promotionCode=${code}`);
    expect(invitation).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/),
      createdDate: expect.any(String),
      createdBy: 'Nguyễn Thị Hoa',
      expiresAt: expect.any(String),
      uses: 2,
      usesLeft: 2,
      trialDays: 14,
      isManager: false,
      state: 'OPEN',
      accounts: [],
    });
    expect((await signUp(code)).body.data.promotion).toEqual({ trial: true, days: 14 });
    expect((await signUp(code, 'Trần Bình')).status).toBe(200);
    expect((await invitations(manager))[0]).toEqual({
      ...invitation,
      usesLeft: 0,
      state: 'USED',
      accounts: ['Trần Bình', 'Lê Minh'],
    });
    expect(JSON.stringify(await invitations(manager))).not.toContain(code);
  });

  it('makes managers when it says so, in the name of the inviter', async () => {
    const manager = await aFirstManager();
    const { data } = await invite(manager, { isManager: true });
    const { body } = await signUp(data.createInvitation.code, 'Lê Quản');
    const client = tested.client.withTokens(body.data.tokens);
    expect((await client.graphql('{ me { isManager } }')).data.me).toEqual({ isManager: true });
    const { data: recorded } = await client.graphql('{ activity { nodes { doneBy action subjectName } } }');
    expect(recorded.activity.nodes[0]).toEqual({
      doneBy: 'Nguyễn Thị Hoa',
      action: 'NAME_MANAGER',
      subjectName: 'Lê Quản',
    });
  });

  it('is revoked once, and makes no more accounts', async () => {
    const manager = await aFirstManager();
    const { code, invitation } = (await invite(manager)).data.createInvitation;
    expect((await revoke(manager, invitation.id)).data.revokeInvitation).toBe(invitation.id);
    expect(await signUp(code)).toEqual(unknownCodeError);
    expect((await invitations(manager))[0].state).toBe('REVOKED');
    for (const id of [invitation.id, code, '%', '']) {
      expect((await revoke(manager, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('ends with the lock of the manager who made it', async () => {
    const manager = await aFirstManager();
    const { code } = (await invite(manager)).data.createInvitation;
    await tested.service<AccountRecordsService>('AccountRecordsService').lock(manager.account!.email);
    expect(await signUp(code)).toEqual(unknownCodeError);
    expect(
      (await invitations(await aFirstManager())).find(({ state }: { state: string }) => state === 'REVOKED'),
    ).toBeTruthy();
  });

  it.each([
    [{ uses: 0 }, { uses: 'Lời mời dùng cho 1 đến 100 người' }],
    [{ uses: 101 }, { uses: 'Lời mời dùng cho 1 đến 100 người' }],
    [{ days: 0 }, { days: 'Lời mời có hạn từ 1 đến 365 ngày' }],
    [{ days: 366 }, { days: 'Lời mời có hạn từ 1 đến 365 ngày' }],
    [{ trialDays: -1 }, { trialDays: 'Thời gian dùng thử từ 0 đến 365 ngày' }],
    [{ trialDays: 366 }, { trialDays: 'Thời gian dùng thử từ 0 đến 365 ngày' }],
  ])('is refused with %j', async (input, errors) => {
    const refused = await invite(await aFirstManager(), input);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors });
  });

  it('is refused while the manager has 50 open ones', async () => {
    const manager = await aFirstManager();
    await tested.database.query(
      `insert into promotion_codes (code, max_uses, uses_left, expires_at, created_by)
       select 'nhieu-' || n, 1, 1, now() + interval '1 day', (select id from users where email = $1) from generate_series(1, 50) n`,
      [manager.account!.email],
    );
    expect((await invite(manager)).errors?.[0]?.extensions.errors).toEqual({
      uses: 'Bạn đang có 50 lời mời chưa dùng hết. Hãy thu hồi bớt lời mời không còn cần',
    });
  });
});
