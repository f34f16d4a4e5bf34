import { Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry } from 'prom-client';
import { DataSource, type EntitySubscriberInterface, type QueryEvent, type QueryRunner } from 'typeorm';
import { poolOf } from './connections.js';

/** From a lookup by its key to the statement timeout, in seconds. */
const STATEMENT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** The pool and its statements, for GET /metrics. */
@Injectable()
export class DatabaseMetrics implements EntitySubscriberInterface {
  private readonly durations: Histogram;
  private readonly starts = new WeakMap<QueryRunner, number>();

  constructor(dataSource: DataSource, registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'tiempos_database_statement_duration_seconds',
      help: 'Statements of the pools.',
      buckets: STATEMENT_SECONDS,
      registers,
    });
    dataSource.subscribers.push(this);
    new Gauge({
      name: 'tiempos_database_pool_connections',
      help: 'Connections of the pools.',
      labelNames: ['state'],
      registers,
      collect() {
        const { totalCount, idleCount } = poolOf(dataSource);
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
      },
    });
    new Gauge({
      name: 'tiempos_database_pool_max_connections',
      help: 'Connections that the pools may have.',
      registers,
      collect() {
        this.set(poolOf(dataSource).options.max);
      },
    });
    new Gauge({
      name: 'tiempos_database_pool_waiting',
      help: 'Requests and jobs that wait for a connection.',
      registers,
      collect() {
        this.set(poolOf(dataSource).waitingCount);
      },
    });
  }

  beforeQuery({ queryRunner }: QueryEvent): void {
    this.starts.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner }: QueryEvent): void {
    const start = this.starts.get(queryRunner);
    if (start !== undefined) this.durations.observe((performance.now() - start) / 1000);
  }
}
