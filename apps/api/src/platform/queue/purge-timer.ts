import { Logger } from '@nestjs/common';

const INTERVAL_MS = 6 * 60 * 60 * 1000;

/**
 * Repeats a purge, every six hours unless it says otherwise. It needs no queue: any process may purge at any time, and
 * the next run repeats a failed one, which is logged.
 */
export class PurgeTimer {
  /** The process ends: a purge with many batches leaves the others to the next run. */
  isStopping = false;
  private readonly logger = new Logger('Purge');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  /**
   * @param subject what is purged, for the log
   * @param purge returns how many were deleted
   */
  constructor(
    private readonly subject: string,
    private readonly purge: () => Promise<number>,
    private readonly intervalMs = INTERVAL_MS,
  ) {}

  /** Resolves after the first run, successful or not. */
  start(): Promise<void> {
    this.timer = setInterval(() => void this.run(), this.intervalMs).unref();
    return this.run();
  }

  /** Resolves when no purge is running any more. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): Promise<void> {
    return (this.running ??= this.purgeAndLog().finally(() => (this.running = undefined)));
  }

  private async purgeAndLog() {
    try {
      const deleted = await this.purge();
      if (deleted > 0) this.logger.log(`${deleted} ${this.subject} were purged`);
    } catch (error) {
      this.logger.error({ err: error }, `The ${this.subject} could not be purged; it is tried again`);
    }
  }
}
