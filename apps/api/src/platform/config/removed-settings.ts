/** Settings of former versions that have no effect any more, each with what to do instead. */
const removedSettings = {
  PROCESSES: 'start several instances behind a proxy (docs/operations.md)',
  DATABASE_REPLICA_URL: 'visitors read from DATABASE_URL',
  SLOW_STATEMENT_MS: 'Postgres logs slow statements (log_min_duration_statement)',
  PURGE_URLS: 'caches in front keep a page for SHARED_CACHE_SECONDS',
  ...Object.fromEntries(
    Object.entries({
      BRAND_NAME: 'brand',
      EXTERNAL_APP_URL: 'addresses.app',
      TRIAL_URL: 'addresses.trial',
      ABOUT_URL: 'addresses.about',
      HOTLINE: 'hotline',
      FANPAGE_URL: 'addresses.fanpage',
      VIDEO_CHANNEL_URL: 'addresses.videoChannel',
      CUSTOMER_CARE_CHAT_URL: 'addresses.chat',
      COMPANY_NAME: 'company.name',
      COMPANY_TAX_ID: 'company.taxId',
      COMPANY_ADDRESS: 'company.address',
      COMPANY_EMAIL: 'company.email',
    }).map(([name, member]) => [name, `it is the member ${member} of SITE_FILE (docs/operations.md)`]),
  ),
};

/** @returns a sentence for each setting that is set and has no effect any more */
export function removedSettingProblems(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(removedSettings)
    .filter(([name]) => env[name]?.trim())
    .map(([name, instead]) => `${name} is no setting any more: ${instead}. Remove it.`);
}

/** Limits that were settings and are numbers now, each with what it is. A start with one goes on: it is no mistake, only without effect. */
const fixedLimits = {
  LOGIN_ATTEMPTS_PER_ADDRESS: 'it is ten times LOGIN_ATTEMPTS',
  MAX_OPERATION_COST: 'a GraphQL operation may cost 3000',
  SESSIONS_PER_ACCOUNT: 'an account has at most 20 sessions',
};

/** @returns a sentence for each limit that is set and can be set no more */
export function fixedLimitWarnings(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(fixedLimits)
    .filter(([name]) => env[name]?.trim())
    .map(([name, limit]) => `${name} has no effect any more: ${limit}.`);
}
