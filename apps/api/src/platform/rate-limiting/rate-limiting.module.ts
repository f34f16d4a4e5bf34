import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.js';

/** Limits that several domains share: logins, sign-ups, contact messages, uploads. */
@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitingModule {}
