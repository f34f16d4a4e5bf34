import { DataSource } from 'typeorm';
import { keepAlive } from './connections.js';
import { migrations } from './migrations.js';

/** Any number that every process of the product shares. */
const MIGRATION_LOCK = 7_463_001;

/**
 * Brings a database to the newest schema. Any number of processes may call this at once: an advisory lock lets one
 * migrate while the others wait, then they find nothing to do.
 *
 * @returns the names of the migrations that ran here
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    migrations,
    poolSize: 2,
    // No statement timeout: migrating a large table, or waiting for another process to do it, may take minutes.
    extra: { ...keepAlive, connectionTimeoutMillis: 5_000 },
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}
