import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';
import { postgresEnvironment } from './environment.mjs';
import { processStamp } from './process-stamp.mjs';

/**
 * Makes the database files unless they exist. They are made beside their place and moved there when complete, so a
 * start that is killed half-way, or two first starts at once, leave nothing broken.
 *
 * @param {object} given
 * @param {string} given.directory
 * @param {string} given.data
 * @param {string} given.initdb
 * @param {string} given.user
 * @param {string} given.passwordFile
 * @param {import('./account.mjs').Account} given.account
 * @param {(message: string) => void} [given.onProgress]
 * @throws {StartError} when the files belong to another Postgres
 */
export async function ensureCluster({ directory, data, initdb, user, passwordFile, account, onProgress }) {
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

/** @param {string} draft @param {string} data */
function moveIntoPlace(draft, data) {
  try {
    renameSync(draft, data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error; // else another first start was faster
  }
}

/** @param {string} directory */
function removeAbandoned(directory) {
  for (const name of readdirSync(directory)) {
    const [, pid] = /^new-(\d+)$/.exec(name) ?? [];
    const abandoned = pid && (Number(pid) === process.pid || processStamp(Number(pid)) === undefined);
    if (abandoned) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

const POSTGRES_MAJOR = '18';

/** @param {string} data */
function refuseOtherVersion(data) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new StartError(
    `The database in ${data} was made by Postgres ${version}, this is Postgres ${POSTGRES_MAJOR}; move that folder away or set DATABASE_URL.`,
  );
}
