import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DatabaseConnections } from '../../../platform/database/connections.js';
import { HeartbeatConnection } from '../../../platform/database/heartbeat-connection.js';
import { NotificationListener } from '../../../platform/database/notification-listener.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';

/**
 * Invalidates cached responses when published posts change. Every public response shows posts, if only related
 * ones, so a change of one published post invalidates them all. Triggers notify the other processes; while
 * notifications do not reach a process, it serves nothing from the cache.
 */
@Injectable()
export class CacheInvalidationService implements OnModuleInit, OnModuleDestroy {
  private readonly listener: NotificationListener;

  constructor(
    connections: DatabaseConnections,
    heartbeat: HeartbeatConnection,
    private readonly cache: ResponseCache,
  ) {
    this.listener = new NotificationListener(connections.directHosts, 'published_posts', heartbeat, {
      onNotification: () => cache.invalidate(),
      onListening: () => cache.enable(),
      onDisconnected: () => cache.disable(),
      onUnresponsive: (reason) => connections.replaceAll(reason),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  /** Fastify handles the requests that arrive while the server closes. */
  async onModuleDestroy(): Promise<void> {
    this.cache.disable();
    await this.listener.stop();
  }
}
