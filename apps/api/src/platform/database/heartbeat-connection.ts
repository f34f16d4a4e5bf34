import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { DatabaseConnections, keepAlive } from './connections.js';

const TIMEOUT_MS = 5_000;
/** How long closing the connection may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * One connection to DATABASE_URL beside the pool: it shows whether Postgres responds while every connection of the
 * pool is busy, and takes none that a request waits for. It connects when it is used, and again after a failure.
 */
@Injectable()
export class HeartbeatConnection implements OnApplicationShutdown {
  private connecting: Promise<Client> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly connections: DatabaseConnections) {}

  /**
   * Runs one statement after those before it; with a pooler it may run in another session.
   *
   * @returns its rows
   * @throws the driver's error; its message has the word `timeout` when there was no response for 5 s
   */
  query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    if (this.isClosed) return Promise.reject(new Error('The heartbeat connection is closed'));
    const result = this.last.then(() => this.run<Row>(sql, values));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** After the modules are destroyed, whose last statements are waited for. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    const closed = this.last.then(async () => (await this.connecting)?.end()).catch(() => undefined);
    // A dead peer does not respond.
    await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async run<Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
    const connecting = (this.connecting ??= this.connect());
    try {
      const client = await connecting;
      return (await client.query<Row>(sql, values)).rows;
    } catch (error) {
      // Opening another one is simpler than finding out whether this one is still good.
      this.discard(connecting);
      throw error;
    }
  }

  private connect() {
    const connecting = this.connections.hosts.connect((connectionString) => {
      const client = new Client({
        connectionString,
        application_name: 'tiempos-heartbeat',
        ...keepAlive,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
      });
      client.on('error', () => undefined);
      return client;
    });
    connecting.then((client) => client.on('end', () => this.discard(connecting))).catch(() => undefined);
    return connecting;
  }

  private discard(connecting: Promise<Client>) {
    if (this.connecting === connecting) this.connecting = undefined;
    connecting.then((client) => client.end()).catch(() => undefined);
  }
}
