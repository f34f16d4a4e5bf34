import { Module } from '@nestjs/common';
import { DatabaseConnections } from './connections.js';

/** The watched connections, for every pool of the server. */
@Module({ providers: [DatabaseConnections], exports: [DatabaseConnections] })
export class ConnectionsModule {}
