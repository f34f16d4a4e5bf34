import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveFolder } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram, type Cluster } from './pg-ctl.ts';
import { isAlive } from './reference-count.ts';
import { ADMINISTRATOR } from './roles.ts';

/** The major version of the bundled Postgres. */
export const POSTGRES_MAJOR = '18';

/** Beside `data`: an upgraded copy of it that is whole and not in its place yet. */
export const UPGRADED = 'upgraded';

/**
 * Makes the database files unless they exist. They are made beside their place and moved there when complete, so a
 * start that is killed half-way, or two first starts at once, leave nothing broken.
 *
 * @param options.major of the Postgres that is to run on the files
 * @throws EmbeddedPostgresError when the files belong to another Postgres
 */
export async function ensureCluster(
  cluster: Cluster,
  {
    major = POSTGRES_MAJOR,
    superuser = ADMINISTRATOR,
    onProgress,
  }: { major?: string; superuser?: string; onProgress?: (message: string) => void } = {},
): Promise<void> {
  const { directory } = cluster;
  const data = join(directory, 'data');
  finishUpgrade(directory);
  if (existsSync(join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data, major);
    chmodSync(data, 0o700); // Postgres requires it, and a restored copy may have another mode
    return;
  }
  onProgress?.('Creating the database (first start)');
  removeAbandoned(directory);
  giveFolder(directory, cluster.programs.postgres);
  const draft = `new-${process.pid}`;
  const identity = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', 'password'];
  const language = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=vi'];
  await runProgram(cluster, 'initdb', [...identity, ...language, '--no-instructions']);
  moveIntoPlace(join(directory, draft), data);
}

function moveIntoPlace(draft: string, data: string) {
  try {
    renameSync(draft, data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error; // else another first start was faster
  }
}

function removeAbandoned(directory: string) {
  for (const name of readdirSync(directory)) {
    const [, pid] = /^new-(\d+)$/.exec(name) ?? [];
    const isAbandoned = pid && (Number(pid) === process.pid || !isAlive(Number(pid)));
    if (isAbandoned) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Ends an upgrade that was killed after it had put the old files aside, and before the new ones were in their place. */
export function finishUpgrade(directory: string): void {
  const [data, upgraded] = [join(directory, 'data'), join(directory, UPGRADED)];
  if (!existsSync(data) && existsSync(upgraded)) renameSync(upgraded, data);
}

function refuseOtherVersion(data: string, major: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  const isOlder = Number(version) < Number(major);
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by Postgres ${version}, this is Postgres ${major}; ${
      isOlder ? 'npm run upgrade-database brings it over.' : 'start the newer release, or set DATABASE_URL.'
    }`,
  );
}
