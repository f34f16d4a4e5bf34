import { refusal, tokens } from '../../../test/accounts.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestResponse, TestClient } from '../../../test/test-client.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());
const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { name email } }';
const REPLACE_PASSWORD = `mutation ($input: PasswordInput!) {
  replacePassword(input: $input) { user { name email } tokens { accessToken refreshToken expiresIn } }
}`;

describe('POST /api/auth/login (F43, F92)', () => {
  const logIn = (body: object) => tested.client.rest('POST', '/api/auth/login', body);

  it('returns user and tokens at the top level (C15)', async () => {
    const { name, email, password } = (await tested.client.signUp()).account!;
    const response = await logIn({ email, password });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ user: { id: expect.any(Number), name, email }, tokens });
  });

  it('returns a token that the account’s endpoints accept (F86)', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    const { body } = await logIn({ email, password });
    const me = await tested.client.withTokens(body.tokens).rest('GET', '/api/auth/me');
    expect(me.body.data).toMatchObject({ email });
  });

  it('ignores case and surrounding blanks of the email (C19i)', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    expect((await logIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
  });

  it('compares blanks and case of the password, and composes its letters first', async () => {
    const { email } = (await tested.client.signUp({ password: 'Bánh Mì 2026' })).account!;
    expect((await logIn({ email, password: 'Bánh Mì 2026'.normalize('NFD') })).status).toBe(200);
    expect((await logIn({ email, password: 'bánh mì 2026' })).status).toBe(401);
    expect((await logIn({ email, password: 'Bánh Mì 2026 ' })).status).toBe(401);
  });

  it('responds with the same bytes to an unknown email and to a wrong password (F110)', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const wrong = await logIn({ email, password: 'SaiMatKhau1' });
    const unknown = await logIn({ email: `khong.${email}`, password: 'SaiMatKhau1' });

    expect(wrong).toEqual(refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
    expect(withoutId(unknown)).toBe(withoutId(wrong));
    expect(headerNames(unknown)).toEqual(headerNames(wrong));
  });
});

const withoutId = ({ status, body }: TestResponse) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });
const headerNames = ({ headers }: TestResponse) => [...headers.keys()];

type Change = (
  client: TestClient,
  input: object,
) => Promise<{ data?: object; code?: string; errors?: object }>;

const changes: Record<string, Change> = {
  'PATCH /api/auth/me/password': async (client, input) => {
    const { status, body } = await client.rest('PATCH', '/api/auth/me/password', input);
    return { data: status === 200 ? body.data : undefined, code: body.code, errors: body.errors };
  },
  'mutation changePassword': async (client, input) => {
    const { data, errors } = await client.graphql(CHANGE_PASSWORD, { input });
    return { data: data?.changePassword, ...errors?.[0]!.extensions };
  },
  'mutation replacePassword': async (client, input) => {
    const { data, errors } = await client.graphql(REPLACE_PASSWORD, { input });
    return { data: data?.replacePassword.user, ...errors?.[0]!.extensions };
  },
};
const change = changes['PATCH /api/auth/me/password']!;

describe('A changed password (F96)', () => {
  it.each(Object.entries(changes))(
    'by %s is accepted from then on, and no longer the old one',
    async (_, change) => {
      const editor = await tested.client.signUp();
      const { name, email, password } = editor.account!;
      expect((await change(editor, { oldPassword: password, password: 'PhoBo2027' })).data).toMatchObject({
        name,
        email,
      });
      const tryWith = (attempt: string) =>
        tested.client.rest('POST', '/api/auth/login', { email, password: attempt });
      expect((await tryWith('PhoBo2027')).status).toBe(200);
      expect((await tryWith(password)).status).toBe(401);
    },
  );

  it('ends the account’s other sessions at once, not its own and not those of others (C16)', async () => {
    const editor = await tested.client.signUp();
    const stranger = await tested.client.signUp();
    const { email, password } = editor.account!;
    const { body } = await tested.client.rest('POST', '/api/auth/login', { email, password });
    const elsewhere = editor.withTokens(body.tokens);
    expect((await elsewhere.rest('GET', '/api/auth/me')).status).toBe(200);

    await change(editor, { oldPassword: password, password: 'PhoBo2027' });

    const statuses = async (client: TestClient) => [
      (await client.rest('GET', '/api/auth/me')).status,
      (await client.rest('POST', '/api/auth/refresh', { refreshToken: client.tokens!.refreshToken })).status,
    ];
    expect(await statuses(elsewhere)).toEqual([401, 401]);
    // Its access token stays valid; its refresh token was replaced (C62).
    expect(await statuses(editor)).toEqual([200, 401]);
    expect(await statuses(stranger)).toEqual([200, 200]);
  });

  it('needs the old one: a wrong one is an error of its field and changes nothing (C19)', async () => {
    const editor = await tested.client.signUp();
    const { email, password } = editor.account!;
    expect(await change(editor, { oldPassword: 'SaiMatKhau1', password: 'PhoBo2027' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: { oldPassword: 'Mật khẩu hiện tại không đúng' },
    });
    expect((await tested.client.rest('POST', '/api/auth/login', { email, password })).status).toBe(200);
  });
});
