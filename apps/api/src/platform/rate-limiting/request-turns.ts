import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { AppError } from '../errors/app-error.js';
import { NETWORKS_OF_WIDE } from '../logging/client-network.js';
import { onceAMinute } from '../logging/once-a-minute.js';
import { Turns, type Turn } from '../workers/turns.js';

/** Requests of an account, or of all visitors of a network together, that run at a time. */
export const MAX_OF_CLIENT = 4;

/**
 * Requests of a network that run at a time. One more than those of a client, so that a busy account does not stop the others of its
 * network. Each of them may be as expensive as an operation can be, and a login of another network waits for the event loop ten times.
 */
export const MAX_OF_NETWORK = 5;

/**
 * As many as the pool has connections by default: more would not be faster, and each makes all others slower. What waits for something
 * else is not one.
 */
const MAX_OF_ALL = 10;

export const MAX_WAITING_OF_CLIENT = 100;
/** Forty editors of one office who open their dashboards at once. */
const MAX_WAITING_OF_NETWORK = 400;
/** Twice as many where the network has none among them, so that few networks that fill the queue shut out no other. */
const MAX_WAITING_OF_ALL = 2000;

const RETRY_AFTER_SECONDS = 5;

/** A request runs longer where it waits for work on a text or a picture; the requests of all never do at the same time. */
const STALLED_MS = 10_000;
const WATCH_MS = 5_000;

/** Who requests. */
export interface Requester {
  /** The IPv4 address, or the IPv6 network of 64 bits. */
  readonly network: string;
  /** Undefined for a visitor. */
  readonly account: number | undefined;
}

/** The turns of requests, of which few may wait. */
@Injectable()
export class RequestTurns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly turns = new Turns({
    ofKey: MAX_OF_CLIENT,
    ofNetwork: MAX_OF_NETWORK,
    ofAll: MAX_OF_ALL,
  });
  private movedAt = performance.now();
  private watch: NodeJS.Timeout | undefined;
  private readonly warn = onceAMinute(() => {
    const { running, waiting } = this.turns.load;
    new Logger('Requests').warn(
      `No request has begun or ended for ${STALLED_MS / 1000} s: ${running} run and ${waiting} wait`,
    );
  });

  constructor(registry: Registry) {
    const collected = [
      ['tiempos_requests_waiting', 'Requests that wait for their turn.', () => this.turns.load.waiting],
      [
        'tiempos_requests_stalled',
        'How many processes have requests that wait, of which none has begun or ended for 10 s.',
        () => Number(this.isStalled),
      ],
    ] as const;
    for (const [name, help, read] of collected)
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
  }

  onApplicationBootstrap(): void {
    this.watch = setInterval(() => this.isStalled && this.warn(), WATCH_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  /** Whether requests wait, and none has begun or ended for a while. */
  get isStalled(): boolean {
    return this.turns.load.waiting > 0 && performance.now() - this.movedAt > STALLED_MS;
  }

  /**
   * Resolves when a request may run.
   *
   * @throws AppError TOO_MANY_REQUESTS when too many requests of the client wait, UNAVAILABLE when too many of all do
   */
  async take({ network, account }: Requester): Promise<Turn> {
    const client = { network, key: account === undefined ? `visitors of ${network}` : `account ${account}` };
    const { ofKey, ofNetwork, ofWide } = this.turns.waitingOf(client);
    if (
      ofKey >= MAX_WAITING_OF_CLIENT ||
      ofNetwork >= MAX_WAITING_OF_NETWORK ||
      ofWide >= NETWORKS_OF_WIDE * MAX_WAITING_OF_NETWORK
    )
      throw rejected('TOO_MANY_REQUESTS');
    const { waiting } = this.turns.load;
    const max = ofNetwork + ofWide > 0 ? MAX_WAITING_OF_ALL : 2 * MAX_WAITING_OF_ALL;
    if (waiting >= max) throw rejected('UNAVAILABLE');
    if (waiting === 0) this.movedAt = performance.now();
    const { end, pause } = await this.turns.take(client);
    this.movedAt = performance.now();
    return {
      end: () => {
        this.movedAt = performance.now();
        end();
      },
      pause,
    };
  }
}

function rejected(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  // A flood would write a line for each.
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS, isLogged: true });
}
