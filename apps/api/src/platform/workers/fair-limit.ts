import { FairQueue } from './fair-queue.js';

/** Runs one task of each key at a time, and few of all keys. The keys take turns, so that one with many tasks delays no other. */
export class FairLimit {
  private readonly waiting = new FairQueue<() => void>();
  private readonly running = new Set<string>();

  /** @param max how many tasks run at a time */
  constructor(private readonly max: number) {}

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      this.waiting.push(key, () => {
        this.running.add(key);
        resolve();
      });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.running.delete(key);
      this.startNext();
    }
  }

  /** How many tasks run and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.running.size, waiting: this.waiting.size };
  }

  /** Whether a task of the key runs. */
  runs(key: string): boolean {
    return this.running.has(key);
  }

  private startNext() {
    while (this.running.size < this.max) {
      const start = this.waiting.shift((key) => !this.running.has(key));
      if (!start) return;
      start();
    }
  }
}
