import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './folder.mjs';
import { processStamp } from './process-stamp.mjs';

/**
 * Registers this process as a user of the database in a folder. Whoever leaves last stops it: a second start never
 * stops the database under the first, and what a killed process left running is stopped by the one that found it.
 *
 * @param {string} directory
 * @param {{ uid: number, gid: number }} [ids]
 * @returns {{ leave: () => boolean }} leave tells whether nobody else is left; it does not wait for anything
 */
export function addReference(directory, ids) {
  const file = join(directory, `user-${process.pid}-${randomBytes(4).toString('hex')}`);
  writeWhole(file, processStamp(process.pid) ?? '', { ids });
  return {
    leave() {
      rmSync(file, { force: true });
      return !otherReferences(directory).length;
    },
  };
}

/** @param {string} directory */
function otherReferences(directory) {
  return readdirSync(directory).filter((name) => {
    const [, pid] = /^user-(\d+)-[0-9a-f]+$/.exec(name) ?? [];
    if (!pid) return false;
    const stamp = processStamp(Number(pid));
    const alive = stamp !== undefined && stamp === read(join(directory, name));
    if (!alive) rmSync(join(directory, name), { force: true });
    return alive;
  });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // left between the listing and now
  }
}
