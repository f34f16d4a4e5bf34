import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { onceAMinute } from '../logging/once-a-minute.js';
import { places } from './places.js';
import { Turns, type Turn } from './turns.js';

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

/** The turns of requests, in the metrics, and in the log when they are stalled. */
@Injectable()
export class RequestTurns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly turns = new Turns(places.requests);
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
    return this.turns.stalledMs > STALLED_MS;
  }

  /** Resolves when a request may run. @throws AppError as `Turns.take` */
  take({ network, account }: Requester): Promise<Turn> {
    const key = account === undefined ? `visitors of ${network}` : `account ${account}`;
    return this.turns.take({ network, key });
  }
}
