import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive-writer.ts';

/**
 * Adds a folder with what is in it, while others may add and remove files.
 *
 * @param name of the folder in the archive
 * @param isWanted gets the path below the folder, with slashes; an unwanted folder is left out with its files
 * @param onFile called after each file
 */
export async function addTree(
  archive: ArchiveWriter,
  { name, path, isWanted }: { name: string; path: string; isWanted: (below: string) => boolean },
  onFile: () => unknown = () => undefined,
): Promise<void> {
  async function addFolder(below: string) {
    const entries = await readdir(join(path, below)).catch(gone);
    if (!entries) return;
    await archive.addFolder(
      below ? `${name}/${below}` : name,
      (await stat(join(path, below)).catch(gone))?.mode ?? 0o700,
    );
    for (const entry of entries.toSorted()) {
      const place = below ? `${below}/${entry}` : entry;
      const found = isWanted(place) ? await stat(join(path, place)).catch(gone) : undefined;
      if (found?.isDirectory()) await addFolder(place);
      else if (found?.isFile() && (await archive.addFile(`${name}/${place}`, join(path, place))))
        await onFile();
    }
  }
  await addFolder('');
}

/** What was removed meanwhile is no failure. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
