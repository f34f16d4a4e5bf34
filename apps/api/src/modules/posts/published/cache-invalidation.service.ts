import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DatabaseConnections } from '../../../platform/database/connections.js';
import { HeartbeatConnection } from '../../../platform/database/heartbeat-connection.js';
import { NotificationListener } from '../../../platform/database/notification-listener.js';
import { everyChange } from '../../../platform/response-cache/dependencies.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { postTag } from '../post-tag.js';

/**
 * Invalidates cached responses when published posts change. Triggers notify the other processes of the posts that have
 * changed; while notifications do not reach a process, it serves nothing from the cache.
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
      onNotification: (payload) => cache.invalidate(changedPosts(payload)),
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

/** The tags of the posts that a notification names. One that names none is of a change of very many. */
function changedPosts(payload: string | undefined) {
  const ids = payload?.match(/\d+/g)?.map(Number) ?? [];
  return ids.length > 0 ? ids.map((id) => postTag({ id })) : everyChange;
}
