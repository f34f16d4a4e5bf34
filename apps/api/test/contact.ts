import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, CreateChallengeOptions } from 'altcha-lib/types';
import { startApp } from './start-app.js';

/** The key that test servers sign captcha challenges with; start them with `CAPTCHA_SECRET: CAPTCHA_KEY`. */
export const CAPTCHA_KEY = 'a key of the tests, thirty-two characters or more';

/** A valid contact message with a solved captcha. */
export async function aContactMessage<Overrides extends object>(overrides: Overrides = {} as Overrides) {
  return {
    token: 'token' in overrides ? '' : await solve(await anEasyChallenge()),
    name: 'Nguyễn Thị Hường',
    phone: '090 123 45 67',
    email: 'huong@quan-pho.example',
    message: 'Quán phở của mình cần máy in bếp.',
    ...overrides,
  };
}

/** A challenge like the server's, but solved at the first attempt. */
export function anEasyChallenge(overrides: Partial<CreateChallengeOptions> = {}): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { policyVersion: PRIVACY_POLICY_VERSION },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: CAPTCHA_KEY,
    ...overrides,
  });
}

/** Solves a challenge like the widget. @returns the token */
export async function solve(challenge: Challenge): Promise<string> {
  return tokenOf({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Encodes the widget's payload as a token. */
export function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

/** A server whose captcha challenges the tests can sign, and a visitor who sends messages. */
export async function startContact() {
  const server = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY });
  const send = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) }';
  return {
    server,
    post: (message: object) => server.client.rest('POST', '/api/send-contact-form', message),
    mutate: (input: object) => server.client.graphql(send, { input }),
    /** The stored messages with this text, without what differs between runs. */
    stored: (text: string) =>
      server.database.query(
        `select name, phone, phone_e164, email, privacy_policy_version, door, captcha_provider, challenge_policy_version,
           consented_at between now() - interval '1 minute' and now() as consented_now, mailed_at
         from contact_messages where message = $1`,
        [text],
      ),
  };
}
