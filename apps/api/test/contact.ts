import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, CreateChallengeOptions } from 'altcha-lib/types';

/** The key that test servers sign captcha challenges with; start them with `CAPTCHA_SECRET: CAPTCHA_KEY`. */
export const CAPTCHA_KEY = 'a key of the tests, thirty-two characters or more';

/** A valid contact message with a solved captcha. */
export async function aContactMessage<Given extends object>(given: Given = {} as Given) {
  return {
    token: 'token' in given ? '' : await solve(await anEasyChallenge()),
    name: 'Nguyễn Thị Hường',
    phone: '090 123 45 67',
    email: 'huong@quan-pho.example',
    message: 'Quán phở của mình cần máy in bếp.',
    ...given,
  };
}

/** A challenge as the server signs it, but solved at the first try. */
export function anEasyChallenge(given: Partial<CreateChallengeOptions> = {}): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { policyVersion: PRIVACY_POLICY_VERSION },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: CAPTCHA_KEY,
    ...given,
  });
}

/** Does the widget's work: the token of a challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  return tokenOf({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** The widget's payload as it travels. */
export function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
