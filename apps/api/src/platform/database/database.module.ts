import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnections, keepAlive } from './connections.js';
import { StartingPool } from './retrying-pool.js';

/** The pool to Postgres. Entities load themselves: a domain's module lists its own. The schema is made by migrations. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig, DatabaseConnections],
      useFactory: async (config: AppConfig, { hosts, poolOptions }: DatabaseConnections) => ({
        type: 'postgres',
        url: await hosts.find(keepAlive),
        applicationName: 'tiempos',
        poolSize: config.DATABASE_POOL_SIZE,
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: 1,
        // Its error lines would carry the parameters, password hashes among them; failures reach our own log.
        logging: false,
        extra: poolOptions,
        driver: { Pool: StartingPool },
      }),
    }),
  ],
})
export class DatabaseModule {}
