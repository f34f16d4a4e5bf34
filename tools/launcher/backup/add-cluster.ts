import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { addTree } from './add-tree.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';

/** Folders that every start of Postgres fills anew; what pg_basebackup leaves empty. */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];

/** Files that belong to the running server, or are temporary. */
const left =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|pg_internal\.init.*|.*\.tmp|pgsql_tmp.*|t\d+_\d+.*)$/;

const CONTROL_FILE = 'global/pg_control';
const CONTROL_FILE_BYTES = 8192;
/** Of initdb's default segments of 16 MB. */
const SEGMENTS_PER_LOG_FILE = 256;

/**
 * Adds the files of a running cluster by Postgres's own protocol for a copy of the file system (pg_backup_start). A start
 * on the copy replays the WAL that was written meanwhile, and has everything that was committed before `onLast`.
 *
 * The replication slot keeps that WAL, however long the copy takes and however many checkpoints happen. It and the
 * state of the backup belong to the connection, and end with it: a killed backup leaves nothing in the server.
 *
 * @param client a connection of the superuser, used by nobody else
 * @param data the folder of the cluster
 * @param onFile called after each file
 * @param onLast called before the copy is complete but for the WAL
 * @throws BackupError when the cluster has files elsewhere
 */
export async function addCluster(
  archive: ArchiveWriter,
  { client, data, name }: { client: Client; data: string; name: string },
  { onFile, onLast }: { onFile?: () => unknown; onLast?: () => void } = {},
): Promise<void> {
  await refuseTablespaces(client);
  const slot = `tiempos_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  // With a checkpoint at once: a spread one takes minutes.
  await client.query(`select pg_backup_start('npm run backup', true)`);
  const isWanted = (below: string) =>
    !left.test(below) && below !== CONTROL_FILE && !emptied.some((folder) => below.startsWith(`${folder}/`));
  await addTree(archive, { name, path: data, isWanted }, onFile);
  await archive.addContent(`${name}/${CONTROL_FILE}`, await readControlFile(join(data, CONTROL_FILE)));

  onLast?.();
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  await archive.addContent(`${name}/backup_label`, Buffer.from(label));
  await addWal(archive, { data, name, first: firstSegment(label), last });
  await client.query('select pg_drop_replication_slot($1)', [slot]);
}

async function refuseTablespaces(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  );
  if (rowCount) {
    throw new BackupError(
      'The database has tablespaces outside of its folder, which npm run backup does not copy.',
    );
  }
}

/** Postgres may be writing to it: two equal reads are not half of one and half of another state. */
async function readControlFile(path: string): Promise<Buffer> {
  for (let former = await readFile(path); ;) {
    await sleep(10);
    const content = await readFile(path);
    if (content.length === CONTROL_FILE_BYTES && content.equals(former)) return content;
    former = content;
  }
}

function firstSegment(label: string) {
  const [, name] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  if (!name) throw new BackupError('Postgres did not say where its backup begins; nothing was backed up.');
  return name;
}

/** Adds the segments from the first to the last, which pg_backup_stop has ended. Later ones hold nothing yet. */
async function addWal(
  archive: ArchiveWriter,
  { data, name, first, last }: { data: string; name: string; first: string; last: string },
) {
  const folder = join(data, 'pg_wal');
  const segments = (await readdir(folder)).filter(
    (segment) => /^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last,
  );
  for (const segment of segments) await archive.addFile(`${name}/pg_wal/${segment}`, join(folder, segment));
  const added = segments.filter((segment) => `${name}/pg_wal/${segment}` in archive.digests).length;
  if (added !== numberOf(last) - numberOf(first) + 1) {
    throw new BackupError(
      'Postgres removed WAL that the backup needs; nothing was backed up. Please report it.',
    );
  }
}

/** The name of a segment has three numbers of eight digits: timeline, log file, segment. */
function numberOf(segment: string) {
  const [, log, part] = segment.match(/.{8}/g) ?? [];
  return parseInt(log ?? '', 16) * SEGMENTS_PER_LOG_FILE + parseInt(part ?? '', 16);
}
