import pg from 'pg';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

/**
 * Makes every query of the product on posts wait, so that its connections are busy.
 *
 * @returns a function that releases the lock
 */
export async function lockPosts({ url }: TestDatabase): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table posts in access exclusive mode');
  return () => client.end();
}

/** Waits until that many connections of the product wait for a lock. @returns the numbers of their processes */
export function untilBusy(database: TestDatabase, connections: number): Promise<number[]> {
  return until(async () => {
    const rows = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'tiempos' and wait_event_type = 'Lock'`,
    );
    return rows.length === connections && rows.map(({ pid }) => pid);
  });
}
