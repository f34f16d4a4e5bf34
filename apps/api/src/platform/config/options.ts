import { TRIAL_DAYS } from '@tiempos/site-content';
import { limitOptions } from './limit-options.js';
import {
  bucketUrl,
  choice,
  databaseUrl,
  flag,
  host,
  integer,
  mailboxes,
  mailSender,
  networks,
  origin,
  origins,
  smtpUrl,
  text,
  url,
  type Option,
} from './option.js';

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
    description: 'The port of the server; 0 uses a free port.',
  }),
  HOST: host({
    default: '127.0.0.1',
    description: 'The host to listen on; 0.0.0.0 makes the server reachable from other computers.',
  }),
  DRAIN_SECONDS: integer({
    default: 1,
    min: 0,
    max: 600,
    description:
      'Seconds after SIGTERM in which requests are still served while GET /health/ready returns 503 to load balancers.',
  }),
  PUBLIC_URL: origin({
    default: undefined,
    defaultText: 'http://localhost:PORT',
    description:
      'The origin of the site, such as https://tiem.example; canonical links, feeds and mail are built from it (C49).',
  }),
  TRUSTED_PROXIES: networks({
    default: [],
    description: 'IPs or networks of reverse proxies whose forwarded headers are trusted.',
  }),
  CORS_ORIGINS: origins({
    default: [],
    description: 'Sites whose scripts may call the API, such as https://app.example; * allows all.',
  }),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], {
    default: 'warn',
    description: 'The lowest level that is logged; info adds one line for each request.',
  }),

  METRICS_PORT: integer({
    default: 0,
    min: 0,
    max: 65535,
    description: 'The port of GET /metrics for Prometheus; 0 switches it off.',
  }),
  METRICS_HOST: host({
    default: '127.0.0.1',
    description:
      'The host on which METRICS_PORT listens, and a name under which it may be read; the figures are for operators, not for visitors.',
  }),

  DATA_DIR: text({
    default: '.data',
    description: 'Folder of the embedded database, uploaded files and generated secrets.',
  }),
  FILES_URL: bucketUrl({
    default: undefined,
    defaultText: 'the folder files of DATA_DIR',
    description:
      'Bucket of an object store for uploaded files, such as s3://bucket/folder?region=eu-central-1, or with &endpoint=https://minio.example:9000.',
  }),
  AWS_ACCESS_KEY_ID: text({
    default: undefined,
    description: 'Access key of FILES_URL, unless it stands there as s3://KEY:SECRET@bucket.',
  }),
  AWS_SECRET_ACCESS_KEY: text({
    default: undefined,
    description: 'Secret key that belongs to AWS_ACCESS_KEY_ID.',
  }),
  DATABASE_URL: databaseUrl({
    default: undefined,
    defaultText: 'embedded Postgres 18',
    description: 'External Postgres 15 or newer to use instead of the embedded one.',
  }),
  DATABASE_DIRECT_URL: databaseUrl({
    default: undefined,
    defaultText: 'DATABASE_URL',
    description:
      'The same database without a pooler, when DATABASE_URL is one in transaction mode: for LISTEN, migrations and the queue.',
  }),
  DATABASE_POOL_SIZE: integer({
    default: 10,
    min: 2,
    max: 200,
    description: 'Connections to Postgres per process.',
  }),
  SEED: choice(['sample', 'none'], {
    default: undefined,
    defaultText: 'sample with the embedded database and a PUBLIC_URL of localhost, else none',
    description: 'Whether an empty database gets the sample news and the sample login (C47, C84).',
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
    description: 'The lifetime of an access token in seconds (C16).',
  }),
  REFRESH_TOKEN_TTL: integer({
    default: 30 * 24 * 60 * 60,
    min: 60 * 60,
    max: 365 * 24 * 60 * 60,
    description: 'The seconds after which a session ends that is not renewed (C16).',
  }),
  SIGNUP_MODE: choice(['open', 'invite', 'closed'], {
    default: 'open',
    description: 'Who may sign up: anyone, holders of an invitation code, nobody (C19g).',
  }),
  TRIAL_DAYS: integer({
    default: TRIAL_DAYS,
    min: 0,
    max: 365,
    description:
      'Days of the free trial that a sign-up gets and the site names; 0 for no trial, the site then names no days (C17).',
  }),

  ...limitOptions,

  UNUSED_FILE_DAYS: integer({
    default: 30,
    min: 0,
    max: 36_500,
    description: 'Days after which an image that no post uses is deleted; 0 keeps them all.',
  }),
  RESPONSE_CACHE_MB: integer({
    default: 64,
    min: 0,
    max: 65_536,
    description: 'Memory per process for the response cache; 0 disables it.',
  }),
  SHARED_CACHE_SECONDS: integer({
    default: 0,
    min: 0,
    max: 24 * 60 * 60,
    description:
      'How long a CDN or another cache in front may keep pages, lists and the feed, and as long again while it fetches them anew; 0 forbids it. Articles are never kept.',
  }),

  GRAPHQL_INTROSPECTION: flag({
    default: undefined,
    defaultText: 'true with the embedded database and a PUBLIC_URL of localhost, else false',
    description: 'Introspection and GraphiQL at /graphql (C50, C84).',
  }),

  CAPTCHA_PROVIDER: choice(['altcha', 'recaptcha', 'hcaptcha', 'turnstile'], {
    default: 'altcha',
    description: 'Captcha of the contact form; altcha needs no third-party service (C23).',
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
    description: 'The URL that verifies the tokens of a third-party captcha.',
  }),

  SMTP_URL: smtpUrl({
    default: undefined,
    description:
      'The mail server; without it contact messages are stored but not mailed. smtp: to another computer requires STARTTLS.',
  }),
  MAIL_FROM: mailSender({
    default: undefined,
    defaultText: 'the brand <no-reply@example.com>',
    description: 'Sender of mail: an address, also with a name as in Tên Tiệm <no-reply@tiem.example>.',
  }),
  CONTACT_RECIPIENT: mailboxes({
    default: undefined,
    description: 'Mailbox that receives contact messages, or several separated by commas.',
  }),
  CONTACT_RETENTION_DAYS: integer({
    default: 730,
    min: 0,
    max: 36_500,
    description: 'Days after which a contact message is deleted; 0 keeps them all.',
  }),

  WEBHOOK_ALLOW_PRIVATE: flag({
    default: false,
    description:
      'Webhooks may be at addresses that are not on the internet, such as this computer and its network, also without TLS.',
  }),

  SITE_FILE: text({
    default: undefined,
    description:
      'JSON file with what the site says about its owner: brand, colour, logo, addresses, hotline, company, testimonials, period of the plans (docs/site-file, C83).',
  }),
} satisfies Record<string, Option<unknown>>;

/** The name of a setting, which is also the environment variable's. */
export type OptionName = keyof typeof options;
