import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

/**
 * Where tests make folders for their data. Linux keeps /dev/shm in memory: a database is made there in half the time that its
 * thousand files take on a disk. A container may have next to no room there; then it is the system's temporary folder.
 *
 * @returns its path
 */
export function fastTempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= ROOM) return MEMORY_FOLDER;
  } catch {
    // Not a Linux.
  }
  return tmpdir();
}
