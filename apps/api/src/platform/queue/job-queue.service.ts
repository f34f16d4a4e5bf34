import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { Gauge, Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnections } from '../database/connections.js';
import { onceAMinute } from '../logging/once-a-minute.js';

/** How long a shutdown waits for the running job; a job that takes longer is repeated after the next start. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** How long counting may take for GET /metrics; metrics without the jobs are better than none. */
const COUNT_TIMEOUT_MS = 1_000;
const COUNT_JOBS = `
  select queue, kinds.state, count(job.id)::int as number
  from unnest($1::text[]) as queue
  cross join (values ('waiting', '{created,retry}'), ('active', '{active}'), ('failed', '{failed}')) as kinds (state, states)
  left join pgboss.job on job.name = queue and job.state::text = any(states::text[])
  group by queue, kinds.state`;

async function noResponse(): Promise<never> {
  await delay(COUNT_TIMEOUT_MS, undefined, { ref: false });
  throw new Error('Postgres did not respond');
}

/** pg-boss keeps a job's age when it retries it, which would bring it before all that was added meanwhile; it edits waiting jobs only. */
const COME_LATER = 'update pgboss.job set priority = -1 where name = $1 and id = $2';

/** When a failed job is retried, and how many run at a time. */
type WorkOptions = QueueOptions & { readonly concurrency?: number; readonly groupConcurrency?: number };

interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly number: number;
}

/** A job of a queue: `key` identifies its subject, `data` is passed to its worker. */
export interface QueuedJob<Data extends object> {
  readonly key: string;
  readonly data: Data;
  /** Jobs of which few run at a time, where the queue says so, such as those for one receiver. */
  readonly group?: string;
  /** Seconds that it waits before it runs. */
  readonly startAfter?: number;
}

/**
 * Jobs in Postgres, in the schema `pgboss`. A job is added in the transaction of the rows it belongs to, runs at
 * least once, survives a crash, and runs in any process. Nothing is started, and the schema is not created, before
 * a domain calls `work`.
 */
@Injectable()
export class JobQueueService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private boss?: PgBoss;
  private starting?: Promise<PgBoss>;
  private readonly workers = new Map<string, string>();

  private pool?: Pool;

  constructor(
    private readonly connections: DatabaseConnections,
    private readonly config: AppConfig,
    private readonly registry: Registry,
  ) {}

  /**
   * Runs the jobs of a queue until shutdown, one after another unless it says otherwise; those that have failed before come after the
   * others. Call it once for each queue, before `add`.
   *
   * @param options when a failed job is retried; a change applies to jobs that are added later
   * @param options.concurrency how many this process runs at a time
   * @param options.groupConcurrency how many of a group this process runs at a time
   * @param handle runs one job; when it throws, the job is retried. It may get the same job twice
   */
  async work<Data extends object>(
    queue: string,
    { concurrency = 1, groupConcurrency, ...options }: WorkOptions,
    handle: (data: Data) => Promise<void>,
  ): Promise<void> {
    const boss = await (this.starting ??= this.start().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    }));
    // The policy rejects a second job with the key of one that is waiting or running.
    await boss.createQueue(queue, { policy: 'exclusive' });
    await boss.updateQueue(queue, options);
    const limits = { localConcurrency: concurrency, localGroupConcurrency: groupConcurrency };
    const worker = await boss.work<Data>(queue, limits, async ([job]) => {
      if (!job) return;
      // There may be another job; pg-boss alone would wait for its next poll after each.
      this.wake(queue);
      try {
        await handle(job.data);
      } catch (error) {
        await this.pool?.query(COME_LATER, [queue, job.id]).catch(this.warn);
        throw error;
      }
    });
    this.workers.set(queue, worker);
  }

  /** Adds jobs inside the caller's transaction, except those whose key is already waiting or running. */
  async add<Data extends object>(
    manager: EntityManager,
    queue: string,
    jobs: readonly QueuedJob<Data>[],
  ): Promise<void> {
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) throw new Error('Jobs are added inside a transaction');
    const boss = await this.starting;
    if (!boss) throw new Error('A queue takes jobs once it has a worker');
    const inserts = jobs.map(({ key, group, ...job }) => ({
      singletonKey: key,
      ...(group && { group: { id: group } }),
      ...job,
    }));
    await boss.insert(queue, inserts, {
      db: {
        executeSql: async (text, values) => ({ rows: (await queryRunner.query(text, values, true)).records }),
      },
    });
  }

  /** Looks for jobs at once instead of at the next poll (2 s); call it after the transaction of `add`. */
  wake(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker) this.boss?.notifyWorker(worker);
  }

  /** Lets running jobs finish while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    const { boss } = this;
    if (!boss) return;
    const finished = Promise.all([...this.workers.keys()].map((queue) => boss.offWork(queue)));
    await Promise.race([finished, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
    await this.pool?.end();
  }

  /** Imported dynamically: a server without mail uses less memory and starts faster without it. */
  private async start() {
    const { PgBoss } = await import('pg-boss');
    const pool = (this.pool ??= this.openPool());
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schedule: false,
    });
    this.boss = boss;
    boss.on('error', this.warn);
    await boss.start();
    this.measure(pool);
    return boss;
  }

  private openPool() {
    const pool = new Pool({
      ...this.connections.directPoolOptions,
      connectionString: this.config.DATABASE_DIRECT_URL,
      application_name: 'tiempos-queue',
      max: 2,
    });
    this.connections.add(pool);
    pool.on('error', this.warn);
    return pool;
  }

  /**
   * An error event without a listener ends the process, for example when Postgres restarts; pg-boss retries by itself, with each of
   * its queues every two seconds.
   */
  private readonly warn = onceAMinute((error: Error) =>
    this.logger.warn(`The queue met an error: ${error.message}`),
  );

  /** All processes see the same jobs; failed ones are kept for a week. Nothing is shown while the database does not respond. */
  private measure(pool: Pool) {
    const { workers, logger } = this;
    new Gauge({
      name: 'tiempos_queue_jobs',
      help: 'Jobs of the queues in Postgres.',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        this.reset();
        const counted = pool.query<JobCount>(COUNT_JOBS, [[...workers.keys()]]);
        const { rows } = await Promise.race([counted, noResponse()]).catch((error: Error) => {
          logger.warn(`The jobs could not be counted: ${error.message}`);
          return { rows: [] };
        });
        for (const { queue, state, number } of rows) this.set({ queue, state }, number);
      },
    });
  }
}
