import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from '../modules/auth/auth.module.js';
import { ContactModule } from '../modules/contact/contact.module.js';
import { MediaModule } from '../modules/media/media.module.js';
import { PostsModule } from '../modules/posts/posts.module.js';
import { UsersModule } from '../modules/users/users.module.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { ConnectionsModule } from '../platform/database/connections.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { LoggingModule } from '../platform/logging/logging.module.js';
import { RateLimitingModule } from '../platform/rate-limiting/rate-limiting.module.js';
import { ResponseCacheModule } from '../platform/response-cache/response-cache.module.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';

/** The domains without HTTP, GraphQL and pages: what operator commands work with. */
@Module({})
export class CliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.forRoot(config),
        LoggingModule,
        ConnectionsModule,
        DatabaseModule,
        RateLimitingModule,
        ResponseCacheModule.forRoot(new ResponseCache(0)),
        UsersModule,
        MediaModule,
        AuthModule,
        PostsModule,
        ContactModule,
      ],
    };
  }
}
