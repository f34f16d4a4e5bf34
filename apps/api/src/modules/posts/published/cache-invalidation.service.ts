import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DatabaseConnections } from '../../../platform/database/connections.js';
import { NotificationListener } from '../../../platform/database/notification-listener.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';

/**
 * Lets no answer outlive what it shows. Every public answer shows posts, if only as related news, so a change of any
 * published post drops them all. Other processes hear of it from the table's triggers; while they cannot, nothing is
 * answered from memory.
 */
@Injectable()
export class CacheInvalidationService implements OnModuleInit, OnModuleDestroy {
  private readonly listener: NotificationListener;

  constructor(
    config: AppConfig,
    connections: DatabaseConnections,
    private readonly cache: ResponseCache,
  ) {
    this.listener = new NotificationListener(config.DATABASE_URL, 'published_posts', {
      onNotification: () => cache.invalidate(),
      onListening: () => cache.enable(),
      onDisconnected: () => cache.disable(),
      onUnresponsive: (reason) => connections.replaceAll(reason),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  /** Requests that come while the server closes belong to Fastify, which tells them. */
  async onModuleDestroy(): Promise<void> {
    this.cache.disable();
    await this.listener.stop();
  }

  /** Drops what this process keeps. Call it after the commit and before the writer is answered. */
  invalidate(): void {
    this.cache.invalidate();
  }
}
