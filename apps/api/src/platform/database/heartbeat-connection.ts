import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';
import { AppConfig } from '../config/app-config.js';
import { connecting } from './connections.js';

const TIMEOUT_MS = 5_000;
/** How long closing the connection may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * One connection to DATABASE_URL beside the pool: it shows whether Postgres responds while every connection of the
 * pool is busy, and takes none that a request waits for. It connects when it is used, and again after a failure.
 */
@Injectable()
export class HeartbeatConnection implements OnApplicationShutdown {
  private readonly pool: Pool;
  private last: Promise<unknown> = Promise.resolve();

  constructor({ DATABASE_URL }: AppConfig) {
    this.pool = new Pool({
      ...connecting,
      connectionString: DATABASE_URL,
      application_name: 'tiempos-heartbeat',
      max: 1,
      idleTimeoutMillis: 0,
      query_timeout: TIMEOUT_MS,
    });
    // An idle connection that ended; the next statement opens another one.
    this.pool.on('error', () => undefined);
  }

  /**
   * Runs one statement after those before it; with a pooler it may run in another session.
   *
   * @returns its rows
   * @throws the driver's error, also when there was no response for 5 s
   */
  async query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const result = this.pool.query<Row>(sql, values);
    this.last = result.catch(() => undefined);
    return (await result).rows;
  }

  /** After the modules are destroyed, whose last statements are waited for. */
  async onApplicationShutdown(): Promise<void> {
    const closed = this.last.then(() => this.pool.end());
    // A dead peer does not respond.
    await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }
}
