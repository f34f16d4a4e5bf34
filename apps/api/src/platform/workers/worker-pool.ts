import type { OnApplicationShutdown } from '@nestjs/common';
import { FairQueue } from './fair-queue.js';
import { WorkerProcess, WorkersUnavailable, type WorkerLimits } from './worker-process.js';

/** How many processes there are, and who waits for them. */
export interface WorkerPoolOptions extends WorkerLimits {
  readonly maxProcesses: number;
  /** How much may wait, of all keys together, by the weight that `run` is told; without one, the number of tasks. */
  readonly maxWaiting: number;
  readonly maxWaitingOfKey: number;
  /** A process ends when it had nothing to do for this long: a server that is only read from holds none. */
  readonly idleTimeoutMs: number;
}

interface PendingTask<Task, Result> {
  readonly key: string;
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that kept so much of its limit after a task is not used again. */
const MAX_KEPT_MEMORY = 0.5;

/** How long tasks may go on while the server stops, of the 8 s that it has for that. */
const DRAIN_TIMEOUT_MS = 4000;

/**
 * Child processes for work on hostile input: what a task does to its process ends with it. They start when they are needed.
 * Of one key a single task runs at a time, and the keys take turns, so that nobody holds up the others.
 */
export class WorkerPool<Task extends object, Result> implements OnApplicationShutdown {
  private readonly waiting = new FairQueue<PendingTask<Task, Result>>();
  private readonly processes = new Set<WorkerProcess<Task, Result>>();
  private readonly idle = new Map<WorkerProcess<Task, Result>, NodeJS.Timeout>();
  private readonly running = new Set<string>();
  private isClosed = false;

  constructor(private readonly options: WorkerPoolOptions) {}

  /**
   * Runs a task in one of the processes.
   *
   * @param key of whom it is for
   * @param weight what it adds to what waits
   * @throws TaskStopped when the task was given up; WorkersUnavailable when too many wait, no process can be started or the
   *   pool is closed; Error with the text of what the work threw
   */
  run(key: string, task: Task, weight = 1): Promise<Result> {
    const { maxWaiting, maxWaitingOfKey } = this.options;
    if (this.isClosed) return Promise.reject(closed());
    const { waiting } = this;
    if (waiting.weight + weight > maxWaiting || waiting.weightOf(key) + weight > maxWaitingOfKey) {
      return Promise.reject(new WorkersUnavailable('Too many tasks are waiting'));
    }
    return new Promise((resolve, reject) => {
      waiting.push(key, { key, task, resolve, reject }, weight);
      this.startNext();
    });
  }

  /** Lets tasks go on for a while when the server begins to stop: requests that wait for them are still answered. */
  drain(): void {
    setTimeout(() => void this.close(), DRAIN_TIMEOUT_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /** Ends every process. What runs or waits fails with WorkersUnavailable, and so does what comes later. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.clear()) reject(closed());
    const workers = [...this.processes];
    for (const worker of workers) worker.stop(closed());
    await Promise.all(workers.map(({ exited }) => exited));
  }

  private startNext() {
    while (this.running.size < this.options.maxProcesses) {
      const pending = this.waiting.shift((key) => !this.running.has(key));
      if (!pending) return;
      void this.work(pending);
    }
  }

  private async work({ key, task, resolve, reject }: PendingTask<Task, Result>) {
    this.running.add(key);
    let worker: WorkerProcess<Task, Result> | undefined;
    try {
      worker = this.takeIdle() ?? this.start();
      resolve(await worker.run(task));
      this.rest(worker);
    } catch (error) {
      worker?.stop(closed());
      // What it writes to is cleared by the caller, who must not be overtaken.
      await worker?.exited;
      reject(error);
    } finally {
      this.running.delete(key);
      this.startNext();
    }
  }

  private start() {
    const worker = new WorkerProcess<Task, Result>(this.options);
    this.processes.add(worker);
    void worker.exited.then(() => {
      this.processes.delete(worker);
      this.wake(worker);
    });
    return worker;
  }

  private takeIdle() {
    const [worker] = this.idle.keys();
    if (worker) this.wake(worker);
    return worker;
  }

  private rest(worker: WorkerProcess<Task, Result>) {
    if (worker.memoryBytes > this.options.maxMemoryBytes * MAX_KEPT_MEMORY) return worker.stop(closed());
    this.idle.set(worker, setTimeout(() => worker.stop(closed()), this.options.idleTimeoutMs).unref());
  }

  private wake(worker: WorkerProcess<Task, Result>) {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
  }
}

function closed() {
  return new WorkersUnavailable('The worker processes were ended');
}
