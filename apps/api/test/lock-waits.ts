import { until } from './until.js';

interface Database {
  query: (sql: string) => Promise<unknown>;
}

/** Waits until this many transactions of the database wait for a lock, or more. */
export async function untilLockWaits(database: Database, number = 1): Promise<void> {
  await until(async () => {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (waiting as unknown[]).length >= number;
  });
}
