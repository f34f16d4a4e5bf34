import { Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import type { AppConfig } from './platform/config/app-config.js';
import { DatabaseConnections } from './platform/database/connections.js';
import { domainModules } from './domain-modules.js';
import { GraphQLModule } from './platform/graphql/graphql.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { SiteModule } from './modules/site/site.module.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';
import { SitePicturesModule } from './platform/site-pictures/site-pictures.module.js';
import type { SitePictures } from './platform/site-pictures/site-pictures.js';
import { SsrModule } from './platform/ssr/ssr.module.js';

/** All modules of the server. Only create-app.ts imports it. */
@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(private readonly connections: DatabaseConnections) {}

  static forRoot(config: AppConfig, cache: ResponseCache, pictures: SitePictures): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...domainModules(config, cache),
        SitePicturesModule.of(pictures),
        GraphQLModule,
        HealthModule,
        SiteModule,
        SsrModule,
      ],
    };
  }

  /**
   * Runs before the hooks of all other modules, some of which wait for the requests in flight. That of a global module would run
   * last.
   */
  onModuleDestroy(): void {
    this.connections.beginClosing();
  }
}
