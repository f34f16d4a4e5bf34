import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Entry } from 'tar-stream';
import { COMMIT_OF_030, isOlderThan030 } from '../platform/database/former-migrations.js';
import { BackupError } from './backup-error.js';
import { findDifference, MANIFEST, type FileDigest, type Manifest } from './manifest.js';

/** The entries of an archive, one after another; each is read before the next one comes. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), entries);
  reading.catch(() => undefined); // the iterator reports it
  yield* entries;
  await reading;
}

/**
 * Reads an archive from its begin to its end and compares each file with its checksum, before anything is written.
 *
 * @throws BackupError when it is no whole backup, or older than 0.3.0 (C118)
 */
export async function checkArchive(file: string): Promise<Manifest> {
  if (!statSync(file, { throwIfNoEntry: false })) throw new BackupError(`There is no file ${file}.`);
  if (statSync(file).isDirectory()) throw new BackupError(`${file} is a folder; name a file of it.`);
  const found: Record<string, FileDigest> = {};
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entriesOf(file)) {
      if (manifest) throw new Error('there is something behind the manifest');
      const { name, type } = entry.header;
      checkName(name);
      if (name === MANIFEST) manifest = JSON.parse((await buffer(entry)).toString('utf8'));
      else if (type === 'file') found[name] = await digestOf(entry);
      else if (type === 'directory') entry.resume();
      else throw new Error(`it has a ${type} ${JSON.stringify(name)}`);
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall) throw cause; // a disk that fails
    throw new BackupError(
      `${file} is not a whole backup: ${(cause as Error).message.replace(/[.?]+$/, '')}.`,
      { cause },
    );
  }
  if (!manifest) throw new BackupError(`${file} is not a whole backup: it ends before its manifest.`);
  const { format, version } = manifest as { format: number; version: string };
  if (format === 1 || (format === 2 && isOlderThan030([manifest.database.migration])))
    throw new BackupError(
      `${file} is older than ${COMMIT_OF_030}: check that commit out, restore the file and run npm run migrate there, then start this release on it.`,
    );
  if (format !== 2)
    throw new BackupError(
      `${file} was made by another version of TiệmPOS (${version}); restore it with that one.`,
    );
  const wrong = findDifference(manifest, found);
  if (wrong !== undefined) throw new BackupError(`${file} is damaged: ${wrong} differs from its checksum.`);
  return manifest;
}

function checkName(name: string) {
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part)))
    throw new Error(`it has a file ${JSON.stringify(name)}`);
}

async function digestOf(content: Readable): Promise<FileDigest> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    digest.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}

/** Writes an entry of a checked archive into a folder. */
export async function unpackEntry(entry: Entry, folder: string): Promise<void> {
  const { name, type, mode = 0o600 } = entry.header;
  const path = join(folder, name);
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: mode & 0o777 });
    entry.resume();
    return;
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: mode & 0o777, flush: true }));
}
