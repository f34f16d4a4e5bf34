import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseConnections } from './connections.js';

interface WatchedClientConfig extends ClientConfig {
  readonly connections: DatabaseConnections;
}

/** A connection to Postgres that closes itself when it is silent for too long during a query. */
export class WatchedClient extends Client {
  /** pg's own: true while no query is under way. */
  declare protected readonly readyForQuery?: boolean;
  private readonly connections: DatabaseConnections;
  private watched?: Socket;

  constructor(config: WatchedClientConfig) {
    const { connections } = config;
    super({ ...config, connectionTimeoutMillis: connections.connectTimeoutMs });
    this.connections = connections;
    connections.add(this);
    this.once('connect', () => this.limitSilence());
    // While a connection changes hands its users do not listen, and an error without a listener ends the process.
    this.on('error', () => undefined);
  }

  get isIdle(): boolean {
    return this.readyForQuery === true;
  }

  /** Counts from the last byte in either direction. */
  limitSilence(): void {
    const { stream } = this;
    stream.setTimeout(this.connections.responseTimeoutMs);
    if (this.watched !== stream) stream.on('timeout', () => this.endWhenBusy());
    this.watched = stream;
  }

  /** Closes the connection at once. Its user, or its pool, gets an error and drops it. */
  abort(reason: string): void {
    this.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));
  }

  /** The socket, or the TLS socket on top of it. */
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
