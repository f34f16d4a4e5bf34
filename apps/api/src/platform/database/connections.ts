import { Injectable, Logger } from '@nestjs/common';
import type { PoolConfig } from 'pg';
import { AppConfig } from '../config/app-config.js';
import { DatabaseHosts } from './database-hosts.js';
import { StatementObserver } from './statement-observer.js';
import { WatchedClient, type WatchedConnections } from './watched-client.js';

/** Postgres cancels a statement after this time. Every query of a request is short or uses an index. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A connection without a byte for this long during a query is dead: Postgres would have cancelled the statement. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Replaces the two above during shutdown: the process is killed when it has not ended within 8 seconds. */
const CLOSING_TIMEOUT_MS = 2_500;

/** Settings that keep an idle connection alive through firewalls, and end it within 20 s when its peer is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Settings of the sessions of requests and jobs. */
const sessionOptions = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Starting parallel workers takes longer than the queries. A transaction without a client releases its locks.
  options: '-c max_parallel_workers_per_gather=0 -c idle_in_transaction_session_timeout=30000',
};

type WatchedPoolOptions = Omit<PoolConfig, 'Client'> & { readonly hosts: Pick<DatabaseHosts, 'current'> };

/**
 * The connections to Postgres that requests and jobs use.
 *
 * A network that drops packets closes no connection, and the kernel gives up only after a quarter of an hour. So a
 * connection is closed when Postgres does not respond to a query, and all connections are when `replaceAll` is
 * called.
 * Queries on a closed connection fail with the code ETIMEDOUT (UNAVAILABLE for clients); the pools open new connections.
 */
@Injectable()
export class DatabaseConnections implements WatchedConnections {
  private readonly logger = new Logger('Database');
  private readonly clients = new Set<WatchedClient>();
  private isClosing = false;

  /** The hosts of DATABASE_URL. */
  readonly hosts: DatabaseHosts;
  /** The hosts of DATABASE_DIRECT_URL. */
  readonly directHosts: DatabaseHosts;
  /** Measures what the connections of the pools run. */
  readonly statements: StatementObserver;

  private readonly watchedOptions = {
    ...keepAlive,
    Client: WatchedClient,
    connections: this,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Near the connection limit of Postgres, other processes could take the last connection of this one.
    min: 1,
    // After a failover that changes the DNS name, connections to the old host end.
    maxLifetimeSeconds: 30 * 60,
  };

  /** Settings of a `pg.Pool` for DATABASE_DIRECT_URL, whose connections are watched. */
  readonly directPoolOptions: WatchedPoolOptions;

  /**
   * Settings of a `pg.Pool` for DATABASE_URL. Poolers reject settings of a session, so they are those of the role when
   * DATABASE_URL is a pooler's (docs/operations.md).
   */
  readonly poolOptions: WatchedPoolOptions;

  constructor({ DATABASE_URL, DATABASE_DIRECT_URL, SLOW_STATEMENT_MS, METRICS_PORT }: AppConfig) {
    this.statements = new StatementObserver({ slowMs: SLOW_STATEMENT_MS, isMeasured: METRICS_PORT > 0 });
    const onMoved = () => this.replaceAll('Another host is the primary now');
    this.directHosts = new DatabaseHosts(DATABASE_DIRECT_URL, onMoved);
    this.directPoolOptions = { ...this.watchedOptions, ...sessionOptions, hosts: this.directHosts };
    if (DATABASE_DIRECT_URL === DATABASE_URL) {
      this.hosts = this.directHosts;
      this.poolOptions = this.directPoolOptions;
    } else {
      this.hosts = new DatabaseHosts(DATABASE_URL, onMoved);
      this.poolOptions = { ...this.watchedOptions, hosts: this.hosts };
    }
  }

  get connectTimeoutMs(): number {
    return this.isClosing ? CLOSING_TIMEOUT_MS : CONNECT_TIMEOUT_MS;
  }

  /** How long a query may be without a byte in either direction. */
  get responseTimeoutMs(): number {
    return this.isClosing ? CLOSING_TIMEOUT_MS : RESPONSE_TIMEOUT_MS;
  }

  /** Closes every connection, busy ones too. @param reason for the log and for the queries that fail */
  replaceAll(reason: string): void {
    if (this.clients.size === 0) return;
    this.logger.warn(`${reason}; ${this.clients.size} connections to Postgres are replaced`);
    for (const client of this.clients) client.abort(reason);
  }

  /** Closes the idle connections: if a busy one is dead they probably are, too. */
  replaceIdle(reason: string): void {
    for (const client of this.clients) if (client.isIdle) client.abort(reason);
  }

  /** Called by each connection that is made. */
  add(client: WatchedClient): void {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
  }

  /** Shortens the timeouts, so that requests and jobs in flight end before the process is killed. */
  beginClosing(): void {
    this.isClosing = true;
    for (const client of this.clients) client.startTimeout();
  }
}
