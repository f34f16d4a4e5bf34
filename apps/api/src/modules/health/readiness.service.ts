import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { HeartbeatConnection } from '../../platform/database/heartbeat-connection.js';

/** SQLSTATE of a connection that Postgres rejects because it, the database or the role has too many. */
const TOO_MANY_CONNECTIONS = '53300';
/** A replica is read-only, too. */
const READ_ONLY = `select current_setting('transaction_read_only') as mode`;
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

  constructor(
    private readonly heartbeat: HeartbeatConnection,
    private readonly dataSource: DataSource,
    registry: Registry,
  ) {
    const isUp = async () => (await this.checkDatabase()) === undefined;
    new Gauge({
      name: 'tiempos_database_up',
      help: 'Whether every process reaches a database that can be written.',
      registers: [registry],
      async collect() {
        this.set((await isUp()) ? 1 : 0);
      },
    });
  }

  /** @returns the reason why this process is not ready; undefined when it is. Concurrent calls share one query. */
  async check(): Promise<UnreadyReason | undefined> {
    return this.isDraining ? 'draining' : this.checkDatabase();
  }

  /** @returns the reason why the database cannot be used, within a second; undefined when it can */
  async checkDatabase(): Promise<UnreadyReason | undefined> {
    this.checking ??= this.queryDatabase().finally(() => (this.checking = undefined));
    return Promise.race([this.checking, this.tooLate()]);
  }

  /** What has arrived while the event loop was busy is read first: it was not the database that was late. */
  private async tooLate(): Promise<UnreadyReason> {
    await delay(TIMEOUT_MS, undefined, { ref: false });
    return nextTurn('database', { ref: false });
  }

  private async queryDatabase(): Promise<UnreadyReason | undefined> {
    try {
      const [row] = await this.readMode();
      return row?.mode === 'off' ? undefined : 'read-only database';
    } catch {
      return 'database';
    }
  }

  /** Where Postgres allows no further connection, those that the pool has can serve. */
  private async readMode(): Promise<{ mode: string }[]> {
    try {
      return await this.heartbeat.query<{ mode: string }>(READ_ONLY);
    } catch (error) {
      if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS) throw error;
      return this.dataSource.query(READ_ONLY);
    }
  }
}
