import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { keepAlive } from './connections.js';

const RETRY_MS = 500;
/** A connection that died without a word is noticed after this time and the next. */
const HEARTBEAT_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** How long a farewell may take when the server stops. */
const CLOSE_TIMEOUT_MS = 500;

/** What is done with what is heard. */
export interface NotificationHandlers {
  onNotification: () => void;
  /** From now on nothing is missed; what was said before may have been. */
  onListening: () => void;
  /** From now on notices may be missed. */
  onDisconnected: () => void;
  /** Postgres left the heartbeat without a response, so it does with any other query. */
  onUnresponsive: (reason: string) => void;
}

/** Listens on one channel of Postgres over a connection of its own, and comes back by itself when that is cut. */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly connectionString: string,
    private readonly channel: string,
    private readonly handlers: NotificationHandlers,
  ) {}

  /** Resolves after the first try, be it good or not. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: 'tiempos-notices',
      ...keepAlive,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.client = client;
    client.on('notification', this.handlers.onNotification);
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      return this.lose(client, error as Error);
    }
    if (this.client !== client) return;
    this.handlers.onListening();
    this.timer = setInterval(() => {
      client.query('select 1').catch((error: Error) => {
        if (this.client !== client) return;
        this.lose(client, error);
        this.handlers.onUnresponsive('The heartbeat got no response');
      });
    }, HEARTBEAT_MS).unref();
  }

  /** Ends the connection for good. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    const { client } = this;
    this.client = undefined;
    // A peer that is gone answers no farewell.
    await Promise.race([client?.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private lose(client: Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.timer);
    this.handlers.onDisconnected();
    this.logger.warn(`Changes are not heard of for now: ${error?.message ?? 'the connection ended'}`);
    client.end().catch(() => undefined);
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}
