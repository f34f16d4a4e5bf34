import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PgBoss, QueueOptions } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnections } from '../database/connections.js';

/** How long a shutdown waits for the job at hand; one that takes longer is done again after the next start. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** A job of a queue: `key` names what it is about, `data` is what its worker gets. */
export interface QueuedJob<Data extends object> {
  readonly key: string;
  readonly data: Data;
}

/**
 * Jobs in Postgres, in the schema `pgboss`: a job is put in with the rows it belongs to, is done at least once, survives
 * a crash and is shared by all processes. Nothing is started, nor is the schema made, before a domain calls `work`.
 */
@Injectable()
export class JobQueueService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private boss?: PgBoss;
  private starting?: Promise<PgBoss>;
  private readonly workers = new Map<string, string>();

  constructor(
    private readonly config: AppConfig,
    private readonly connections: DatabaseConnections,
  ) {}

  /**
   * Does the jobs of a queue one after another, from now until shutdown. Call it once a queue, before `add`.
   *
   * @param options when a failed job is tried again; changes reach the jobs put in after them
   * @param handle does one job; when it throws, the job is tried again. It may meet the same job twice
   */
  async work<Data extends object>(
    queue: string,
    options: QueueOptions,
    handle: (data: Data) => Promise<void>,
  ): Promise<void> {
    const boss = await (this.starting ??= this.start());
    // The policy refuses a second job with the key of one that is still to be done.
    await boss.createQueue(queue, { policy: 'exclusive' });
    await boss.updateQueue(queue, options);
    const worker = await boss.work<Data>(queue, async ([job]) => {
      if (!job) return;
      // Where one job was there may be another; pg-boss alone would wait for its next poll after each.
      this.wake(queue);
      await handle(job.data);
    });
    this.workers.set(queue, worker);
  }

  /** Adds jobs inside the caller's transaction, leaving out those whose key is already waiting or being done. */
  async add<Data extends object>(
    manager: EntityManager,
    queue: string,
    jobs: readonly QueuedJob<Data>[],
  ): Promise<void> {
    const { queryRunner } = manager;
    if (!queryRunner?.isTransactionActive) throw new Error('Jobs are added inside a transaction');
    const boss = await this.starting;
    if (!boss) throw new Error('A queue takes jobs once it has a worker');
    const inserts = jobs.map(({ key, data }) => ({ singletonKey: key, data }));
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

  /** Lets the jobs at hand finish while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    const { boss } = this;
    if (!boss) return;
    const finished = Promise.all([...this.workers.keys()].map((queue) => boss.offWork(queue)));
    await Promise.race([finished, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
  }

  /** Loaded here and not above: a server without mail is lighter and starts sooner without it. */
  private async start() {
    const { PgBoss } = await import('pg-boss');
    this.boss = new PgBoss({
      ...this.connections.poolOptions,
      connectionString: this.config.DATABASE_URL,
      application_name: 'tiempos-queue',
      max: 2,
      schedule: false,
    });
    // Without a listener a restart of Postgres would end the process; pg-boss itself goes on and tries again.
    this.boss.on('error', (error) => this.logger.warn(`The queue met an error: ${error.message}`));
    return this.boss.start();
  }
}
