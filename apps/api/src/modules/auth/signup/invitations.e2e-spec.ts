import { aSignUp } from '../../../../test/builders.js';
import {
  SIGN_UP,
  anInvitation,
  emailTaken,
  refusal,
  tokens,
  unknownCode,
  unknownCodeError,
} from '../../../../test/accounts.js';
import { startApp } from '../../../../test/start-app.js';

const tested = await startApp();
afterAll(() => tested.close());

describe('An invitation code (C17, C59)', () => {
  const signUp = (body: object) => tested.client.rest('POST', '/api/auth/signup', body);
  const signUpWith = (promotionCode: string) => signUp(aSignUp({ promotionCode }));

  it('creates as many accounts as it has uses', async () => {
    const code = await anInvitation(tested, { uses: 2 });
    expect((await signUpWith(code)).status).toBe(200);
    expect((await signUpWith(code)).status).toBe(200);
    expect(await signUpWith(code)).toEqual(unknownCodeError);
  });

  it('creates as many accounts as it has uses when more sign up at once', async () => {
    const code = await anInvitation(tested, { uses: 2 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => signUpWith(code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  });

  it('is not used up by a sign-up with a taken email', async () => {
    const { email } = (await tested.client.signUp()).account!;
    const code = await anInvitation(tested);
    expect((await signUp(aSignUp({ email, promotionCode: code }))).body.errors).toEqual(emailTaken);
    expect((await signUpWith(code)).status).toBe(200);
  });

  it('is unknown once it has expired', async () => {
    expect(await signUpWith(await anInvitation(tested, { expiresAt: new Date(Date.now() - 1) }))).toEqual(
      unknownCodeError,
    );
  });

  it('is accepted in lower case, without hyphens, and with letters for the digits 0 and 1', async () => {
    const code = await anInvitation(tested, { uses: 3 });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    const lettered = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [lettered, code.replaceAll('-', ''), code.replaceAll('-', ' ')]) {
      expect((await signUpWith(typed)).status).toBe(200);
    }
  });

  it('grants no trial when it was made without one', async () => {
    const { body } = await signUpWith(await anInvitation(tested, { trialDays: 0 }));
    expect(body).toEqual({ data: { user: expect.any(Object), tokens } });
  });

  it('grants a trial of TRIAL_DAYS by default', async () => {
    const { body } = await signUpWith(await anInvitation(tested, { trialDays: undefined }));
    expect(body.data.promotion).toEqual({ trial: true, days: 7 });
  });

  it('is stored as a hash', async () => {
    const code = await anInvitation(tested);
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
      const response = await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
      expect(response).toEqual(unknownCodeError);
    } finally {
      await app.close();
    }
  });
});

describe('Sign-up with the settings of an operator (C17, C19g)', () => {
  it('returns no promotion with TRIAL_DAYS=0, but a code grants its own trial', async () => {
    const app = await startApp({ TRIAL_DAYS: '0' });
    try {
      const plain = await app.client.rest('POST', '/api/auth/signup', aSignUp());
      expect(plain.body).toEqual({ data: { user: expect.any(Object), tokens } });
      const promotionCode = await anInvitation(app);
      const invited = await app.client.rest('POST', '/api/auth/signup', aSignUp({ promotionCode }));
      expect(invited.body.data.promotion).toEqual({ trial: true, days: 30 });
    } finally {
      await app.close();
    }
  });

  it('requires a code with SIGNUP_MODE=invite, in REST and GraphQL', async () => {
    const app = await startApp({ SIGNUP_MODE: 'invite' });
    try {
      expect(await app.client.rest('POST', '/api/auth/signup', aSignUp())).toEqual(unknownCodeError);
      const promotionCode = await anInvitation(app, { uses: 2 });
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

  it('is rejected with SIGNUP_MODE=closed, in REST and GraphQL', async () => {
    const app = await startApp({ SIGNUP_MODE: 'closed' });
    try {
      const promotionCode = await anInvitation(app);
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
