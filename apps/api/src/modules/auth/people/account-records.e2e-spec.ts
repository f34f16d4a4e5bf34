import { refusal, anInvitation, unknownCodeError } from '../../../../test/accounts.js';
import { aPostForm, aSignUp } from '../../../../test/builders.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { AccountRecordsService } from './account-records.service.js';
import type { InvitationsService } from '../signup/invitations.service.js';

let tested: TestApp;
let accounts: AccountRecordsService;
beforeAll(async () => {
  tested = await startApp();
  accounts = tested.service('AccountRecordsService');
});
afterAll(() => tested.close());

const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status;
const logIn = ({ account }: TestClient, password = account!.password) =>
  tested.client.rest('POST', '/api/auth/login', { email: account!.email, password });

async function aPostOf(editor: TestClient): Promise<number> {
  const { status, body } = await editor.rest('POST', '/api/post', aPostForm());
  expect(status).toBe(200);
  return body.data.id;
}

describe('The accounts of an installation, for its operator', () => {
  it('are listed with their sessions', async () => {
    const editor = await tested.client.signUp();
    await logIn(editor);
    const signedOut = await tested.client.signUp();
    await accounts.endSessions(signedOut.account!.email);
    const listed = await accounts.list();
    expect(listed.find(({ email }) => email === editor.account!.email)).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      email: editor.account!.email,
      createdAt: expect.anything(),
      lockedAt: null,
      isManager: false,
      sessions: 2,
      activeAt: expect.anything(),
    });
    expect(listed.find(({ email }) => email === signedOut.account!.email)).toMatchObject({
      sessions: 0,
      activeAt: null,
    });
  });

  it('are signed out everywhere at once', async () => {
    const editor = await tested.client.signUp();
    expect(await statusOf(editor)).toBe(200);
    await accounts.endSessions(editor.account!.email.toUpperCase());
    expect(await statusOf(editor)).toBe(401);
    expect((await logIn(editor)).status).toBe(200);
  });

  it('are locked: no request, no renewal and no login until they are unlocked', async () => {
    const editor = await tested.client.signUp();
    const { refreshToken } = (await logIn(editor)).body.tokens;
    await accounts.lock(editor.account!.email);
    expect(await statusOf(editor)).toBe(401);
    expect((await tested.client.rest('POST', '/api/auth/refresh', { refreshToken })).status).toBe(401);
    expect(await logIn(editor)).toEqual(refusal(403, 'FORBIDDEN', 'Tài khoản đã bị khóa'));
    const { errors } = await tested.client.graphql(
      'mutation ($input: LoginInput!) { logIn(input: $input) { user { id } } }',
      { input: { email: editor.account!.email, password: editor.account!.password } },
    );
    expect(errors).toMatchObject([{ message: 'Tài khoản đã bị khóa', extensions: { code: 'FORBIDDEN' } }]);
    // Whoever does not know the password does not learn that the account is locked.
    expect((await logIn(editor, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
    await accounts.unlock(editor.account!.email);
    expect((await logIn(editor)).status).toBe(200);
  });

  it('are removed, and what they wrote stays', async () => {
    const editor = await tested.client.signUp();
    const id = await aPostOf(editor);
    await accounts.remove(editor.account!.email);
    expect(await statusOf(editor)).toBe(404);
    expect((await logIn(editor)).body.code).toBe('INVALID_CREDENTIALS');
    const colleague = await tested.client.signUp();
    expect((await colleague.rest('GET', `/api/post/${id}`)).status).toBe(200);
    expect((await colleague.rest('POST', '/api/post', aPostForm({ id: String(id) }))).status).toBe(200);
    const again = await tested.client.rest(
      'POST',
      '/api/auth/signup',
      aSignUp({ email: editor.account!.email }),
    );
    expect(again.status).toBe(200);
  });

  it('are told apart from emails that nobody has', async () => {
    for (const action of ['lock', 'unlock', 'endSessions', 'remove'] as const) {
      await expect(accounts[action]('nobody@tiem.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('An invitation that is revoked', () => {
  it('makes no more accounts, and leaves those that it has made', async () => {
    const invitations = tested.service<InvitationsService>('InvitationsService');
    const promotionCode = await anInvitation(tested, { uses: 3 });
    const signUp = () => tested.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
    expect((await signUp()).status).toBe(200);
    const { codeHash } = (await invitations.list())[0]!;
    const name = codeHash.slice(0, 8);
    expect(await invitations.revoke(codeHash.slice(0, 7))).toBe(false);
    expect(await invitations.revoke(name)).toBe(true);
    expect(await signUp()).toEqual(unknownCodeError);
    expect(await invitations.revoke(name)).toBe(false);
    expect((await invitations.list())[0]).toMatchObject({ codeHash, usesLeft: 2 });
  });
});
