import { aSignUp } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestResponse, TestClient } from '../../../test/test-client.js';
import type { InvitationsService, NewInvitation } from './signup/invitations.service.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) {
    user { id name email }
    tokens { accessToken refreshToken expiresIn }
    promotion { trial days }
  }
}`;
const LOG_IN = `mutation ($input: LoginInput!) {
  logIn(input: $input) { user { id name email } tokens { accessToken refreshToken expiresIn } }
}`;
const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { name email } }';
const REPLACE_PASSWORD = `mutation ($input: PasswordInput!) {
  replacePassword(input: $input) { user { name email } tokens { accessToken refreshToken expiresIn } }
}`;

/** Three fields, each with a value of its own. */
const tokens = {
  accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.any(String),
  expiresIn: 8 * 60 * 60,
};

/** A REST refusal with exactly the common members. */
const refusal = (status: number, code: string, message: string, errors: object = {}) =>
  expect.objectContaining({ status, body: { message, errors, code, requestId: expect.any(String) } });

const emailTaken = { email: 'Email đã được sử dụng' };
const unknownCode = { promotion: 'promotion.discountCodeNotFound' };
const unknownCodeAnswer = refusal(400, 'BAD_USER_INPUT', unknownCode.promotion, unknownCode);
const unknownPlan = { plan: 'Gói không tồn tại' };

/** A code as `npm run invite` makes it: once, for a day, with a trial of 30 days unless told otherwise. */
async function anInvitation(given: Partial<NewInvitation> = {}, app = tested): Promise<string> {
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const invitation = { uses: 1, expiresAt, trialDays: 30, ...given };
  return (await app.service<InvitationsService>('InvitationsService').create(invitation)).code;
}

describe('POST /api/auth/signup (F44, F93)', () => {
  const signUp = (body: object, app = tested) => app.client.rest('POST', '/api/auth/signup', body);

  it('returns the account, its tokens and a trial of seven days under data, and nothing else (C15, C17)', async () => {
    const { name, email, ...rest } = aSignUp({ name: '  Trần Văn Đệ ' });
    const answer = await signUp({ name, email, ...rest });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        user: { id: expect.any(Number), name: 'Trần Văn Đệ', email },
        tokens,
        promotion: { trial: true, days: 7 },
      },
    });
  });

  it('stores an argon2id hash and no password', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    const [row] = await tested.database.query<{ password_hash: string }>(
      'select * from users where email = $1',
      [email],
    );
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('grants the trial of an invitation code and remembers code and plan (C17)', async () => {
    const input = aSignUp({ plan: 'advance', promotionCode: ` ${await anInvitation()} ` });
    const answer = await signUp(input);
    expect(answer.body.data.promotion).toEqual({ trial: true, days: 30 });
    expect(
      await tested.database.query(
        `select plan, uses_left from users join promotion_codes on promotion_code = code where email = $1`,
        [input.email],
      ),
    ).toEqual([{ plan: 'advance', uses_left: 0 }]);
  });

  it('reads a blank plan and a blank code as none', async () => {
    const answer = await signUp(aSignUp({ plan: ' ', promotionCode: '' }));
    expect(answer.body.data.promotion).toEqual({ trial: true, days: 7 });
  });

  it('refuses an unknown code with the name the client translates (F115)', async () => {
    expect(await signUp(aSignUp({ promotionCode: 'KHONGCO' }))).toEqual(unknownCodeAnswer);
  });

  it('refuses an unknown plan', async () => {
    expect(await signUp(aSignUp({ plan: 'platinum' }))).toEqual(
      refusal(400, 'BAD_USER_INPUT', unknownPlan.plan, unknownPlan),
    );
  });

  it.each([
    ['as it was', (email: string) => email],
    ['in other case', (email: string) => email.toUpperCase()],
    ['between blanks', (email: string) => `  ${email}\t`],
  ])('refuses an email that is taken, typed %s (C19i)', async (_, typed) => {
    const { email } = (await tested.client.signUp()).account!;
    expect(await signUp(aSignUp({ email: typed(email) }))).toEqual(
      refusal(400, 'BAD_USER_INPUT', emailTaken.email, emailTaken),
    );
  });

  it('makes one account of four sign-ups with the same email at once', async () => {
    const input = aSignUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await tested.database.query('select 1 from users where email = $1', [input.email])).toHaveLength(
      1,
    );
  });

  it('leaves no account behind when it is refused', async () => {
    const input = aSignUp({ promotionCode: 'KHONGCO' });
    await signUp(input);
    expect(await tested.database.query('select 1 from users where email = $1', [input.email])).toEqual([]);
  });
});

describe('mutation signUp (F93)', () => {
  it('returns what REST returns under data, with the id as ID', async () => {
    const { name, email, password } = aSignUp();
    const { data } = await tested.client.graphql(SIGN_UP, { input: { name, email, password } });
    expect(data).toEqual({
      signUp: {
        user: { id: expect.stringMatching(/^\d+$/), name, email },
        tokens,
        promotion: { trial: true, days: 7 },
      },
    });
  });

  it.each([
    [{ promotionCode: 'KHONGCO' }, unknownCode],
    [{ plan: 'platinum' }, unknownPlan],
  ])('refuses %o with the errors of REST', async (wrong, errors) => {
    const answer = await tested.client.graphql(SIGN_UP, { input: aSignUp(wrong) });
    expect(answer.errors![0]).toMatchObject({ message: Object.values(errors)[0], extensions: { errors } });
    expect(answer.data).toBeNull();
  });

  it('refuses a taken email with the errors of REST', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const { errors } = await tested.client.graphql(SIGN_UP, { input: aSignUp({ email }) });
    expect(errors![0]!.extensions).toEqual({ code: 'BAD_USER_INPUT', errors: emailTaken });
  });
});

describe('An invitation code (C17, C59)', () => {
  const signUp = (body: object) => tested.client.rest('POST', '/api/auth/signup', body);
  const signUpWith = (promotionCode: string) => signUp(aSignUp({ promotionCode }));

  it('is good for as many accounts as the operator said', async () => {
    const code = await anInvitation({ uses: 2 });
    expect((await signUpWith(code)).status).toBe(200);
    expect((await signUpWith(code)).status).toBe(200);
    expect(await signUpWith(code)).toEqual(unknownCodeAnswer);
  });

  it('makes as many accounts as it has uses when more sign up at once', async () => {
    const code = await anInvitation({ uses: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUpWith(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  });

  it('is not used up by a sign-up with a taken email', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const code = await anInvitation();
    expect((await signUp(aSignUp({ email, promotionCode: code }))).body.errors).toEqual(emailTaken);
    expect((await signUpWith(code)).status).toBe(200);
  });

  it('is unknown once it has expired', async () => {
    expect(await signUpWith(await anInvitation({ expiresAt: new Date(Date.now() - 1) }))).toEqual(
      unknownCodeAnswer,
    );
  });

  it('may be typed in small letters, without hyphens, and with letters for the digits 0 and 1', async () => {
    const code = await anInvitation({ uses: 3 });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    const lettered = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [lettered, code.replaceAll('-', ''), code.replaceAll('-', ' ')]) {
      expect((await signUpWith(typed)).status).toBe(200);
    }
  });

  it('grants no trial when it was made without one', async () => {
    const { body } = await signUpWith(await anInvitation({ trialDays: 0 }));
    expect(body).toEqual({ data: { user: expect.any(Object), tokens } });
  });

  it('grants a trial of TRIAL_DAYS unless told otherwise', async () => {
    const { body } = await signUpWith(await anInvitation({ trialDays: undefined }));
    expect(body.data.promotion).toEqual({ trial: true, days: 7 });
  });

  it('is stored as a hash', async () => {
    const code = await anInvitation();
    const rows = JSON.stringify(await tested.database.query('select * from promotion_codes'));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it.each([
    ['that stood in the source of the first version', 'TIEMMOI'],
    ['of 90,000 letters', 'A'.repeat(90_000)],
    ['of nothing', ''],
    ['of hyphens', '-'.repeat(100)],
  ])('%s opens nothing', async (_, promotionCode) => {
    const app = await startApp({ SIGNUP_MODE: 'invite' });
    try {
      const answer = await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
      expect(answer).toEqual(unknownCodeAnswer);
    } finally {
      await app.close();
    }
  });
});

describe('Sign-up as an operator sets it (C17, C19g)', () => {
  it('has no promotion without trial days, but a code still grants its own', async () => {
    const app = await startApp({ TRIAL_DAYS: '0' });
    try {
      const plain = await app.client.rest('POST', '/api/auth/signup', aSignUp());
      expect(plain.body).toEqual({ data: { user: expect.any(Object), tokens } });
      const promotionCode = await anInvitation({}, app);
      const invited = await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
      expect(invited.body.data.promotion).toEqual({ trial: true, days: 30 });
    } finally {
      await app.close();
    }
  });

  it('takes only holders of a code when it is by invitation, by REST and GraphQL', async () => {
    const app = await startApp({ SIGNUP_MODE: 'invite' });
    try {
      expect(await app.client.rest('POST', '/api/auth/signup', aSignUp())).toEqual(unknownCodeAnswer);
      const promotionCode = await anInvitation({ uses: 2 }, app);
      const invited = await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
      expect(invited.status).toBe(200);
      const { data } = await app.client.graphql(SIGN_UP, { input: aSignUp({ promotionCode }) });
      expect(data!.signUp.promotion).toEqual({ trial: true, days: 30 });
      const { errors } = await app.client.graphql(SIGN_UP, { input: aSignUp({ promotionCode }) });
      expect(errors![0]!.extensions.errors).toEqual(unknownCode);
    } finally {
      await app.close();
    }
  });

  it('takes nobody when it is closed, by REST and GraphQL', async () => {
    const app = await startApp({ SIGNUP_MODE: 'closed' });
    try {
      const promotionCode = await anInvitation({}, app);
      expect(await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }))).toEqual(
        refusal(403, 'FORBIDDEN', 'Hiện không nhận đăng ký mới'),
      );
      const { errors } = await app.client.graphql(SIGN_UP, { input: aSignUp({ promotionCode }) });
      expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    } finally {
      await app.close();
    }
  });
});

describe('POST /api/auth/login (F43, F92)', () => {
  const logIn = (body: object) => tested.client.rest('POST', '/api/auth/login', body);

  it('returns user and tokens at the top level (C15)', async () => {
    const { name, email, password } = (await tested.client.signUp()).account!;
    const answer = await logIn({ email, password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: { id: expect.any(Number), name, email }, tokens });
  });

  it('opens the account to the token it gives (F86)', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    const { body } = await logIn({ email, password });
    const me = await tested.client.withTokens(body.tokens).rest('GET', '/api/auth/me');
    expect(me.body.data).toMatchObject({ email });
  });

  it('does not mind case and blanks of the email (C19i)', async () => {
    const { email, password } = (await tested.client.signUp()).account!;
    expect((await logIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
  });

  it('minds blanks and case of the password, but not how its letters were composed', async () => {
    const { email } = (await tested.client.signUp({ password: 'Bánh Mì 2026' })).account!;
    expect((await logIn({ email, password: 'Bánh Mì 2026'.normalize('NFD') })).status).toBe(200);
    expect((await logIn({ email, password: 'bánh mì 2026' })).status).toBe(401);
    expect((await logIn({ email, password: 'Bánh Mì 2026 ' })).status).toBe(401);
  });

  it('gives the same error for an unknown email and a wrong password, byte by byte (F110)', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const wrong = await logIn({ email, password: 'SaiMatKhau1' });
    const unknown = await logIn({ email: `khong.${email}`, password: 'SaiMatKhau1' });

    expect(wrong).toEqual(refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
    expect(withoutId(unknown)).toBe(withoutId(wrong));
    expect(headerNames(unknown)).toEqual(headerNames(wrong));
  });

  it('takes the longest email there can be', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(7)}.vn`;
    expect(email).toHaveLength(254);
    expect((await logIn({ email, password: 'SaiMatKhau1' })).status).toBe(401);
  });
});

const withoutId = ({ status, body }: TestResponse) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });
const headerNames = ({ headers }: TestResponse) => [...headers.keys()];

describe('mutation logIn (F92)', () => {
  it('returns what REST returns, with the id as ID', async () => {
    const { name, email, password } = (await tested.client.signUp()).account!;
    const { data } = await tested.client.graphql(LOG_IN, { input: { email, password } });
    expect(data).toEqual({ logIn: { user: { id: expect.stringMatching(/^\d+$/), name, email }, tokens } });
  });

  it('gives the same error for an unknown email and a wrong password', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const wrong = await tested.client.graphql(LOG_IN, { input: { email, password: 'SaiMatKhau1' } });
    const unknown = await tested.client.graphql(LOG_IN, {
      input: { email: `khong.${email}`, password: 'SaiMatKhau1' },
    });
    expect(wrong.errors![0]).toMatchObject({
      message: 'Invalid email or password',
      extensions: { code: 'INVALID_CREDENTIALS', errors: {} },
    });
    expect(unknown).toEqual(wrong);
  });
});

describe.each([
  [
    'PATCH /api/auth/me/password (F96)',
    async (client: TestClient, input: object) => {
      const { status, body } = await client.rest('PATCH', '/api/auth/me/password', input);
      return { data: status === 200 ? body.data : undefined, code: body.code, errors: body.errors };
    },
  ],
  [
    'mutation changePassword (F96)',
    async (client: TestClient, input: object) => {
      const { data, errors } = await client.graphql(CHANGE_PASSWORD, { input });
      return { data: data?.changePassword, ...errors?.[0]!.extensions };
    },
  ],
  [
    'mutation replacePassword (F96)',
    async (client: TestClient, input: object) => {
      const { data, errors } = await client.graphql(REPLACE_PASSWORD, { input });
      return { data: data?.replacePassword.user, ...errors?.[0]!.extensions };
    },
  ],
])('%s', (_, change) => {
  it('lets the new password in and the old one no longer', async () => {
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
  });

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
    // Its access token stays good; its refresh token was replaced (C62).
    expect(await statuses(editor)).toEqual([200, 401]);
    expect(await statuses(stranger)).toEqual([200, 200]);
  });

  it('refuses a wrong old password at its field and changes nothing (C19)', async () => {
    const editor = await tested.client.signUp();
    const { email, password } = editor.account!;
    expect(await change(editor, { oldPassword: 'SaiMatKhau1', password: 'PhoBo2027' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: { oldPassword: 'Mật khẩu hiện tại không đúng' },
    });
    expect((await tested.client.rest('POST', '/api/auth/login', { email, password })).status).toBe(200);
  });

  it('refuses a new password under 8 characters, in the words of the specification (F79, C22)', async () => {
    const editor = await tested.client.signUp();
    const { password: oldPassword } = editor.account!;
    expect(await change(editor, { oldPassword, password: '1234567' })).toMatchObject({
      errors: { password: 'Password must be at least 6 characters' },
    });
    expect((await change(editor, { oldPassword, password: '12345678' })).data).toBeDefined();
  });
});
