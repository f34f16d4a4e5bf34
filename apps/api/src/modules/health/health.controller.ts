import { Controller, Get, Header, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../../platform/http/public.decorator.js';
import { IS_PROBE } from '../../platform/rate-limiting/request-limit.hook.js';
import { ReadinessService, type UnreadyReason } from './readiness.service.js';

/** The response of a process that is ready or alive, or the reason why it is not ready. */
type Probe = { status: 'ok' } | { status: 'unavailable'; reason: UnreadyReason };

/** For load balancers and containers. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly connection: DataSource,
    private readonly readiness: ReadinessService,
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

  /** 200 while the process responds and the pool reaches the database, else 503. Balancers use `ready`. */
  @Get()
  @HealthCheck()
  check(): Promise<HealthCheckResult> {
    const { connection } = this;
    return this.health.check([() => this.database.pingCheck('database', { connection, timeout: 1000 })]);
  }
}
