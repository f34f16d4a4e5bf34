import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  TypeOrmHealthIndicator,
  type HealthCheckResult,
} from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { Public } from '../../platform/http/public.decorator.js';

/** For load balancers and containers. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly connection: DataSource,
  ) {}

  /** 200 while the process responds and reaches its database, else 503. */
  @Get()
  @HealthCheck()
  check(): Promise<HealthCheckResult> {
    const { connection } = this;
    return this.health.check([() => this.database.pingCheck('database', { connection, timeout: 1000 })]);
  }
}
