import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { connecting } from './connections.js';

const RETRY_MS = 500;
/** A host that vanished without closing its connections is noticed after this interval and the timeout below. */
const CHECK_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** How long closing the connection may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

/** Callbacks of a notification listener. */
export interface NotificationHandlers {
  onNotification: (payload: string | undefined) => void;
  /** Notifications arrive: none is missed from now on; earlier ones may have been. */
  onListening: () => void;
  /** Notifications may be missed from now on. */
  onDisconnected: () => void;
}

/**
 * Listens on one channel of Postgres over its own connection, and reconnects by itself. LISTEN succeeds also behind a pooler that
 * gives each transaction another session, and then nothing arrives.
 */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isListening = false;
  private isStopped = false;
  /** Why the connection is down, as far as it was logged since it was up last. */
  private readonly reasons = new Set<string>();

  /** @param url of the database itself, not of a pooler in transaction mode */
  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly handlers: NotificationHandlers,
  ) {}

  /** Resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    const client = new Client({
      ...connecting,
      connectionString: this.url,
      application_name: 'tiempos-notices',
      query_timeout: TIMEOUT_MS,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.handlers.onNotification(payload));
    client.on('error', (error) => this.onLost(client, error));
    client.on('end', () => this.onLost(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      return this.onLost(client, error as Error);
    }
    if (this.client !== client) return;
    this.isListening = true;
    this.reasons.clear();
    this.handlers.onListening();
    this.scheduleCheck(client);
  }

  /** Closes the connection and stops reconnecting. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    // A dead peer does not respond.
    await Promise.race([client?.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private scheduleCheck(client: Client) {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.scheduleCheck(client),
        (error: Error) => this.onLost(client, error),
      );
    }, CHECK_MS).unref();
  }

  private onLost(client: Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    if (this.isListening) this.handlers.onDisconnected();
    this.isListening = false;
    const reason = error?.message || 'the connection ended';
    // One line for each reason: what ended it may hide what keeps it from coming back.
    if (!this.reasons.has(reason)) this.logger.warn(`The connection for notifications is down: ${reason}`);
    this.reasons.add(reason);
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}
