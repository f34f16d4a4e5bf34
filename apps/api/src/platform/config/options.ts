import { SITE_LINK_DEFAULTS, type SiteLinkName } from '@tiempos/site-content';
import { limits } from '@tiempos/validation';
import { choice, flag, integer, networks, text, url, type Option } from './option.js';

/**
 * Every setting of the server, once. `loadConfig` validates the environment against this list, `npm start -- --help`
 * prints it and docs/settings.md is generated from it.
 */
export const options = {
  NODE_ENV: choice(['production', 'development', 'test'], {
    default: 'production',
    description: 'How the server runs; `npm start` sets production, `npm run dev` development.',
  }),
  PORT: integer({
    default: 3000,
    min: 0,
    max: 65535,
    description: 'Port of the one server; 0 takes a free one.',
  }),
  HOST: text({
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 to be reachable from outside.',
  }),
  PROCESSES: integer({
    default: 1,
    min: 1,
    max: 64,
    description: 'Processes that serve behind the one port; one a core uses the whole machine.',
  }),
  PUBLIC_URL: url({
    default: undefined,
    defaultText: 'http://localhost:PORT',
    description: 'Address visitors use; canonical links, feeds and mail are built from it (C49).',
  }),
  TRUSTED_PROXIES: networks({
    default: [],
    description: 'Addresses or networks of reverse proxies whose forwarded headers are believed.',
  }),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], {
    default: 'warn',
    description: 'Least important log line that is written; info adds a line a request.',
  }),

  DATA_DIR: text({
    default: '.data',
    description: 'Folder of the embedded database, uploaded files and generated secrets.',
  }),
  DATABASE_URL: url({
    default: undefined,
    defaultText: 'embedded Postgres 18',
    schemes: ['postgres:', 'postgresql:'],
    description: 'External Postgres 15 or newer to use instead of the embedded one.',
  }),
  DATABASE_POOL_SIZE: integer({
    default: 10,
    min: 2,
    max: 200,
    description: 'Connections to Postgres per process.',
  }),
  SEED: choice(['sample', 'none'], {
    default: undefined,
    defaultText: 'sample with the embedded database, else none',
    description: 'Whether an empty database gets the sample news and the sample login (C47).',
  }),

  JWT_SECRET: text({
    default: undefined,
    defaultText: 'generated into DATA_DIR',
    description: 'Key that signs access tokens, at least 32 characters.',
  }),
  ACCESS_TOKEN_TTL: integer({
    default: 8 * 60 * 60,
    min: 60,
    max: 7 * 24 * 60 * 60,
    description: 'Seconds an access token lives (C16).',
  }),
  REFRESH_TOKEN_TTL: integer({
    default: 30 * 24 * 60 * 60,
    min: 60 * 60,
    max: 365 * 24 * 60 * 60,
    description: 'Seconds a session lives without being renewed (C16).',
  }),
  SESSIONS_PER_ACCOUNT: integer({
    default: 20,
    min: 1,
    max: 10_000,
    description: 'Sessions an account may have; a new one ends the one that was renewed longest ago.',
  }),
  SIGNUP_MODE: choice(['open', 'invite', 'closed'], {
    default: 'open',
    description: 'Who may sign up: anyone, holders of a promotion code, nobody (C19g).',
  }),
  TRIAL_DAYS: integer({
    default: limits.trialDays,
    min: 0,
    max: 365,
    description: 'Length of the free trial; 0 switches it off (C17).',
  }),

  LOGIN_ATTEMPTS: integer({
    default: 10,
    min: 1,
    max: 100_000,
    description: 'Failed logins per account and address within 15 minutes.',
  }),
  LOGIN_ATTEMPTS_PER_ADDRESS: integer({
    default: 100,
    min: 1,
    max: 1_000_000,
    description: 'Failed logins per address, whatever the accounts, within 15 minutes.',
  }),
  SIGNUP_ATTEMPTS: integer({
    default: 20,
    min: 1,
    max: 100_000,
    description:
      'Sign-ups per address within an hour; as many changes of login emails per address and per account.',
  }),
  CONTACT_ATTEMPTS: integer({
    default: 10,
    min: 1,
    max: 100_000,
    description: 'Contact messages per address within an hour.',
  }),
  REQUESTS_PER_MINUTE: integer({
    default: 1200,
    min: 1,
    max: 10_000_000,
    description:
      'Requests per address and process within a minute: of the API, and pages that are not in memory.',
  }),
  UPLOADS_PER_HOUR: integer({
    default: 100,
    min: 1,
    max: 1_000_000,
    description: 'Pictures an account may upload within an hour.',
  }),
  UPLOAD_MB_PER_DAY: integer({
    default: 1024,
    min: 1,
    max: 1_000_000,
    description: 'MB of pictures, smaller copies included, an account may add within 24 hours.',
  }),
  UPLOAD_MB_TOTAL: integer({
    default: 10 * 1024,
    min: 1,
    max: 1_000_000_000,
    description: 'MB of pictures, smaller copies included, an account may have stored.',
  }),
  UNUSED_FILE_DAYS: integer({
    default: 30,
    min: 0,
    max: 36_500,
    description: 'Days after which a picture that no post names is deleted; 0 keeps them all.',
  }),

  RESPONSE_CACHE_MB: integer({
    default: 64,
    min: 0,
    max: 65_536,
    description: 'Memory per process for whole answers to visitors; 0 makes each answer anew.',
  }),

  GRAPHQL_INTROSPECTION: flag({
    default: undefined,
    defaultText: 'true with the embedded database, else false',
    description: 'Introspection and GraphiQL at /graphql (C50).',
  }),

  CAPTCHA_PROVIDER: choice(['altcha', 'recaptcha', 'hcaptcha', 'turnstile'], {
    default: 'altcha',
    description: 'Captcha of the contact form; altcha needs no outside service (C23).',
  }),
  CAPTCHA_SITE_KEY: text({ default: undefined, description: 'Site key of the third-party captcha service.' }),
  CAPTCHA_SECRET: text({
    default: undefined,
    defaultText: 'generated into DATA_DIR for altcha',
    description: 'Secret of the captcha: the service’s key, or the signing key of ALTCHA.',
  }),
  CAPTCHA_VERIFY_URL: url({
    default: undefined,
    defaultText: 'the service’s own',
    description: 'Address that verifies third-party captcha tokens.',
  }),

  SMTP_URL: url({
    default: undefined,
    schemes: ['smtp:', 'smtps:'],
    description:
      'Mail server; without it contact messages are stored but not mailed. smtp: to another computer insists on STARTTLS.',
  }),
  MAIL_FROM: text({ default: 'TiệmPOS <no-reply@example.com>', description: 'Sender of mail.' }),
  CONTACT_RECIPIENT: text({ default: undefined, description: 'Mailbox that receives contact messages.' }),
  CONTACT_RETENTION_DAYS: integer({
    default: 730,
    min: 0,
    max: 36_500,
    description: 'Days after which a contact message is deleted; 0 keeps them all.',
  }),

  ...(Object.fromEntries(
    Object.entries(SITE_LINK_DEFAULTS).map(([name, link]) => [
      name,
      (link.kind === 'address' ? url : text)({
        default: undefined,
        defaultText: link.value,
        description: link.description,
      }),
    ]),
  ) as Record<SiteLinkName, Option<string | undefined>>),
} satisfies Record<string, Option<unknown>>;

/** The name of a setting, which is also the environment variable's. */
export type OptionName = keyof typeof options;
