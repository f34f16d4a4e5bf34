import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, giveFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { choosePort, isListening } from './port.ts';

/** A folder with database files in `data`, and the programs that run on them. */
export interface Cluster {
  directory: string;
  programs: Binaries;
}

/** Fit for a small server; durability stays at Postgres's own defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  // Only starts, stops, what ends a connection, and slow statements without their parameters: the log stays small and holds no
  // visitor's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
};

/** Recovery after a crash may take minutes. */
const START_TIMEOUT_S = '3600';
const LOG_LIMIT_BYTES = 1024 * 1024;
/** So often Postgres may refuse to start for what soon passes. */
const MAX_REFUSALS = 40;
/** After so many, the file in its way is not of a Postgres that is about to listen. */
const REFUSALS_BY_STARTING = 8;

/**
 * The running Postgres of a folder: the one found there, else a new one. Of two starters that come at once one starts
 * it, the other is refused by Postgres's own lock and finds the first one's.
 *
 * @param port to use; otherwise that of the last run, when it is free
 * @throws Error with what Postgres wrote
 */
export async function startPostgres(
  cluster: Cluster,
  port?: number,
): Promise<{ port: number; reused: boolean }> {
  let isOurs = false;
  for (let refusals = 0; ;) {
    const found = await findPostgres(cluster);
    if (found?.state === 'ready') return { port: found.port, reused: !isOurs };
    if (found) {
      await sleep(50); // starting, recovering or stopping
      continue;
    }
    const log = openLog(join(cluster.directory, 'postgres.log'));
    const options = Object.entries({ ...SETTINGS, port: port ?? (await choosePort(cluster.directory)) });
    const words = options.map(([name, value]) => `-c ${name}=${value}`).join(' ');
    const start = ['start', '-t', START_TIMEOUT_S, '-D', 'data', '-l', 'postgres.log', '-o', words];
    giveFolder(cluster.directory, cluster.programs.postgres);
    const failure = await runProgram(cluster, 'pg_ctl', start).then(() => undefined, String);
    isOurs = failure === undefined;
    if (isOurs) continue;
    const reason = `${log.readNew()}\n${failure}`;
    const isTemporary = /lock file|shared memory block|could not bind|Address already in use/i.test(reason);
    if (!isTemporary || (refusals += 1) > MAX_REFUSALS) throw new Error(reason);
    await sleep(250); // the children of a killed Postgres need a moment to notice
    if (/lock file/i.test(reason)) await removeStaleLock(cluster, refusals > REFUSALS_BY_STARTING);
  }
}

/** Ends Postgres, without a wait for its clients; nothing committed is lost. */
export function stopPostgres(cluster: Cluster): void {
  const stop = (mode: string, seconds: string) =>
    spawnProgram(spawnSync, cluster, 'pg_ctl', ['stop', '-D', 'data', '-m', mode, '-t', seconds]);
  if (stop('fast', '30').status !== 0) stop('immediate', '10');
}

/** Runs it as the account that may. @throws Error with what the program wrote */
export async function runProgram(cluster: Cluster, name: keyof Binaries, args: string[]): Promise<void> {
  const child = spawnProgram(spawn, cluster, name, args);
  let output = '';
  const streams = [child.stdout!, child.stderr!];
  for (const stream of streams) stream.on('data', (text) => (output += text));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error((await closed, output));
  for (const stream of streams) stream.destroy(); // on Windows a Postgres that was started keeps them open
}

function spawnProgram<Run extends typeof spawn | typeof spawnSync>(
  run: Run,
  { directory, programs }: Cluster,
  name: keyof Binaries,
  args: string[],
) {
  const { prefix, ids } = accountOf(directory);
  const [command = '', ...rest] = [...prefix, programs[name], ...args];
  const { PATH, SystemRoot, ComSpec, TEMP } = process.env; // nothing else: no secrets, nothing that redirects it
  const env = { PATH, SystemRoot, ComSpec, TEMP, LC_ALL: 'C' };
  const options = { ...ids, cwd: directory, env, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] };
  return run(command, rest, options as object) as ReturnType<Run>;
}

/** Whether Postgres was told to end; by SIGTERM it waits until its clients leave. */
export function isEnding(cluster: Cluster): boolean {
  return readLock(cluster)?.state === 'stopping';
}

/** `pg_ctl` says whether the process lives, the port whether it is Postgres: its number may be another program's by now. */
async function findPostgres(cluster: Cluster) {
  const lock = readLock(cluster);
  if (!lock || !(await isListening(lock.port))) return undefined;
  const { status } = spawnProgram(spawnSync, cluster, 'pg_ctl', ['status', '-D', 'data']);
  return status === 0 ? lock : undefined;
}

/**
 * Postgres refuses to start when any process has the number in the file of a killed one. It writes its state once it listens.
 *
 * @param isOld whether a Postgres that was about to listen would do so by now
 */
async function removeStaleLock(cluster: Cluster, isOld: boolean) {
  const lock = readLock(cluster);
  if (lock && (lock.state || isOld) && !(await isListening(lock.port))) rmSync(lockOf(cluster));
}

const lockOf = ({ directory }: Cluster) => join(directory, 'data', 'postmaster.pid');

/** What `pg_ctl` does not tell. The lines are process, folder, start, port, socket folder, address, memory key, state. */
function readLock(cluster: Cluster) {
  try {
    const lines = readFileSync(lockOf(cluster), 'utf8').split('\n');
    return { port: Number(lines[3] ?? 0), state: lines[7]?.trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param file appended to; a long one is put aside, replacing the one before */
function openLog(file: string) {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size() > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  const before = size();
  return { readNew: () => (size() ? readFileSync(file).subarray(before).toString('utf8') : '') };
}
