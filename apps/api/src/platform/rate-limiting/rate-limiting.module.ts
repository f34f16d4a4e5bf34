import { Global, Module } from '@nestjs/common';
import { RateLimitsService } from './rate-limits.service.js';

/** The rate limits of several domains: logins, sign-ups, contact messages, uploads. */
@Global()
@Module({ providers: [RateLimitsService], exports: [RateLimitsService] })
export class RateLimitingModule {}
