import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../database/connections.module.js';
import { JobQueueService } from './job-queue.service.js';

/** Background work that survives a crash. */
@Module({ imports: [ConnectionsModule], providers: [JobQueueService], exports: [JobQueueService] })
export class QueueModule {}
