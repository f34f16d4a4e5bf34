import { Worker } from 'node:worker_threads';

/** A message of a worker process to its pool. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  /** Its libraries could not be loaded. */
  | { readonly kind: 'unusable'; readonly error: string }
  | { readonly kind: 'result'; readonly result: Result; readonly memoryBytes: number }
  | { readonly kind: 'failed'; readonly error: string };

/** The limits of one process; the pool passes them as the first argument. */
export interface ProcessLimits {
  /** Resident memory of the whole process. */
  readonly maxMemoryBytes: number;
  /** CPU time of one task, of all threads together. */
  readonly maxTaskCpuMs: number;
}

const CHECK_INTERVAL_MS = 50;

/** On Linux the user and the group of nobody. */
const NOBODY = 65_534;

/**
 * Makes this process a worker of the pool that started it. It runs one task after another. It ends itself by
 * SIGALRM when a task takes too much CPU time, and by SIGKILL when it uses too much memory or its parent is gone.
 *
 * @param load loads the libraries and returns the function that runs a task; when it throws, no process of this kind can run tasks
 */
export async function serveTasks<Task, Result>(
  load: () => Promise<(task: Task) => Promise<Result> | Result>,
): Promise<void> {
  const send = (message: WorkerMessage<Result>) => void process.send?.(message);
  // Ctrl-C and service managers signal all processes at once; the server lets running tasks end first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // process.exit() would wait for the library's threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const watch = startWatch(JSON.parse(process.argv[2] ?? '') as ProcessLimits);
  let work: (task: Task) => Promise<Result> | Result;
  try {
    work = await load();
  } catch (error) {
    return send({ kind: 'unusable', error: errorText(error) });
  }
  dropPrivileges();
  process.on('message', async (task: Task) => {
    watch.postMessage('begin');
    try {
      const result = await work(task);
      send({ kind: 'result', result, memoryBytes: process.memoryUsage.rss() });
    } catch (error) {
      send({ kind: 'failed', error: errorText(error) });
    } finally {
      watch.postMessage('end');
    }
  });
  send({ kind: 'ready' });
}

/** Checks the limits in a thread of its own, because a task may block this one. */
function startWatch(limits: ProcessLimits) {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { parent, maxMemoryBytes, maxTaskCpuMs } = workerData;
    let begin;
    parentPort.on('message', (message) => (begin = message === 'begin' ? process.cpuUsage() : undefined));
    const cpuMs = ({ user, system }) => (user + system) / 1000;
    setInterval(() => {
      if (begin && cpuMs(process.cpuUsage(begin)) > maxTaskCpuMs) process.kill(process.pid, 'SIGALRM');
      if (process.memoryUsage.rss() > maxMemoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, ${CHECK_INTERVAL_MS});`;
  const watch = new Worker(script, { eval: true, workerData: { parent: process.ppid, ...limits } });
  watch.unref();
  return watch;
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
