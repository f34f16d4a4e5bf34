import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Neither the name of a stored file, which has an extension, nor that of a temporary one, which begins with a dot. */
const NAME = 'store-id';

/**
 * The id of the file store in a folder, made on the first call and the same for all who share the folder, whatever its
 * path is on their machine.
 */
export async function fileStoreId(folder: string): Promise<string> {
  const file = join(folder, NAME);
  return (await read(file)) ?? (await create(folder, file));
}

async function read(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function create(folder: string, file: string): Promise<string> {
  const draft = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${randomUUID()}\n`, { flag: 'wx', flush: true });
  try {
    // Atomic, and never replaces the file of a faster process.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await read(file)) ?? create(folder, file);
}
