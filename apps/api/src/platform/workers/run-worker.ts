import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { workerEnvironment, workerPermissions } from './worker-privileges.js';
import type { ProcessLimits, WorkerMessage } from './serve-task.js';

/** Why a task was aborted. */
export type StopReason = 'timeout' | 'memory' | 'crash';

/** The task took too long, used too much memory or crashed its process. Other tasks are not affected. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';

  constructor(
    readonly reason: StopReason,
    message: string,
  ) {
    super(message);
  }
}

/** No process can run any task now. */
export class WorkersUnavailable extends Error {
  override readonly name = 'WorkersUnavailable';
}

/** The module and the limits of a worker process. */
export interface WorkerLimits extends ProcessLimits {
  /** The module to run; it calls `serveTask`. */
  readonly entry: URL;
  /** Whether it loads native code, which Node's permissions do not bind. */
  readonly usesAddons?: boolean;
  /** How long a task may take. Much longer than its processor time, because the process has a low priority. */
  readonly timeoutMs: number;
}

/**
 * Runs a task at low priority in a process that `startWorker` has started, and ends it.
 *
 * @throws TaskStopped; WorkersUnavailable when the process could not be started or was ended by its signal; Error with the text of
 * the task's error
 */
export async function runWorker<Task extends object, Result>(
  child: ChildProcess,
  task: Task,
  timeoutMs: number,
): Promise<Result> {
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (message: string, cause?: unknown) => reject(new WorkersUnavailable(message, { cause }));
      const stop = (stopped: TaskStopped) =>
        isReady ? reject(stopped) : fail('A worker process was not ready', stopped);
      timer = setTimeout(() => stop(new TaskStopped('timeout', `It took ${timeoutMs / 1000} s`)), timeoutMs);
      child.on('message', (message: WorkerMessage<Result>) => {
        if (message.kind === 'result') return resolve(message.result);
        if (message.kind === 'failed') return reject(new Error(message.error));
        if (message.kind === 'unusable')
          return fail('The libraries of a worker process could not be loaded', new Error(message.error));
        isReady = true;
        lowerPriority(child.pid);
        // Without a callback, a failure would be an event `error`; the process has ended then.
        child.send(task, () => undefined);
      });
      child.on('error', (cause) => fail('A worker process could not be run', cause));
      child.on('exit', (code, by) => stop(stoppedBy(by, code)));
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/**
 * Starts a process for one task. It loads our own code at the priority of the server: at a low one, each text would wait seconds for
 * its process while other programs keep every core busy.
 *
 * @param signal ends the process
 */
export function startWorker(
  { maxMemoryBytes, maxCpuMs, ...limits }: WorkerLimits,
  signal: AbortSignal,
): ChildProcess {
  const child = fork(limits.entry, [JSON.stringify({ maxMemoryBytes, maxCpuMs } satisfies ProcessLimits)], {
    // Instead of the server's flags, such as a debugger port, and without the output of libraries.
    execArgv: workerPermissions(limits),
    // oxlint-disable-next-line node/no-process-env -- what another process gets, not a setting
    env: workerEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    signal,
    // SIGTERM would wait for the threads of a library.
    killSignal: 'SIGKILL',
  });
  // A process that nothing was given yet may be ended, too.
  child.on('error', () => undefined);
  return child;
}

/** A process ends itself at its limits; the kernel kills it, too, when the machine is out of memory. */
function stoppedBy(signal: NodeJS.Signals | null, code: number | null) {
  if (signal === 'SIGALRM') return new TaskStopped('timeout', 'It took too much processor time');
  if (signal === 'SIGKILL') return new TaskStopped('memory', 'It held too much memory');
  return new TaskStopped('crash', `Its process ended with ${signal ?? code}`);
}

/** Before the task is sent, so that requests are served in the meantime. */
function lowerPriority(pid: number | undefined) {
  try {
    for (const thread of threadsOf(pid!)) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It keeps its priority where lowering it is not allowed, or it has ended already.
  }
}

/** On Linux each thread has a priority of its own, which threads that it creates later inherit. */
function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
}
