import { Module, type DynamicModule } from '@nestjs/common';
import { domainModules } from '../domain-modules.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';

/** What operator commands work with: the domains, and a cache that stores nothing. */
@Module({})
export class CliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return { module: CliModule, imports: domainModules(config, new ResponseCache(0)) };
  }
}
