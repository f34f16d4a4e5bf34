import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkArchive, entriesOf, unpackEntry } from '@tiempos/api/backup/archive-reader';
import { StartError } from '../start-error.mjs';
import type { FilesManifest, Manifest } from '@tiempos/api/backup/manifest';
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
  const place = { ...options, folder, draft };
  try {
    const restored = { folder, manifest };
    if (manifest.format === 1) return { ...restored, left: await restoreFiles(place, manifest) };
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

/** An archive with the files of a database: it is unpacked, and the database started once, which replays what was written during the backup. */
async function restoreFiles(
  { file, folder, draft, url, onProgress }: RestoreIntoOptions & { draft: string },
  { postgresMajor }: FilesManifest,
) {
  if (url)
    throw new StartError(
      `${file} has the files of an embedded database; restore it with --into FOLDER and without DATABASE_URL, back that folder up, and restore the new backup.`,
    );
  onProgress?.(`Unpacking the files of Postgres ${postgresMajor}`);
  for await (const entry of entriesOf(file)) await unpackEntry(entry, draft);
  rmSync(join(draft, 'manifest.json'));
  await withDatabase(draft, async () => undefined);
  moveIntoPlace(draft, folder);
  return [];
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
