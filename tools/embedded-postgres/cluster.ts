import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresEnvironment } from './environment.ts';
import { processStamp } from './process-stamp.ts';
import type { Account } from './account.ts';

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
  onProgress,
}: {
  directory: string;
  data: string;
  initdb: string;
  user: string;
  passwordFile: string;
  account: Account;
  onProgress?: (message: string) => void;
}) {
  if (existsSync(join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data);
    chmodSync(data, 0o700); // a restored copy may have lost it, and Postgres insists
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
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(complaint);
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

const POSTGRES_MAJOR = '18';

function refuseOtherVersion(data: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by Postgres ${version}, this is Postgres ${POSTGRES_MAJOR}; move that folder away or set DATABASE_URL.`,
  );
}
