import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { keepAlive } from './connections.js';

const RETRY_MS = 500;
/** A dead connection is noticed after this interval and the timeout below. */
const HEARTBEAT_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** How long closing the connection may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

/** Callbacks of a notification listener. */
export interface NotificationHandlers {
  onNotification: () => void;
  /** The connection listens: no notification is missed from now on; earlier ones may have been. */
  onListening: () => void;
  /** The connection is down: notifications may be missed from now on. */
  onDisconnected: () => void;
  /** Postgres did not respond to the heartbeat, so it will not respond to other queries either. */
  onUnresponsive: (reason: string) => void;
}

/** Listens on one channel of Postgres over its own connection, and reconnects by itself. */
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

  /** Resolves after the first attempt, successful or not. */
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
    client.on('error', (error) => this.onConnectionLost(client, error));
    client.on('end', () => this.onConnectionLost(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      return this.onConnectionLost(client, error as Error);
    }
    if (this.client !== client) return;
    this.handlers.onListening();
    this.timer = setInterval(() => {
      client.query('select 1').catch((error: Error) => {
        if (this.client !== client) return;
        this.onConnectionLost(client, error);
        this.handlers.onUnresponsive('The heartbeat got no response');
      });
    }, HEARTBEAT_MS).unref();
  }

  /** Closes the connection and stops reconnecting. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    const { client } = this;
    this.client = undefined;
    // A dead peer does not respond.
    await Promise.race([client?.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private onConnectionLost(client: Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.timer);
    this.handlers.onDisconnected();
    this.logger.warn(`The connection for notifications is down: ${error?.message ?? 'the connection ended'}`);
    client.end().catch(() => undefined);
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}
