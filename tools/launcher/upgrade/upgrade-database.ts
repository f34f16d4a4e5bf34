import {
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tiempos/embedded-postgres';
import { finishUpgrade, POSTGRES_MAJOR, UPGRADED } from '@tiempos/embedded-postgres/cluster';
import { connected } from '@tiempos/embedded-postgres/connected';
import type { Client } from 'pg';
import { checkArchive } from '@tiempos/api/backup/archive-reader';
import { backUp } from '@tiempos/api/backup/back-up';
import { StartError } from '../start-error.mjs';
import type { RowsManifest } from '@tiempos/api/backup/manifest';
import { restoreBackup } from '@tiempos/api/backup/restore-backup';
import { migrate } from '@tiempos/api/platform/database/migrate';
import { fetchOlderPostgres } from './older-postgres.ts';

/** A finished upgrade. */
export interface Upgraded {
  tables: number;
  rows: number;
  from: string;
  to: string;
  /** the former files, which nothing uses any more */
  kept: string;
}

/**
 * Brings the embedded database to the bundled major: a backup of its rows is restored into a new cluster. Then the folders change
 * their places; the old one stays beside the new one. Until then nothing has changed.
 *
 * @param directory the folder of the embedded database
 * @param root of the checkout
 * @throws StartError when there is nothing to upgrade or the server runs, EmbeddedPostgresError, BackupError, errors of the database
 */
export async function upgradeDatabase({
  directory,
  root,
  onProgress,
}: {
  directory: string;
  root: string;
  onProgress?: (message: string) => void;
}): Promise<Upgraded> {
  const data = join(directory, 'data');
  finishUpgrade(directory);
  const from = readMajor(data);
  const kept = join(directory, `data-${from}`);
  if (existsSync(kept))
    throw new StartError(`${kept} is left from an earlier upgrade; move it away and try again.`);
  const older = await fetchOlderPostgres(root, from);
  const draft = prepareFolder(directory);
  const running: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
  };
  const stopAtExit = () => void running.map((postgres) => postgres.stop());
  process.once('exit', stopAtExit);
  try {
    const old = await startEmbeddedPostgres({ directory, older });
    running.push(old);
    if (old.reused) throw new StartError(`The database in ${data} is running; stop the server first.`);
    const fresh = await startEmbeddedPostgres({ directory: draft, onProgress });
    running.push(fresh);
    const copied = await copyRows(old.url, fresh.url, { folder: draft, onProgress });
    await stop();
    swap({ directory, data, draft, kept });
    return { ...copied, from, to: POSTGRES_MAJOR, kept };
  } finally {
    await stop();
    process.off('exit', stopAtExit);
    rmSync(draft, { recursive: true, force: true });
  }
}

function readMajor(data: string) {
  if (!existsSync(join(data, 'PG_VERSION'))) {
    throw new StartError(
      `${data} holds no database; set DATA_DIR to the installation that is to be upgraded.`,
    );
  }
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (major === POSTGRES_MAJOR)
    throw new StartError(`The database is of Postgres ${POSTGRES_MAJOR} already.`);
  return major;
}

/** For the new cluster, with the passwords of the old one and owned by the same account. */
function prepareFolder(directory: string) {
  const draft = join(directory, 'upgrading');
  for (const name of ['upgrading', UPGRADED]) rmSync(join(directory, name), { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const copies = ['password', 'server-password'].filter((name) => existsSync(join(directory, name)));
  for (const name of copies) copyFileSync(join(directory, name), join(draft, name));
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(directory);
    for (const path of [draft, ...copies.map((name) => join(draft, name))]) lchownSync(path, uid, gid);
  }
  return draft;
}

async function copyRows(
  from: string,
  to: string,
  { folder, onProgress }: { folder: string; onProgress?: (message: string) => void },
) {
  await connected(from, refuseOtherDatabases);
  const file = join(folder, 'rows.tar');
  await backUp({ url: from, file, version: 'upgrade', onProgress });
  const manifest = (await checkArchive(file)) as RowsManifest;
  const left = await restoreBackup({ file, manifest, url: to, folder, onProgress });
  if (left[0])
    throw new StartError(
      `TiệmPOS does not make the table ${left[0]}; move what is yours out of this database and try again.`,
    );
  await migrate(to);
  const { tables } = manifest.database;
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

async function refuseOtherDatabases(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where not datistemplate and datname not in ('postgres', current_database())`,
  );
  if (!rows[0]) return;
  throw new StartError(
    `There is another database, ${rows[0].name}, which would stay behind; move it elsewhere first.`,
  );
}

/** A start between the last two steps finishes them (ensureCluster). */
function swap({
  directory,
  data,
  draft,
  kept,
}: {
  directory: string;
  data: string;
  draft: string;
  kept: string;
}) {
  const upgraded = join(directory, UPGRADED);
  renameSync(join(draft, 'data'), upgraded);
  renameSync(data, kept);
  renameSync(upgraded, data);
}
