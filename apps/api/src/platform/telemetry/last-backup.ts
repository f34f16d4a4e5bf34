import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/**
 * Notes that a backup is complete, for the metrics of the servers. A folder that cannot be written keeps no backup from being one.
 *
 * @param createdAt the moment of its rows
 */
export function noteBackup(dataDir: string, createdAt: Date): void {
  try {
    // Another account may have written it.
    rmSync(fileIn(dataDir), { force: true });
    writeFileSync(fileIn(dataDir), `${createdAt.toISOString()}\n`);
  } catch {
    // The alert says that none was noted.
  }
}

/** The moment of the rows in the last complete backup, in seconds since 1970; 0 when there is none. */
export function lastBackupSeconds(dataDir: string): number {
  try {
    return Date.parse(readFileSync(fileIn(dataDir), 'utf8').trim()) / 1000 || 0;
  } catch {
    return 0;
  }
}
