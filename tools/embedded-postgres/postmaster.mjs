import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.mjs';
import { choosePort } from './port.mjs';
import { postgresEnvironment } from './environment.mjs';
import { processStamp } from './process-stamp.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} directory
 * @property {string} data
 * @property {string} postgres
 * @property {import('./account.mjs').Account} account
 *
 * @typedef {{ pid: number, port: number }} Postmaster
 */

/**
 * The running Postgres of a folder: the one found there, else a new one. Of two starters that come at once one
 * launches, the other's launch is refused by Postgres's own lock and it finds the first one's.
 *
 * @param {Cluster} cluster
 * @returns {Promise<Postmaster & { reused: boolean }>} ready for connections
 */
export async function findOrLaunch(cluster) {
  for (let refusals = 0; ;) {
    const lock = readLock(cluster.data);
    if (lock.running) {
      if (lock.status === 'ready') return { pid: lock.pid, port: lock.port, reused: true };
      await sleep(20); // starting, recovering or stopping
      continue;
    }
    const outcome = await launch(cluster, lock.pid);
    if ('pid' in outcome) return { ...outcome, reused: false };
    refusals += 1;
    const temporary = /lock file|shared memory block|could not bind|Address already in use/i;
    if (refusals > 40 || !temporary.test(outcome.log)) throw new Error(outcome.log);
    await sleep(250); // the children of a killed Postgres need a moment to notice
  }
}

/**
 * Ends a Postgres at once but cleanly: clients are cut off, nothing committed is lost. The signal is sent before the
 * first wait, so a caller that is about to exit need not wait.
 *
 * @param {number} pid
 */
export async function stopPostmaster(pid) {
  const stamp = processStamp(pid);
  for (const [signal, seconds] of /** @type {const} */ ([
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ])) {
    if (stamp === undefined || processStamp(pid) !== stamp) return;
    signalIfAlive(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (processStamp(pid) === stamp && Date.now() < deadline) await sleep(20);
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * What postmaster.pid says: its lines are process, folder, start, port, socket folder, address, memory key, status.
 *
 * @param {string} data
 */
function readLock(data) {
  let lines = /** @type {string[]} */ ([]);
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), status: lines[7]?.trim(), running: isPostmaster(pid, data) };
}

/**
 * Whether a process is the Postgres of this folder. After a crash the number in postmaster.pid may by now be anybody's.
 *
 * @param {number} pid
 * @param {string} data
 */
function isPostmaster(pid, data) {
  if (processStamp(pid) === undefined) return false;
  const words = commandLine(pid);
  const folder = words[words.indexOf('-D') + 1];
  return folder !== undefined && words.includes('-D') && samePath(folder, data);
}

/** @param {number} pid @returns {string[]} */
function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
  const list =
    process.platform === 'win32'
      ? spawnSync('powershell', [
          '-NoProfile',
          '-c',
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ])
      : spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  const [, folder] = /\s-D\s+"?(.+?)"?\s+-p\s/.exec(String(list.stdout)) ?? [];
  return folder ? ['-D', folder] : [];
}

/** @param {string} one @param {string} other */
function samePath(one, other) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * @param {Cluster} cluster
 * @param {number} stalePid the process number in a postmaster.pid that was left behind
 * @returns {Promise<Postmaster | { log: string }>} the log of this launch when it failed
 */
async function launch({ directory, data, postgres, account }, stalePid) {
  const port = await choosePort(directory, account.ids);
  const log = openLog(join(directory, 'postgres.log'), account.ids);
  const [command, args] = account.command(postgres, ['-D', data, '-p', String(port), ...settings()]);
  const child = spawn(command, args, {
    ...account.ids,
    env: {
      ...postgresEnvironment(),
      // Postgres takes a lock for valid when any process has its number, except this one (pg_ctl uses it likewise).
      ...(stalePid > 0 && { PG_GRANDPARENT_PID: String(stalePid) }),
    },
    cwd: directory,
    detached: true, // a Ctrl-C in the terminal is for us; we stop Postgres after the server
    windowsHide: true,
    stdio: ['ignore', 'ignore', log.descriptor],
  });
  closeSync(log.descriptor);
  const failed = new Promise((resolve) =>
    child.once('exit', () => resolve(true)).once('error', () => resolve(true)),
  );
  child.unref();
  while (child.pid !== undefined) {
    const lock = readLock(data);
    if (lock.pid === child.pid && lock.status === 'ready') return { pid: lock.pid, port };
    if (await Promise.race([failed, sleep(10)])) break;
  }
  if (child.pid === undefined)
    throw new StartError(`The bundled Postgres does not run on this computer; set DATABASE_URL.`);
  return { log: log.readNew() };
}

/** Fit for a small server; durability stays at Postgres's own defaults. */
function settings() {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    // Only starts, stops and what ends a connection: the log stays small and holds no visitor's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const LOG_LIMIT_BYTES = 1024 * 1024;

/**
 * @param {string} file appended to; a long one is put aside, replacing the one before
 * @param {{ uid: number, gid: number }} [ids]
 */
function openLog(file, ids) {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) {
    renameSync(file, `${file}.1`);
    size = 0;
  }
  const descriptor = openSync(file, 'a', 0o600);
  if (ids) fchownSync(descriptor, ids.uid, ids.gid);
  return { descriptor, readNew: () => readFileSync(file).subarray(size).toString('utf8') };
}
