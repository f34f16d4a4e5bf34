import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { POSTGRES_MAJOR } from '@tiempos/embedded-postgres/cluster';
import { connected } from '@tiempos/embedded-postgres/connected';
import { extract, type Entry } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { findDifference, FORMAT, MANIFEST, type FileDigest, type Manifest } from './manifest.ts';

/** What came back. */
export interface Restored {
  folder: string;
  manifest: Manifest;
  pictures: number;
  /** pictures that the database names and the backup has not: they were lost before */
  missing: string[];
  /** the database is of an older major than the bundled Postgres, which has not started it */
  needsUpgrade: boolean;
}

/**
 * Restores a backup into a folder that does not exist or is empty. It is unpacked beside it, each file is compared with
 * the manifest's checksum, the database is started once unless it needs an upgrade, and only then the folder gets its name.
 *
 * @throws BackupError, and errors of the file system; the folder is as it was then
 */
export async function restoreBackup({
  file,
  folder,
  onProgress,
}: {
  file: string;
  folder: string;
  onProgress?: (message: string) => void;
}): Promise<Restored> {
  const target = resolve(folder);
  refuseOccupied(target);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const draft = `${target}.restoring`;
  const removeDraft = () => rmSync(draft, { recursive: true, force: true });
  removeDraft(); // of a restore that was killed
  mkdirSync(dirname(target), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  process.once('exit', removeDraft);
  try {
    onProgress?.('Unpacking and checking');
    const manifest = await unpack(file, draft);
    const needsUpgrade = Number(manifest.postgresMajor) < Number(POSTGRES_MAJOR);
    if (!needsUpgrade) onProgress?.('Starting the database once');
    const missing = needsUpgrade ? [] : await tryDatabase(draft, manifest);
    moveIntoPlace(draft, target);
    const pictures = Object.keys(manifest.files).filter((name) => name.startsWith('files/')).length;
    return { folder: target, manifest, pictures, missing, needsUpgrade };
  } finally {
    removeDraft();
    process.off('exit', removeDraft);
  }
}

/** An installation that runs has a folder with files, too. */
function refuseOccupied(target: string) {
  if (!existsSync(target)) return;
  let names: string[] | undefined;
  try {
    names = readdirSync(target);
  } catch {
    // a file
  }
  if (names?.length === 0) return;
  throw new BackupError(
    `${target} is not empty, and a restore never overwrites; stop the server and move that folder away, or name another one with --into.`,
  );
}

/** @throws BackupError when the file is no whole backup */
async function unpack(file: string, draft: string): Promise<Manifest> {
  const found: Record<string, FileDigest> = {};
  let manifest: Manifest | undefined;
  try {
    const entries = extract();
    const reading = pipeline(createReadStream(file), entries);
    reading.catch(() => undefined); // the iterator reports it
    for await (const entry of entries) {
      if (manifest) throw new Error('there is something behind the manifest');
      if (entry.header.name === MANIFEST) manifest = JSON.parse((await buffer(entry)).toString('utf8'));
      else await unpackEntry(entry, draft, found);
    }
    await reading;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall) throw cause; // a full disk and the like
    throw new BackupError(
      `${file} is not a whole backup: ${(cause as Error).message.replace(/[.?]+$/, '')}.`,
      { cause },
    );
  }
  if (!manifest) throw new BackupError(`${file} is not a whole backup: it ends before its manifest.`);
  if (manifest.format !== FORMAT)
    throw new BackupError(
      `${file} was made by another version of TiệmPOS (${manifest.version}); restore it with that one.`,
    );
  const wrong = findDifference(manifest, found);
  if (wrong !== undefined) throw new BackupError(`${file} is damaged: ${wrong} differs from its checksum.`);
  return manifest;
}

async function unpackEntry(entry: Entry, draft: string, found: Record<string, FileDigest>) {
  const { name, type, mode = 0o600 } = entry.header;
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part)))
    throw new Error(`it has a file ${JSON.stringify(name)}`);
  const path = join(draft, ...parts);
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: mode & 0o777 });
    entry.resume();
    return;
  }
  if (type !== 'file') throw new Error(`it has a ${type} ${JSON.stringify(name)}`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  let bytes = 0;
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  // Postgres flushes its own files when it starts after a copy.
  const flush = !name.startsWith('postgres/data/');
  await pipeline(entry, hashed, createWriteStream(path, { flags: 'wx', mode: mode & 0o777, flush }));
  found[name] = { bytes, sha256: digest.digest('hex') };
}

/**
 * Starts the database of a restored folder, which replays what was written during the backup, and stops it.
 *
 * @returns the pictures that it names and that are not there
 * @throws EmbeddedPostgresError
 */
async function tryDatabase(draft: string, { hasPictures }: Manifest): Promise<string[]> {
  const directory = join(draft, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory });
  const endPostgres = () => void postgres.stop();
  process.prependOnceListener('exit', endPostgres); // before the folder is removed
  try {
    const names = await namedPictures(postgres.url);
    return names.filter((name) => hasPictures && !existsSync(join(draft, 'files', name)));
  } finally {
    await postgres.stop();
    process.off('exit', endPostgres);
    rmSync(join(directory, 'postgres.log'), { force: true });
  }
}

function namedPictures(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    // A backup may be of an installation whose first start was not complete.
    const { rows: tables } = await client.query(`select where to_regclass('files') is not null`);
    if (tables.length === 0) return [];
    const { rows } = await client.query<{ name: string }>('select name from files order by name');
    return rows.map(({ name }) => name);
  });
}

function moveIntoPlace(draft: string, target: string) {
  try {
    if (existsSync(target)) rmdirSync(target);
    renameSync(draft, target);
  } catch (cause) {
    throw new BackupError(
      `${target} cannot be replaced (${(cause as NodeJS.ErrnoException).code}); name a folder that does not exist with --into.`,
      { cause },
    );
  }
}
