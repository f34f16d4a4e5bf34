import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.mjs';

const MAX_KEPT = 10_000;
/** The names that a backup into a folder gets, whose order is that of the time. */
const ownName = /^tiempos-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/;
const PARTIAL = '.partial';

/** The name of a backup that begins now. */
export function nameOfBackup(now: Date): string {
  return `tiempos-${now.toISOString().replace(/\..*/, '').replaceAll(':', '-')}.tar`;
}

/**
 * How many backups stay.
 *
 * @param value of --keep
 * @throws StartError
 */
export function parseKept(value: string): number {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= MAX_KEPT) return number;
  throw new StartError(
    `--keep is the number of backups that stay, from 1 to ${MAX_KEPT}, and not '${value}'.`,
  );
}

/**
 * Removes old backups of the folder of a new one, and what killed backups left behind. Files with other names stay.
 *
 * @param file the new backup, which is whole; it stays whatever the clock said when the others were made
 * @param count how many stay, the new one included
 * @returns how many backups were removed
 * @throws StartError when one cannot be removed
 */
export function keepNewest(file: string, count: number): number {
  const folder = dirname(file);
  const own = basename(file);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== own)
    .map(({ name }) => name);
  const newestFirst = names
    .filter((name) => ownName.test(name))
    .toSorted()
    .toReversed();
  const old = newestFirst.slice(count - 1);
  // One that began later may run.
  const killed = names.filter(
    (name) => name < own && name.endsWith(PARTIAL) && ownName.test(name.slice(0, -PARTIAL.length)),
  );
  for (const name of [...old, ...killed]) remove(join(folder, name));
  return old.length;
}

function remove(path: string) {
  try {
    rmSync(path, { force: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(
      `The new backup is complete, but the old file ${path} cannot be removed (${code}).`,
      {
        cause,
      },
    );
  }
}
