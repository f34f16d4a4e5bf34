import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config.js';
import { endpointKind } from './endpoint-kind.js';
import { lastBackupSeconds } from './last-backup.js';

/** From a response of the cache to a page that waits for the database, in seconds. */
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Begins to measure the process and its requests, beside what the services measure.
 *
 * @param app before it listens
 * @param version of the server
 * @returns reads the metrics in the text format of Prometheus
 */
export function measureProcess(app: NestFastifyApplication, version: string): () => Promise<string> {
  const registry = app.get<Registry>(Registry);
  collectDefaultMetrics({ register: registry });
  measureRequests(app.getHttpServer(), registry);
  new Gauge({
    name: 'tiempos_build_info',
    help: 'The version of the server and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  const { DATA_DIR } = app.get<AppConfig>(AppConfig);
  new Gauge({
    name: 'tiempos_last_backup_timestamp_seconds',
    help: 'The moment of the rows in the last complete backup of this DATA_DIR; 0 before the first.',
    registers: [registry],
    collect() {
      this.set(lastBackupSeconds(DATA_DIR));
    },
  });
  return () => registry.metrics();
}

/** Every request, those served from the cache included. */
function measureRequests(server: Server, registry: Registry) {
  const durations = new Histogram({
    name: 'tiempos_http_request_duration_seconds',
    help: 'Requests by kind of endpoint and class of the status, from their head to the end of the response.',
    labelNames: ['endpoint', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  server.prependListener('request', (request, response) => {
    const end = durations.startTimer({ endpoint: endpointKind(request.url ?? '') });
    response.once('close', () => {
      // A client that went away has no whole response.
      end({ status: response.writableFinished ? `${Math.trunc(response.statusCode / 100)}xx` : 'aborted' });
    });
  });
}
