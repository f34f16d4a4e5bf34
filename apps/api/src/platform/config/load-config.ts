import type { AppConfig, OptionValues, StartSettings } from './app-config.js';
import { ConfigError } from './config-error.js';
import { defaultSender } from './default-sender.js';
import { isLoopback } from './loopback.js';
import { options } from './options.js';
import { removedSettingProblems } from './removed-settings.js';
import { readOrCreateSecrets } from './secrets.js';
import { ruleProblems } from './setting-rules.js';
import { readSiteFile, type OwnerFile } from './site-file/read-site-file.js';

/** An environment that names the database. */
export type DatabaseEnv = NodeJS.ProcessEnv & { DATABASE_URL: string };

/**
 * Validates the environment and returns the settings with every default in place. On the first start it writes secrets into
 * DATA_DIR, so call it once the database is known to respond.
 *
 * @param env the process's environment, also with the DATABASE_URL of the embedded database
 * @param embeddedDatabase whether that database is the embedded one: with PUBLIC_URL it decides the defaults of SEED and introspection
 * @throws ConfigError as `loadStartSettings`, and when DATA_DIR cannot be written
 */
export function loadConfig(env: DatabaseEnv, embeddedDatabase?: boolean): AppConfig {
  const settings = loadStartSettings(env, embeddedDatabase);
  const secrets = readOrCreateSecrets(settings.DATA_DIR);
  const { DATABASE_DIRECT_URL = env.DATABASE_URL, JWT_SECRET, CAPTCHA_SECRET } = settings;
  return {
    ...settings,
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_DIRECT_URL,
    JWT_SECRET: JWT_SECRET ?? secrets.JWT_SECRET,
    CAPTCHA_SECRET: CAPTCHA_SECRET ?? secrets.CAPTCHA_SECRET,
  };
}

/**
 * Validates the environment and returns the settings that are known before anything is created or connected.
 *
 * @throws ConfigError with one sentence for each setting that is wrong, a line each
 */
export function loadStartSettings(
  env: NodeJS.ProcessEnv,
  embeddedDatabase = !env.DATABASE_URL?.trim(),
): StartSettings {
  const { values: parsed, problems, wrong } = readOptions(env);
  problems.push(...ruleProblems(parsed, wrong));
  const file = ownerFileOf(parsed, problems);
  throwProblems(problems);
  const ownerFile = { ...file, owner: { ...file.owner, trialDays: parsed.TRIAL_DAYS } };
  const PUBLIC_URL = parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`;
  const isPublic = !isLoopback(new URL(PUBLIC_URL).hostname);
  const isTrial = embeddedDatabase && !isPublic;
  return {
    ...parsed,
    DATABASE_DIRECT_URL: parsed.DATABASE_DIRECT_URL ?? parsed.DATABASE_URL,
    PUBLIC_URL,
    SEED: parsed.SEED ?? (isTrial ? 'sample' : 'none'),
    GRAPHQL_INTROSPECTION: parsed.GRAPHQL_INTROSPECTION ?? isTrial,
    MAIL_FROM: parsed.MAIL_FROM ?? defaultSender(ownerFile.owner),
    ownerFile,
    embeddedDatabase,
    isPublic,
    signupModeIsSet: Boolean(env.SIGNUP_MODE?.trim()),
  };
}

/**
 * Parses every option on its own, before anything is created or connected.
 *
 * @throws ConfigError with one sentence for each setting that is wrong, a line each
 */
export function parseOptions(env: NodeJS.ProcessEnv): OptionValues {
  const { values, problems } = readOptions(env);
  throwProblems(problems);
  return values;
}

function readOptions(env: NodeJS.ProcessEnv) {
  const problems = removedSettingProblems(env);
  const wrong = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    try {
      values[name] = option.parse(env[name]);
    } catch (error) {
      wrong.add(name);
      problems.push(`${name} ${(error as Error).message}.`);
    }
  }
  return { values: values as OptionValues, problems, wrong };
}

function ownerFileOf({ SITE_FILE }: OptionValues, problems: string[]): OwnerFile {
  try {
    return readSiteFile(SITE_FILE);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(error.message);
    return readSiteFile(undefined);
  }
}

function throwProblems(problems: readonly string[]) {
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}
