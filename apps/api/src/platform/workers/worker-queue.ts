import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { FairLimit } from './fair-limit.js';
import { WorkerProcess, WorkersUnavailable, type WorkerLimits } from './worker-process.js';

/** The limits of each process, and how many there are at a time. */
export interface WorkerQueueOptions extends WorkerLimits {
  readonly maxProcesses: number;
}

/** How long tasks may run during shutdown, which takes at most 8 s. */
const DRAIN_TIMEOUT_MS = 4000;

/**
 * Runs tasks on hostile input in child processes, which isolate the server from crashes and resource use, and the keys from each
 * other: a process runs tasks of one key only. One task of a key runs at a time, and the keys take turns, so that nobody delays the
 * others.
 */
export class WorkerQueue<Task extends object, Result> implements OnModuleDestroy, OnApplicationShutdown {
  private readonly turns: FairLimit;
  private readonly closing = new AbortController();
  private readonly processes = new Map<string, WorkerProcess<Task, Result>>();

  constructor(private readonly options: WorkerQueueOptions) {
    this.turns = new FairLimit(options.maxProcesses);
  }

  /**
   * Runs a task.
   *
   * @param key on whose behalf it runs, for example an account
   * @param task its values, or a function that reads them when its turn has come, so that a waiting task holds little
   * @throws TaskStopped when the task was aborted; WorkersUnavailable when no process can be started or the queue
   * is closed; Error with the text of the task's error
   */
  run(key: string, task: Task | (() => Promise<Task>)): Promise<Result> {
    return this.turns.run(key, async () => {
      const values = typeof task === 'function' ? await task() : task;
      if (this.closing.signal.aborted) throw closed();
      return this.processOf(key).run(values);
    });
  }

  /** How many tasks run and how many wait. */
  get load(): { running: number; waiting: number } {
    return this.turns.load;
  }

  /** Lets tasks finish for a while when the shutdown begins, so that requests that wait for them get a response. */
  onModuleDestroy(): void {
    setTimeout(() => this.closing.abort(), DRAIN_TIMEOUT_MS).unref();
  }

  /** Ends every process. Running, waiting and later tasks fail with WorkersUnavailable. */
  onApplicationShutdown(): void {
    this.closing.abort();
  }

  private processOf(key: string): WorkerProcess<Task, Result> {
    const kept = this.processes.get(key);
    if (kept && !kept.hasEnded) return kept;
    for (const [other, process] of this.processes) if (process.hasEnded) this.processes.delete(other);
    if (this.processes.size >= this.options.maxProcesses) {
      const idle = [...this.processes.keys()].find((other) => !this.turns.runs(other))!;
      this.processes.get(idle)!.end();
      this.processes.delete(idle);
    }
    const started = new WorkerProcess<Task, Result>(this.options, this.closing.signal);
    this.processes.set(key, started);
    return started;
  }
}

function closed() {
  return new WorkersUnavailable('The server stops');
}
