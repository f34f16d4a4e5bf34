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
 * A child process that runs tasks at low priority, one after another. It is started at the priority of the server: at a low one,
 * each text would wait seconds for its process while other programs keep every core busy.
 */
export class WorkerProcess<Task extends object, Result> {
  private readonly child: ChildProcess;
  private isReady = false;
  private isEnded = false;
  private idle: NodeJS.Timeout | undefined;

  /** @param signal ends the process */
  constructor(
    private readonly limits: WorkerLimits,
    signal: AbortSignal,
  ) {
    this.child = startProcess(limits, signal);
    this.child.once('exit', () => (this.isEnded = true));
    this.child.once('message', ({ kind }: WorkerMessage<Result>) => {
      if (kind !== 'ready') return this.end();
      this.isReady = true;
      lowerPriority(this.child.pid);
    });
  }

  /** Whether it runs no further task: it could not be started, has failed at a task, holds much memory or was ended. */
  get hasEnded(): boolean {
    return this.isEnded;
  }

  /**
   * @throws TaskStopped; WorkersUnavailable when the process could not be started or was ended by its signal; Error with the text of
   * the task's error
   */
  async run(task: Task): Promise<Result> {
    const { child } = this;
    const { timeoutMs } = this.limits;
    clearTimeout(this.idle);
    let timer: NodeJS.Timeout | undefined;
    let stopListening: (() => void) | undefined;
    try {
      return await new Promise((resolve, reject) => {
        const fail = (message: string, cause?: unknown) => reject(new WorkersUnavailable(message, { cause }));
        const stop = (stopped: TaskStopped) =>
          this.isReady ? reject(stopped) : fail('A worker process was not ready', stopped);
        // Without a callback, a failure would be an event `error`; the process has ended then.
        const send = () => child.send(task, () => undefined);
        timer = setTimeout(
          () => stop(new TaskStopped('timeout', `It took ${timeoutMs / 1000} s`)),
          timeoutMs,
        );
        const onMessage = (message: WorkerMessage<Result>) => {
          if (message.kind === 'failed') return reject(new Error(message.error));
          if (message.kind === 'unusable')
            return fail('The libraries of a worker process could not be loaded', new Error(message.error));
          if (message.kind === 'result') {
            if (message.isLarge) this.end();
            return resolve(message.result);
          }
          send();
        };
        const onError = (cause: Error) => fail('A worker process could not be run', cause);
        const onExit = (code: number | null, by: NodeJS.Signals | null) => stop(stoppedBy(by, code));
        child.on('message', onMessage).on('error', onError).on('exit', onExit);
        stopListening = () => child.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (this.isReady) send();
      });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      stopListening?.();
    }
  }

  /** Ends it unless it gets a task within this time. */
  endAfter(ms: number, onEnd?: () => void): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      this.end();
      onEnd?.();
    }, ms).unref();
  }

  end(): void {
    this.isEnded = true;
    this.child.kill('SIGKILL');
  }
}

function startProcess(
  { maxMemoryBytes, maxCpuMs, ...limits }: WorkerLimits,
  signal: AbortSignal,
): ChildProcess {
  const child = fork(limits.entry, [JSON.stringify({ maxMemoryBytes, maxCpuMs } satisfies ProcessLimits)], {
    // Instead of the server's flags, such as a debugger port, and without the output of libraries. V8 would let three times 16 MB of
    // new objects gather and keep as many: a text of 240 KB took 120 MB, and takes 60 MB in the same time.
    execArgv: ['--max-semi-space-size=2', ...workerPermissions(limits)],
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
