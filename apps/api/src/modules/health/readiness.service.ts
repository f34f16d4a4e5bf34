import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HeartbeatConnection } from '../../platform/database/heartbeat-connection.js';
import { isConnectionLimit } from '../../platform/database/connection-limit.js';

/** How long the database may take to respond. */
const TIMEOUT_MS = 1_000;

/** Why this process gets no requests. */
export type UnreadyReason = 'draining' | 'database' | 'read-only database';

/**
 * Whether a load balancer should send requests to this process. The database is queried over the heartbeat's
 * connection, so that a busy pool makes no process unready, and the check takes no connection that a request waits for.
 */
@Injectable()
export class ReadinessService {
  /** The server ends soon; it serves what still arrives. */
  isDraining = false;
  private checking: Promise<UnreadyReason | undefined> | undefined;

  constructor(private readonly heartbeat: HeartbeatConnection) {}

  /** @returns the reason why this process is not ready; undefined when it is. Concurrent calls share one query. */
  async check(): Promise<UnreadyReason | undefined> {
    return this.isDraining ? 'draining' : this.checkDatabase();
  }

  /** @returns the reason why the database cannot be used, within a second; undefined when it can */
  async checkDatabase(): Promise<UnreadyReason | undefined> {
    this.checking ??= this.queryDatabase().finally(() => (this.checking = undefined));
    return Promise.race([this.checking, delay(TIMEOUT_MS, 'database' as const, { ref: false })]);
  }

  private async queryDatabase(): Promise<UnreadyReason | undefined> {
    try {
      const [row] = await this.heartbeat.query<{ mode: string }>(
        // A replica is read-only, too.
        `select current_setting('transaction_read_only') as mode`,
      );
      return row?.mode === 'off' ? undefined : 'read-only database';
    } catch (error) {
      // Requests wait for a connection of the pool, too.
      return isConnectionLimit(error) ? undefined : 'database';
    }
  }
}
