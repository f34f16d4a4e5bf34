import type { AppConfig } from './app-config.js';
import { ConfigError } from './config-error.js';
import { options, type OptionName } from './options.js';
import { readOrCreateSecrets } from './secrets.js';

/**
 * Validates the environment once and returns the settings with every default in place.
 *
 * @param env the process's environment; DATABASE_URL must be present, the embedded database's address included
 * @param embeddedDatabase whether that database is the embedded one: it decides the defaults of SEED and introspection
 * @throws ConfigError with one sentence that names the setting
 */
export function loadConfig(env: NodeJS.ProcessEnv, embeddedDatabase = !env.DATABASE_URL): AppConfig {
  const given = parseOptions(env);
  refuseHalfACaptcha(given);
  const secrets = readOrCreateSecrets(given.DATA_DIR);
  const config = {
    ...given,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    DATABASE_URL: given.DATABASE_URL ?? '',
    JWT_SECRET: given.JWT_SECRET ?? secrets.JWT_SECRET,
    CAPTCHA_SECRET: given.CAPTCHA_SECRET ?? secrets.CAPTCHA_SECRET,
    SEED: given.SEED ?? (embeddedDatabase ? 'sample' : 'none'),
    GRAPHQL_INTROSPECTION: given.GRAPHQL_INTROSPECTION ?? embeddedDatabase,
    embeddedDatabase,
    signupModeIsSet: Boolean(env.SIGNUP_MODE?.trim()),
  };
  refuseWeakSecrets(config);
  return config;
}

type ParsedOptions = { [Name in OptionName]: ReturnType<(typeof options)[Name]['parse']> };

/** Parses every option on its own, before anything is created or connected. */
export function parseOptions(env: NodeJS.ProcessEnv): ParsedOptions {
  const entries = Object.entries(options).map(([name, option]) => {
    try {
      return [name, option.parse(env[name])];
    } catch (error) {
      throw new ConfigError(`${name} ${(error as Error).message}.`);
    }
  });
  return Object.fromEntries(entries) as ParsedOptions;
}

/** An outside service has keys of its own; only ALTCHA's can be generated. */
function refuseHalfACaptcha({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET }: ParsedOptions) {
  if (CAPTCHA_PROVIDER !== 'altcha' && !(CAPTCHA_SITE_KEY && CAPTCHA_SECRET)) {
    throw new ConfigError(`CAPTCHA_PROVIDER=${CAPTCHA_PROVIDER} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`);
  }
}

const MINIMUM_SECRET_LENGTH = 32;
const placeholder = /change.?me|secret|password|default|example|123456/i;

/** Looks at the keys that sign what we trust later; an outside captcha's key has the form its service gave it. */
function refuseWeakSecrets(config: AppConfig) {
  const signingKeys =
    config.CAPTCHA_PROVIDER === 'altcha'
      ? (['JWT_SECRET', 'CAPTCHA_SECRET'] as const)
      : (['JWT_SECRET'] as const);
  for (const name of signingKeys) {
    const secret = config[name];
    if (secret.length < MINIMUM_SECRET_LENGTH) {
      throw new ConfigError(`${name} must have at least ${MINIMUM_SECRET_LENGTH} characters.`);
    }
    if (config.NODE_ENV === 'production' && (placeholder.test(secret) || new Set(secret).size < 8)) {
      throw new ConfigError(
        `${name} looks like a placeholder; use a random value or leave it out to have one generated.`,
      );
    }
  }
}
