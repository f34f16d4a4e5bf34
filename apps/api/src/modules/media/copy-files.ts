import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/storage/file-store.js';
import { isStoredKey } from './file-names.js';

/** Files that are copied at the same time; each is in memory. */
const AT_ONCE = 8;

/** What a copy has done so far. */
export interface CopyProgress {
  /** What is done now: first everything is copied, then compared. */
  phase: 'copied' | 'compared';
  /** Files of the source that were looked at in this phase. */
  files: number;
  /** Their bytes. */
  bytes: number;
  /** Files that were missing or different, and were written. */
  written: number;
}

/**
 * Copies all pictures of a store into another one and compares every file by its SHA-256. Nothing is deleted. What is
 * there already is not copied again, so that an interrupted copy goes on where it was. Both stores may be in use.
 *
 * @throws Error when a store fails, or does not keep what is written
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (progress: Readonly<CopyProgress>) => void = () => undefined,
): Promise<CopyProgress> {
  const progress: CopyProgress = { phase: 'copied', files: 0, bytes: 0, written: 0 };
  const eachFile = (work: (key: string, bytes: number) => Promise<boolean>) =>
    forEachFile(from, async (key, bytes) => {
      if (await work(key, bytes)) progress.written += 1;
      progress.files += 1;
      progress.bytes += bytes;
      onProgress(progress);
    });

  // Bytes of a name never change and files are whole, so the size shows whether it is there.
  await eachFile(async (key, bytes) => (await to.sizeOf(key)) !== bytes && (await copyFile(from, to, key)));
  Object.assign(progress, { phase: 'compared', files: 0, bytes: 0 });
  await eachFile((key) => repairFile(from, to, key));
  return progress;
}

/** @returns whether there was something to copy: a file may be deleted in the meantime */
async function copyFile(from: FileStore, to: FileStore, key: string) {
  const contents = await contentsOf(from, key);
  if (contents) await to.put(key, contents);
  return contents !== undefined;
}

/** Copies a file whose contents differ. @returns whether they did */
async function repairFile(from: FileStore, to: FileStore, key: string) {
  if (await isSame(from, to, key)) return false;
  await copyFile(from, to, key);
  if (await isSame(from, to, key)) return true;
  throw new Error(`${to.name} does not keep what is written to ${key}`);
}

async function isSame(from: FileStore, to: FileStore, key: string) {
  const [source, copy] = await Promise.all([contentsOf(from, key), contentsOf(to, key)]);
  return !source || (copy !== undefined && digest(source) === digest(copy));
}

async function contentsOf(store: FileStore, key: string) {
  const file = await store.read(key);
  return file && buffer(file.stream);
}

const digest = (contents: Buffer) => createHash('sha256').update(contents).digest('hex');

async function forEachFile(store: FileStore, work: (key: string, bytes: number) => Promise<void>) {
  const files = store.list()[Symbol.asyncIterator]();
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key, bytes } = next.value;
      if (isStoredKey(key)) await work(key, bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
