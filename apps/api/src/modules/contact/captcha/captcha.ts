import type { Challenge } from 'altcha-lib/types';
import type { EntityManager } from 'typeorm';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';

/** The captchas an operator may choose from (C23). */
export type CaptchaProvider = 'altcha' | 'recaptcha' | 'hcaptcha' | 'turnstile';

/** What a browser needs to show the captcha. */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  /** The provider's public key; ALTCHA has none. */
  readonly siteKey?: string;
  /** The URL of the provider's script, with the language where it takes one (F106); ALTCHA comes with the page. */
  readonly scriptUrl?: string;
  /** The path from which ALTCHA's widget loads its challenge. */
  readonly challengeUrl?: string;
  readonly language: 'vi';
}

/** A solved captcha. */
export interface CaptchaProof {
  /** The policy version signed into the challenge, null where the provider signs none (C26). */
  readonly policyVersion: string | null;

  /**
   * Marks the proof as used inside the caller's transaction: after a rollback it is still valid.
   *
   * @throws AppError BAD_USER_INPUT when it was used before
   */
  consume(manager: EntityManager): Promise<void>;
}

/** The captcha of the contact form: one interface for all providers, and its injection token (C23). */
export abstract class Captcha {
  abstract readonly settings: CaptchaSettings;

  /**
   * Verifies the `token` of the form.
   *
   * @throws AppError BAD_USER_INPUT under `token` when it is invalid, UNAVAILABLE when the provider cannot verify it
   */
  abstract verify(token: string, clientIp: string): Promise<CaptchaProof>;

  /** Creates a challenge, for a provider whose challenges this server makes. */
  createChallenge?(): Promise<Challenge>;
}

/** The message to a visitor without a solved captcha (F68, C25). */
export const CAPTCHA_REFUSAL = 'Vui lòng xác nhận bạn không phải là robot.';

/** The error for an invalid token. */
export function captchaRefused(): AppError {
  return invalidInput({ token: CAPTCHA_REFUSAL });
}
