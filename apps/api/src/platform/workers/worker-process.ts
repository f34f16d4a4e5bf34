import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { workerEnvironment, workerPermissions } from './worker-privileges.js';
import type { ProcessLimits, WorkerMessage } from './serve-tasks.js';

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
  /** The module to run; it calls `serveTasks`. */
  readonly entry: URL;
  /** Whether it loads native code, which Node's permissions do not bind. */
  readonly usesAddons?: boolean;
  /**
   * The time limit of one task, without the start of the process. Longer than the CPU time, because the process has
   * a low priority.
   */
  readonly taskTimeoutMs: number;
}

/**
 * A process that cannot load its libraries in this time is killed. Half a second of processor time is needed, which a
 * process of low priority gets in half a minute while others keep every core busy.
 */
const START_TIMEOUT_MS = 60_000;

/** A child process that runs one task at a time, at low priority, so that requests are served in the meantime. */
export class WorkerProcess<Task extends object, Result> {
  /** Settles when the process has exited. */
  readonly exited: Promise<void>;
  /** Resident memory after its last task. */
  memoryBytes = 0;
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private stopped: TaskStopped | WorkersUnavailable | undefined;
  /** The pending promise: of the start, later of a task. */
  private waiting: { resolve: (result: Result) => void; reject: (error: Error) => void } | undefined;

  constructor(private readonly limits: WorkerLimits) {
    const { maxMemoryBytes, maxTaskCpuMs } = limits;
    this.child = fork(
      limits.entry,
      [JSON.stringify({ maxMemoryBytes, maxTaskCpuMs } satisfies ProcessLimits)],
      {
        // Instead of the server's flags, such as a debugger port, and without the output of libraries.
        execArgv: workerPermissions(limits),
        // oxlint-disable-next-line node/no-process-env -- what another process gets, not a setting
        env: workerEnvironment(process.env),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      },
    );
    this.child.on('message', (message: WorkerMessage<Result>) => this.receive(message));
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        this.onExit(code, signal);
        resolve();
      });
      this.child.on('error', (cause) => {
        this.stop(new WorkersUnavailable('A worker process could not be started', { cause }));
        resolve();
      });
    });
    lowerPriority(this.child.pid);
    this.ready = this.start();
    this.ready.catch(() => undefined);
  }

  /** @throws TaskStopped, WorkersUnavailable, or Error with the text of the task's error */
  async run(task: Task): Promise<Result> {
    await this.ready;
    const { taskTimeoutMs } = this.limits;
    const timer = setTimeout(
      () => this.stop(new TaskStopped('timeout', `It took more than ${taskTimeoutMs / 1000} s`)),
      taskTimeoutMs,
    );
    try {
      return await this.settled(() => this.child.send(task, (error) => error && this.fail(error)));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Kills the process; a running task fails with the error. */
  stop(error: TaskStopped | WorkersUnavailable): void {
    this.stopped ??= error;
    // SIGTERM would wait for the threads of a library.
    this.child.kill('SIGKILL');
    this.fail(this.stopped);
  }

  private async start() {
    const timer = setTimeout(
      () => this.stop(new WorkersUnavailable(`A worker process was not ready after ${START_TIMEOUT_MS} ms`)),
      START_TIMEOUT_MS,
    );
    try {
      await this.settled(() => undefined);
    } catch (cause) {
      throw cause instanceof WorkersUnavailable
        ? cause
        : new WorkersUnavailable('A worker process ended before it was ready', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  private settled(begin: () => unknown): Promise<Result> {
    if (this.stopped) return Promise.reject(this.stopped);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      begin();
    });
  }

  private receive(message: WorkerMessage<Result>) {
    if (message.kind === 'unusable') {
      return this.stop(
        new WorkersUnavailable('The libraries of a worker process could not be loaded', {
          cause: new Error(message.error),
        }),
      );
    }
    if (message.kind === 'failed') return this.fail(new Error(message.error));
    if (message.kind === 'result') this.memoryBytes = message.memoryBytes;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve((message.kind === 'result' ? message.result : undefined) as Result);
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null) {
    this.stopped ??= stoppedBy(signal, code);
    this.fail(this.stopped);
  }

  private fail(error: Error) {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(error);
  }
}

/** A process ends itself at its limits; the kernel kills it, too, when the machine is out of memory. */
function stoppedBy(signal: NodeJS.Signals | null, code: number | null) {
  if (signal === 'SIGALRM') return new TaskStopped('timeout', 'It took too much processor time');
  if (signal === 'SIGKILL') return new TaskStopped('memory', 'It held too much memory');
  return new TaskStopped('crash', `Its process ended with ${signal ?? code}`);
}

/** From the parent and at once, because threads inherit the priority when they are created. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It keeps its priority where lowering it is not allowed, or it has ended already.
  }
}
