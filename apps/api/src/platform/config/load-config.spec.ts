import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';
import { loadConfig, loadStartSettings, parseOptions } from './load-config.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos-config-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const load = (env: NodeJS.ProcessEnv = {}, embedded?: boolean) =>
  loadStartSettings({ DATA_DIR: directory, ...env }, embedded);
const GOOD_SECRET = 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn';

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

describe('The secrets', () => {
  const DATABASE_URL = 'postgres://a/b';

  it('are written by loadConfig alone, and by none that stops at a wrong setting', () => {
    const DATA_DIR = join(directory, 'new');
    expect(loadStartSettings({ DATA_DIR })).toMatchObject({
      JWT_SECRET: undefined,
      CAPTCHA_SECRET: undefined,
    });
    parseOptions({ DATA_DIR });
    expect(() => loadConfig({ DATA_DIR, DATABASE_URL, JWT_SECRET: 'short' })).toThrow(ConfigError);
    expect(existsSync(DATA_DIR)).toBe(false);

    const { JWT_SECRET, CAPTCHA_SECRET } = loadConfig({ DATA_DIR, DATABASE_URL });
    expect(loadConfig({ DATA_DIR, DATABASE_URL })).toMatchObject({ JWT_SECRET, CAPTCHA_SECRET });
  });
});
