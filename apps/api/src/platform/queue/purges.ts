import {
  Injectable,
  Logger,
  SetMetadata,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { decoratedMethods } from './decorated-methods.js';

const PURGE = 'tiempos:purge';
const INTERVAL_MS = 6 * 60 * 60 * 1000;

/** What is purged, for the log, and how often. */
interface Purge {
  readonly subject: string;
  readonly intervalMs: number;
}

/** Deletes what is out of date, and returns how much; it stops between batches when the process ends. */
type PurgeMethod = (closing?: AbortSignal) => Promise<number>;

/** Has a method of a provider run at the start and every six hours, unless it says otherwise. */
export function Purge(subject: string, intervalMs = INTERVAL_MS) {
  return (target: object, name: string, method: TypedPropertyDescriptor<PurgeMethod>): void => {
    SetMetadata(PURGE, { subject, intervalMs } satisfies Purge)(target, name, method);
  };
}

/** Runs the purges. They need no queue: any process may purge at any time, and the next run repeats one that failed, which is logged. */
@Injectable()
export class Purges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Purge');
  private readonly closing = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<PurgeMethod, Promise<void>>();

  constructor(
    readonly discovery: DiscoveryService,
    readonly scanner: MetadataScanner,
    readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    for (const { metadata: purge, method } of decoratedMethods<Purge, PurgeMethod>(this, PURGE)) {
      const run = () => this.run(purge, method);
      this.timers.push(setInterval(run, purge.intervalMs).unref());
      // Not awaited: after a long pause there may be much to delete.
      run();
    }
  }

  /** The database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private run(purge: Purge, method: PurgeMethod): void {
    if (this.running.has(method)) return;
    this.running.set(
      method,
      this.purge(purge, method).finally(() => this.running.delete(method)),
    );
  }

  private async purge({ subject }: Purge, method: PurgeMethod): Promise<void> {
    try {
      const deleted = await method(this.closing.signal);
      if (deleted > 0) this.logger.log(`${deleted} ${subject} were purged`);
    } catch (error) {
      this.logger.error({ err: error }, `The ${subject} could not be purged; it is tried again`);
    }
  }
}
