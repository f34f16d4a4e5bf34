import { Module, type DynamicModule } from '@nestjs/common';
import { ResponseCache } from './response-cache.js';

/** Provides the response cache, which is created before Nest. */
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
