import { existsSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { StartError } from '../start-error.mjs';
import { nameOfBackup } from './keep-newest.ts';

/**
 * The file of a new backup.
 *
 * @param target a file that does not exist, or a folder that gets one with the time as its name
 * @param isKeeping whether older ones of the folder are removed afterwards, which a file has not
 * @throws StartError when it exists, has no folder or would be lost with DATA_DIR
 */
export async function chooseFile(target: string, dataDir: string, isKeeping = false): Promise<string> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  if (isKeeping && !isFolder) {
    throw new StartError('--keep needs a folder, in which each backup gets a name of its own.');
  }
  const file = resolve(isFolder ? join(target, nameOfBackup(new Date())) : target);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const [folder, own] = [await realpath(dirname(file)), await realpath(dataDir).catch(() => dataDir)];
  if (`${folder}${sep}`.startsWith(`${own}${sep}`)) {
    throw new StartError(`A backup in ${dataDir} would be lost with it; name a place outside.`);
  }
  if (existsSync(file)) throw new StartError(`${file} exists already; name another file.`);
  return file;
}
