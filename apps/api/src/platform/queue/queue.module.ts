import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../database/connections.module.js';
import { JobQueue } from './job-queue.service.js';

/** Background work that survives a crash. */
@Module({ imports: [ConnectionsModule], providers: [JobQueue], exports: [JobQueue] })
export class QueueModule {}
