import { Module } from '@nestjs/common';
import { DatabaseConnections } from './connections.js';

/** Provides the watched connections to every pool of the server. */
@Module({ providers: [DatabaseConnections], exports: [DatabaseConnections] })
export class ConnectionsModule {}
