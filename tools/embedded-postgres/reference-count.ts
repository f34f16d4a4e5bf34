import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './folder.ts';
import { processStamp } from './process-stamp.ts';

/**
 * Registers this process as a user of the database in a folder. The last one to leave stops it: a second start never
 * stops the database of the first, and a database that a killed process left running is stopped by the one that found it.
 *
 * @returns leave returns whether no other process is left; it does not wait for anything
 */
export function addReference(
  directory: string,
  ids?: { uid: number; gid: number },
): { leave: () => boolean } {
  const file = join(directory, `user-${process.pid}-${randomBytes(4).toString('hex')}`);
  writeWhole(file, processStamp(process.pid) ?? '', { ids });
  return {
    leave() {
      rmSync(file, { force: true });
      return !otherReferences(directory).length;
    },
  };
}

function otherReferences(directory: string) {
  return readdirSync(directory).filter((name) => {
    const [, pid] = /^user-(\d+)-[0-9a-f]+$/.exec(name) ?? [];
    if (!pid) return false;
    const stamp = processStamp(Number(pid));
    const alive = stamp !== undefined && stamp === read(join(directory, name));
    if (!alive) rmSync(join(directory, name), { force: true });
    return alive;
  });
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // left between the listing and now
  }
}
