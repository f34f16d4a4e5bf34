import { join, resolve } from 'node:path';
import type { EmbeddedPostgres } from '@tiempos/embedded-postgres';
import { describeDatabase, describeStartError } from './describe-start-error.ts';
import { showProgress } from './show-progress.ts';
import { StartError } from '../start-error.mjs';

const OLDEST_MAJOR = 15;

/** A database that responds; only the embedded one is watched and stopped by us. */
export type OpenDatabase = Pick<EmbeddedPostgres, 'url' | 'stop'> & Partial<Pick<EmbeddedPostgres, 'watch'>>;

/** The settings that lead to a database. */
interface DatabaseSettings {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATA_DIR: string;
}

/**
 * The database a start uses: the one of DATABASE_URL, looked at before anything is built upon it, else the embedded
 * one in the data folder. It waits a minute for one that does not answer yet.
 *
 * @throws StartError and, with DATABASE_URL, the driver's own errors (describeStartError knows them)
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL) {
    await checkExternal(settings);
    return { url: DATABASE_URL, stop: async () => {} };
  }
  const { startEmbeddedPostgres } = await import('@tiempos/embedded-postgres');
  const directory = join(resolve(DATA_DIR), 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, onProgress: showProgress });
  process.on('exit', () => postgres.stop()); // however this process ends, except by kill -9
  return postgres;
}

/** Names the database that the settings lead to, never with its password. */
export function nameDatabase({ DATABASE_URL, DATA_DIR }: DatabaseSettings) {
  return DATABASE_URL
    ? describeDatabase(DATABASE_URL)
    : `the embedded database in ${join(resolve(DATA_DIR), 'postgres')}`;
}

/**
 * Looks at the database of DATABASE_URL, and at its URL without a pooler, if there is one.
 *
 * @throws StartError and the driver's own errors (describeStartError knows them)
 */
export async function checkExternal({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseSettings): Promise<void> {
  if (DATABASE_URL) await refuseOldPostgres(DATABASE_URL);
  if (DATABASE_DIRECT_URL && DATABASE_DIRECT_URL !== DATABASE_URL) await checkDirectUrl(DATABASE_DIRECT_URL);
}

async function checkDirectUrl(url: string) {
  try {
    await refuseOldPostgres(url);
  } catch (cause) {
    const sentence = describeStartError(cause, { databaseUrl: url });
    throw new StartError(sentence.replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL'), { cause });
  }
}

async function refuseOldPostgres(url: string) {
  const { serverMajor } = await import('@tiempos/api/platform/database/server-version');
  const major = await serverMajor(url, () => showProgress(`Waiting for ${describeDatabase(url)}`));
  if (major < OLDEST_MAJOR) {
    throw new StartError(
      `The database of DATABASE_URL is Postgres ${major}; Postgres ${OLDEST_MAJOR} or newer is needed.`,
    );
  }
}
