import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';

/** The pool to Postgres. Entities load themselves: a domain's module lists its own. The schema is made by migrations. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        type: 'postgres',
        url: config.DATABASE_URL,
        applicationName: 'tiempos',
        poolSize: config.DATABASE_POOL_SIZE,
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: 1,
        // Its error lines would carry the parameters, password hashes among them; failures reach our own log.
        logging: false,
        extra: {
          connectionTimeoutMillis: 5000,
          statement_timeout: 30_000,
          keepAlive: true,
          // Every query is short or goes through an index; starting helpers would take longer than the query.
          options: '-c max_parallel_workers_per_gather=0',
        },
      }),
    }),
  ],
})
export class DatabaseModule {}
