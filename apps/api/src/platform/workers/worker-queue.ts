import type { ChildProcess } from 'node:child_process';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { FairQueue } from './fair-queue.js';
import { runWorker, startWorker, WorkersUnavailable, type WorkerLimits } from './run-worker.js';

/** The limits of each process, and how many there are at a time. */
export interface WorkerQueueOptions extends WorkerLimits {
  readonly maxProcesses: number;
}

/** Tasks of one key that wait; those of other keys wait however many there are. */
const MAX_WAITING_OF_KEY = 100;

/** A process that was started for the next task ends after this time. */
const PREPARED_MS = 30_000;

/** How long tasks may run during shutdown, which takes at most 8 s. */
const DRAIN_TIMEOUT_MS = 4000;

/**
 * Runs tasks on hostile input, each in a child process of its own, which isolates the server from crashes and resource use. One
 * task of a key runs at a time, and the keys take turns, so that nobody delays the others. After a task, the process for the next one
 * is started already: an editor saves again soon.
 */
export class WorkerQueue<Task extends object, Result> implements OnModuleDestroy, OnApplicationShutdown {
  private readonly waiting = new FairQueue<() => void>();
  private readonly running = new Set<string>();
  private readonly closing = new AbortController();
  private prepared: ChildProcess | undefined;

  constructor(private readonly options: WorkerQueueOptions) {}

  /**
   * Runs a task.
   *
   * @param key on whose behalf it runs, for example an account
   * @param task its values, or a function that reads them when its turn has come, so that a waiting task holds little
   * @throws TaskStopped when the task was aborted; WorkersUnavailable when too many tasks of the key wait, no process can be
   * started or the queue is closed; Error with the text of the task's error
   */
  async run(key: string, task: Task | (() => Promise<Task>)): Promise<Result> {
    await this.turnOf(key);
    try {
      const values = typeof task === 'function' ? await task() : task;
      if (this.closing.signal.aborted) throw closed();
      return await runWorker<Task, Result>(this.takeProcess(), values, this.options.timeoutMs);
    } finally {
      this.prepareProcess();
      this.running.delete(key);
      this.startNext();
    }
  }

  /** How many tasks run and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.running.size, waiting: this.waiting.weight };
  }

  /** Lets tasks finish for a while when the shutdown begins, so that requests that wait for them get a response. */
  onModuleDestroy(): void {
    setTimeout(() => this.closing.abort(), DRAIN_TIMEOUT_MS).unref();
  }

  /** Ends every process. Running, waiting and later tasks fail with WorkersUnavailable. */
  onApplicationShutdown(): void {
    this.closing.abort();
  }

  private turnOf(key: string): Promise<void> {
    if (this.waiting.weightOf(key) >= MAX_WAITING_OF_KEY) {
      throw new WorkersUnavailable('Too many tasks are waiting');
    }
    return new Promise((resolve) => {
      this.waiting.push(
        key,
        () => {
          this.running.add(key);
          resolve();
        },
        1,
      );
      this.startNext();
    });
  }

  private takeProcess(): ChildProcess {
    const { prepared } = this;
    this.prepared = undefined;
    return prepared && isAlive(prepared) ? prepared : startWorker(this.options, this.closing.signal);
  }

  private prepareProcess() {
    if (this.closing.signal.aborted || this.prepared) return;
    const child = (this.prepared = startWorker(this.options, this.closing.signal));
    setTimeout(() => {
      if (this.prepared !== child) return;
      this.prepared = undefined;
      child.kill('SIGKILL');
    }, PREPARED_MS).unref();
  }

  private startNext() {
    while (this.running.size < this.options.maxProcesses) {
      const start = this.waiting.shift((key) => !this.running.has(key));
      if (!start) return;
      start();
    }
  }
}

function isAlive({ pid, exitCode, signalCode }: ChildProcess) {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function closed() {
  return new WorkersUnavailable('The server stops');
}
