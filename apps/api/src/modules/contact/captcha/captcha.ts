import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Challenge } from 'altcha-lib/types';
import type { EntityManager } from 'typeorm';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';

/** The captchas an operator may choose from (C23): the names in GraphQL and the values of the setting. */
const captchaProviders = {
  ALTCHA: 'altcha',
  RECAPTCHA: 'recaptcha',
  HCAPTCHA: 'hcaptcha',
  TURNSTILE: 'turnstile',
} as const;
export type CaptchaProvider = (typeof captchaProviders)[keyof typeof captchaProviders];

registerEnumType(captchaProviders, {
  name: 'CaptchaProvider',
  description: 'Who checks that a visitor is human.',
  valuesMap: {
    ALTCHA: { description: 'ALTCHA, from this server.' },
    RECAPTCHA: { description: 'Google reCAPTCHA v2.' },
    HCAPTCHA: { description: 'hCaptcha.' },
    TURNSTILE: { description: 'Cloudflare Turnstile.' },
  },
});

/** What a browser needs to show the captcha. */
@ObjectType({ description: 'What a browser needs to show the captcha.' })
export class CaptchaSettings {
  @Field(() => captchaProviders, { description: 'The captcha provider.' })
  readonly provider: CaptchaProvider;

  @Field(() => String, { nullable: true, description: 'The site key of the provider; null for altcha.' })
  readonly siteKey?: string;

  /** With the language where the script takes one (F106); ALTCHA comes with the page. */
  @Field(() => String, { nullable: true, description: 'The URL of the provider’s script; null for altcha.' })
  readonly scriptUrl?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The path from which the altcha widget loads its challenge; null for other providers.',
  })
  readonly challengeUrl?: string;

  @Field(() => String, { description: 'The language of the captcha.' })
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
  return invalidInput({ field: 'token', code: 'INVALID_TOKEN', message: CAPTCHA_REFUSAL });
}
