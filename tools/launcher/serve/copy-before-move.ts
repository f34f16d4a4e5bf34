import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@tiempos/embedded-postgres';
import { connected } from '@tiempos/embedded-postgres/connected';
import { StartError } from '../start-error.mjs';
import { showProgress } from './show-progress.ts';

/** After this migration no older release works on the database (C92). */
const MOVE = 'PlainListsAndSearch1764945000000';
const COPY = 'data-before-move';

/**
 * Opens the embedded database of a folder. One that an older release has made is stopped and copied first, beside its place, because
 * its data is moved next and no older release works on it afterwards.
 *
 * @throws StartError when another process uses it, or the disk has no room
 */
export async function openCopied(
  open: () => Promise<EmbeddedPostgres>,
  directory: string,
): Promise<EmbeddedPostgres> {
  const postgres = await open();
  try {
    if (!(await awaitsMove(postgres.url))) return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  await postgres.stop();
  refuseOthers(directory);
  await copyData(directory);
  refuseOthers(directory);
  return open();
}

const awaitsMove = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('migrations') is not null as exists`);
    if (!rows[0].exists) return false;
    const executed = await client.query<{ name: string }>('select name from migrations');
    return executed.rows.length > 0 && !executed.rows.some(({ name }) => name === MOVE);
  });

function refuseOthers(directory: string) {
  if (!existsSync(join(directory, 'data/postmaster.pid'))) return;
  throw new StartError(
    `Another process uses the database in ${directory}, whose data this release moves; end it and start again.`,
  );
}

/** A copy that was interrupted is made again. */
async function copyData(directory: string) {
  showProgress('Copying the database before its data is moved');
  const data = join(directory, 'data');
  const copy = join(directory, COPY);
  const part = `${copy}.part`;
  rmSync(part, { recursive: true, force: true });
  refuseSmallDisk(directory, sizeOf(data));
  await cp(data, part, { recursive: true, preserveTimestamps: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(part, copy);
}

/** The move writes the posts anew, which takes as much room once more at most. */
export function refuseSmallDisk(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const [free, needed] = [bavail * bsize, 2 * bytes];
  if (free >= needed) return;
  const megabytes = (size: number) => `${Math.ceil(size / 1024 ** 2)} MB`;
  throw new StartError(
    `To copy the database in ${directory} and to move its data takes ${megabytes(needed)}, and the disk has ${megabytes(free)}; ` +
      'nothing was changed.',
  );
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
