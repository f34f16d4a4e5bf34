import type { InvitationsService, NewInvitation } from '../src/modules/auth/signup/invitations.service.js';
import type { TestApp } from './start-app.js';

/** The GraphQL mutation that signs up. */
export const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) {
    user { id name email }
    tokens { accessToken refreshToken expiresIn }
    promotion { trial days }
  }
}`;

/** The tokens of a response. */
export const tokens = {
  accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.any(String),
  expiresIn: 8 * 60 * 60,
};

/** A REST error with exactly the common members. */
export const refusal = (status: number, code: string, message: string, errors: object = {}) =>
  expect.objectContaining({
    status,
    body: {
      message,
      errors,
      code,
      requestId: expect.any(String),
      fields: Object.entries(errors).map(([field, text]) =>
        expect.objectContaining({ field, message: text, code: expect.any(String) }),
      ),
    },
  });

export const emailTaken = { email: 'Email đã được sử dụng' };
export const unknownCode = { promotion: 'promotion.discountCodeNotFound' };
export const unknownCodeError = refusal(400, 'BAD_USER_INPUT', unknownCode.promotion, unknownCode);

/** An invitation code: by default for one account within a day, with a trial of 30 days. */
export async function anInvitation(app: TestApp, overrides: Partial<NewInvitation> = {}): Promise<string> {
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const invitation = { uses: 1, expiresAt, trialDays: 30, ...overrides };
  return (await app.service<InvitationsService>('InvitationsService').create(invitation)).code;
}
