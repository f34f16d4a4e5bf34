import type { Logger } from '@nestjs/common';

/** Logs once that what a process repeats by itself fails, such as while Postgres is away, and once that it works again. */
export class FailureLog {
  private failedAt: number | undefined;

  /** @param failure a sentence without its full stop */
  constructor(
    private readonly logger: Logger,
    private readonly failure: string,
  ) {}

  /** Runs the task. @returns whether it succeeded */
  async attempt(task: () => Promise<unknown>): Promise<boolean> {
    try {
      await task();
    } catch (error) {
      if (this.failedAt === undefined)
        this.logger.error({ err: error }, `${this.failure}; it is tried again`);
      this.failedAt ??= performance.now();
      return false;
    }
    if (this.failedAt !== undefined) {
      const seconds = Math.round((performance.now() - this.failedAt) / 1000);
      this.logger.log(`${this.failure} for ${seconds} s; it works again`);
    }
    this.failedAt = undefined;
    return true;
  }
}
