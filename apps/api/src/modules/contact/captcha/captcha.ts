import type { Challenge } from 'altcha-lib/types';
import type { EntityManager } from 'typeorm';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';

/** The captchas an operator may choose from (C23). */
export type CaptchaProvider = 'altcha' | 'recaptcha' | 'hcaptcha' | 'turnstile';

/** What the browser needs to show the captcha. */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  /** The outside service's public key; ALTCHA has none. */
  readonly siteKey?: string;
  /** The outside service's script, in Vietnamese where its address says so (F106); ALTCHA comes with the page. */
  readonly scriptUrl?: string;
  /** Where ALTCHA's widget gets its challenge. */
  readonly challengeUrl?: string;
  readonly language: 'vi';
}

/** A solved captcha. */
export interface CaptchaProof {
  /** The policy version signed into the challenge, null where the provider signs none (C26). */
  readonly policyVersion: string | null;

  /**
   * Uses the proof up inside the caller's transaction: when that is rolled back, the proof is still good.
   *
   * @throws AppError BAD_USER_INPUT when it was used before
   */
  spend(manager: EntityManager): Promise<void>;
}

/** The captcha of the contact form: one interface for all providers, and its injection token (C23). */
export abstract class Captcha {
  abstract readonly settings: CaptchaSettings;

  /**
   * Judges what the form sent as `token`.
   *
   * @throws AppError BAD_USER_INPUT under `token` when it is no good, UNAVAILABLE when the outside service cannot tell
   */
  abstract verify(token: string, clientIp: string): Promise<CaptchaProof>;

  /** A new challenge, where the challenges are our own. */
  createChallenge?(): Promise<Challenge>;
}

/** What a visitor without a solved captcha reads (F68, C25). */
export const CAPTCHA_REFUSAL = 'Vui lòng xác nhận bạn không phải là robot.';

/** The refusal of a token. */
export function captchaRefused(): AppError {
  return invalidInput({ token: CAPTCHA_REFUSAL });
}
