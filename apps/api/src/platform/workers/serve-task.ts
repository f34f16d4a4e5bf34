import { Worker } from 'node:worker_threads';

/** A message of a worker process to the server. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  /** Its libraries could not be loaded. */
  | { readonly kind: 'unusable'; readonly error: string }
  /** Large: it holds so much memory that it should run no other task. */
  | { readonly kind: 'result'; readonly result: Result; readonly isLarge: boolean }
  | { readonly kind: 'failed'; readonly error: string };

/** The limits of each task; the server passes them as the first argument. */
export interface ProcessLimits {
  /** Resident memory of the whole process. */
  readonly maxMemoryBytes: number;
  /** Processor time of all threads together, that of the start of the process among that of the first task. */
  readonly maxCpuMs: number;
}

const CHECK_INTERVAL_MS = 50;

/** On Linux the user and the group of nobody. */
const NOBODY = 65_534;

/**
 * Makes this process a worker of the server that started it, which gives it one task after another. It ends itself by SIGALRM when it takes too much
 * processor time, and by SIGKILL when it uses too much memory or its parent is gone.
 *
 * @param load loads the libraries and returns the function that runs the task; when it throws, no process of this kind can run tasks
 */
export async function serveTask<Task, Result>(
  load: () => Promise<(task: Task) => Promise<Result> | Result>,
): Promise<void> {
  const send = (message: WorkerMessage<Result>) => void process.send?.(message);
  // Ctrl-C and service managers signal all processes at once; the server lets a running task end first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // process.exit() would wait for the library's threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const limits = JSON.parse(process.argv[2] ?? '') as ProcessLimits;
  const used = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  startWatch(limits, used);
  let work: (task: Task) => Promise<Result> | Result;
  try {
    work = await load();
  } catch (error) {
    return send({ kind: 'unusable', error: errorText(error) });
  }
  dropPrivileges();
  process.on('message', async (task: Task) => {
    try {
      const result = await work(task);
      const { user, system } = process.cpuUsage();
      used[0] = (user + system) / 1000;
      send({ kind: 'result', result, isLarge: process.memoryUsage.rss() > limits.maxMemoryBytes / 4 });
    } catch (error) {
      send({ kind: 'failed', error: errorText(error) });
    }
  });
  send({ kind: 'ready' });
}

/**
 * Checks the limits in a thread of its own, because a task may block this one.
 *
 * @param used the milliseconds of processor time before the present task
 */
function startWatch(limits: ProcessLimits, used: Float64Array) {
  const script = `
    const { parent, used, maxMemoryBytes, maxCpuMs } = require('node:worker_threads').workerData;
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if ((user + system) / 1000 - used[0] > maxCpuMs) process.kill(process.pid, 'SIGALRM');
      if (process.memoryUsage.rss() > maxMemoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, ${CHECK_INTERVAL_MS});`;
  new Worker(script, { eval: true, workerData: { parent: process.ppid, used, ...limits } }).unref();
}

/** Makes a process of root one of nobody, which cannot be undone. Called once its code is loaded, before it gets any input. */
function dropPrivileges(): void {
  if (process.getuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  } catch {
    // A container or a namespace may allow no other user; its root has few rights then.
  }
}

function errorText(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
