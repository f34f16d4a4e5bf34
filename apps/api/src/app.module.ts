import { Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { AuthModule } from './modules/auth/auth.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ContactModule } from './modules/contact/contact.module.js';
import { DatabaseConnections } from './platform/database/connections.js';
import { ConnectionsModule } from './platform/database/connections.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { GraphQLModule } from './platform/graphql/graphql.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { RateLimitingModule } from './platform/rate-limiting/rate-limiting.module.js';
import { ResponseCacheModule } from './platform/response-cache/response-cache.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';
import { PostsModule } from './modules/posts/posts.module.js';
import { SsrModule } from './platform/ssr/ssr.module.js';
import { UsersModule } from './modules/users/users.module.js';

/** All modules of the server. Only create-app.ts imports it. */
@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(private readonly connections: DatabaseConnections) {}

  static forRoot(config: AppConfig, cache: ResponseCache): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        LoggingModule,
        ConnectionsModule,
        DatabaseModule,
        RateLimitingModule,
        ResponseCacheModule.forRoot(cache),
        GraphQLModule,
        UsersModule,
        MediaModule,
        AuthModule,
        PostsModule,
        ContactModule,
        HealthModule,
        SiteModule,
        SsrModule,
      ],
    };
  }

  /** Runs before the hooks of all other modules, some of which wait for the requests in flight. */
  onModuleDestroy(): void {
    this.connections.beginClosing();
  }
}
