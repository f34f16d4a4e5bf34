import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DatabaseConnections } from './connections.js';
import { RetryingPool } from './retrying-pool.js';
import { MAX_LAG_MS, ReplicaMarks } from './replica-marks.js';

/** How long connecting, reading the mark and the statement may take, each. Then the primary is read. */
const TIMEOUT_MS = 3_000;
/** How long a replica that failed is left alone. */
const RETRY_MS = 5_000;
/** How long one that is behind is. */
const BEHIND_MS = 50;
/** How long closing the connections may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * SQLSTATEs of the connection, the server or the schema, and of a statement that took too long. Others are of the one statement,
 * such as a conflict with replaying.
 */
const failureOfHost = /^(08|28|3D|42|53|57)...$/;

interface ReplicaOptions {
  /** Of one host. */
  readonly url: string;
  readonly poolSize: number;
  readonly connections: DatabaseConnections;
  readonly marks: ReplicaMarks;
}

/**
 * One host of DATABASE_REPLICA_URL with connections of its own. It is used while it responds and is current; failures and
 * recoveries are logged once.
 */
export class Replica {
  private readonly logger = new Logger('Database');
  private readonly place: string;
  private readonly pool: RetryingPool;
  private readonly marks: ReplicaMarks;
  /** The newest mark that each connection has shown: another connection may lead to another host. */
  private readonly seen = new WeakMap<PoolClient, number>();
  private isUp = false;
  private isProbing = false;
  /** It is left alone until this time. */
  private notBefore = 0;
  /** What was logged last; undefined while it is used. */
  private warnedReason: string | undefined;

  constructor({ url, poolSize, connections, marks }: ReplicaOptions) {
    this.marks = marks;
    this.place = new URL(url).host;
    this.pool = new RetryingPool({ ...connections.replicaPoolOptions(url, TIMEOUT_MS), max: poolSize });
    this.pool.on('error', () => undefined);
  }

  /**
   * Runs a read when this host has replayed a mark.
   *
   * @returns its rows; undefined when it is behind or does not respond, so that the primary has to be read
   */
  async query<Row>(sql: string, values: readonly unknown[], mark: number): Promise<Row[] | undefined> {
    if (!this.mayBeUsed()) return undefined;
    try {
      return await this.withClient(async (client) => {
        if (!(await this.isCurrent(client, mark))) return undefined;
        return (await client.query(sql, [...values])).rows as Row[];
      });
    } catch (error) {
      this.onFailure(error as Error);
      return undefined;
    }
  }

  /** Closes the connections. */
  async close(): Promise<void> {
    const closed = this.pool.end().catch(() => undefined);
    // A dead peer does not respond.
    await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** No visitor waits for a host that is not known to respond: it is tried beside the requests. */
  private mayBeUsed() {
    if (performance.now() < this.notBefore) return false;
    if (!this.isUp && !this.isProbing) void this.probe();
    return this.isUp;
  }

  private async probe() {
    this.isProbing = true;
    try {
      await this.withClient((client) => this.readMark(client));
      this.isUp = true;
    } catch (error) {
      this.onFailure(error as Error);
    } finally {
      this.isProbing = false;
    }
  }

  private async withClient<Result>(use: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      return await use(client);
    } catch (error) {
      if (isFailureOfHost(error as Error)) failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  private async isCurrent(client: PoolClient, mark: number): Promise<boolean> {
    let seen = this.seen.get(client) ?? 0;
    if (!this.marks.isCurrent(seen, mark)) seen = await this.readMark(client);
    const isCurrent = this.marks.isCurrent(seen, mark);
    if (isCurrent) this.onCurrent();
    else this.onBehind(this.marks.lagOf(seen));
    return isCurrent;
  }

  private async readMark(client: PoolClient): Promise<number> {
    const { rows } = await client.query<{ mark: number }>(ReplicaMarks.READ, [this.marks.processId]);
    const mark = rows[0]?.mark ?? 0;
    this.seen.set(client, mark);
    return mark;
  }

  private onCurrent() {
    if (this.warnedReason === undefined) return;
    this.logger.warn(`The replica ${this.place} is used again for public reads`);
    this.warnedReason = undefined;
  }

  private onBehind(lagMs: number) {
    this.notBefore = performance.now() + BEHIND_MS;
    if (lagMs > MAX_LAG_MS) this.warnOnce(`it is more than ${MAX_LAG_MS / 1000} s behind`);
  }

  private onFailure(error: Error) {
    if (!isFailureOfHost(error)) return;
    this.isUp = false;
    this.notBefore = performance.now() + RETRY_MS;
    this.warnOnce(error.message || (error as NodeJS.ErrnoException).code || 'it does not respond');
  }

  private warnOnce(reason: string) {
    if (this.warnedReason === undefined) {
      this.logger.warn(`The replica ${this.place} is not used, public reads go to the primary: ${reason}`);
    }
    this.warnedReason ??= reason;
  }
}

/** Whether the next statement would fail, too. */
function isFailureOfHost(error: Error): boolean {
  const { code } = error as { code?: string };
  const isSqlState = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error;
  return !isSqlState || failureOfHost.test(code);
}
