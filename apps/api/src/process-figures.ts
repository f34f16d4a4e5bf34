import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import packageJson from '../package.json' with { type: 'json' };
import { ReadinessService } from './modules/health/readiness.service.js';
import { ImageWorkersService } from './modules/media/images/image-workers.service.js';
import { DatabaseConnections } from './platform/database/connections.js';
import { JobQueueService, type JobCounts } from './platform/queue/job-queue.service.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { counter, gauge, histogram, type Figure } from './platform/telemetry/figures.js';
import { RequestFigures } from './platform/telemetry/request-figures.js';

/** How long the database may take for a figure; a scrape without it is better than none. */
const QUERY_TIMEOUT_MS = 1_000;

/**
 * Begins to measure this process. What the parts of the server count in plain numbers is read when the figures are.
 *
 * @param app before it listens
 * @returns reads the figures
 */
export function measureProcess(app: NestFastifyApplication): () => Promise<Figure[]> {
  const requests = new RequestFigures(app.getHttpServer());
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return async () => {
    const [node, up, jobs] = await Promise.all([
      registry.getMetricsAsJSON() as unknown as Promise<Figure[]>,
      app.get(ReadinessService).checkDatabase(),
      jobCounts(app.get(JobQueueService)),
    ]);
    return [
      ...node,
      buildInfo(),
      gauge('tiempos_processes', 'Processes that serve.', 'sum', [1]),
      requests.figure(),
      ...cacheFigures(app.get(ResponseCache)),
      gauge('tiempos_database_up', 'Whether every process reaches a database that can be written.', 'min', [
        up === undefined ? 1 : 0,
      ]),
      ...poolFigures(app.get(DataSource)),
      ...statementFigures(app.get(DatabaseConnections)),
      ...jobs.flatMap(jobFigures),
      ...pictureFigures(app.get(ImageWorkersService)),
    ];
  };
}

function buildInfo() {
  const labels = { version: packageJson.version, node: process.version };
  return gauge('tiempos_build_info', 'The version of the server and of Node.', 'first', [1, labels]);
}

function cacheFigures(cache: ResponseCache) {
  const { hits, misses, invalidations } = cache.counts;
  const kinds = ['url', 'query', 'deep'] as const;
  const stored = kinds.map((kind) => ({ kind, ...cache.stored(kind) }));
  return [
    gauge(
      'tiempos_response_cache_enabled',
      'Whether every process serves from its cache: it does not where notifications of Postgres do not arrive.',
      'min',
      [cache.isEnabled ? 1 : 0],
    ),
    counter(
      'tiempos_response_cache_requests_total',
      'Requests that may be served from the cache: hits, and misses whose response had to be made.',
      [hits, { result: 'hit' }],
      [misses, { result: 'miss' }],
    ),
    counter('tiempos_response_cache_invalidations_total', 'Changes that removed responses.', [invalidations]),
    gauge(
      'tiempos_response_cache_entries',
      'Responses in the cache.',
      'sum',
      ...stored.map(({ kind, entries }): [number, { kind: string }] => [entries, { kind }]),
    ),
    gauge(
      'tiempos_response_cache_bytes',
      'Approximate size of the responses in the cache.',
      'sum',
      ...stored.map(({ kind, bytes }): [number, { kind: string }] => [bytes, { kind }]),
    ),
  ];
}

function poolFigures({ driver }: DataSource) {
  const { totalCount, idleCount, waitingCount, options } = (driver as unknown as { master: Pool }).master;
  return [
    gauge(
      'tiempos_database_pool_connections',
      'Connections of the pools.',
      'sum',
      [totalCount - idleCount, { state: 'busy' }],
      [idleCount, { state: 'idle' }],
    ),
    gauge('tiempos_database_pool_max_connections', 'Connections that the pools may have.', 'sum', [
      options.max,
    ]),
    gauge('tiempos_database_pool_waiting', 'Requests and jobs that wait for a connection.', 'sum', [
      waitingCount,
    ]),
  ];
}

function statementFigures({ statements }: DatabaseConnections) {
  return [
    histogram('tiempos_database_statement_duration_seconds', 'Statements of the pools and the queue.', [
      statements.durations,
    ]),
    counter('tiempos_database_slow_statements_total', 'Statements that took SLOW_STATEMENT_MS or longer.', [
      statements.slow.count,
    ]),
  ];
}

/** Nothing while the database does not respond. */
async function jobCounts(queue: JobQueueService): Promise<JobCounts[][]> {
  const counts = await Promise.race([
    queue.counts().catch(() => []),
    delay(QUERY_TIMEOUT_MS, [], { ref: false }),
  ]);
  return counts.length > 0 ? [counts] : [];
}

/** All processes see the same jobs. */
function jobFigures(counts: JobCounts[]) {
  const states = ['waiting', 'active', 'failed'] as const;
  const values = counts.flatMap((count) =>
    states.map((state): [number, Record<string, string>] => [count[state], { queue: count.queue, state }]),
  );
  return [gauge('tiempos_queue_jobs', 'Jobs of the queues in Postgres.', 'max', ...values)];
}

function pictureFigures({ counts, durations, load }: ImageWorkersService) {
  return [
    counter(
      'tiempos_pictures_processed_total',
      'Uploads that were encoded, refused as no picture or too much work, or failed for want of a process.',
      [counts.encoded, { result: 'encoded' }],
      [counts.refused, { result: 'refused' }],
      [counts.failed, { result: 'failed' }],
    ),
    histogram('tiempos_picture_duration_seconds', 'Processing of uploads, waiting included.', [durations]),
    gauge('tiempos_pictures_waiting', 'Uploads that wait for a process.', 'sum', [load.waiting]),
    gauge('tiempos_pictures_active', 'Uploads that are being processed.', 'sum', [load.running]),
  ];
}
