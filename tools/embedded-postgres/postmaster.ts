import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { choosePort } from './port.ts';
import { postgresEnvironment } from './environment.ts';
import { processStamp } from './process-stamp.ts';
import type { Account } from './account.ts';

/** Database files, and who runs Postgres on them. */
export interface Cluster {
  directory: string;
  data: string;
  postgres: string;
  account: Account;
}

/** A Postgres that serves. */
export type Postmaster = { pid: number; port: number };

/**
 * The running Postgres of a folder: the one found there, else a new one. Of two starters that come at once one
 * launches, the other's launch is refused by Postgres's own lock and it finds the first one's.
 *
 * @returns ready for connections
 */
export async function findOrLaunch(cluster: Cluster): Promise<Postmaster & { reused: boolean }> {
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
 */
export async function stopPostmaster(pid: number) {
  const stamp = processStamp(pid);
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    if (stamp === undefined || processStamp(pid) !== stamp) return;
    signalIfAlive(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (processStamp(pid) === stamp && Date.now() < deadline) await sleep(20);
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What postmaster.pid says: its lines are process, folder, start, port, socket folder, address, memory key, status. */
function readLock(data: string) {
  let lines = [] as string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), status: lines[7]?.trim(), running: isPostmaster(pid, data) };
}

/** Whether a process is the Postgres of this folder. After a crash the number in postmaster.pid may by now be anybody's. */
function isPostmaster(pid: number, data: string) {
  if (processStamp(pid) === undefined) return false;
  const words = commandLine(pid);
  const folder = words[words.indexOf('-D') + 1];
  return folder !== undefined && words.includes('-D') && samePath(folder, data);
}

function commandLine(pid: number): string[] {
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

function samePath(one: string, other: string) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * @param stalePid the process number in a postmaster.pid that was left behind
 * @returns the log of this launch when it failed
 */
async function launch(
  { directory, data, postgres, account }: Cluster,
  stalePid: number,
): Promise<Postmaster | { log: string }> {
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
    throw new EmbeddedPostgresError(`The bundled Postgres does not run on this computer; set DATABASE_URL.`);
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

/** @param file appended to; a long one is put aside, replacing the one before */
function openLog(file: string, ids?: { uid: number; gid: number }) {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) {
    renameSync(file, `${file}.1`);
    size = 0;
  }
  const descriptor = openSync(file, 'a', 0o600);
  if (ids) fchownSync(descriptor, ids.uid, ids.gid);
  return { descriptor, readNew: () => readFileSync(file).subarray(size).toString('utf8') };
}
