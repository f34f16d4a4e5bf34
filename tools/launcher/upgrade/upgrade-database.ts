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
import type pg from 'pg';
import { BackupError } from '../backup/backup-error.ts';
import { copyDatabase, type Copied } from './copy-database.ts';
import { fetchOlderPostgres } from './older-postgres.ts';

/** A finished upgrade. */
export interface Upgraded extends Copied {
  from: string;
  to: string;
  /** the former files, which nothing uses any more */
  kept: string;
}

/**
 * Brings the embedded database to the bundled major: a new cluster with the schema of our migrations, into which every
 * row is copied and compared. Then the folders change their places; the old one stays beside the new one. Until then
 * nothing has changed but the schema of the old database, on which the release before goes on working.
 *
 * @param directory the folder of the embedded database
 * @param root of the checkout
 * @throws BackupError when there is nothing to upgrade or the server runs, EmbeddedPostgresError, StartError
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
    throw new BackupError(`${kept} is left from an earlier upgrade; move it away and try again.`);
  const older = await fetchOlderPostgres(root, from);
  const draft = prepareFolder(directory);
  const running: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
  };
  const stopAtExit = () => void running.map((postgres) => postgres.stop());
  process.once('exit', stopAtExit);
  try {
    const old = await startEmbeddedPostgres({ directory, older, administrator: true });
    running.push(old);
    if (old.reused) throw new BackupError(`The database in ${data} is running; stop the server first.`);
    const fresh = await startEmbeddedPostgres({ directory: draft, administrator: true, onProgress });
    running.push(fresh);
    onProgress?.('Bringing both databases to the newest schema');
    await makeSchemas(old, fresh);
    const copied = await copyBetween(old, fresh, { folder: draft, onProgress });
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
    throw new BackupError(
      `${data} holds no database; set DATA_DIR to the installation that is to be upgraded.`,
    );
  }
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (major === POSTGRES_MAJOR)
    throw new BackupError(`The database is of Postgres ${POSTGRES_MAJOR} already.`);
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

async function makeSchemas(old: EmbeddedPostgres, fresh: EmbeddedPostgres) {
  const { migrate } = await import('@tiempos/api/platform/database/migrate');
  for (const { url } of [old, fresh]) await migrate(url);
  // The queue exists once mail was configured. pg-boss brings its own schema to the newest version.
  const hasQueue = await connected(old.administratorUrl!, async (client) => {
    const { rowCount } = await client.query(`select from pg_namespace where nspname = 'pgboss'`);
    return Boolean(rowCount);
  });
  if (!hasQueue) return;
  const { PgBoss } = await import('pg-boss');
  for (const { url: connectionString } of [old, fresh]) {
    const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
    boss.on('error', () => {}); // the call under way reports it
    await boss.start();
    await boss.stop({ graceful: false });
  }
}

function copyBetween(
  old: EmbeddedPostgres,
  fresh: EmbeddedPostgres,
  { folder, onProgress }: { folder: string; onProgress?: (message: string) => void },
) {
  return connected(old.administratorUrl!, async (from) => {
    await refuseOtherDatabases(from);
    return connected(fresh.administratorUrl!, (to) => copyDatabase({ from, to, folder }, onProgress));
  });
}

async function refuseOtherDatabases(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where not datistemplate and datname not in ('postgres', current_database())`,
  );
  if (!rows[0]) return;
  throw new BackupError(
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
