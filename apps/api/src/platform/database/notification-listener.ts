import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client, type Notification } from 'pg';
import { keepAlive } from './connections.js';
import type { DatabaseHosts } from './database-hosts.js';
import type { HeartbeatConnection } from './heartbeat-connection.js';

const RETRY_MS = 500;
/** A connection on which nothing arrives is noticed after this interval and the timeout below. */
const HEARTBEAT_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** How long closing the connection may take during shutdown. */
const CLOSE_TIMEOUT_MS = 500;

const NOT_RECEIVED =
  'Notifications of Postgres do not arrive, so nothing is served from the cache. If DATABASE_URL is a pooler in ' +
  'transaction mode, set DATABASE_DIRECT_URL to the URL of the database itself';

/** Callbacks of a notification listener. */
export interface NotificationHandlers {
  onNotification: (payload: string | undefined) => void;
  /** Notifications arrive: none is missed from now on; earlier ones may have been. */
  onListening: () => void;
  /** Notifications may be missed from now on. */
  onDisconnected: () => void;
  /** Postgres did not respond to the heartbeat, so it will not respond to other queries either. */
  onUnresponsive: (reason: string) => void;
}

/**
 * Listens on one channel of Postgres over its own connection, and reconnects by itself.
 *
 * LISTEN succeeds also where nothing ever arrives: behind a pooler that gives each transaction another session. So each
 * heartbeat is a notification of its own, sent over the connection to DATABASE_URL, which must arrive here.
 */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private readonly heartbeatChannel = `heartbeat_${randomUUID()}`;
  private onHeartbeat: ((nonce: string | undefined) => void) | undefined;
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** What was logged last; while it stays like that it is not logged again. */
  private lastReason: string | undefined;

  /** @param hosts of the database itself, not of a pooler in transaction mode */
  constructor(
    private readonly hosts: DatabaseHosts,
    private readonly channel: string,
    private readonly heartbeat: HeartbeatConnection,
    private readonly handlers: NotificationHandlers,
  ) {}

  /** Resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    const client = await this.connect();
    if (!client) return;
    this.client = client;
    const channels = [this.channel, this.heartbeatChannel].map((name) => client.escapeIdentifier(name));
    try {
      await client.query(channels.map((name) => `listen ${name}`).join('; '));
    } catch (error) {
      return this.onConnectionLost(client, connectionLost(error as Error));
    }
    if (!(await this.proves(client))) return;
    this.lastReason = undefined;
    this.handlers.onListening();
    this.scheduleHeartbeat(client);
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

  private async connect() {
    try {
      const client = await this.hosts.connect((url) => this.createClient(url));
      if (!this.isStopped) return client;
      client.end().catch(() => undefined);
    } catch (error) {
      this.retry(connectionLost(error as Error));
    }
    return undefined;
  }

  private createClient(connectionString: string) {
    const client = new Client({
      connectionString,
      application_name: 'tiempos-notices',
      ...keepAlive,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload }: Notification) => {
      if (channel === this.heartbeatChannel) this.onHeartbeat?.(payload);
      else this.handlers.onNotification(payload);
    });
    client.on('error', (error) => this.onConnectionLost(client, connectionLost(error)));
    client.on('end', () => this.onConnectionLost(client, connectionLost()));
    return client;
  }

  private scheduleHeartbeat(client: Client) {
    this.timer = setTimeout(async () => {
      if (await this.proves(client)) this.scheduleHeartbeat(client);
    }, HEARTBEAT_MS).unref();
  }

  /** Whether a notification that is sent now arrives; otherwise the connection is given up. */
  private async proves(client: Client): Promise<boolean> {
    try {
      if (!(await this.receivesHeartbeat())) this.onConnectionLost(client, NOT_RECEIVED);
    } catch (error) {
      const { message } = error as Error;
      const isCurrent = this.client === client;
      this.onConnectionLost(client, connectionLost(error as Error));
      if (isCurrent && /timeout/i.test(message)) {
        this.handlers.onUnresponsive('The heartbeat got no response');
      }
    }
    return this.client === client;
  }

  private async receivesHeartbeat() {
    const nonce = randomUUID();
    const received = new Promise<true>((resolve) => {
      this.onHeartbeat = (payload) => payload === nonce && resolve(true);
    });
    await this.heartbeat.query('select pg_notify($1, $2)', [this.heartbeatChannel, nonce]);
    return Promise.race([received, delay(TIMEOUT_MS, false, { ref: false })]);
  }

  private onConnectionLost(client: Client, reason: string): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.handlers.onDisconnected();
    client.end().catch(() => undefined);
    this.retry(reason);
  }

  private retry(reason: string) {
    if (reason !== this.lastReason) this.logger.warn(reason);
    this.lastReason = reason;
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}

function connectionLost(error?: Error) {
  return `The connection for notifications is down: ${error?.message || 'the connection ended'}`;
}
