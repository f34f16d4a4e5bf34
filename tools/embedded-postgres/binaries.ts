import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Absolute paths of programs of one Postgres. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

const windows = process.platform === 'win32';

/** Names the platform of a package with Postgres, such as `linux-x64`. */
export const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;

/**
 * The programs of the bundled Postgres.
 *
 * @throws EmbeddedPostgresError where no Postgres is packaged for this computer
 */
export function locateBinaries(): Binaries {
  return binariesIn(packageRoot());
}

/**
 * The programs of a package with Postgres, also of another major than the bundled one.
 *
 * @param root the folder of the package
 */
export function binariesIn(root: string): Binaries {
  completeLibraries(root);
  const program = (name: string) => join(root, 'native', 'bin', windows ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') };
}

function packageRoot() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `No Postgres is packaged for ${platform}; set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package lists those its libraries need and makes them in an install
 * script. Ours are installed without scripts: the links are made here, by the first start.
 */
function completeLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // made by another start just now
      throw new EmbeddedPostgresError(
        `${dirname(link)} must be writable on the first start, to complete Postgres there.`,
        {
          cause: error,
        },
      );
    }
  }
}
