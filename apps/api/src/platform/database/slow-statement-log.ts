import { Logger } from '@nestjs/common';
import { nameStatement, shownStatement } from './statement-name.js';

/** A database that is slow for everything makes thousands of statements slow: so many lines are enough. */
const MAX_LINES = 10;
const WINDOW_MS = 10_000;

/** Logs the statements that take long, at level warn, with their names and without their parameters. */
export class SlowStatementLog {
  private readonly logger = new Logger('Database');
  private windowStart = -Infinity;
  private lines = 0;
  private omitted = 0;

  /** The number of slow statements since the start, logged or not. */
  count = 0;

  /**
   * @param thresholdMs 0 logs nothing
   * @param windowMs the time in which at most ten lines are logged
   */
  constructor(
    private readonly thresholdMs: number,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Logs a statement that took as long as the threshold or longer. */
  add(sql: string, durationMs: number, hasFailed: boolean): void {
    if (this.thresholdMs === 0 || durationMs < this.thresholdMs) return;
    this.count += 1;
    const now = performance.now();
    if (now - this.windowStart >= this.windowMs) {
      this.windowStart = now;
      this.lines = 0;
    }
    this.lines += 1;
    if (this.lines > MAX_LINES) {
      this.omitted += 1;
      return;
    }
    const { name, fingerprint } = nameStatement(sql);
    const line = {
      statement: name,
      fingerprint,
      durationMs: Math.round(durationMs),
      sql: shownStatement(sql),
      ...(hasFailed && { failed: true }),
      ...(this.omitted > 0 && { omittedBefore: this.omitted }),
    };
    this.omitted = 0;
    this.logger.warn(line, 'slow statement');
  }
}
