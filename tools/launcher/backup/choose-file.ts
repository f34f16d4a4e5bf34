import { existsSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { StartError } from '../start-error.mjs';

/**
 * The file of a new backup.
 *
 * @param target a file that does not exist, or a folder that gets one with the time as its name
 * @throws StartError when it exists, has no folder or would be lost with DATA_DIR
 */
export async function chooseFile(target: string, dataDir: string): Promise<string> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  const name = `tiempos-${new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')}.tar`;
  const file = resolve(isFolder ? join(target, name) : target);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const [folder, own] = [await realpath(dirname(file)), await realpath(dataDir).catch(() => dataDir)];
  if (`${folder}${sep}`.startsWith(`${own}${sep}`)) {
    throw new StartError(`A backup in ${dataDir} would be lost with it; name a place outside.`);
  }
  if (existsSync(file)) throw new StartError(`${file} exists already; name another file.`);
  return file;
}
