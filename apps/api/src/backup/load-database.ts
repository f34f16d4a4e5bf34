import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.js';
import { backedUpTables, queueVersion, tableExists } from './backed-up-tables.js';
import { tableOfPart, type DatabaseContents } from './manifest.js';

type Table = DatabaseContents['tables'][number];

/** What is faster to make once than to keep up row by row: indexes and foreign keys; each with the statement that makes it again. */
const MADE_AGAIN = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Fills the tables of a fresh schema with the rows of an archive, in the transaction of the connection that it gets.
 */
export class DatabaseLoader {
  /** Tables of the archive that this schema does not have; their rows stay in the archive. */
  readonly left: string[] = [];
  private readonly known = new Map<string, Table>();
  private makeAgain: string[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly contents: DatabaseContents,
  ) {}

  /** @throws BackupError when a table has columns of somebody else */
  async begin(): Promise<void> {
    if (this.contents.queue !== undefined) await this.makeQueue(this.contents.queue);
    const targets = new Map((await backedUpTables(this.client)).map(({ name, columns }) => [name, columns]));
    for (const table of this.contents.tables) {
      const columns = targets.get(table.name);
      const other = columns && table.columns.find((column) => !columns.includes(column));
      if (other)
        throw new BackupError(
          `The table ${table.name} of the backup has a column ${other}, which TiệmPOS does not make.`,
        );
      if (columns) this.known.set(table.name, table);
      else this.left.push(table.name);
    }
    const { rows } = await this.client.query<{ drop: string; make: string }>(MADE_AGAIN);
    for (const { drop } of rows) await this.client.query(drop);
    this.makeAgain = rows.map(({ make }) => make);
    for (const name of this.known.keys()) await this.client.query(`alter table ${name} disable trigger user`);
    await this.client.query(`truncate ${[...this.known.keys()].join(', ')}`);
  }

  /** Takes a part of a table's rows. */
  async add(name: string, part: Readable): Promise<void> {
    const table = this.known.get(tableOfPart(name));
    if (!table) return void part.resume();
    const rows = this.client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(part, rows);
  }

  /** Completes the schema again. @throws BackupError when rows are missing */
  async end(): Promise<void> {
    for (const { name, rows } of this.known.values()) {
      const counted = await this.client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
      if (Number(counted.rows[0]?.rows) !== rows)
        throw new BackupError(
          `The table ${name} did not get the ${rows} rows of the backup. Please report it.`,
        );
    }
    for (const { name, last, isCalled } of this.contents.sequences) {
      if (await tableExists(this.client, name))
        await this.client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
    }
    for (const statement of this.makeAgain) await this.client.query(statement);
    for (const name of this.known.keys()) await this.client.query(`alter table ${name} enable trigger user`);
    await this.client.query('analyze');
  }

  /** pg-boss makes its own newest schema only. Messages that were not mailed are queued again by the next start anyway. */
  private async makeQueue(version: number) {
    const { getConstructionPlans } = await import('pg-boss');
    const plan = getConstructionPlans('pgboss').replace(/\bCOMMIT;\s*$/, '');
    await this.client.query('savepoint queue');
    await this.client.query(plan.replace(/^\s*BEGIN;/, ''));
    if ((await queueVersion(this.client)) !== version) await this.client.query('rollback to queue');
    // The plan sets it for its own transaction.
    await this.client.query('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0');
  }
}
