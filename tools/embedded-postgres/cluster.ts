import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveFolder } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram, type Cluster } from './pg-ctl.ts';
import { isAlive } from './reference-count.ts';
import { ADMINISTRATOR } from './roles.ts';

/** The major version of the bundled Postgres. */
export const POSTGRES_MAJOR = '18';

/**
 * Makes the database files unless they exist. They are made beside their place and moved there when complete, so a
 * start that is killed half-way, or two first starts at once, leave nothing broken.
 *
 * @throws EmbeddedPostgresError when the files belong to another Postgres
 */
export async function ensureCluster(
  cluster: Cluster,
  {
    superuser = ADMINISTRATOR,
    onProgress,
  }: { superuser?: string; onProgress?: (message: string) => void } = {},
): Promise<void> {
  const { directory } = cluster;
  const data = join(directory, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data);
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

function refuseOtherVersion(data: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  const way =
    Number(version) < Number(POSTGRES_MAJOR)
      ? 'back it up with the release that made it and restore that into a new folder.'
      : 'start the newer release, or set DATABASE_URL.';
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by Postgres ${version}, this is Postgres ${POSTGRES_MAJOR}; ${way}`,
  );
}
