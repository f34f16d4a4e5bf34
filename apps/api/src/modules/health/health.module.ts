import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { HealthWarningsService } from './health-warnings.service.js';
import { InstancesService } from './instances.service.js';
import { ReadinessService } from './readiness.service.js';

/** Tells load balancers whether this process can serve, and whether it fits the others that serve. */
@Module({
  imports: [TerminusModule],
  controllers: [HealthController],
  providers: [HealthWarningsService, InstancesService, ReadinessService],
})
export class HealthModule {}
