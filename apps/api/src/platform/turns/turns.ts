import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.js';
import { wideNetwork } from '../logging/client-network.js';
import { Counts, type Client, type Limits } from './counts.js';

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

/** How many run at a time, and how many wait. */
export interface Places extends Limits {
  /** Twice as many of all where the network has none among them, so that few networks that fill the queue shut out no other. */
  readonly waiting?: Limits & { readonly retryAfterSeconds: number };
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
  /** What starts the waiting tasks of each key of each network. A map keeps the order of insertion, which is the order of the turns. */
  private readonly queues = new Map<string, Map<unknown, (() => void)[]>>();
  private readonly running = new Counts();
  private readonly waiting = new Counts();
  /** Of those that run, without those that pause. */
  private active = 0;
  private movedAt = performance.now();
  /** How long the tasks of networks have run, IPv6 by 56 bits. */
  private readonly used = new LRUCache<string, { readonly ms: number; readonly at: number }>({
    max: MAX_USERS,
  });

  constructor(private readonly places: Places) {}

  /**
   * Resolves when a task may run.
   *
   * @throws AppError TOO_MANY_REQUESTS when too many tasks of the client wait, UNAVAILABLE when too many of all do
   */
  async take(client: Client): Promise<Turn> {
    this.refuseTooMany(client);
    if (this.waiting.ofAll === 0) this.movedAt = performance.now();
    return new Promise((resolve) => {
      const queue = this.queues.get(client.network) ?? new Map<unknown, (() => void)[]>();
      this.queues.set(client.network, queue);
      const starts = queue.get(client.key) ?? [];
      queue.set(client.key, starts);
      starts.push(() => resolve(this.begin(client)));
      this.waiting.add(client, 1);
      this.startNext();
    });
  }

  /** Runs a task in its turn. @throws AppError as `take` */
  async run<Result>(client: Client, task: () => Promise<Result>): Promise<Result> {
    const turn = await this.take(client);
    try {
      return await task();
    } finally {
      turn.end();
    }
  }

  /** How many tasks run, without those that pause, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.active, waiting: this.waiting.ofAll };
  }

  /** For how long none has begun or ended while some wait; 0 while none waits. */
  get stalledMs(): number {
    return this.waiting.ofAll > 0 ? performance.now() - this.movedAt : 0;
  }

  /** Whether a task of the key runs. */
  runs(key: unknown): boolean {
    return this.running.ofKey(key) > 0;
  }

  private refuseTooMany(client: Client) {
    const { waiting } = this.places;
    if (!waiting) return;
    const isFull =
      this.waiting.ofKey(client.key) >= waiting.ofKey || this.waiting.fillNetwork(waiting, client.network);
    const { ofAll = Infinity, retryAfterSeconds } = waiting;
    const max = this.waiting.hasNetwork(client.network) ? ofAll : 2 * ofAll;
    if (!isFull && this.waiting.ofAll < max) return;
    const code = isFull ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE';
    // A flood would write a line for each.
    throw new AppError(code, undefined, { retryAfter: retryAfterSeconds, isLogged: true });
  }

  private begin(client: Client): Turn {
    const { network } = client;
    this.running.add(client, 1);
    this.active += 1;
    this.movedAt = performance.now();
    let hasEnded = false;
    let pauses = 0;
    let since = performance.now();
    const leave = () => {
      this.use(network, performance.now() - since);
      this.active -= 1;
      this.startNext();
    };
    return {
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        this.movedAt = performance.now();
        this.running.add(client, -1);
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
          this.active += 1;
        };
      },
    };
  }

  private startNext() {
    const { ofAll = Infinity } = this.places;
    while (this.waiting.ofAll > 0 && this.active < ofAll) {
      const start = this.takeNext();
      if (!start) return;
      start();
    }
  }

  /** The first task of the first network in turn that may run one. */
  private takeNext() {
    const now = performance.now();
    const inTurn = [...this.queues.keys()]
      .map((network) => ({ network, ...this.shareOf(wideNetwork(network) ?? network, now) }))
      .toSorted((a, b) => a.runs - b.runs || a.used - b.used);
    for (const { network } of inTurn) {
      const start = this.takeNextOf(network);
      if (start) return start;
    }
    return undefined;
  }

  /** The first task of the first key in turn of a network that may run one. Key and network have the last turn then. */
  private takeNextOf(network: string) {
    if (this.running.fillNetwork(this.places, network)) return undefined;
    const queue = this.queues.get(network)!;
    for (const [key, starts] of queue) {
      if (this.running.ofKey(key) >= this.places.ofKey) continue;
      const start = starts.shift()!;
      this.waiting.add({ network, key }, -1);
      queue.delete(key);
      if (starts.length > 0) queue.set(key, starts);
      this.queues.delete(network);
      if (queue.size > 0) this.queues.set(network, queue);
      return start;
    }
    return undefined;
  }

  private shareOf(network: string, now: number) {
    return {
      runs: this.running.ofNetwork(network),
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
}
