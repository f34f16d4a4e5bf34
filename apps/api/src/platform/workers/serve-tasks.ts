import { Worker } from 'node:worker_threads';

/** What a worker process tells the pool that started it. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  /** Its libraries could not be loaded. */
  | { readonly kind: 'unusable'; readonly error: string }
  | { readonly kind: 'result'; readonly result: Result; readonly memoryBytes: number }
  | { readonly kind: 'failed'; readonly error: string };

/** What one process may use; the pool hands it over as the first argument. */
export interface OwnLimits {
  /** Resident memory of the whole process. */
  readonly maxMemoryBytes: number;
  /** Processor time of one task, of all threads together. */
  readonly maxTaskCpuMs: number;
}

const CHECK_INTERVAL_MS = 50;

/**
 * Makes this process a worker of the pool that started it: it works on one task after the other. It ends itself by SIGALRM
 * when a task takes too much processor time, and by SIGKILL when it holds too much memory or its parent is gone.
 *
 * @param load loads what the work needs and returns it; a failure means that no process of this kind can work
 */
export async function serveTasks<Task, Result>(
  load: () => Promise<(task: Task) => Promise<Result> | Result>,
): Promise<void> {
  const send = (message: WorkerMessage<Result>) => void process.send?.(message);
  // Ctrl-C and service managers signal all processes at once; the server lets the task end first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // An ordinary exit would wait for the library's threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const watch = startWatch(JSON.parse(process.argv[2] ?? '') as OwnLimits);
  let work: (task: Task) => Promise<Result> | Result;
  try {
    work = await load();
  } catch (error) {
    return send({ kind: 'unusable', error: errorText(error) });
  }
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

/** Looks after the limits in a thread of its own, for the work may hold this one. */
function startWatch(limits: OwnLimits) {
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

function errorText(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
