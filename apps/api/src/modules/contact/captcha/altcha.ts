import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { EntityManager } from 'typeorm';
import { Captcha, captchaRefused, type CaptchaProof, type CaptchaSettings } from './captcha.js';

/** The path from which the widget loads its challenge. */
export const CHALLENGE_PATH = '/api/captcha/challenge';

/** Long enough to write a message in. */
const CHALLENGE_LIFETIME_MS = 20 * 60 * 1000;

/** About a second on a phone; the library's defaults took more than five. */
const WORK = { cost: 1000, counter: { min: 1000, max: 3000 } };

/** Proof of work from our own host: no third party learns who writes (C23). */
export class Altcha extends Captcha {
  readonly settings: CaptchaSettings = { provider: 'altcha', challengeUrl: CHALLENGE_PATH, language: 'vi' };

  constructor(private readonly secret: string) {
    super();
  }

  override createChallenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: WORK.cost,
      counter: randomInt(WORK.counter.max, WORK.counter.min),
      // C26: signed with the challenge, so it proves which policy was shown beside the form.
      data: { policyVersion: PRIVACY_POLICY_VERSION },
      deriveKey,
      expiresAt: new Date(Date.now() + CHALLENGE_LIFETIME_MS),
      hmacSignatureSecret: this.secret,
    });
  }

  async verify(token: string): Promise<CaptchaProof> {
    const challenge = await this.verified(token);
    const { expiresAt, data } = challenge?.parameters ?? {};
    if (!challenge?.signature || !expiresAt || typeof data?.policyVersion !== 'string')
      throw captchaRefused();
    const { signature } = challenge;
    return {
      policyVersion: data.policyVersion,
      consume: (manager) => consume(manager, signature, expiresAt),
    };
  }

  /** The challenge in the widget's payload (base64 of JSON), if this server signed it and it was solved in time. */
  private async verified(token: string): Promise<Payload['challenge'] | undefined> {
    try {
      const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.secret,
      });
      return result.verified ? challenge : undefined;
    } catch {
      // The library throws for anything but the widget's payload.
      return undefined;
    }
  }
}

/** A row of `used_challenges`: a challenge whose solution has been sent. */
interface UsedChallengeRow {
  readonly signature: string;
  readonly expiresAt: Date;
}

async function consume(manager: EntityManager, signature: string, expiresAt: number) {
  // Expired challenges are rejected by their date, so their rows can be deleted; locked rows are skipped.
  await manager.query(`
    delete from used_challenges where signature = any(array(
      select signature from used_challenges where expires_at < now() - interval '1 hour'
      limit 100 for update skip locked
    ))`);
  const fresh: Pick<UsedChallengeRow, 'signature'>[] = await manager.query(
    `insert into used_challenges (signature, expires_at) values ($1, to_timestamp($2))
     on conflict do nothing returning signature`,
    [signature, expiresAt],
  );
  if (fresh.length === 0) throw captchaRefused();
}
