import { Module, type DynamicModule } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.js';
import { ResponseCache } from './response-cache/response-cache.js';

/** What every door shares beside Fastify itself. */
@Module({})
export class HttpModule {
  /** @param cache the one that stands before Fastify */
  static forRoot(cache: ResponseCache): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [RateLimits, { provide: ResponseCache, useValue: cache }],
      exports: [RateLimits, ResponseCache],
    };
  }
}
