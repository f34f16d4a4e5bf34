import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { connectAtStart, isConnectionLimit, startDeadline } from './connection-limit.js';

/** How long the pool stays as small as it then is. */
const SHRUNK_MS = 1_000;
/** How long to wait when the pool has no connection at all. */
const RETRY_MS = 200;
/** How long a caller waits for a connection of a pool that is in use. */
const CONNECT_TIMEOUT_MS = 5_000;

type Connected = (error: Error | undefined, client?: PoolClient, done?: (release?: unknown) => void) => void;

/**
 * A pool that treats a connection limit of Postgres like its own: a caller that gets no new connection waits for an existing
 * one. pg's pool fails instead, although the next connection may be free within milliseconds.
 */
export class RetryingPool extends Pool {
  private readonly maxConnections = this.options.max;
  private growing: NodeJS.Timeout | undefined;

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return this.connectWithRetries();
    void this.connectAndCall(callback);
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearTimeout(this.growing);
    return callback ? super.end(callback) : super.end();
  }

  private async connectAndCall(callback: Connected) {
    let client: PoolClient;
    try {
      client = await this.connectWithRetries();
    } catch (error) {
      return callback(error as Error, undefined, () => undefined);
    }
    return callback(undefined, client, (release) => client.release(release as Error | boolean));
  }

  protected async connectWithRetries(): Promise<PoolClient> {
    let limitError: unknown;
    for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; ;) {
      try {
        return await super.connect();
      } catch (error) {
        if (limitError && isTimeout(error)) throw limitError;
        if (!isConnectionLimit(error)) throw error;
        if (Date.now() > deadline || this.ending) throw error;
        limitError = error;
        this.shrink();
        if (this.totalCount === 0) await delay(RETRY_MS);
      }
    }
  }

  /** Makes the pool full, so that the next callers wait in its queue, and lets it grow again later. */
  private shrink() {
    this.options.max = Math.max(1, this.totalCount);
    this.growing ??= setTimeout(() => {
      this.growing = undefined;
      this.options.max = this.maxConnections;
    }, SHRUNK_MS).unref();
  }
}

/** Whether a connection of the pool did not become free in time. */
function isTimeout(error: unknown) {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** A pool that a process cannot start without: it tries for 15 seconds from the first time that it gets no connection. */
export class StartingPool extends RetryingPool {
  private readonly deadline = startDeadline();

  protected override connectWithRetries(): Promise<PoolClient> {
    return connectAtStart(() => super.connectWithRetries(), this.deadline);
  }
}
