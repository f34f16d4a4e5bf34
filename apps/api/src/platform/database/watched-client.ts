import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseHosts } from './database-hosts.js';
import type { StatementObserver } from './statement-observer.js';

/** What the connections of a pool share. */
export interface WatchedConnections {
  readonly connectTimeoutMs: number;
  /** How long a query may be without a byte in either direction. */
  readonly responseTimeoutMs: number;
  /** Measures what they run. */
  readonly statements: StatementObserver;
  /** Called by each connection that is made. */
  add(client: WatchedClient): void;
  /** Closes the idle ones, because a busy one is dead. */
  replaceIdle(reason: string): void;
}

interface WatchedClientConfig extends ClientConfig {
  readonly connections: WatchedConnections;
  readonly hosts: Pick<DatabaseHosts, 'current'>;
}

/** A connection to Postgres that closes itself when it gets no response during a query. */
export class WatchedClient extends Client {
  /** A field of pg: true while no query is running. */
  declare protected readonly readyForQuery?: boolean;
  private readonly connections: WatchedConnections;
  private watched?: Socket;

  constructor(config: WatchedClientConfig) {
    const { connections, hosts } = config;
    super({
      ...config,
      connectionString: hosts.current,
      connectionTimeoutMillis: connections.connectTimeoutMs,
    });
    this.connections = connections;
    connections.add(this);
    this.once('connect', () => this.startTimeout());
    // Between checkouts nobody else listens, and an error event without a listener ends the process.
    this.on('error', () => undefined);
  }

  /** Each statement is measured. */
  override query = ((...values: unknown[]) =>
    this.connections.statements.run(values, (...passed) =>
      (super.query as (...all: unknown[]) => unknown).apply(this, passed),
    )) as Client['query'];

  get isIdle(): boolean {
    return this.readyForQuery === true;
  }

  /** Sets the timeout, which starts again with every byte in either direction. */
  startTimeout(): void {
    const { stream } = this;
    stream.setTimeout(this.connections.responseTimeoutMs);
    if (this.watched !== stream) stream.on('timeout', () => this.endWhenBusy());
    this.watched = stream;
  }

  /** Closes the connection at once. Its user or its pool gets an error and discards it. */
  abort(reason: string): void {
    this.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));
  }

  /** The socket, or the TLS socket around it. */
  private get stream() {
    return this.connection.stream as Socket;
  }

  private endWhenBusy() {
    if (this.isIdle) return;
    const reason = `Postgres did not respond for ${Number(this.watched?.timeout) / 1000} s`;
    this.abort(reason);
    this.connections.replaceIdle(reason);
  }
}
