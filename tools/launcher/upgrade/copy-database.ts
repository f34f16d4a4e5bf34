import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BackupError } from '../backup/backup-error.ts';

/** What was copied. */
export interface Copied {
  tables: number;
  rows: number;
}

/** Not those of extensions. A partitioned table is read and written as one. */
const tables = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    and not exists (select from pg_depend where (classid, objid) = ('pg_class'::regclass, pg_class.oid) and deptype = 'e')
  order by name`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`;

interface Table {
  name: string;
  columns: string;
}

/**
 * Copies every row and the state of every sequence between two databases of one schema, then compares number and digest of
 * the rows of each table.
 *
 * @param from superuser's, on the server that nobody else uses
 * @param to superuser's, on a server of the same account; what its tables hold is replaced
 * @param folder that both servers may write, for one table at a time
 * @throws BackupError when the schemas differ, or what arrived is not what was sent
 */
export async function copyDatabase(
  { from, to, folder }: { from: Client; to: Client; folder: string },
  onProgress: (message: string) => void = () => undefined,
): Promise<Copied> {
  const [source, target] = [await list<Table>(from, tables), await list<Table>(to, tables)];
  refuseOtherTables(source, target);
  // Neither triggers nor foreign keys: the rows are those that went through both.
  await to.query('set session_replication_role = replica');
  await to.query(`truncate ${target.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const [index, table] of source.entries()) {
    onProgress(`Copying the database: table ${index + 1} of ${source.length}`);
    rows += await copyTable({ from, to, folder }, table);
  }
  await copySequences(from, to);
  await to.query('analyze');
  return { tables: source.length, rows };
}

function refuseOtherTables(source: Table[], target: Table[]) {
  const known = new Map(target.map(({ name, columns }) => [name, columns]));
  const other = source.find(({ name, columns }) => known.get(name) !== columns);
  if (!other) return;
  throw new BackupError(
    `The table ${other.name} is not as TiệmPOS makes it; move what is yours out of this database and try again.`,
  );
}

async function copyTable(
  { from, to, folder }: { from: Client; to: Client; folder: string },
  { name, columns }: Table,
) {
  const file = join(folder, 'table.copy');
  try {
    await from.query(`copy (select ${columns} from ${name}) to ${from.escapeLiteral(file)}`);
    await to.query(`copy ${name} (${columns}) from ${to.escapeLiteral(file)}`);
  } finally {
    rmSync(file, { force: true });
  }
  const table = { name, columns };
  const [sent, arrived] = [await digestOf(from, table), await digestOf(to, table)];
  if (sent.rows !== arrived.rows || sent.digest !== arrived.digest) {
    throw new BackupError(
      `What arrived in the table ${name} is not what was sent; nothing was changed. Please report it.`,
    );
  }
  return Number(sent.rows);
}

/** The order of the rows does not matter. */
async function digestOf(client: Client, { name, columns }: Table) {
  const [found] = await list<{ rows: string; digest: string }>(
    client,
    `select count(*) as rows, sum(('x' || substr(md5(row(${columns})::text), 1, 15))::bit(60)::bigint) as digest
     from ${name}`,
  );
  return found!;
}

async function copySequences(from: Client, to: Client) {
  for (const { name } of await list<{ name: string }>(from, sequences)) {
    const [state] = await list<{ last_value: string; is_called: boolean }>(
      from,
      `select last_value, is_called from ${name}`,
    );
    await to.query('select setval($1::regclass, $2, $3)', [name, state!.last_value, state!.is_called]);
  }
}

async function list<Row extends object>(client: Client, sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[];
}
