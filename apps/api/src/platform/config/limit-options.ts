import { integer, type Option } from './option.js';

/** The settings that limit what one client may do, each with why an operator would change it. */
export const limitOptions = {
  LOGIN_ATTEMPTS: integer({
    default: 10,
    min: 1,
    max: 100_000,
    description:
      'Failed logins per account and client IP within 15 minutes, and ten times as many, with requests for a new password, of an IP ' +
      'whatever the accounts: fewer while passwords are being guessed, more where a large office shares one IP.',
  }),
  SIGNUP_ATTEMPTS: integer({
    default: 20,
    min: 1,
    max: 100_000,
    description:
      'Sign-ups per client IP within an hour; as many changes of login emails per client IP and per account: more for a course whose ' +
      'participants sign up from one IP.',
  }),
  CONTACT_ATTEMPTS: integer({
    default: 10,
    min: 1,
    max: 100_000,
    description: 'Contact messages per client IP within an hour: fewer while somebody sends many.',
  }),
  REQUESTS_PER_MINUTE: integer({
    default: 1200,
    min: 1,
    max: 10_000_000,
    description:
      'Requests per client IP and process within a minute, to the API and to pages that are not in the cache: more for a program, or ' +
      'for a proxy that cannot forward the IPs of its clients.',
  }),
  MAX_EVENT_LOOP_DELAY_MS: integer({
    default: 250,
    min: 0,
    max: 60_000,
    description:
      'While the event loop is later than that by work of its own, requests that no cache serves get 503: more on a slow machine whose ' +
      'visitors shall wait instead; 0 never rejects one for that.',
  }),
  UPLOADS_PER_HOUR: integer({
    default: 100,
    min: 1,
    max: 1_000_000,
    description: 'Images that an account may upload within an hour: more while a program brings many.',
  }),
  UPLOAD_MB_PER_DAY: integer({
    default: 1024,
    min: 1,
    max: 1_000_000,
    description:
      'MB of images, smaller copies included, that an account may add within 24 hours: fewer where the disk is small and anyone may sign up.',
  }),
  UPLOAD_MB_TOTAL: integer({
    default: 10 * 1024,
    min: 1,
    max: 1_000_000_000,
    description:
      'MB of images, smaller copies included, that an account may have stored: more for an editor whose pictures are all in use.',
  }),
  TEXT_MB_PER_DAY: integer({
    default: 200,
    min: 1,
    max: 1_000_000,
    description:
      'MB of texts that an account may add within 24 hours (posts, revisions, working copies, snapshots): more while a program brings many.',
  }),
} satisfies Record<string, Option<unknown>>;
