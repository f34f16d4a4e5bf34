import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.js';
import { BackupError } from './backup-error.js';
import { backedUpTables, queueVersion, tableExists, type BackedUpTable } from './backed-up-tables.js';
import { partName, type DatabaseContents } from './manifest.js';

/** An entry of a tar file needs its size first, so that each holds what fits into the memory. */
const PART_BYTES = 4 * 1024 ** 2;

/** What a dump also finds in its snapshot. */
export interface Dump {
  /** when its snapshot began, by the clock of the database, as the times in its rows are */
  createdAt: Date;
  contents: DatabaseContents;
  /** names of the pictures that have a row */
  pictures: string[];
}

/**
 * Adds every row to an archive, as of one moment: what was committed before the call is in it, whatever others commit meanwhile.
 *
 * @throws BackupError where there is no installation
 */
export async function dumpDatabase(
  client: ClientBase,
  archive: ArchiveWriter,
  onProgress: (message: string) => void,
): Promise<Dump> {
  onProgress('Copying the database');
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is that of the next statement: what was committed until then is in it.
  const { rows } = await client.query<{ now: Date }>('select now()');
  const migration = await lastMigration(client);
  const tables = await backedUpTables(client);
  // No migration changes them meanwhile.
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  const contents: DatabaseContents = {
    migration,
    queue: await queueVersion(client),
    tables: [],
    sequences: await sequencesOf(client),
  };
  for (const [index, table] of tables.entries()) {
    onProgress(`Copying the database: table ${index + 1} of ${tables.length}`);
    contents.tables.push({ ...table, rows: await dumpTable(client, archive, table) });
  }
  const pictures = await client.query<{ name: string }>('select name from files order by name');
  await client.query('commit');
  return { createdAt: rows[0]!.now, contents, pictures: pictures.rows.map(({ name }) => name) };
}

async function lastMigration(client: ClientBase) {
  const [last] = (await tableExists(client, 'migrations'))
    ? (await client.query<{ name: string }>('select name from migrations order by id desc limit 1')).rows
    : [];
  if (!last) throw new BackupError('The database holds no installation; check DATABASE_URL or DATA_DIR.');
  return last.name;
}

/** Every part ends with a row. @returns the number of rows */
async function dumpTable(client: ClientBase, archive: ArchiveWriter, { name, columns }: BackedUpTable) {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const addPart = async (content: Buffer) => {
    number += 1;
    await archive.addContent(partName(name, number), content);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const content = Buffer.concat(chunks);
    const end = content.lastIndexOf('\n') + 1; // within a value it is escaped
    if (end > 0) await addPart(content.subarray(0, end));
    chunks = [content.subarray(end)];
    bytes = content.length - end;
  }
  if (bytes > 0) await addPart(Buffer.concat(chunks));
  return rows.rowCount;
}

/** Sequences know no transactions: read after the snapshot began, they are at least as far as its rows. */
async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'select') order by 1`,
  );
  const sequences: DatabaseContents['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}
