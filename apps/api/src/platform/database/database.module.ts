import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnections, poolOf } from './connections.js';
import { DatabaseMetrics } from './database-metrics.js';
import { LostConnections } from './lost-connections.js';

/** The pool to Postgres. Entities load themselves: a domain's module lists its own. The schema is made by migrations. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig, DatabaseConnections],
      useFactory: (config: AppConfig, { poolOptions }: DatabaseConnections) => ({
        type: 'postgres',
        url: config.DATABASE_URL,
        applicationName: 'tiempos',
        poolSize: config.DATABASE_POOL_SIZE,
        autoLoadEntities: true,
        synchronize: false,
        // Its words for a failed start would be a stack; describe-start-error.ts has a sentence.
        toRetry: () => false,
        // Its error lines would carry the parameters, password hashes among them; failures reach our own log.
        logging: false,
        extra: poolOptions,
      }),
    }),
  ],
  providers: [DatabaseMetrics, LostConnections],
})
export class DatabaseModule {
  constructor(dataSource: DataSource, connections: DatabaseConnections) {
    connections.add(poolOf(dataSource));
  }
}
