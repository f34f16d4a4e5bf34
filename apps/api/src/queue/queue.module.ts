import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service.js';

/** Background work that survives a crash. */
@Module({ providers: [JobQueue], exports: [JobQueue] })
export class QueueModule {}
