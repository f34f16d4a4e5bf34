import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { connecting } from './connections.js';
import { COMMIT_OF_030, isFormer, isOlderThan030 } from './former-migrations.js';
import { applyFunctions, hasFunctions } from './functions.js';
import { START_TIMEOUT_MS } from './wait-for-database.js';
import { MigrationError } from './migration-error.js';
import { migrations } from './migrations.js';

const ADVISORY_LOCK_RETRY_MS = 200;
/** While a migration waits for the lock of a table, all later reads of the table wait behind it. */
const TABLE_LOCK_TIMEOUT_MS = 1_000;
const TABLE_LOCK_ATTEMPTS = 30;
const TABLE_LOCK_RETRY_MS = 1_000;

/**
 * Brings a database to the newest schema. Any number of processes may call this at once: an advisory lock lets one
 * migrate while the others wait, then they find nothing to do.
 *
 * @param url of the database itself, not of a pooler in transaction mode
 * @param options.attempts how often a migration is tried that cannot lock a table within a second
 * @param options.mustExist refuses a database without a schema of ours
 * @returns the names of the migrations that ran here
 * @throws MigrationError when the database is older than 0.3.0 (C118), or other transactions kept a table locked
 */
export async function migrate(
  url: string,
  { attempts = TABLE_LOCK_ATTEMPTS, mustExist = false }: { attempts?: number; mustExist?: boolean } = {},
): Promise<string[]> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    migrations,
    poolSize: 2,
    extra: {
      ...connecting,
      connectionTimeoutMillis: START_TIMEOUT_MS,
      // Migrating a large table may take minutes.
      options: `-c statement_timeout=0 -c lock_timeout=${TABLE_LOCK_TIMEOUT_MS}`,
    },
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await beginLocked(lock);
    // Over the connection of the lock: near the connection limit there may be no other.
    const before = await executedMigrations(lock);
    if (mustExist && before.length === 0)
      throw new MigrationError(
        'The database holds no installation; check DATABASE_URL, or start the server once.',
      );
    if (isOlderThan030(before))
      throw new MigrationError(
        `The database is older than ${COMMIT_OF_030} and was left as it is: check that commit out, run npm run migrate there, then start this release.`,
      );
    if (await isCurrent(lock, before)) return [];
    await runMigrations(dataSource, attempts);
    const after = await executedMigrations(dataSource);
    return after.filter((name) => !before.includes(name));
  } finally {
    if (lock.isTransactionActive) await lock.rollbackTransaction().catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Begins the transaction that holds the lock: behind a pooler a lock of the session would stay on a connection that
 * others get next. Neither it nor who waits holds a snapshot, for which an index that is built concurrently would wait.
 */
export async function beginLocked(runner: QueryRunner) {
  for (;;) {
    await runner.startTransaction();
    await runner.query('set local idle_in_transaction_session_timeout = 0');
    // No parameter: the driver would leave the statement open, and with it its snapshot.
    const [{ locked }] = await runner.query(
      `select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.migration}) as locked`,
    );
    if (locked) return;
    await runner.rollbackTransaction();
    await delay(ADVISORY_LOCK_RETRY_MS);
  }
}

/** Whether there is nothing to do; a newer release has functions of its own. */
async function isCurrent(runner: QueryRunner, executed: string[]): Promise<boolean> {
  if (!migrations.every(({ name }) => executed.includes(name))) return false;
  const isOurs = (name: string) => isFormer(name) || migrations.some((migration) => migration.name === name);
  return !executed.every(isOurs) || hasFunctions(runner);
}

/** Runs each migration in its own transaction, then the functions; what cannot lock a table lets the readers pass and tries again. */
async function runMigrations(dataSource: DataSource, attempts: number) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return await dataSource.transaction(applyFunctions);
    } catch (cause) {
      if (!isLockError(cause)) throw cause;
      if (attempt >= attempts) {
        throw new MigrationError(
          'A migration could not lock a table, because other transactions keep it locked, and changed nothing; ' +
            'end them (pg_stat_activity shows them) and try again.',
          { cause },
        );
      }
      await delay(TABLE_LOCK_RETRY_MS);
    }
  }
}

/** A lock that took too long, or a deadlock that Postgres resolved at the migration's expense. */
const lockErrors = new Set<unknown>(['55P03', '40P01']);

const isLockError = (error: unknown) =>
  error instanceof QueryFailedError && lockErrors.has((error.driverError as { code?: string }).code);

async function executedMigrations(database: Pick<DataSource, 'query'>): Promise<string[]> {
  const [{ exists }] = await database.query(`select to_regclass('migrations') is not null as exists`);
  if (!exists) return [];
  const rows: { name: string }[] = await database.query('select name from migrations order by id');
  return rows.map(({ name }) => name);
}
