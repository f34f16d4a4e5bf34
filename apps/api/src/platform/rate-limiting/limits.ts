import type { AppConfig } from '../config/app-config.js';

/** A number in a time. */
export interface TimedLimit {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const KB_PER_MB = 1024;

/** Somebody who guesses tries many accounts; an office behind one address has many editors. */
const ACCOUNTS_OF_NETWORK = 10;

/** Every number of a client over time, and of what it may have stored. */
export function limitsOf(config: AppConfig) {
  return {
    /** Of a client network, in each process. */
    requests: { points: config.REQUESTS_PER_MINUTE, seconds: MINUTE } satisfies TimedLimit,
    /** Counted in Postgres for all processes together. The names are prefixes of stored keys, and clients see them. */
    actions: {
      login: { points: config.LOGIN_ATTEMPTS, seconds: 15 * MINUTE },
      'login-address': { points: ACCOUNTS_OF_NETWORK * config.LOGIN_ATTEMPTS, seconds: 15 * MINUTE },
      signup: { points: config.SIGNUP_ATTEMPTS, seconds: HOUR },
      // Like sign-up, it reveals which emails exist.
      'email-change': { points: config.SIGNUP_ATTEMPTS, seconds: HOUR },
      // Mails with a link, for one email.
      'password-reset': { points: 5, seconds: HOUR },
      contact: { points: config.CONTACT_ATTEMPTS, seconds: HOUR },
      upload: { points: config.UPLOADS_PER_HOUR, seconds: HOUR },
      'upload-kb': { points: KB_PER_MB * config.UPLOAD_MB_PER_DAY, seconds: DAY },
    } satisfies Record<string, TimedLimit>,
    /** KB of texts that an account adds, counted in the rows that keep them. */
    texts: { points: KB_PER_MB * config.TEXT_MB_PER_DAY, seconds: DAY } satisfies TimedLimit,
    /** KB of images that an account has, counted in their rows: there is no time after which it may have more. */
    storedKb: KB_PER_MB * config.UPLOAD_MB_TOTAL,
  };
}
