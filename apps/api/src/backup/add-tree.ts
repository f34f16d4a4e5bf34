import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive-writer.js';

/** Adds a file, or a folder with what is in it, while others may add and remove files. */
export async function addTree(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const found = await stat(path).catch(gone);
  if (found?.isFile()) await archive.addFile(name, path);
  if (!found?.isDirectory()) return;
  await archive.addFolder(name, found.mode);
  for (const entry of ((await readdir(path).catch(gone)) ?? []).toSorted())
    await addTree(archive, `${name}/${entry}`, join(path, entry));
}

/** What was removed meanwhile is no failure. */
export function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
