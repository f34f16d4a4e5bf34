import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { RESULT_TIMEOUT_MS } from './timeouts.js';
import { currentNetwork } from '../logging/client-network.js';
import { places } from '../turns/places.js';
import { Turns } from '../turns/turns.js';
import { whileWaiting } from '../turns/while-waiting.js';
import { WorkerProcess, WorkersUnavailable, type WorkerLimits } from './worker-process.js';

/** The limits of each process, and how many there are at a time. */
export interface WorkerQueueOptions extends WorkerLimits {
  readonly maxProcesses: number;
  /** How long a process waits for its key's next task: somebody who saves will save again, and a program saves many posts. */
  readonly keptMs?: number;
  /** How long a task may take together with its wait for others. */
  readonly resultMs?: number;
}

const KEPT_MS = 10_000;

/** How long a process without any input waits for one: somebody who writes saves every few minutes. */
const SPARE_MS = 30 * 60_000;

/** How long tasks may run during shutdown, which takes at most 8 s. */
const DRAIN_TIMEOUT_MS = 4000;

/**
 * Runs tasks on hostile input in child processes, which isolate the server from crashes and resource use, and the keys from each
 * other: a process runs tasks of one key only. One task of a key runs at a time. The networks of the requests take turns, and in each
 * the keys, so that nobody delays the others.
 */
export class WorkerQueue<Task extends object, Result> implements OnModuleDestroy, OnApplicationShutdown {
  private readonly turns: Turns;
  /** Of long tasks, which leave a process to the others. */
  private readonly longTurns: Turns;
  private readonly closing = new AbortController();
  private readonly processes = new Map<string, WorkerProcess<Task, Result>>();
  /** Has seen no input. It takes the place of a process that had nothing to do, so that the next task does not wait for a start. */
  private spare: WorkerProcess<Task, Result> | undefined;

  constructor(private readonly options: WorkerQueueOptions) {
    this.turns = new Turns(places.workers(options.maxProcesses));
    this.longTurns = new Turns(places.workers(Math.max(1, options.maxProcesses - 1)));
  }

  /**
   * Runs a task.
   *
   * @param key on whose behalf it runs, for example an account
   * @param task its values, or a function that reads them when its turn has come, so that a waiting task holds little
   * @param isLong whether it may take so long that it must leave a process to others
   * @throws TaskStopped when the task was aborted; WorkersUnavailable when no process can be started, its turn does not come in
   * time or the queue is closed; Error with the text of the task's error
   */
  run(key: string, task: Task | (() => Promise<Task>), isLong = false): Promise<Result> {
    const client = { network: currentNetwork(), key };
    let hasWaitedTooLong = false;
    const run = () =>
      this.turns.run(client, () => {
        if (hasWaitedTooLong) throw waited();
        return this.runNow(key, task);
      });
    const result = isLong ? this.longTurns.run(client, run) : run();
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      hasWaitedTooLong = true;
      tooLong.reject(waited());
    }, this.options.resultMs ?? RESULT_TIMEOUT_MS);
    return whileWaiting(() => Promise.race([result, tooLong.promise])).finally(() => clearTimeout(timer));
  }

  /** How many tasks run and how many wait. */
  get load(): { running: number; waiting: number } {
    const { running, waiting } = this.turns.load;
    return { running, waiting: waiting + this.longTurns.load.waiting };
  }

  /** Lets tasks finish for a while when the shutdown begins, so that requests that wait for them get a response. */
  onModuleDestroy(): void {
    setTimeout(() => this.closing.abort(), DRAIN_TIMEOUT_MS).unref();
  }

  /** Ends every process. Running, waiting and later tasks fail with WorkersUnavailable. */
  onApplicationShutdown(): void {
    this.closing.abort();
  }

  private async runNow(key: string, task: Task | (() => Promise<Task>)): Promise<Result> {
    const values = typeof task === 'function' ? await task() : task;
    if (this.closing.signal.aborted) throw closed();
    const process = this.processOf(key);
    try {
      return await process.run(values);
    } finally {
      process.endAfter(this.options.keptMs ?? KEPT_MS, () => this.startSpare());
    }
  }

  private processOf(key: string): WorkerProcess<Task, Result> {
    this.forgetEnded();
    const process = this.processes.get(key) ?? this.takeSpare() ?? this.start();
    this.processes.set(key, process);
    return process;
  }

  private takeSpare() {
    const { spare } = this;
    this.spare = undefined;
    return spare?.hasEnded ? undefined : spare;
  }

  /** Starts a process in the place of one that has nothing to do when there are as many as there may be. */
  private start() {
    if (this.processes.size >= this.options.maxProcesses) {
      const idle = [...this.processes.keys()].find((key) => !this.turns.runs(key))!;
      this.processes.get(idle)!.end();
      this.processes.delete(idle);
    }
    return new WorkerProcess<Task, Result>(this.options, this.closing.signal);
  }

  private startSpare() {
    this.forgetEnded();
    if (this.closing.signal.aborted || this.processes.size >= this.options.maxProcesses) return;
    if (this.spare && !this.spare.hasEnded) return;
    this.spare = this.start();
    this.spare.endAfter(SPARE_MS);
  }

  private forgetEnded() {
    for (const [key, process] of this.processes) if (process.hasEnded) this.processes.delete(key);
  }
}

function waited() {
  return new WorkersUnavailable('No worker process was free in time');
}

function closed() {
  return new WorkersUnavailable('The server stops');
}
