import { randomBytes } from 'node:crypto';
import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Makes the folder of the embedded database unless it exists: readable by its owner alone.
 *
 * @returns its absolute path
 */
export function makeFolder(directory: string): string {
  const path = resolve(directory);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Writes a small file as a whole, so that nobody ever reads half of it, and gives it to the folder's account.
 *
 * @param options keep: an existing file stays as it is
 */
export function writeWhole(
  file: string,
  content: string,
  { ids, keep = false }: { ids?: { uid: number; gid: number }; keep?: boolean } = {},
) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
    if (ids) chownSync(draft, ids.uid, ids.gid);
    if (keep) linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if (!(keep && (error as NodeJS.ErrnoException).code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * A password of the embedded database, made at random on first use. Its file is readable by its owner alone from the
 * first moment.
 *
 * @param name of the file: the superuser's, which initdb reads, or that of the server's role
 */
export function readOrCreatePassword(
  directory: string,
  name: 'password' | 'server-password',
  ids?: { uid: number; gid: number },
): { file: string; password: string } {
  const file = join(directory, name);
  const read = () => ({ file, password: readFileSync(file, 'utf8').trim() });
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeWhole(file, `${randomBytes(24).toString('base64url')}\n`, { ids, keep: true });
  return read();
}
