import { buffer } from 'node:stream/consumers';
import type { Entry } from 'tar-stream';
import { buildSchema } from '../platform/database/build-schema.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { entriesOf, unpackEntry } from './archive-reader.js';
import { BackupError } from './backup-error.js';
import { DatabaseLoader } from './load-database.js';
import { DATABASE, MANIFEST, PICTURES, type Manifest } from './manifest.js';

export interface RestoreOptions {
  file: string;
  /** of `checkArchive` */
  manifest: Manifest;
  /** of an empty database itself, not of a pooler in transaction mode */
  url: string;
  /** an empty folder for secrets and, without a store, pictures */
  folder: string;
  /** for the pictures */
  store?: FileStore;
  /** before the rows become visible; what it throws undoes everything */
  onWritten?: () => void;
  onProgress?: (message: string) => void;
}

/**
 * Brings an empty database to the schema that the archive was made with and copies the rows in; `migrate` goes on from there. Pictures
 * and secrets are written before the rows are committed.
 *
 * @returns tables that TiệmPOS does not make, which stay in the archive
 * @throws BackupError, MigrationError, errors of the database and of the file system; the database is as it was then, and the store too
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { manifest, url, onWritten, onProgress } = options;
  const added: string[] = [];
  try {
    return await buildSchema(url, manifest.database.migration, async (client) => {
      const loader = new DatabaseLoader(client, manifest.database);
      await loader.begin();
      await readEntries(options, loader, added);
      onProgress?.('Completing the database');
      await loader.end();
      onWritten?.();
      return loader.left;
    });
  } catch (error) {
    for (const key of added) await options.store?.delete(key).catch(() => undefined);
    throw error;
  }
}

async function readEntries(
  { file, manifest, folder, store, onProgress }: RestoreOptions,
  loader: DatabaseLoader,
  added: string[],
) {
  const files = Object.keys(manifest.files).length;
  let read = 0;
  for await (const entry of entriesOf(file)) {
    const { name, type } = entry.header;
    if (type === 'file') read += 1;
    onProgress?.(`Restoring: ${read} of ${files + 1} files`);
    if (name === MANIFEST) entry.resume();
    else if (name.startsWith(DATABASE)) await loader.add(name, entry);
    else if (store && name.startsWith(PICTURES)) await addPicture(entry, store, added);
    else await unpackEntry(entry, folder);
  }
}

/** A picture never changes: one of its name and size is the same. */
async function addPicture(entry: Entry, store: FileStore, added: string[]) {
  const key = entry.header.name.slice(PICTURES.length);
  const contents = await buffer(entry);
  const bytes = await store.sizeOf(key);
  if (bytes === contents.length) return;
  if (bytes !== undefined)
    throw new BackupError(`${store.name} has another picture ${key}, and a restore never overwrites.`);
  added.push(key);
  await store.put(key, contents);
}
