import { Module, type DynamicModule } from '@nestjs/common';
import { ResponseCache } from './response-cache.js';

/** Makes the cache that stands before Fastify known to providers. */
@Module({})
export class ResponseCacheModule {
  static forRoot(cache: ResponseCache): DynamicModule {
    return {
      module: ResponseCacheModule,
      global: true,
      providers: [{ provide: ResponseCache, useValue: cache }],
      exports: [ResponseCache],
    };
  }
}
