import { aSignUp } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';
import type { UsersService } from './users.service.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const UPDATE_ME = 'mutation ($input: AccountInput!) { updateMe(input: $input) { name email } }';
const EMAIL_TAKEN = { email: 'Email đã được sử dụng' };

describe.each(['/api/auth/me', '/api/auth/user'])('GET %s (F94, C19)', (path) => {
  it('returns the account under data, and nothing else', async () => {
    const editor = await tested.client.signUp();
    const { name, email } = editor.account!;
    const response = await editor.rest('GET', path);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ data: { id: expect.any(Number), name, email } });
  });
});

describe('GET /api/auth/user', () => {
  it('says that it is deprecated, and where the policy stands (RFC 9745)', async () => {
    const editor = await tested.client.signUp();
    const { headers } = await editor.rest('GET', '/api/auth/user');
    expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-11-24') / 1000}`);
    expect(headers.get('link')).toBe('</api/docs/guide#versions>; rel="deprecation"');
    expect((await editor.rest('GET', '/api/auth/me')).headers.get('deprecation')).toBeNull();
  });
});

describe('query me (C16)', () => {
  const ME = '{ me { id name email } }';

  it('is the signed-in account', async () => {
    const editor = await tested.client.signUp();
    const { name, email } = editor.account!;
    expect(await editor.graphql(ME)).toEqual({ data: { me: { id: expect.any(String), name, email } } });
  });

  it('is null without a token', async () => {
    expect(await tested.client.graphql(ME)).toEqual({ data: { me: null } });
  });

  it('is UNAUTHENTICATED with a token that is no longer valid, so that the client renews', async () => {
    const visitor = tested.client.withTokens({ accessToken: 'abc', refreshToken: '', expiresIn: 0 });
    const { data, errors } = await visitor.graphql(ME);
    expect(data).toEqual({ me: null });
    expect(errors![0]).toMatchObject({ path: ['me'], extensions: { code: 'UNAUTHENTICATED', errors: {} } });
  });

  it('never returns the password hash', async () => {
    const editor = await tested.client.signUp();
    const { errors } = await editor.graphql('{ me { passwordHash } }');
    expect(errors![0]!.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

type Update = (
  client: TestClient,
  input: object,
) => Promise<{ data?: object; code?: string; errors?: object }>;

const updates: Record<string, Update> = {
  'PATCH /api/auth/me': async (client, input) => {
    const { status, body } = await client.rest('PATCH', '/api/auth/me', input);
    return { data: status === 200 ? body.data : undefined, code: body.code, errors: body.errors };
  },
  'mutation updateMe': async (client, input) => {
    const { data, errors } = await client.graphql(UPDATE_ME, { input });
    return { data: data?.updateMe, ...errors?.[0]!.extensions };
  },
};
const update = updates['PATCH /api/auth/me']!;

describe('A changed account (F95)', () => {
  it.each(Object.entries(updates))(
    'by %s has the normalised name and email, which it returns',
    async (_, update) => {
      const editor = await tested.client.signUp();
      const { email } = aSignUp();
      const { data } = await update(editor, { name: '  Lê Thị Bưởi ', email: ` ${email.toUpperCase()} ` });
      expect(data).toMatchObject({ name: 'Lê Thị Bưởi', email });
      expect((await editor.rest('GET', '/api/auth/me')).body.data).toMatchObject({
        name: 'Lê Thị Bưởi',
        email,
      });
    },
  );

  it('does not change other accounts', async () => {
    const [editor, other] = [await tested.client.signUp(), await tested.client.signUp()];
    await update(editor, { name: 'Lê Thị Bưởi', email: aSignUp().email });
    const { name, email } = other.account!;
    expect((await other.rest('GET', '/api/auth/me')).body.data).toMatchObject({ name, email });
  });

  it('accepts the new email for a login and no longer the old one', async () => {
    const editor = await tested.client.signUp();
    const { name, email: old, password } = editor.account!;
    const { email } = aSignUp();
    await update(editor, { name, email });
    expect((await tested.client.rest('POST', '/api/auth/login', { email, password })).status).toBe(200);
    expect((await tested.client.rest('POST', '/api/auth/login', { email: old, password })).status).toBe(401);
  });

  it('accepts the unchanged email', async () => {
    const editor = await tested.client.signUp();
    const { email } = editor.account!;
    expect((await update(editor, { name: 'Tên Mới', email })).data).toMatchObject({ name: 'Tên Mới', email });
  });

  it('saves no other member', async () => {
    const editor = await tested.client.signUp();
    const { name, email } = editor.account!;
    const row = () => tested.database.query('select * from users where email = $1', [email]);
    const before = await row();
    await update(editor, { name, email, id: 1, plan: 'premium', passwordHash: 'x', password_hash: 'x' });
    expect(await row()).toEqual(before);
  });

  it('rejects a taken email in any case and saves nothing (C19i)', async () => {
    const [editor, other] = [await tested.client.signUp(), await tested.client.signUp()];
    const refused = await update(editor, { name: 'Tên Mới', email: other.account!.email.toUpperCase() });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', errors: EMAIL_TAKEN });
    expect((await editor.rest('GET', '/api/auth/me')).body.data).toMatchObject({
      name: editor.account!.name,
    });
  });
});

describe('A missing user (F124)', () => {
  it("throws 'User not found'", async () => {
    const users = tested.service<UsersService>('UsersService');
    const notFound = { code: 'NOT_FOUND', message: 'User not found' };
    await expect(users.getByEmail('khong@co.vn')).rejects.toMatchObject(notFound);
    await expect(users.update(1, { name: 'Hoa', email: 'hoa@x.vn' })).rejects.toMatchObject(notFound);
  });
});
