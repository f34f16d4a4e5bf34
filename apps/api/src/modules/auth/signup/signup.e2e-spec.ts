import { aSignUp } from '../../../../test/builders.js';
import {
  SIGN_UP,
  anInvitation,
  emailTaken,
  refusal,
  tokens,
  unknownCodeError,
} from '../../../../test/accounts.js';
import { startApp } from '../../../../test/start-app.js';

const tested = await startApp();
afterAll(() => tested.close());

const LOG_IN = `mutation ($input: LoginInput!) {
  logIn(input: $input) { user { id name email } tokens { accessToken refreshToken expiresIn } }
}`;

const unknownPlan = { plan: 'Gói không tồn tại' };

describe('POST /api/auth/signup (F44, F93)', () => {
  const signUp = (body: object, app = tested) => app.client.rest('POST', '/api/auth/signup', body);

  it('returns the account, its tokens and a trial of seven days under data, and nothing else (C15, C17)', async () => {
    const { name, email, ...rest } = aSignUp({ name: '  Trần Văn Đệ ' });
    const response = await signUp({ name, email, ...rest });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
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

  it('grants the trial of an invitation code and stores code and plan (C17)', async () => {
    const input = aSignUp({ plan: 'advance', promotionCode: ` ${await anInvitation(tested)} ` });
    const response = await signUp(input);
    expect(response.body.data.promotion).toEqual({ trial: true, days: 30 });
    expect(
      await tested.database.query(
        `select plan, uses_left from users join promotion_codes on promotion_code = code where email = $1`,
        [input.email],
      ),
    ).toEqual([{ plan: 'advance', uses_left: 0 }]);
  });

  it('treats a blank plan and a blank code as absent', async () => {
    const response = await signUp(aSignUp({ plan: ' ', promotionCode: '' }));
    expect(response.body.data.promotion).toEqual({ trial: true, days: 7 });
  });

  it('rejects an unknown code with the key that the client translates (F115)', async () => {
    expect(await signUp(aSignUp({ promotionCode: 'KHONGCO' }))).toEqual(unknownCodeError);
  });

  it('rejects an unknown plan', async () => {
    expect(await signUp(aSignUp({ plan: 'platinum' }))).toEqual(
      refusal(400, 'BAD_USER_INPUT', unknownPlan.plan, unknownPlan),
    );
  });

  it.each([
    ['as it was', (email: string) => email],
    ['in other case', (email: string) => email.toUpperCase()],
    ['between blanks', (email: string) => `  ${email}\t`],
  ])('rejects an email that is taken, typed %s (C19i)', async (_, typed) => {
    const { email } = (await tested.client.signUp()).account!;
    expect(await signUp(aSignUp({ email: typed(email) }))).toEqual(
      refusal(400, 'BAD_USER_INPUT', emailTaken.email, emailTaken),
    );
  });

  it('creates one account from four concurrent sign-ups with the same email', async () => {
    const input = aSignUp();
    const responses = await Promise.all([1, 2, 3, 4].map(() => signUp(input)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await tested.database.query('select 1 from users where email = $1', [input.email])).toHaveLength(
      1,
    );
  });

  it('creates no account when it is rejected', async () => {
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
});

describe('mutation logIn (F92)', () => {
  it('returns what REST returns, with the id as ID', async () => {
    const { name, email, password } = (await tested.client.signUp()).account!;
    const { data } = await tested.client.graphql(LOG_IN, { input: { email, password } });
    expect(data).toEqual({ logIn: { user: { id: expect.stringMatching(/^\d+$/), name, email }, tokens } });
  });
});
