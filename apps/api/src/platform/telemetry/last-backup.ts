import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that a backup is complete, for the metrics of the servers. A folder that cannot be written keeps no backup from being one. */
export function noteBackup(dataDir: string): void {
  try {
    // Another account may have written it.
    rmSync(fileIn(dataDir), { force: true });
    writeFileSync(fileIn(dataDir), `${new Date().toISOString()}\n`);
  } catch {
    // The alert says that none was noted.
  }
}

/** When the last backup was complete, in seconds since 1970; 0 when there is none. */
export function lastBackupSeconds(dataDir: string): number {
  try {
    return Date.parse(readFileSync(fileIn(dataDir), 'utf8').trim()) / 1000 || 0;
  } catch {
    return 0;
  }
}
