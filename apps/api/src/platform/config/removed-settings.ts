import { ConfigError } from './config-error.js';

/** Settings of former versions that have no effect any more, each with what to do instead. */
const removedSettings = {
  DATABASE_REPLICA_URL: 'visitors read from DATABASE_URL',
  SLOW_STATEMENT_MS: 'Postgres logs slow statements (log_min_duration_statement)',
  PURGE_URLS: 'caches in front keep a page for SHARED_CACHE_SECONDS',
};

/** @throws ConfigError that names a setting which is set and has no effect any more */
export function rejectRemovedSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, instead] of Object.entries(removedSettings)) {
    if (env[name]?.trim()) throw new ConfigError(`${name} is no setting any more: ${instead}. Remove it.`);
  }
}
