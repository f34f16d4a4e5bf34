import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import pg from 'pg';
import { addCluster } from './add-cluster.ts';
import { addTree } from './add-tree.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';

/** Any number, as long as every backup uses the same. */
const BACKUP_LOCK = 7_463_004;

/** What is copied in a way of its own, and uploads under way. */
const notCopied = new Set(['files', 'incoming', 'postgres']);

export interface BackupOptions {
  /** DATA_DIR of an installation with the embedded database */
  dataDir: string;
  /** a file that does not exist, or a folder that gets one with the time as its name */
  target: string;
  /** of TiệmPOS */
  version: string;
  onProgress?: (message: string) => void;
  /** another Postgres than the bundled one: what a release before it did */
  older?: Parameters<typeof startEmbeddedPostgres>[0]['older'];
  /** the pictures are in an object store, which has backups of its own */
  hasPicturesElsewhere?: boolean;
  /** waited for after each file, so that a test may be as slow as a large database */
  onFile?: () => unknown;
}

/** A finished backup. */
export interface Backup {
  file: string;
  bytes: number;
  /** files of the file store, smaller copies included */
  pictures: number;
}

/**
 * Copies an installation into one tar file: database, pictures, secrets. The product may run; if it does not, the
 * database is started for as long as it takes. Everything that was acknowledged before "Copying what was written
 * meanwhile" is in the file. It appears under its name when it is whole and on the disk.
 *
 * @throws BackupError, and errors of the file system; nothing is left behind then
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const dataDir = resolve(options.dataDir);
  const file = await chooseFile(options.target, dataDir);
  const data = join(dataDir, 'postgres', 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    throw new BackupError(
      `${dataDir} holds no installation with a database; set DATA_DIR to the one to back up.`,
    );
  }
  const directory = join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, administrator: true, older: options.older });
  const client = new pg.Client({ connectionString: postgres.administratorUrl });
  client.on('error', () => {}); // the query under way reports it
  const endPostgres = () => void postgres.stop();
  process.once('exit', endPostgres);
  try {
    await client.connect();
    await lock(client);
    return await writeArchive({ ...options, dataDir, file, data, client });
  } finally {
    await client.end();
    await postgres.stop();
    process.off('exit', endPostgres);
  }
}

async function chooseFile(target: string, dataDir: string) {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  const name = `tiempos-${new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')}.tar`;
  const file = resolve(isFolder ? join(target, name) : target);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const [folder, own] = [await realpath(dirname(file)), await realpath(dataDir).catch(() => dataDir)];
  if (`${folder}${sep}`.startsWith(`${own}${sep}`)) {
    throw new BackupError(`A backup in ${dataDir} would be lost with it; name a place outside.`);
  }
  if (existsSync(file)) throw new BackupError(`${file} exists already; name another file.`);
  return file;
}

async function lock(client: pg.Client) {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.free)
    throw new BackupError('Another backup of this installation is running; wait for its end.');
}

type Source = BackupOptions & { file: string; data: string; client: pg.Client };

async function writeArchive(source: Source): Promise<Backup> {
  const { file } = source;
  const partial = `${file}.partial`;
  rmSync(partial, { force: true }); // of a backup that was killed; the lock says that none is running
  const removePartial = () => rmSync(partial, { force: true });
  process.once('exit', removePartial);
  const archive = new ArchiveWriter(partial);
  try {
    const pictures = await addInstallation(archive, source);
    await archive.close();
    if (existsSync(file)) throw new BackupError(`${file} exists by now; name another file.`);
    renameSync(partial, file);
    await flushFolder(dirname(file));
    return { file, bytes: statSync(file).size, pictures };
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    removePartial();
    process.off('exit', removePartial);
  }
}

/**
 * The pictures come before the database and again after it: those of every post are there, also when one is deleted
 * meanwhile, and the time between the database and the end of the backup is short. A picture is written before the
 * row that names it and never changes.
 *
 * @returns the number of pictures
 */
async function addInstallation(archive: ArchiveWriter, source: Source): Promise<number> {
  const { dataDir, data, client, version, onProgress, onFile } = source;
  await addSettings(archive, dataDir);
  const pictures = {
    name: 'files',
    path: join(dataDir, 'files'),
    isWanted: (below: string) => !/(^|\/)\./.test(below) && !(`files/${below}` in archive.digests),
  };
  onProgress?.('Copying the pictures');
  await addTree(archive, pictures, onFile);
  onProgress?.('Copying the database');
  const onLast = () => onProgress?.('Copying what was written meanwhile');
  await addCluster(archive, { client, data, name: 'postgres/data' }, { onFile, onLast });
  onProgress?.('Copying the pictures that are new');
  await addTree(archive, pictures, onFile);
  const manifest: Manifest = {
    format: FORMAT,
    version,
    postgresMajor: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    createdAt: new Date().toISOString(),
    hasPictures: !source.hasPicturesElsewhere,
    files: { ...archive.digests },
  };
  await archive.addContent(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  return Object.keys(manifest.files).filter((name) => name.startsWith('files/')).length;
}

/** Secrets, passwords, and whatever else the folder has. */
async function addSettings(archive: ArchiveWriter, dataDir: string) {
  for (const name of (await readdir(dataDir)).toSorted()) {
    if (notCopied.has(name)) continue;
    const path = join(dataDir, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) await addTree(archive, { name, path, isWanted: () => true });
    else if (found?.isFile()) await archive.addFile(name, path);
  }
  await archive.addFolder('postgres', 0o700);
  for (const name of ['password', 'server-password'])
    await archive.addFile(`postgres/${name}`, join(dataDir, 'postgres', name));
}

/** Without it a power cut may lose the name of a file that is on the disk. Windows cannot and need not. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
