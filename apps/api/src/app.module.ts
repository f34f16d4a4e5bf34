import { Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { ContactModule } from './contact/contact.module.js';
import { DatabaseConnections } from './database/connections.js';
import { ConnectionsModule } from './database/connections.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FilesModule } from './files/files.module.js';
import { GraphQLModule } from './graphql/graphql.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LoggingModule } from './http/logging.module.js';
import type { ResponseCache } from './http/response-cache/response-cache.js';
import { PostsModule } from './posts/posts.module.js';
import { RenderingModule } from './rendering/rendering.module.js';
import { UsersModule } from './users/users.module.js';

/** The whole server on one page. Only create-app.ts imports it. */
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
        HttpModule.forRoot(cache),
        GraphQLModule,
        UsersModule,
        FilesModule,
        AuthModule,
        PostsModule,
        ContactModule,
        HealthModule,
        RenderingModule,
      ],
    };
  }

  /** Runs before the hooks of all other modules, some of which wait for the requests in flight. */
  onModuleDestroy(): void {
    this.connections.beginClosing();
  }
}
