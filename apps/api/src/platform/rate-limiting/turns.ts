import { AppError } from '../errors/app-error.js';
import { FairQueue } from '../workers/fair-queue.js';

/** Requests of an account, or of all visitors of a network together, that run at a time. */
export const MAX_OF_CLIENT = 4;

/** Requests of a network that run at a time: those of two busy accounts, and fewer than the pool has connections. */
export const MAX_OF_NETWORK = 8;

/** More would not be faster: one event loop serialises them. */
const MAX_OF_ALL = 40;

export const MAX_WAITING_OF_CLIENT = 100;
/** Forty editors of one office who open their dashboards at once. */
const MAX_WAITING_OF_NETWORK = 400;
const MAX_WAITING_OF_ALL = 2000;

const RETRY_AFTER_SECONDS = 5;

/** Whose requests are counted together. */
export interface Client {
  /** The IPv4 address, or the IPv6 network of 64 bits. */
  readonly network: string;
  /** Undefined for a visitor. */
  readonly account: number | undefined;
}

class Network {
  count = 0;
  readonly waiting = new FairQueue<() => void>();
  private readonly running = new Map<string, number>();

  constructor(readonly name: string) {}

  mayRun(client: string): boolean {
    return this.count < MAX_OF_NETWORK && (this.running.get(client) ?? 0) < MAX_OF_CLIENT;
  }

  add(client: string, change: 1 | -1): void {
    const running = (this.running.get(client) ?? 0) + change;
    if (running > 0) this.running.set(client, running);
    else this.running.delete(client);
    this.count += change;
  }
}

/**
 * Lets few requests of a network, and in it of an account, run at a time. The others wait in short queues; the networks take turns,
 * and in a network the accounts and its visitors do.
 */
export class Turns {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly networks = new Map<string, Network>();
  private running = 0;
  private waiting = 0;

  /**
   * Resolves when a request may run.
   *
   * @returns ends its turn; further calls have no effect
   * @throws AppError TOO_MANY_REQUESTS when too many requests of the client wait, UNAVAILABLE when too many of all do
   */
  async take({ network: name, account }: Client): Promise<() => void> {
    const network = this.networks.get(name) ?? new Network(name);
    const client = String(account ?? 'visitors');
    if (this.running < MAX_OF_ALL && network.mayRun(client)) return this.begin(network, client);
    const { waiting } = network;
    if (waiting.sizeOf(client) >= MAX_WAITING_OF_CLIENT || waiting.size >= MAX_WAITING_OF_NETWORK) {
      throw rejected('TOO_MANY_REQUESTS');
    }
    if (this.waiting >= MAX_WAITING_OF_ALL) throw rejected('UNAVAILABLE');
    this.networks.set(name, network);
    this.waiting += 1;
    return new Promise((resolve) => {
      waiting.push(client, () => resolve(this.begin(network, client)));
    });
  }

  private begin(network: Network, client: string) {
    this.networks.set(network.name, network);
    this.running += 1;
    network.add(client, 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.running -= 1;
      network.add(client, -1);
      if (network.count === 0 && network.waiting.size === 0) this.networks.delete(network.name);
      while (this.startNext());
    };
  }

  /** Starts the first request of the first network in turn that may run one. */
  private startNext() {
    if (this.waiting === 0 || this.running >= MAX_OF_ALL) return false;
    for (const [name, network] of this.networks) {
      const start = network.waiting.shift((client) => network.mayRun(client));
      if (!start) continue;
      this.networks.delete(name);
      this.networks.set(name, network);
      this.waiting -= 1;
      start();
      return true;
    }
    return false;
  }
}

function rejected(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  // A flood would write a line for each.
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS, isLogged: true });
}
