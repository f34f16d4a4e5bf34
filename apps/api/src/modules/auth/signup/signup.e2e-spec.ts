import { aSignUp } from '../../../../test/builders.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvitationsService, NewInvitation } from './invitations.service.js';

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
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: emailTaken });
  });
});

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
    const withoutId = (response: typeof wrong) => ({
      ...response.errors![0],
      extensions: { ...response.errors![0]!.extensions, requestId: '' },
    });
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });
});
