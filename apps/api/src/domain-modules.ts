import type { DynamicModule, Type } from '@nestjs/common';
import { AuthModule } from './modules/auth/auth.module.js';
import { ContactModule } from './modules/contact/contact.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { PostsModule } from './modules/posts/posts.module.js';
import { ReadersModule } from './modules/readers/readers.module.js';
import { UsersModule } from './modules/users/users.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';

/** The domains and what they need, without HTTP, GraphQL and pages: the server and operator commands share them. */
export function domainModules(config: AppConfig, cache: ResponseCache): (Type | DynamicModule)[] {
  return [
    PlatformModule.forRoot(config, cache),
    LoggingModule,
    DatabaseModule,
    UsersModule,
    MediaModule,
    AuthModule,
    PostsModule,
    ContactModule,
    ReadersModule,
  ];
}
