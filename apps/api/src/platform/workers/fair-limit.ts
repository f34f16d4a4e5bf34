import { FairQueue } from './fair-queue.js';

/**
 * Runs one task of each key at a time, and few of all keys. The client networks take turns, and in a network its keys do, so that
 * neither one key with many tasks nor a network with many accounts delays another network.
 */
export class FairLimit {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly networks = new Map<string, FairQueue<() => void>>();
  private readonly running = new Set<string>();

  /** @param max how many tasks run at a time */
  constructor(private readonly max: number) {}

  async run<Result>(
    { network, key }: { network: string; key: string },
    task: () => Promise<Result>,
  ): Promise<Result> {
    await new Promise<void>((resolve) => {
      const waiting = this.networks.get(network) ?? new FairQueue();
      this.networks.set(network, waiting);
      waiting.push(key, () => {
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
    const waiting = [...this.networks.values()].reduce((sum, { size }) => sum + size, 0);
    return { running: this.running.size, waiting };
  }

  /** Whether a task of the key runs. */
  runs(key: string): boolean {
    return this.running.has(key);
  }

  private startNext() {
    while (this.running.size < this.max) {
      const start = this.takeNext();
      if (!start) return;
      start();
    }
  }

  private takeNext() {
    for (const [network, waiting] of this.networks) {
      const start = waiting.shift((key) => !this.running.has(key));
      if (!start) continue;
      this.networks.delete(network);
      if (waiting.size > 0) this.networks.set(network, waiting);
      return start;
    }
    return undefined;
  }
}
