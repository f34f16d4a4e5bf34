import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { START_TIMEOUT_MS } from './wait-for-database.js';

/** Postgres cancels a statement after this time. Every query of a request is short or uses an index. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A connection without a response for this long is dead: Postgres would have cancelled the statement. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** Replaces the timeouts during shutdown: the process is killed when it has not ended within 8 seconds. */
const CLOSING_TIMEOUT_MS = 2_000;
const CLOSING_CHECK_MS = 200;

/** How every connection is made. An idle one whose peer is gone ends within 20 s. */
export const connecting = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
} as const;

const pooled = {
  ...connecting,
  // Until requests come, which must not wait that long.
  connectionTimeoutMillis: START_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  // After a failover that changes the DNS name, connections to the old host end.
  maxLifetimeSeconds: 30 * 60,
};

/** Settings of the sessions of requests and jobs. */
const session = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Starting parallel workers takes longer than the queries. A transaction without a client releases its locks.
  options: '-c max_parallel_workers_per_gather=0 -c idle_in_transaction_session_timeout=30000',
};

/** The pools that requests and jobs use, and how they end. */
@Injectable()
export class DatabaseConnections implements OnApplicationShutdown {
  /** Settings of a `pg.Pool` for DATABASE_DIRECT_URL. */
  readonly directPoolOptions: PoolConfig = { ...pooled, ...session };
  /**
   * Settings of a `pg.Pool` for DATABASE_URL. Poolers reject settings of a session, so they are those of the role when
   * DATABASE_URL is a pooler's (docs/operations.md).
   */
  readonly poolOptions: PoolConfig;
  private readonly pools: Pool[] = [];
  /** The connections that are in use, and since when. */
  private readonly busy = new Map<PoolClient, number>();
  private closing: NodeJS.Timeout | undefined;

  constructor({ DATABASE_URL, DATABASE_DIRECT_URL }: AppConfig) {
    this.poolOptions = DATABASE_DIRECT_URL === DATABASE_URL ? this.directPoolOptions : pooled;
  }

  /** Lets `beginClosing` end the connections of a pool. */
  add(pool: Pool): void {
    this.pools.push(pool);
    pool.on('acquire', (client) => this.busy.set(client, performance.now()));
    pool.on('release', (_error, client) => this.busy.delete(client));
  }

  /** Ends the patience of the start: a request that gets no connection in time gets 503. */
  beginServing(): void {
    for (const { options } of this.pools)
      options.connectionTimeoutMillis = connecting.connectionTimeoutMillis;
  }

  /** Shortens the timeouts, so that requests and jobs in flight end before the process is killed. */
  beginClosing(): void {
    const start = performance.now();
    for (const { options } of this.pools) {
      Object.assign(options, {
        connectionTimeoutMillis: CLOSING_TIMEOUT_MS,
        query_timeout: CLOSING_TIMEOUT_MS,
      });
    }
    this.closing = setInterval(() => {
      const latest = performance.now() - CLOSING_TIMEOUT_MS;
      for (const [client, since] of this.busy) if (Math.max(since, start) <= latest) void client.end();
    }, CLOSING_CHECK_MS).unref();
  }

  onApplicationShutdown(): void {
    // Pools that wait for a last statement end within that time.
    setTimeout(() => clearInterval(this.closing), 2 * CLOSING_TIMEOUT_MS).unref();
  }
}

/** TypeORM's pool. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { master: Pool }).master;
}
