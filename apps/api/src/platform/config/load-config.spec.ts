import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';
import { loadConfig, parseOptions } from './load-config.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos-config-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const load = (env: NodeJS.ProcessEnv = {}, embedded?: boolean) =>
  loadConfig({ DATA_DIR: directory, ...env }, embedded);
const GOOD_SECRET = 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn';

describe('A setting that cannot be used (F137)', () => {
  it.each([
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of production, development, test.'],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'tiem.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      { PUBLIC_URL: 'ftp://tiem.example' },
      'PUBLIC_URL must be an address that starts with http:// or https://.',
    ],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES names proxy, which is no IP address or network.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES names 10.0.0.0/33, which is no IP address or network.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1,::1/129' },
      'TRUSTED_PROXIES names ::1/129, which is no IP address or network.',
    ],
    [
      { CORS_ORIGINS: '*,app.example' },
      'CORS_ORIGINS names app.example, which is no origin such as https://app.example.',
    ],
    [
      { CORS_ORIGINS: 'https://app.example/' },
      'CORS_ORIGINS names https://app.example/, which is no origin such as https://app.example.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug.'],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://a:b@one:x/b' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://a:b@one,two:5433/b' },
      'DATABASE_URL may have one host only: the name that leads to the primary, also after a failover.',
    ],
    [
      { DATABASE_DIRECT_URL: 'h1,h2' },
      'DATABASE_DIRECT_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://a/b' },
      'DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the pooler.',
    ],
    [
      { FILES_URL: 's3://minio.example:9000/anh' },
      'FILES_URL has a port; the server is named by ?endpoint=https://minio.example:9000.',
    ],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.'],
    [{ MAX_OPERATION_COST: '2499' }, 'MAX_OPERATION_COST must be a whole number from 2500 to 1000000.'],
    [{ SEED: 'all' }, 'SEED must be one of sample, none.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [{ CAPTCHA_SECRET: 'short' }, 'CAPTCHA_SECRET must have at least 32 characters.'],
    [{ ACCESS_TOKEN_TTL: '59' }, 'ACCESS_TOKEN_TTL must be a whole number from 60 to 604800.'],
    [{ REFRESH_TOKEN_TTL: '1' }, 'REFRESH_TOKEN_TTL must be a whole number from 3600 to 31536000.'],
    [{ SIGNUP_MODE: 'never' }, 'SIGNUP_MODE must be one of open, invite, closed.'],
    [{ TRIAL_DAYS: 'seven' }, 'TRIAL_DAYS must be a whole number from 0 to 365.'],
    [{ LOGIN_ATTEMPTS: '0' }, 'LOGIN_ATTEMPTS must be a whole number from 1 to 100000.'],
    [{ SIGNUP_ATTEMPTS: '0' }, 'SIGNUP_ATTEMPTS must be a whole number from 1 to 100000.'],
    [{ CONTACT_ATTEMPTS: '0' }, 'CONTACT_ATTEMPTS must be a whole number from 1 to 100000.'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be a whole number from 1 to 10000000.'],
    [{ GRAPHQL_INTROSPECTION: 'yes' }, 'GRAPHQL_INTROSPECTION must be true or false.'],
    [{ CAPTCHA_PROVIDER: 'none' }, 'CAPTCHA_PROVIDER must be one of altcha, recaptcha, hcaptcha, turnstile.'],
    [
      { CAPTCHA_PROVIDER: 'turnstile' },
      'CAPTCHA_PROVIDER=turnstile needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.',
    ],
    [
      { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'key' },
      'CAPTCHA_PROVIDER=recaptcha needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.',
    ],
    [
      { CAPTCHA_VERIFY_URL: 'x' },
      'CAPTCHA_VERIFY_URL must be an address that starts with http:// or https://.',
    ],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [{ SHARED_CACHE_SECONDS: '86401' }, 'SHARED_CACHE_SECONDS must be a whole number from 0 to 86400.'],
    [
      { SHARED_CACHE_SECONDS: '60', RESPONSE_CACHE_MB: '0' },
      'SHARED_CACHE_SECONDS needs the response cache; RESPONSE_CACHE_MB is 0.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ])('%j stops the start with one sentence', (env, sentence) => {
    expect(() => load(env)).toThrow(new ConfigError(sentence));
  });
});

describe('loadConfig', () => {
  it('requires no setting', () => {
    const { PORT, HOST, PUBLIC_URL, NODE_ENV, TRUSTED_PROXIES, TRIAL_DAYS, SIGNUP_MODE } = load();
    expect({ PORT, HOST, PUBLIC_URL, NODE_ENV, TRUSTED_PROXIES, TRIAL_DAYS, SIGNUP_MODE }).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      NODE_ENV: 'production',
      TRUSTED_PROXIES: [],
      TRIAL_DAYS: 7,
      SIGNUP_MODE: 'open',
    });
  });

  it('lets the site name the days of TRIAL_DAYS', () => {
    expect(load({ TRIAL_DAYS: '14' }).ownerFile.owner).toEqual({ trialDays: 14 });
  });

  it('treats a blank value as not set, and trims values', () => {
    expect(load({ PORT: ' ', SIGNUP_MODE: ' invite ', TRIAL_DAYS: '' })).toMatchObject({
      PORT: 3000,
      SIGNUP_MODE: 'invite',
      TRIAL_DAYS: 7,
    });
  });

  it('reads every kind of value', () => {
    const config = load({
      PORT: '0',
      PUBLIC_URL: 'https://tiem.example//',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,, ::1,fd00::/8',
      GRAPHQL_INTROSPECTION: 'false',
      DATABASE_URL: 'postgres://a:b@c/d',
    });
    expect(config).toMatchObject({
      PORT: 0,
      PUBLIC_URL: 'https://tiem.example',
      TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
      GRAPHQL_INTROSPECTION: false,
      DATABASE_URL: 'postgres://a:b@c/d',
    });
  });

  it.each([
    [true, { SEED: 'sample', GRAPHQL_INTROSPECTION: true }],
    [false, { SEED: 'none', GRAPHQL_INTROSPECTION: false }],
  ])(
    'seeds and introspects by default only with the embedded database (%p) (C47, C50)',
    (embedded, defaults) => {
      expect(load({ DATABASE_URL: 'postgres://a/b' }, embedded)).toMatchObject(defaults);
      const told = { SEED: 'sample', GRAPHQL_INTROSPECTION: 'true' };
      expect(load({ DATABASE_URL: 'postgres://a/b', ...told }, embedded)).toMatchObject({
        SEED: 'sample',
        GRAPHQL_INTROSPECTION: true,
      });
    },
  );

  it.each([
    ['https://tiem.example', true],
    ['http://192.168.1.20:3000', true],
    ['http://localhost:4000', false],
    ['http://quan.localhost', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
  ])('takes an installation at %s for public: %p (C84)', (PUBLIC_URL, isPublic) => {
    expect(load({ PUBLIC_URL }, true)).toMatchObject({
      isPublic,
      SEED: isPublic ? 'none' : 'sample',
      GRAPHQL_INTROSPECTION: !isPublic,
    });
    const told = { PUBLIC_URL, SEED: 'sample', GRAPHQL_INTROSPECTION: 'true' };
    expect(load(told, true)).toMatchObject({ SEED: 'sample', GRAPHQL_INTROSPECTION: true });
  });

  it.each([
    [undefined, 'postgres://pooler/b'],
    ['postgres://database/b', 'postgres://database/b'],
  ])('uses for sessions DATABASE_DIRECT_URL, if it is set (%p) (F159)', (DATABASE_DIRECT_URL, used) => {
    const env = { DATABASE_URL: 'postgres://pooler/b', DATABASE_DIRECT_URL };
    expect(load(env).DATABASE_DIRECT_URL).toBe(used);
  });

  it('accepts short keys of a third-party captcha', () => {
    const env = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: '0xsecret' };
    expect(load(env).CAPTCHA_SECRET).toBe('0xsecret');
  });

  it.each([
    'change-me-'.repeat(5),
    'my-own-secret-that-is-long-enough-really',
    'a'.repeat(40),
    'abcabc'.repeat(8),
  ])('rejects the placeholder %s in production only', (secret) => {
    expect(() => load({ JWT_SECRET: secret })).toThrow(
      new ConfigError(
        'JWT_SECRET looks like a placeholder; use a random value or leave it out to have one generated.',
      ),
    );
    expect(load({ JWT_SECRET: secret, NODE_ENV: 'development' }).JWT_SECRET).toBe(secret);
  });

  it('accepts a random secret from the environment', () => {
    expect(load({ JWT_SECRET: GOOD_SECRET }).JWT_SECRET).toBe(GOOD_SECRET);
  });
});

describe('parseOptions', () => {
  it('creates and connects nothing', () => {
    expect(parseOptions({}).DATA_DIR).toBe('.data');
  });
});
