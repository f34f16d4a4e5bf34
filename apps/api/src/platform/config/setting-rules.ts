import type { OptionValues } from './app-config.js';
import type { OptionName } from './options.js';
import { MIN_SECRET_LENGTH } from './secrets.js';

const placeholder = /change.?me|secret|password|default|example|123456/i;

interface Rule {
  readonly reads: readonly OptionName[];
  readonly problem: (values: OptionValues) => string | undefined;
}

/** What settings need of each other. */
const rules: readonly Rule[] = [
  // Only ALTCHA's keys can be generated.
  rule(
    ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
    ({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET }) =>
      CAPTCHA_PROVIDER !== 'altcha' && !(CAPTCHA_SITE_KEY && CAPTCHA_SECRET)
        ? `CAPTCHA_PROVIDER=${CAPTCHA_PROVIDER} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`
        : undefined,
  ),
  // The embedded database needs no pooler.
  rule(['DATABASE_URL', 'DATABASE_DIRECT_URL'], ({ DATABASE_URL, DATABASE_DIRECT_URL }) =>
    DATABASE_DIRECT_URL && !DATABASE_URL
      ? 'DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the pooler.'
      : undefined,
  ),
  // The figures are for operators, so they are never on the port of the site.
  rule(['PORT', 'METRICS_PORT'], ({ PORT, METRICS_PORT }) =>
    METRICS_PORT !== 0 && METRICS_PORT === PORT ? 'METRICS_PORT must be another port than PORT.' : undefined,
  ),
  // Shared caches may keep what the response cache keeps.
  rule(['RESPONSE_CACHE_MB', 'SHARED_CACHE_SECONDS'], ({ RESPONSE_CACHE_MB, SHARED_CACHE_SECONDS }) =>
    SHARED_CACHE_SECONDS > 0 && RESPONSE_CACHE_MB === 0
      ? 'SHARED_CACHE_SECONDS needs the response cache; RESPONSE_CACHE_MB is 0.'
      : undefined,
  ),
  rule(['NODE_ENV', 'JWT_SECRET'], ({ NODE_ENV, JWT_SECRET }) =>
    weakness('JWT_SECRET', JWT_SECRET, NODE_ENV),
  ),
  // The form of a third-party captcha's key is up to its service.
  rule(
    ['NODE_ENV', 'CAPTCHA_PROVIDER', 'CAPTCHA_SECRET'],
    ({ NODE_ENV, CAPTCHA_PROVIDER, CAPTCHA_SECRET }) =>
      CAPTCHA_PROVIDER === 'altcha' ? weakness('CAPTCHA_SECRET', CAPTCHA_SECRET, NODE_ENV) : undefined,
  ),
];

/**
 * What settings lack together.
 *
 * @param values those that could be parsed
 * @param wrong the names of the others: a rule that reads one of them is left out
 * @returns one sentence each
 */
export function ruleProblems(values: OptionValues, wrong: ReadonlySet<string>): string[] {
  return rules
    .filter(({ reads }) => !reads.some((name) => wrong.has(name)))
    .map(({ problem }) => problem(values))
    .filter((sentence) => sentence !== undefined);
}

/** A rule sees nothing but the settings that it names. */
function rule<Name extends OptionName>(
  reads: readonly Name[],
  problem: (values: Pick<OptionValues, Name>) => string | undefined,
): Rule {
  return { reads, problem };
}

/** What a key that signs lacks; one that is not set is generated. */
function weakness(name: OptionName, secret: string | undefined, environment: OptionValues['NODE_ENV']) {
  if (secret === undefined) return undefined;
  if (secret.length < MIN_SECRET_LENGTH) return `${name} must have at least ${MIN_SECRET_LENGTH} characters.`;
  return environment === 'production' && (placeholder.test(secret) || new Set(secret).size < 8)
    ? `${name} looks like a placeholder; use a random value or leave it out to have one generated.`
    : undefined;
}
