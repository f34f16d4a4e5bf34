import { Controller, Get, Header, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
} from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../../platform/http/public.decorator.js';
import { IS_PROBE } from '../../platform/rate-limiting/request-limit.hook.js';
import { HAS_NO_TURN } from '../../platform/turns/requests-under-way.js';
import { HealthWarningsService, type HealthWarning } from './health-warnings.service.js';
import { ReadinessService, type UnreadyReason } from './readiness.service.js';

const DATABASE_TIMEOUT_MS = 1000;

/** The response of a process that is ready or alive, or the reason why it is not ready. */
type Probe = { status: 'ok' } | { status: 'unavailable'; reason: UnreadyReason };

/** For load balancers and containers. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly connection: DataSource,
    private readonly readiness: ReadinessService,
    private readonly warnings: HealthWarningsService,
  ) {}

  /** 200 as long as the process responds: an orchestrator restarts one that does not. */
  @Get('live')
  @RouteConfig(IS_PROBE)
  @Header('cache-control', 'no-store')
  live(): Probe {
    return { status: 'ok' };
  }

  /** 200 while a load balancer may send requests to this process, else 503 with the reason. */
  @Get('ready')
  @RouteConfig(IS_PROBE)
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Probe> {
    const reason = await this.readiness.check();
    if (!reason) return { status: 'ok' };
    void reply.status(503);
    return { status: 'unavailable', reason };
  }

  /** 200 with the warnings while the process responds and the pool reaches the database, else 503. Balancers use `ready`. */
  @Get()
  @RouteConfig(HAS_NO_TURN)
  @HealthCheck()
  async check(): Promise<HealthCheckResult & { warnings: HealthWarning[] }> {
    // Terminus' own indicator for TypeORM demands a second TypeORM, outside of the bundle.
    const ping = this.indicators.check('database').attempt(async () => {
      await this.connection.query('select 1');
    });
    const result = await this.health.check([() => ping.withTimeout(DATABASE_TIMEOUT_MS)]);
    return { ...result, warnings: this.warnings.current() };
  }
}
