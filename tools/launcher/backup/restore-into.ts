import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkArchive } from '@tiempos/api/backup/archive-reader';
import { StartError } from '../start-error.mjs';
import type { Manifest } from '@tiempos/api/backup/manifest';
import { restoreBackup } from '@tiempos/api/backup/restore-backup';
import { migrate } from '@tiempos/api/platform/database/migrate';
import type { FileStore } from '@tiempos/api/platform/storage/file-store';

/** What came back. */
export interface Restored {
  folder: string;
  manifest: Manifest;
  /** tables that TiệmPOS does not make, which stay in the archive */
  left: string[];
}

export interface RestoreIntoOptions {
  file: string;
  /** gets secrets, pictures and, without `url`, the database; it does not exist, or is empty */
  folder: string;
  /** of an empty database */
  url?: string;
  /** for the pictures, instead of the folder */
  store?: FileStore;
  onProgress?: (message: string) => void;
}

/**
 * Restores a backup. The file is read and compared with its checksums first. The folder is filled beside its place and gets its name last, before
 * the rows of an external database are committed.
 *
 * @throws StartError, BackupError, errors of the database and of the file system; folder and database are as they were then
 */
export async function restoreInto(options: RestoreIntoOptions): Promise<Restored> {
  const { file, url, onProgress } = options;
  const folder = resolve(options.folder);
  refuseOccupied(folder);
  onProgress?.('Checking the backup');
  const manifest = await checkArchive(file);
  const draft = `${folder}.restoring`;
  const removeDraft = () => rmSync(draft, { recursive: true, force: true });
  removeDraft(); // of a restore that was killed
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  process.once('exit', removeDraft);
  try {
    const restored = { folder, manifest };
    const rows = { file, manifest, folder: draft, store: options.store, onProgress };
    if (url) return { ...restored, left: await restoreExternal({ ...rows, url }, folder) };
    const left = await withDatabase(draft, async (ownUrl) => {
      const others = await restoreBackup({ ...rows, url: ownUrl });
      await migrate(ownUrl);
      return others;
    });
    moveIntoPlace(draft, folder);
    return { ...restored, left };
  } finally {
    removeDraft();
    process.off('exit', removeDraft);
  }
}

/** An installation that runs has a folder with files, too. */
function refuseOccupied(folder: string) {
  if (!existsSync(folder)) return;
  let names: string[] | undefined;
  try {
    names = readdirSync(folder);
  } catch {
    // a file
  }
  if (names?.length === 0) return;
  throw new StartError(
    `${folder} is not empty, and a restore never overwrites; stop the server and move that folder away, or name another one with --into.`,
  );
}

/** The folder is in its place before the rows are committed, and goes again when they are not. */
async function restoreExternal(rows: Parameters<typeof restoreBackup>[0], folder: string) {
  let isMoved = false;
  const onWritten = () => {
    moveIntoPlace(rows.folder, folder);
    isMoved = true;
  };
  const left = await restoreBackup({ ...rows, onWritten }).catch((error: unknown) => {
    if (isMoved) rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  await migrate(rows.url);
  return left;
}

/** Runs the embedded database of a folder that is being restored. */
async function withDatabase<Result>(draft: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const { startEmbeddedPostgres } = await import('@tiempos/embedded-postgres');
  const directory = join(draft, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory });
  const endPostgres = () => void postgres.stop();
  process.prependOnceListener('exit', endPostgres); // before the folder is removed
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    process.off('exit', endPostgres);
    rmSync(join(directory, 'postgres.log'), { force: true });
  }
}

function moveIntoPlace(draft: string, folder: string) {
  try {
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
  } catch (cause) {
    throw new StartError(
      `${folder} cannot be replaced (${(cause as NodeJS.ErrnoException).code}); name a folder that does not exist with --into.`,
      { cause },
    );
  }
}
