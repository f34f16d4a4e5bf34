import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresEnvironment } from './environment.ts';
import { processStamp } from './process-stamp.ts';
import type { Account } from './account.ts';

/** The major version of the bundled Postgres. */
export const POSTGRES_MAJOR = '18';

/** Beside `data`: an upgraded copy of it that is whole and not in its place yet. */
export const UPGRADED = 'upgraded';

/**
 * Makes the database files unless they exist. They are made beside their place and moved there when complete, so a
 * start that is killed half-way, or two first starts at once, leave nothing broken.
 *
 * @throws EmbeddedPostgresError when the files belong to another Postgres
 */
export async function ensureCluster({
  directory,
  data,
  initdb,
  user,
  passwordFile,
  account,
  major = POSTGRES_MAJOR,
  onProgress,
}: {
  directory: string;
  data: string;
  initdb: string;
  user: string;
  passwordFile: string;
  account: Account;
  /** of the Postgres that is to run on the files */
  major?: string;
  onProgress?: (message: string) => void;
}) {
  finishUpgrade(directory);
  if (existsSync(join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data, major);
    chmodSync(data, 0o700); // Postgres requires it, and a restored copy may have another mode
    return;
  }
  onProgress?.('Creating the database (first start)');
  removeAbandoned(directory);
  const draft = join(directory, `new-${process.pid}`);
  const identity = ['-D', draft, '-U', user, '-A', 'scram-sha-256', '--pwfile', passwordFile];
  const language = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=vi'];
  const [command, args] = account.command(initdb, [...identity, ...language, '--no-instructions']);
  const child = spawn(command, args, {
    ...account.ids,
    cwd: directory,
    env: postgresEnvironment(),
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errorOutput += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errorOutput);
  moveIntoPlace(draft, data);
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
    const abandoned = pid && (Number(pid) === process.pid || processStamp(Number(pid)) === undefined);
    if (abandoned) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Ends an upgrade that was killed after it had put the old files aside, and before the new ones were in their place. */
export function finishUpgrade(directory: string) {
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
