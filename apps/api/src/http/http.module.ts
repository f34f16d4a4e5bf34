import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.js';

/** What every door shares beside Fastify itself. */
@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class HttpModule {}
