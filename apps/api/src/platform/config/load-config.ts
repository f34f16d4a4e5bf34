import type { AppConfig, OptionValues, StartSettings } from './app-config.js';
import { ConfigError } from './config-error.js';
import { isLoopback } from './loopback.js';
import { options } from './options.js';
import { rejectRemovedSettings } from './removed-settings.js';
import { resolveOwner } from '@tiempos/site-content';
import { readSiteFile } from './site-file/read-site-file.js';
import { readOrCreateSecrets } from './secrets.js';

/** An environment that names the database. */
export type DatabaseEnv = NodeJS.ProcessEnv & { DATABASE_URL: string };

/**
 * Validates the environment once and returns the settings with every default in place.
 *
 * @param env the process's environment; with DATABASE_URL, also of the embedded database, the settings are complete
 * @param embeddedDatabase whether that database is the embedded one: with PUBLIC_URL it decides the defaults of SEED and introspection
 * @throws ConfigError with one sentence that names the setting
 */
export function loadConfig(env: DatabaseEnv, embeddedDatabase?: boolean): AppConfig;
export function loadConfig(env: NodeJS.ProcessEnv, embeddedDatabase?: boolean): StartSettings;
export function loadConfig(env: NodeJS.ProcessEnv, embeddedDatabase = !env.DATABASE_URL): StartSettings {
  const parsed = parseOptions(env);
  rejectIncompleteCaptcha(parsed);
  rejectDirectUrlAlone(parsed);
  rejectSharedPort(parsed);
  rejectUselessSharedCaches(parsed);
  const file = readSiteFile(parsed.SITE_FILE);
  const ownerFile = { ...file, owner: { ...file.owner, trialDays: parsed.TRIAL_DAYS } };
  const secrets = readOrCreateSecrets(parsed.DATA_DIR);
  const PUBLIC_URL = parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`;
  const isPublic = !isLoopback(new URL(PUBLIC_URL).hostname);
  const isTrial = embeddedDatabase && !isPublic;
  const config = {
    ...parsed,
    DATABASE_DIRECT_URL: parsed.DATABASE_DIRECT_URL ?? parsed.DATABASE_URL,
    PUBLIC_URL,
    JWT_SECRET: parsed.JWT_SECRET ?? secrets.JWT_SECRET,
    CAPTCHA_SECRET: parsed.CAPTCHA_SECRET ?? secrets.CAPTCHA_SECRET,
    SEED: parsed.SEED ?? (isTrial ? 'sample' : 'none'),
    GRAPHQL_INTROSPECTION: parsed.GRAPHQL_INTROSPECTION ?? isTrial,
    MAIL_FROM: parsed.MAIL_FROM ?? `"${resolveOwner(ownerFile.owner).brand}" <no-reply@example.com>`,
    ownerFile,
    embeddedDatabase,
    isPublic,
    signupModeIsSet: Boolean(env.SIGNUP_MODE?.trim()),
  };
  rejectWeakSecrets(config);
  return config;
}

/** Parses every option on its own, before anything is created or connected. */
export function parseOptions(env: NodeJS.ProcessEnv): OptionValues {
  rejectRemovedSettings(env);
  const entries = Object.entries(options).map(([name, option]) => {
    try {
      return [name, option.parse(env[name])];
    } catch (error) {
      throw new ConfigError(`${name} ${(error as Error).message}.`);
    }
  });
  return Object.fromEntries(entries) as OptionValues;
}

/** A third-party captcha needs the keys of its service; only ALTCHA's can be generated. */
function rejectIncompleteCaptcha({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET }: OptionValues) {
  if (CAPTCHA_PROVIDER !== 'altcha' && !(CAPTCHA_SITE_KEY && CAPTCHA_SECRET)) {
    throw new ConfigError(`CAPTCHA_PROVIDER=${CAPTCHA_PROVIDER} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`);
  }
}

/** The embedded database needs no pooler. */
function rejectDirectUrlAlone({ DATABASE_URL, DATABASE_DIRECT_URL }: OptionValues) {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the pooler.');
  }
}

/** The figures are for operators, so they are never on the port of the site. */
function rejectSharedPort({ PORT, METRICS_PORT }: OptionValues) {
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT) {
    throw new ConfigError('METRICS_PORT must be another port than PORT.');
  }
}

/** Shared caches may keep what the response cache keeps. */
function rejectUselessSharedCaches({ RESPONSE_CACHE_MB, SHARED_CACHE_SECONDS }: OptionValues) {
  if (SHARED_CACHE_SECONDS > 0 && RESPONSE_CACHE_MB === 0) {
    throw new ConfigError('SHARED_CACHE_SECONDS needs the response cache; RESPONSE_CACHE_MB is 0.');
  }
}

const MIN_SECRET_LENGTH = 32;
const placeholder = /change.?me|secret|password|default|example|123456/i;

/** Checks the keys that sign tokens; the form of a third-party captcha's key is up to its service. */
function rejectWeakSecrets(config: StartSettings) {
  const signingKeys =
    config.CAPTCHA_PROVIDER === 'altcha'
      ? (['JWT_SECRET', 'CAPTCHA_SECRET'] as const)
      : (['JWT_SECRET'] as const);
  for (const name of signingKeys) {
    const secret = config[name];
    if (secret.length < MIN_SECRET_LENGTH) {
      throw new ConfigError(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`);
    }
    if (config.NODE_ENV === 'production' && (placeholder.test(secret) || new Set(secret).size < 8)) {
      throw new ConfigError(
        `${name} looks like a placeholder; use a random value or leave it out to have one generated.`,
      );
    }
  }
}
