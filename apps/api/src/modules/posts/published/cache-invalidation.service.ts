import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DatabaseConnections } from '../../../platform/database/connections.js';
import { NoticeListener } from '../../../platform/database/notification-listener.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';

/**
 * Lets no answer outlive what it shows. Every public answer shows posts, if only as related news, so a change of any
 * published post drops them all. Other processes hear of it from the table's triggers; while they cannot, nothing is
 * answered from memory.
 */
@Injectable()
export class PublishedChanges implements OnModuleInit, OnModuleDestroy {
  private readonly listener: NoticeListener;

  constructor(
    config: AppConfig,
    connections: DatabaseConnections,
    private readonly cache: ResponseCache,
  ) {
    this.listener = new NoticeListener(config.DATABASE_URL, 'published_posts', {
      onNotice: () => cache.drop(),
      onListening: () => cache.open(),
      onDeaf: () => cache.close(),
      onUnresponsive: (reason) => connections.replaceAll(reason),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  /** Requests that come while the server closes belong to Fastify, which tells them. */
  async onModuleDestroy(): Promise<void> {
    this.cache.close();
    await this.listener.stop();
  }

  /** Drops what this process keeps. Call it after the commit and before the writer is answered. */
  happened(): void {
    this.cache.drop();
  }
}
