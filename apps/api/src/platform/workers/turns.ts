import { LRUCache } from 'lru-cache';
import { NETWORKS_OF_WIDE, wideNetwork } from '../logging/client-network.js';
import { FairQueue } from './fair-queue.js';

/** On whose behalf something runs: a key, for example an account, in a client network. */
export interface Client {
  readonly network: string;
  readonly key: string;
}

/** What a task has while it runs; further calls have no effect. */
export interface Turn {
  end: () => void;
  /**
   * While it waits for something that holds up nobody else, it does not count among those of all. Of its key and its network it does.
   *
   * @returns ends the wait
   */
  pause: () => () => void;
}

/** How many run at a time. */
interface Limits {
  readonly ofKey: number;
  /** Of an IPv6 network of 56 bits four times as many. */
  readonly ofNetwork?: number;
  readonly ofAll: number;
}

/** After this time what a network has used counts half. */
const HALF_LIFE_MS = 10_000;
/** Less of a difference is none. */
const USE_STEP_MS = 50;
const MAX_USERS = 10_000;

/**
 * Lets few tasks of a key, of a network and of all run at a time. The client networks take turns, first those of which the fewest
 * run, then those whose tasks have taken the least time; in a network its keys take turns. So neither one key with many tasks nor
 * networks with expensive ones delay another network.
 */
export class Turns {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly waiting = new Map<string, FairQueue<() => void>>();
  private readonly ofKeys = new Map<string, number>();
  /** Of client networks, and of the networks of 56 bits. */
  private readonly ofNetworks = new Map<string, number>();
  private readonly waitingOfWide = new Map<string, number>();
  /** How long the tasks of networks have run, IPv6 by 56 bits. */
  private readonly used = new LRUCache<string, { readonly ms: number; readonly at: number }>({
    max: MAX_USERS,
  });
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Resolves when a task may run. */
  take(client: Client): Promise<Turn> {
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
    const turn = await this.take(client);
    try {
      return await task();
    } finally {
      turn.end();
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

  private begin({ network, key }: Client): Turn {
    this.count(network, key, 1);
    this.running += 1;
    let hasEnded = false;
    let pauses = 0;
    let since = performance.now();
    const leave = () => {
      this.use(network, performance.now() - since);
      this.running -= 1;
      this.startNext();
    };
    return {
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        this.count(network, key, -1);
        if (pauses === 0) leave();
        else this.startNext();
      },
      pause: () => {
        pauses += 1;
        if (pauses === 1 && !hasEnded) leave();
        let hasResumed = false;
        return () => {
          if (hasResumed) return;
          hasResumed = true;
          pauses -= 1;
          // At once: it would not be done sooner if it waited again.
          if (pauses > 0 || hasEnded) return;
          since = performance.now();
          this.running += 1;
        };
      },
    };
  }

  private count(network: string, key: string, change: 1 | -1) {
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
    const now = performance.now();
    const inTurn = [...this.waiting]
      .map(([network, queue]) => ({ network, queue, ...this.shareOf(wideNetwork(network) ?? network, now) }))
      .toSorted((a, b) => a.runs - b.runs || a.used - b.used);
    for (const { network, queue } of inTurn) {
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

  private shareOf(network: string, now: number) {
    return {
      runs: this.ofNetworks.get(network) ?? 0,
      used: Math.floor(this.usedBy(network, now) / USE_STEP_MS),
    };
  }

  private use(network: string, ms: number) {
    const now = performance.now();
    const name = wideNetwork(network) ?? network;
    this.used.set(name, { ms: this.usedBy(name, now) + ms, at: now });
  }

  private usedBy(name: string, now: number) {
    const { ms, at } = this.used.get(name) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / HALF_LIFE_MS);
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
