import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { connecting } from './connections.js';
import { applyFunctions } from './functions.js';
import { beginLocked } from './migrate.js';
import { MigrationError } from './migration-error.js';
import { migrations } from './migrations.js';

/**
 * Brings an empty database to the schema that one migration has left, and fills it, in one transaction: after an error it is empty
 * again. Servers that start meanwhile wait.
 *
 * @param url of the database itself, not of a pooler in transaction mode
 * @param last the name of that migration
 * @param fill gets the connection of the transaction
 * @throws MigrationError when the migration is of a newer release, or the database is not empty
 */
export async function buildSchema<Result>(
  url: string,
  last: string,
  fill: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const index = migrations.findIndex(({ name }) => name === last);
  if (index < 0)
    throw new MigrationError(`The backup was made by a newer release (${last}); restore it with that one.`);
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    migrations: migrations.slice(0, index + 1),
    poolSize: 2,
    extra: { ...connecting, options: '-c statement_timeout=0' },
  }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await beginLocked(runner);
    await refuseTables(runner);
    await runMigrations(dataSource, runner);
    // Those of this release fit its newest schema only; they compute the generated columns of what comes in.
    if (index === migrations.length - 1) await applyFunctions(runner);
    const result = await fill((await runner.connect()) as ClientBase);
    await runner.commitTransaction();
    return result;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

async function refuseTables(runner: QueryRunner) {
  const rows: { name: string }[] = await runner.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
       and not exists (select from pg_depend where (classid, objid) = ('pg_class'::regclass, pg_class.oid) and deptype = 'e')
     order by relkind = 'S', name limit 1`,
  );
  if (rows[0])
    throw new MigrationError(
      `The database is not empty (${rows[0].name}), and a restore never overwrites; name an empty one.`,
    );
}

/** In the transaction that has begun, where an index cannot be built concurrently, and need not be: nobody sees these tables. */
async function runMigrations(dataSource: DataSource, runner: QueryRunner) {
  const query = runner.query.bind(runner);
  runner.query = (sql: string, ...rest: unknown[]) =>
    (query as (...args: unknown[]) => Promise<never>)(
      sql.replace(/\bindex concurrently\b/, 'index'),
      ...rest,
    );
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
  runner.query = query;
}
