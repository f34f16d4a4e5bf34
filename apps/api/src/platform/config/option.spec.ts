import { ConfigError } from './config-error.js';
import { loadStartSettings, parseOptions } from './load-config.js';

const ORIGIN =
  'must be one origin such as https://tiem.example, without a path, a query, a fragment or a user.';
const ENCODED =
  'has a user or password with a character that must be percent-encoded: # as %23, / as %2F, ? as %3F, @ as %40, % as %25.';

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
      'DATABASE_URL has a port that is no whole number from 1 to 65535.',
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
    ...[
      'tiem.example/shop',
      'tiem.example/?a=1',
      'tiem.example?',
      'tiem.example#x',
      'hoa:mat-khau@tiem.example',
    ].map((address): [NodeJS.ProcessEnv, string] => [
      { PUBLIC_URL: `https://${address}` },
      `PUBLIC_URL ${ORIGIN}`,
    ]),
    [{ PUBLIC_URL: 'https://a.example,https://b.example' }, `PUBLIC_URL ${ORIGIN}`],
    [{ PUBLIC_URL: 'https://a.example,b.example' }, `PUBLIC_URL ${ORIGIN}`],
    ...[
      'kein mail',
      'no-reply@',
      '@tiem.example',
      'Tiệm <no-reply>',
      'a@b.example, c@d.example',
      'Tiệm: Hoa <a@b.example>',
    ].map((sender): [NodeJS.ProcessEnv, string] => [
      { MAIL_FROM: sender },
      'MAIL_FROM must be one email address such as no-reply@tiem.example or "Tên Tiệm" <no-reply@tiem.example>.',
    ]),
    [
      { CONTACT_RECIPIENT: 'chu-tiem' },
      'CONTACT_RECIPIENT names chu-tiem, which is no email address such as chu-tiem@tiem.example.',
    ],
    [
      { CONTACT_RECIPIENT: 'a@b.example, c@' },
      'CONTACT_RECIPIENT names c@, which is no email address such as chu-tiem@tiem.example.',
    ],
    [
      { CONTACT_RECIPIENT: 'a@b.example,' },
      'CONTACT_RECIPIENT has a comma without an email address beside it.',
    ],
    ...['0.0.0.0/0', '::/0', '10.0.0.1/0'].map((network): [NodeJS.ProcessEnv, string] => [
      { TRUSTED_PROXIES: network },
      `TRUSTED_PROXIES names ${network}, which would trust everybody.`,
    ]),
    ...['tiem quan', 'http://tiem', '256.1.1.1', '-tiem', '127.0.0.1:9100'].map(
      (name): [NodeJS.ProcessEnv, string] => [
        { METRICS_HOST: name },
        'METRICS_HOST must be an IP address or the name of a computer.',
      ],
    ),
    [{ HOST: '0.0.0.0:80' }, 'HOST must be an IP address or the name of a computer.'],
    ...[
      'postgres://db.example',
      'postgres://a:b@db.example:5432/',
      'postgres://a:b@db.example?sslmode=require',
    ].map((address): [NodeJS.ProcessEnv, string] => [
      { DATABASE_URL: address },
      'DATABASE_URL names no database; it ends as in postgres://user:password@host:5432/database.',
    ]),
    ...['ge#h', 'ge/heim', 'ge?heim', 'ge%heim', '12#3', '12/3', '12?3', 'g@e/h', 'g@e#h', 'g,e/h'].flatMap(
      (password): [NodeJS.ProcessEnv, string][] => [
        [{ DATABASE_URL: `postgres://hoa:${password}@db.example:5432/tiem` }, `DATABASE_URL ${ENCODED}`],
        [{ SMTP_URL: `smtps://hoa:${password}@mail.example:465` }, `SMTP_URL ${ENCODED}`],
      ],
    ),
    ...['99999', '0', 'x'].map((port): [NodeJS.ProcessEnv, string] => [
      { SMTP_URL: `smtp://mail.example:${port}` },
      'SMTP_URL has a port that is no whole number from 1 to 65535.',
    ]),
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example:465.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ])('%j stops the start with one sentence', (env, sentence) => {
    expect(() => loadStartSettings(env)).toThrow(new ConfigError(sentence));
  });
});

describe('Several settings that cannot be used', () => {
  it('are named at once, also what they lack together, a line each', () => {
    const env = { PORT: 'abc', SIGNUP_MODE: 'x', LOG_LEVEL: 'y', HOTLINE: '1900', METRICS_PORT: '3000' };
    const more = { DATABASE_DIRECT_URL: 'postgres://a/b', JWT_SECRET: 'short', SITE_FILE: '/khong/co.json' };
    const sentences = [
      'HOTLINE is no setting any more: it is the member hotline of SITE_FILE (docs/operations.md). Remove it.',
      'PORT must be a whole number from 0 to 65535.',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug.',
      'SIGNUP_MODE must be one of open, invite, closed.',
    ];
    expect(() => parseOptions({ ...env, ...more })).toThrow(new ConfigError(sentences.join('\n')));
    const together = [
      'DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the pooler.',
      'JWT_SECRET must have at least 32 characters.',
      "SITE_FILE /khong/co.json: cannot be read: ENOENT: no such file or directory, stat '/khong/co.json'.",
    ];
    expect(() => loadStartSettings({ ...env, ...more })).toThrow(
      new ConfigError([...sentences, ...together].join('\n')),
    );
  });
});

describe('A setting that can be used', () => {
  it.each([
    ['PUBLIC_URL', 'https://tiem.example:8443'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['MAIL_FROM', 'no-reply@tiem.example'],
    ['MAIL_FROM', 'Tên Tiệm <no-reply@tiem.example>'],
    ['MAIL_FROM', '"Phở, bún: Hoa" <no-reply@tiem.example>'],
    ['CONTACT_RECIPIENT', 'chu-tiem@tiem.example, root@localhost'],
    ['METRICS_HOST', '::1'],
    ['METRICS_HOST', 'may-chu_1.noi-bo'],
    ['TRUSTED_PROXIES', ['10.0.0.0/8']],
    ['DATABASE_URL', 'postgres://hoa:m%2Ft%23@db.example/tiem?application_name=a@b'],
    ['DATABASE_URL', 'postgres:///tiem?host=/var/run/postgresql&user=a@b'],
    ['SMTP_URL', 'smtp://hoa@tiem.example:m%40t@mail.example:587?requireTLS=false'],
    ['SMTP_URL', 'smtps://[2001:db8::1]:465'],
  ])('%s is %j', (name, value) => {
    expect(parseOptions({ [name]: String(value) })).toMatchObject({ [name]: value });
  });
});
