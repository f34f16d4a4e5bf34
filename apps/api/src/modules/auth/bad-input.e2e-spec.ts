import { aSignUp } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

/** Every invalid input of the account forms, through REST and GraphQL. */
let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

type Fields = Record<string, unknown>;

const LOGIN = 'Login (F69)';
const SIGN_UP = 'Sign-up (F70–F74)';
const ACCOUNT = 'Account (F76, F77)';
const PASSWORD = 'Password change (F79)';
type FormName = typeof LOGIN | typeof SIGN_UP | typeof ACCOUNT | typeof PASSWORD;

interface Form {
  rest: [method: string, path: string];
  graphql: string;
  valid: () => Fields;
}

const forms: Record<FormName, Form> = {
  [LOGIN]: {
    rest: ['POST', '/api/auth/login'],
    graphql: 'mutation ($input: LoginInput!) { logIn(input: $input) { user { id } } }',
    valid: () => ({ email: 'hoa@tiem.example', password: 'BanhMi2026' }),
  },
  [SIGN_UP]: {
    rest: ['POST', '/api/auth/signup'],
    graphql: 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }',
    valid: () => aSignUp(),
  },
  [ACCOUNT]: {
    rest: ['PATCH', '/api/auth/me'],
    graphql: 'mutation ($input: AccountInput!) { updateMe(input: $input) { id } }',
    valid: () => ({ name: 'Nguyễn Thị Hoa', email: 'hoa@tiem.example' }),
  },
  [PASSWORD]: {
    rest: ['PATCH', '/api/auth/me/password'],
    graphql: 'mutation ($input: PasswordInput!) { changePassword(input: $input) { id } }',
    valid: () => ({ oldPassword: 'BanhMi2026', password: 'PhoBo2027' }),
  },
};

const notAnEmail = 'This is not a valid email';
const UPPERCASE = 'Phải chứa ít nhất 1 ký tự HOA và dài tối thiểu 8 ký tự.';
const longEmail = `${'a'.repeat(250)}@b.vn`;

const badTexts: [FormName, Fields, errors: Record<string, string>][] = [
  [LOGIN, { email: '' }, { email: 'Email is required' }],
  [LOGIN, { email: ' \t ' }, { email: 'Email is required' }],
  [LOGIN, { email: 'hoa' }, { email: notAnEmail }],
  [LOGIN, { email: 'hoa@tiem' }, { email: notAnEmail }],
  [LOGIN, { email: 'hoa@@tiem.vn' }, { email: notAnEmail }],
  [LOGIN, { email: longEmail }, { email: 'Email tối đa 254 ký tự' }],
  [LOGIN, { password: '' }, { password: 'Password is required' }],
  [LOGIN, { email: '', password: '' }, { email: 'Email is required', password: 'Password is required' }],

  [SIGN_UP, { name: '' }, { name: 'Name is required' }],
  [SIGN_UP, { name: ' \u00a0 ' }, { name: 'Name is required' }],
  [SIGN_UP, { name: '\0' }, { name: 'Name is required' }],
  [SIGN_UP, { name: 'ễ'.repeat(201) }, { name: 'Họ tên tối đa 200 ký tự' }],
  [SIGN_UP, { email: '' }, { email: 'Email is required' }],
  [SIGN_UP, { email: 'hoa@' }, { email: notAnEmail }],
  [SIGN_UP, { email: longEmail }, { email: 'Email tối đa 254 ký tự' }],
  [SIGN_UP, { password: '' }, { password: 'Password must be at least 8 characters' }],
  [SIGN_UP, { password: 'BanhMi1' }, { password: 'Password must be at least 8 characters' }],
  [SIGN_UP, { password: 'banhmi1' }, { password: 'Password must be at least 8 characters' }],
  [SIGN_UP, { password: `B${'a'.repeat(25)}` }, { password: 'Password is too long' }],
  [SIGN_UP, { password: 'a'.repeat(26) }, { password: 'Password is too long' }],
  [SIGN_UP, { password: 'banhmi2026' }, { password: UPPERCASE }],
  [
    SIGN_UP,
    { name: '', email: '', password: '' },
    {
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password must be at least 8 characters',
    },
  ],
  [SIGN_UP, { plan: 'platinum' }, { plan: 'Gói không tồn tại' }],
  [SIGN_UP, { promotionCode: 'KHONGCO' }, { promotion: 'promotion.discountCodeNotFound' }],

  [ACCOUNT, { name: '' }, { name: 'Name must be at least 3 characters' }],
  [ACCOUNT, { name: ' Ân ' }, { name: 'Name must be at least 3 characters' }],
  [ACCOUNT, { name: 'Ệ'.normalize('NFD') }, { name: 'Name must be at least 3 characters' }],
  [ACCOUNT, { name: 'a'.repeat(201) }, { name: 'Họ tên tối đa 200 ký tự' }],
  [ACCOUNT, { email: '' }, { email: 'Please enter a valid email address' }],
  [ACCOUNT, { email: 'hoa.tiem.vn' }, { email: 'Please enter a valid email address' }],
  [ACCOUNT, { email: longEmail }, { email: 'Email tối đa 254 ký tự' }],

  [PASSWORD, { oldPassword: '' }, { oldPassword: 'Vui lòng nhập mật khẩu hiện tại' }],
  [PASSWORD, { password: '' }, { password: 'Password must be at least 6 characters' }],
  [PASSWORD, { password: '123456' }, { password: 'Password must be at least 6 characters' }],
  [PASSWORD, { password: '1234567' }, { password: 'Password must be at least 6 characters' }],
];

describe.each(Object.keys(forms) as FormName[])('%s', (name) => {
  const { rest, graphql, valid } = forms[name];
  const rows = badTexts.filter(([form]) => form === name);

  it.each(rows)('rejects %2$j with %3$j in REST and GraphQL', async (_, wrong, errors) => {
    const input = { ...valid(), ...wrong };
    const response = await editor.rest(...rest, input);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      message: Object.values(errors)[0],
      errors,
      code: 'BAD_USER_INPUT',
      requestId: response.headers.get('x-request-id'),
      fields: Object.entries(errors).map(([field, message]) =>
        expect.objectContaining({ field, message, code: expect.any(String) }),
      ),
    });

    const mutation = await editor.graphql(graphql, { input });
    expect(mutation.data).toBeNull();
    expect(mutation.errors).toHaveLength(1);
    expect(mutation.errors![0]).toMatchObject({
      message: Object.values(errors)[0],
      extensions: { code: 'BAD_USER_INPUT', errors, fields: response.body.fields },
    });
  });

  const fields = Object.keys(valid());
  const labels: Record<string, string> = {
    name: 'Họ tên',
    email: 'Email',
    password: 'Mật khẩu',
    oldPassword: 'Mật khẩu hiện tại',
  };
  const notText = [5, 0, true, false, ['a'], {}, { length: 9 }];
  const badTypes = fields.flatMap((field) => notText.map((value) => [field, value] as const));

  it.each(badTypes)('rejects %s = %j, which is not a string, in REST and GraphQL', async (field, value) => {
    const input = { ...valid(), [field]: value };
    const { status, body } = await editor.rest(...rest, input);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: { [field]: `${labels[field]} phải là văn bản` },
      fields: [{ field, code: 'WRONG_TYPE' }],
    });

    const { errors } = await editor.graphql(graphql, { input });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_REQUEST', errors: {}, fields: [] });
  });

  it.each(fields)(
    'treats a missing or null %s as empty in REST; the GraphQL schema rejects it',
    async (field) => {
      const empty = await editor.rest(...rest, { ...valid(), [field]: '' });
      for (const value of [undefined, null]) {
        const input = { ...valid(), [field]: value };
        const response = await editor.rest(...rest, input);
        expect(response.status).toBe(400);
        expect(response.body.errors).toEqual(empty.body.errors);
        const { errors } = await editor.graphql(graphql, { input });
        expect(errors![0]!.extensions.code).toBe('BAD_REQUEST');
      }
    },
  );
});

const atTheLimit: [FormName, Fields][] = [
  [SIGN_UP, { name: 'Ệ' }],
  [SIGN_UP, { name: 'ễ'.normalize('NFD').repeat(200) }],
  [SIGN_UP, { password: 'đậuphụĐ1' }],
  [SIGN_UP, { password: `Ế${'a'.repeat(24)}` }],
  [SIGN_UP, { plan: null, promotionCode: null }],
  [ACCOUNT, { name: 'Hoa' }],
  [ACCOUNT, { name: 'a'.repeat(200) }],
];

describe('Input at the limit', () => {
  it.each(atTheLimit)('%s accepts %j', async (name, right) => {
    const { rest, valid } = forms[name];
    expect((await editor.rest(...rest, { ...valid(), ...right })).status).toBe(200);
  });
});
