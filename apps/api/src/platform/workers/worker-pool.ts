import type { OnApplicationShutdown } from '@nestjs/common';
import { FairQueue } from './fair-queue.js';
import { WorkerProcess, WorkersUnavailable, type WorkerLimits } from './worker-process.js';

/** The number of processes and the limits of the queue. */
export interface WorkerPoolOptions extends WorkerLimits {
  readonly maxProcesses: number;
  /** The maximum weight of all waiting tasks; by default each task has weight 1. */
  readonly maxWaiting: number;
  readonly maxWaitingOfKey: number;
  /** An idle process ends after this time. */
  readonly idleTimeoutMs: number;
}

interface PendingTask<Task, Result> {
  readonly key: string;
  readonly task: Task | (() => Promise<Task>);
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that uses more than this share of its memory limit after a task is not used again. */
const MAX_IDLE_MEMORY_SHARE = 0.5;

/** How long tasks may run during shutdown, which takes at most 8 s. */
const DRAIN_TIMEOUT_MS = 4000;

/**
 * Child processes for work on hostile input, which isolate the server from crashes and resource use. They are
 * started on demand. One task of a key runs at a time, and the keys take turns, so that nobody delays the others.
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
   * @param key on whose behalf it runs, for example an account
   * @param task its values, or a function that reads them when its turn has come, so that a waiting task holds little
   * @param weight its weight in the queue
   * @throws TaskStopped when the task was aborted; WorkersUnavailable when too many tasks wait, no process can be
   * started or the pool is closed; Error with the text of the task's error
   */
  run(key: string, task: Task | (() => Promise<Task>), weight = 1): Promise<Result> {
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

  /** How many tasks run, and the weight of those that wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.running.size, waiting: this.waiting.weight };
  }

  /** Lets tasks finish for a while when the shutdown begins, so that requests that wait for them get a response. */
  drain(): void {
    setTimeout(() => void this.close(), DRAIN_TIMEOUT_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /** Ends every process. Running, waiting and later tasks fail with WorkersUnavailable. */
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
      const values = typeof task === 'function' ? await task() : task;
      worker = this.takeIdle() ?? this.start();
      resolve(await worker.run(values));
      this.keepIdle(worker);
    } catch (error) {
      worker?.stop(closed());
      // The caller removes the files of the task, so the process must have exited first.
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
      this.removeIdle(worker);
    });
    return worker;
  }

  private takeIdle() {
    const [worker] = this.idle.keys();
    if (worker) this.removeIdle(worker);
    return worker;
  }

  private keepIdle(worker: WorkerProcess<Task, Result>) {
    if (worker.memoryBytes > this.options.maxMemoryBytes * MAX_IDLE_MEMORY_SHARE)
      return worker.stop(closed());
    this.idle.set(worker, setTimeout(() => worker.stop(closed()), this.options.idleTimeoutMs).unref());
  }

  private removeIdle(worker: WorkerProcess<Task, Result>) {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
  }
}

function closed() {
  return new WorkersUnavailable('The worker processes were ended');
}
