import { ConfigError } from './config-error.js';

/** Settings of former versions that have no effect any more, each with what to do instead. */
const removedSettings = {
  DATABASE_REPLICA_URL: 'visitors read from DATABASE_URL',
};

/** @throws ConfigError that names a setting which is set and has no effect any more */
export function rejectRemovedSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, instead] of Object.entries(removedSettings)) {
    if (env[name]?.trim()) throw new ConfigError(`${name} is no setting any more: ${instead}. Remove it.`);
  }
}
