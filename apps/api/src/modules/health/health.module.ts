import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Tells load balancers whether this process can serve. */
@Module({ imports: [TerminusModule], controllers: [HealthController], providers: [ReadinessService] })
export class HealthModule {}
