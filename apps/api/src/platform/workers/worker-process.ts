import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { OwnLimits, WorkerMessage } from './serve-tasks.js';

/** Why a task was given up. */
export type StopReason = 'timeout' | 'memory' | 'crash';

/** The task took too long, held too much memory or crashed its process. It is to blame, and others go on. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';

  constructor(
    readonly reason: StopReason,
    message: string,
  ) {
    super(message);
  }
}

/** No process can take the task now, whatever the task is. */
export class WorkersUnavailable extends Error {
  override readonly name = 'WorkersUnavailable';
}

/** What a process of the pool may use. */
export interface WorkerLimits extends OwnLimits {
  /** Module that it runs; it calls `serveTasks`. */
  readonly entry: URL;
  /**
   * Of one task, the start of the process not counted. Longer than its processor time: where the machine is busy, the process
   * stands back.
   */
  readonly taskTimeoutMs: number;
}

/** A process that cannot load its libraries in this time is given up; a busy machine takes some seconds. */
const START_TIMEOUT_MS = 20_000;

/** A child process that works on one task at a time. It runs at low priority, so that requests are served meanwhile. */
export class WorkerProcess<Task extends object, Result> {
  /** Settles when the process is gone. */
  readonly exited: Promise<void>;
  /** Resident memory when it last ended a task. */
  memoryBytes = 0;
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private stopped: TaskStopped | WorkersUnavailable | undefined;
  /** Settles what is waited for: the start, later a task. */
  private waiting: { resolve: (result: Result) => void; reject: (error: Error) => void } | undefined;

  constructor(private readonly limits: WorkerLimits) {
    const { maxMemoryBytes, maxTaskCpuMs } = limits;
    this.child = fork(limits.entry, [JSON.stringify({ maxMemoryBytes, maxTaskCpuMs } satisfies OwnLimits)], {
      // Flags of the server, such as a debugger's port, are not for it; what libraries print is not for the log.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (message: WorkerMessage<Result>) => this.receive(message));
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        this.settleExit(code, signal);
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

  /** @throws TaskStopped, WorkersUnavailable, or Error with the text of what the work threw */
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

  /** Ends the process at once; a task under way fails with the error. */
  stop(error: TaskStopped | WorkersUnavailable): void {
    this.stopped ??= error;
    // An ordinary end would wait for the threads of a library.
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

  private settleExit(code: number | null, signal: NodeJS.Signals | null) {
    this.stopped ??= stoppedBy(signal, code);
    this.fail(this.stopped);
  }

  private fail(error: Error) {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(error);
  }
}

/** A process ends itself at its limits; the kernel kills one too, where the whole machine has no memory left. */
function stoppedBy(signal: NodeJS.Signals | null, code: number | null) {
  if (signal === 'SIGALRM') return new TaskStopped('timeout', 'It took too much processor time');
  if (signal === 'SIGKILL') return new TaskStopped('memory', 'It held too much memory');
  return new TaskStopped('crash', `Its process ended with ${signal ?? code}`);
}

/** From outside and at once: its threads have the priority with which they are made. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works at the usual priority where it is not allowed to step back, or it has ended already.
  }
}
