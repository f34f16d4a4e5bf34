import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { NotificationListener } from '../../../platform/database/notification-listener.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';

/**
 * Empties the response cache when published posts change: Postgres notifies every process of it. While its
 * connection for notifications is down, a process serves nothing from the cache.
 */
@Injectable()
export class CacheInvalidationService implements OnModuleInit, OnModuleDestroy {
  private readonly listener: NotificationListener;

  constructor(
    { DATABASE_DIRECT_URL }: AppConfig,
    private readonly cache: ResponseCache,
  ) {
    this.listener = new NotificationListener(DATABASE_DIRECT_URL, 'published_posts', {
      onNotification: () => cache.clear(),
      onListening: () => cache.open(),
      onDisconnected: () => cache.close(),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  /** Fastify handles the requests that arrive while the server closes. */
  async onModuleDestroy(): Promise<void> {
    this.cache.close();
    await this.listener.stop();
  }
}
