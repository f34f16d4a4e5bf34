import { NETWORKS_OF_WIDE, wideNetwork } from '../logging/client-network.js';
import { FairQueue } from './fair-queue.js';

/** On whose behalf something runs: a key, for example an account, in a client network. */
export interface Client {
  readonly network: string;
  readonly key: string;
}

/** How many run at a time. */
interface Limits {
  readonly ofKey: number;
  /** Of an IPv6 network of 56 bits four times as many. */
  readonly ofNetwork?: number;
  readonly ofAll: number;
}

/**
 * Lets few tasks of a key, of a network and of all run at a time. The client networks take turns, and in a network its keys do, so
 * that neither one key with many tasks nor a network with many accounts delays another network.
 */
export class Turns {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly waiting = new Map<string, FairQueue<() => void>>();
  private readonly ofKeys = new Map<string, number>();
  /** Of client networks, and of the networks of 56 bits. */
  private readonly ofNetworks = new Map<string, number>();
  private readonly waitingOfWide = new Map<string, number>();
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Resolves when a task may run. @returns ends its turn; further calls have no effect */
  take(client: Client): Promise<() => void> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(client.network) ?? new FairQueue();
      this.waiting.set(client.network, queue);
      queue.push(client.key, () => resolve(this.begin(client)));
      this.countWaiting(client.network, 1);
      this.startNext();
    });
  }

  /** Runs a task in its turn. */
  async run<Result>(client: Client, task: () => Promise<Result>): Promise<Result> {
    const end = await this.take(client);
    try {
      return await task();
    } finally {
      end();
    }
  }

  /** How many tasks run and how many wait. */
  get load(): { running: number; waiting: number } {
    const waiting = [...this.waiting.values()].reduce((sum, { size }) => sum + size, 0);
    return { running: this.running, waiting };
  }

  /** How many tasks of a client, of its network and of its network of 56 bits wait. */
  waitingOf({ network, key }: Client): { ofKey: number; ofNetwork: number; ofWide: number } {
    const queue = this.waiting.get(network);
    const ofWide = this.waitingOfWide.get(wideNetwork(network) ?? '') ?? 0;
    return { ofKey: queue?.sizeOf(key) ?? 0, ofNetwork: queue?.size ?? 0, ofWide };
  }

  /** Whether a task of the key runs. */
  runs(key: string): boolean {
    return this.ofKeys.has(key);
  }

  private begin({ network, key }: Client) {
    this.count(network, key, 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.count(network, key, -1);
      this.startNext();
    };
  }

  private count(network: string, key: string, change: 1 | -1) {
    this.running += change;
    add(this.ofNetworks, network, change);
    const wide = wideNetwork(network);
    if (wide) add(this.ofNetworks, wide, change);
    add(this.ofKeys, key, change);
  }

  private countWaiting(network: string, change: 1 | -1) {
    const wide = wideNetwork(network);
    if (wide) add(this.waitingOfWide, wide, change);
  }

  private startNext() {
    while (this.running < this.limits.ofAll) {
      const start = this.takeNext();
      if (!start) return;
      start();
    }
  }

  /** The first task of the first network in turn that may run one. */
  private takeNext() {
    const { ofKey } = this.limits;
    for (const [network, queue] of this.waiting) {
      if (this.isNetworkFull(network)) continue;
      const start = queue.shift((key) => (this.ofKeys.get(key) ?? 0) < ofKey);
      if (!start) continue;
      this.countWaiting(network, -1);
      this.waiting.delete(network);
      if (queue.size > 0) this.waiting.set(network, queue);
      return start;
    }
    return undefined;
  }

  private isNetworkFull(network: string) {
    const { ofNetwork } = this.limits;
    if (ofNetwork === undefined) return false;
    const runs = (name: string | undefined) => (name && this.ofNetworks.get(name)) || 0;
    return runs(network) >= ofNetwork || runs(wideNetwork(network)) >= NETWORKS_OF_WIDE * ofNetwork;
  }
}

/** Counts, without what is none. */
function add(counts: Map<string, number>, name: string, change: number) {
  const count = (counts.get(name) ?? 0) + change;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
}
