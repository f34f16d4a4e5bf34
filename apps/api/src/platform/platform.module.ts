import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Registry } from 'prom-client';
import { AppConfig } from './config/app-config.js';
import { DatabaseConnections } from './database/connections.js';
import { HeartbeatConnection } from './database/heartbeat-connection.js';
import { MailService } from './mail/mail.service.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { JobQueueService } from './queue/job-queue.service.js';
import { Purges } from './queue/purges.js';
import { RateLimit } from './rate-limiting/rate-limit.entity.js';
import { RateLimitsService } from './rate-limiting/rate-limits.service.js';
import { CacheMetrics } from './response-cache/cache-metrics.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { FileStore } from './storage/file-store.js';
import { openFileStore } from './storage/open-file-store.js';
import { RequestTurns } from './turns/request-turns.js';

const services = [
  DatabaseConnections,
  HeartbeatConnection,
  IdempotencyService,
  JobQueueService,
  MailService,
  RateLimitsService,
  RequestTurns,
];

/** The settings, the response cache and the services that several domains share, injectable everywhere. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig, cache: ResponseCache): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([RateLimit])],
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: ResponseCache, useValue: cache },
        // Of its own for each server: the tests run several in one process.
        { provide: Registry, useValue: new Registry() },
        CacheMetrics,
        Purges,
        { provide: FileStore, useFactory: () => openFileStore(config) },
        ...services,
      ],
      exports: [AppConfig, ResponseCache, Registry, FileStore, ...services],
    };
  }
}
