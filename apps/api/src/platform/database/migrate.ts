import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { keepAlive } from './connections.js';
import { migrations } from './migrations.js';

/** Any number that every process of the product shares. */
const MIGRATION_LOCK = 7_463_001;
const LOCK_RETRY_MS = 200;

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
    // Migrating a large table may take minutes.
    extra: { ...keepAlive, connectionTimeoutMillis: 5_000, options: '-c statement_timeout=0' },
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await beginLocked(lock);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    if (lock.isTransactionActive) await lock.rollbackTransaction().catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Begins the transaction that holds the lock: behind a pooler a lock of the session would stay on a connection that
 * others get next. Who waits holds no snapshot, for which an index that is built concurrently would wait.
 */
async function beginLocked(runner: QueryRunner) {
  for (;;) {
    await runner.startTransaction();
    await runner.query('set local idle_in_transaction_session_timeout = 0');
    const [{ locked }] = await runner.query('select pg_try_advisory_xact_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (locked) return;
    await runner.rollbackTransaction();
    await delay(LOCK_RETRY_MS);
  }
}
