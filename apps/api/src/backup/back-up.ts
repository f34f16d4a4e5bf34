import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { keysOf } from '../modules/media/file-names.js';
import { lockForBackup } from '../platform/database/backup-lock.js';
import { connecting } from '../platform/database/connections.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { addTree, gone } from './add-tree.js';
import { ArchiveWriter } from './archive-writer.js';
import { BackupError } from './backup-error.js';
import { dumpDatabase } from './dump-database.js';
import { MANIFEST, PICTURES, type Manifest } from './manifest.js';

/** What is copied in a way of its own, and uploads under way. */
const notCopied = new Set(['files', 'incoming', 'postgres']);

export interface BackupOptions {
  /** of the database itself, not of a pooler in transaction mode */
  url: string;
  /** a file that does not exist */
  file: string;
  /** of TiệmPOS */
  version: string;
  /** DATA_DIR, whose secrets are copied; they are left out without it */
  dataDir?: string;
  /** where the pictures are; they are left out without it */
  store?: FileStore;
  onProgress?: (message: string) => void;
}

/** A finished backup. */
export interface Backup {
  /** the moment of its rows, which is before the copy of the pictures */
  createdAt: Date;
  bytes: number;
  /** files of the file store, smaller copies included */
  pictures: number;
  /** pictures that the database names and the store does not have */
  missing: string[];
}

/**
 * Copies an installation into one tar file: database, pictures, secrets. The product may run. Everything that was acknowledged
 * before "Copying the database" is in the file. It appears under its name when it is whole and on the disk.
 *
 * @throws BackupError, errors of the database and of the file system; nothing is left behind then
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const client = new Client({ ...connecting, connectionString: options.url });
  client.on('error', () => {}); // the query under way reports it
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    if (!(await lockForBackup((sql) => client.query(sql))))
      throw new BackupError('Another backup of this installation is running; wait for its end.');
    return await writeArchive(options, client);
  } finally {
    await client.end();
  }
}

async function writeArchive(options: BackupOptions, client: Client): Promise<Backup> {
  const { file } = options;
  const partial = `${file}.partial`;
  rmSync(partial, { force: true }); // of a backup that was killed; the lock says that none is running
  const removePartial = () => rmSync(partial, { force: true });
  process.once('exit', removePartial);
  const archive = new ArchiveWriter(partial);
  try {
    const added = await addInstallation(archive, options, client);
    await archive.close();
    if (existsSync(file)) throw new BackupError(`${file} exists by now; name another file.`);
    renameSync(partial, file);
    await flushFolder(dirname(file));
    return { ...added, bytes: statSync(file).size };
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    removePartial();
    process.off('exit', removePartial);
  }
}

/** The pictures come after the snapshot, whose lock keeps them in the store. */
async function addInstallation(archive: ArchiveWriter, options: BackupOptions, client: Client) {
  const { dataDir, store, version, onProgress = () => undefined } = options;
  if (dataDir) await addSettings(archive, dataDir);
  const database = await dumpDatabase(client, archive, onProgress);
  const missing = store ? await addPictures(archive, store, database.pictures, onProgress) : [];
  await client.query('select'); // fails when the connection, and with it the lock, is gone
  const manifest: Manifest = {
    format: 2,
    version,
    createdAt: database.createdAt.toISOString(),
    database: database.contents,
    missing,
    files: { ...archive.digests },
  };
  await archive.addContent(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  return {
    createdAt: database.createdAt,
    missing,
    pictures: Object.keys(manifest.files).filter((name) => name.startsWith(PICTURES)).length,
  };
}

/** @returns the names of those that are not in the store */
async function addPictures(
  archive: ArchiveWriter,
  store: FileStore,
  names: string[],
  onProgress: (message: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, name] of names.entries()) {
    onProgress(`Copying the pictures: ${index + 1} of ${names.length}`);
    for (const key of keysOf(name)) {
      const found = await store.read(key);
      if (found) await archive.addContent(PICTURES + key, await buffer(found.stream));
      else if (key === name) missing.push(name);
    }
  }
  return missing;
}

/** Secrets, and whatever else the folder has. The passwords of an embedded database belong to its files. */
async function addSettings(archive: ArchiveWriter, dataDir: string) {
  for (const name of ((await readdir(dataDir).catch(gone)) ?? []).toSorted()) {
    if (!notCopied.has(name)) await addTree(archive, name, join(dataDir, name));
  }
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
