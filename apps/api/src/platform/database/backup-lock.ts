import { ADVISORY_LOCKS } from './advisory-locks.js';

type Query = (sql: string) => Promise<unknown>;

/** Holds the lock until the connection ends: from before the snapshot of a backup until its end. @returns false when another backup holds it */
export async function lockForBackup(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  const { rows } = await query(`select pg_try_advisory_lock(${ADVISORY_LOCKS.backup}) as free`);
  return (rows as { free: boolean }[])[0]!.free;
}

/**
 * Whether a backup runs, so that what its snapshot names must stay in the file store. Ask after the row of a file is gone: a
 * backup that begins later does not see the row.
 */
export async function isBackupRunning(query: Query): Promise<boolean> {
  const rows = (await query(
    `select from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${ADVISORY_LOCKS.backup}, 1)
       and granted and database = (select oid from pg_database where datname = current_database())`,
  )) as unknown[];
  return rows.length > 0;
}
