/** The metrics for GET /metrics of several processes: the first one queries the others. */
import type { Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metrics } from '@tiempos/api/platform/telemetry/metrics-server';
import { logWarning } from './log-warning.ts';

/** A process that responds later is left out of one scrape. */
const TIMEOUT_MS = 3_000;

/** The request of the first process, and with metrics the response to it. */
interface MetricsMessage {
  readonly metricsFor: number;
  readonly metrics?: Metrics;
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof (message as MetricsMessage | null)?.metricsFor === 'number';

/** Lets this process respond when the first one requests its metrics. */
export function respondWithMetrics(read: () => Promise<Metrics[]>): void {
  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    read().then(
      ([metrics]) => process.send?.({ metricsFor: message.metricsFor, metrics }),
      (error: Error) => logWarning('Metrics', `The metrics of a process could not be read: ${error.message}`),
    );
  });
}

/** Sums of ended processes that may wait until they are added up. */
const MAX_ENDED = 20;

/**
 * The metrics of all processes. What a process counted stays in the sums after it has ended, and while it does not respond: when a sum
 * falls, Prometheus takes all of it for new.
 */
export class WorkerMetrics {
  private readonly sum: (metrics: Metrics[]) => Promise<Metrics>;
  private readonly last = new Map<Worker, Metrics>();
  private readonly ended: Metrics[] = [];
  private requests = 0;
  private replacements = 0;

  constructor(sum: (metrics: Metrics[]) => Promise<Metrics>) {
    this.sum = sum;
  }

  /** Reads the metrics of these processes, and what ended ones counted. Call it again when it has resolved. */
  async read(workers: Iterable<Worker>): Promise<Metrics[]> {
    if (this.ended.length > MAX_ENDED) this.ended.unshift(await this.sum(this.ended.splice(0)));
    // One that ends from now on is among the workers.
    const ended = [...this.ended];
    const read = await Promise.all([...workers].map((worker) => this.readOne(worker)));
    return [...read, ...ended, [replacementsMetric(this.replacements)]];
  }

  /** Counts a process that has ended, and keeps what it counted. */
  replace(worker: Worker): void {
    this.replacements += 1;
    this.ended.push(counted(this.last.get(worker)));
    this.last.delete(worker);
  }

  private async readOne(worker: Worker): Promise<Metrics> {
    const id = (this.requests += 1);
    const before = counted(this.last.get(worker));
    const { promise, resolve } = Promise.withResolvers<Metrics>();
    const onMessage = (message: unknown) => {
      if (isMetricsMessage(message) && message.metricsFor === id) resolve(message.metrics ?? []);
    };
    worker.on('message', onMessage);
    const request: MetricsMessage = { metricsFor: id };
    // The callback gets the error of a process that has just ended.
    worker.send(request, (error) => error && resolve(before));
    const metrics = await Promise.race([promise, delay(TIMEOUT_MS, before, { ref: false })]);
    worker.off('message', onMessage);
    if (metrics !== before && !worker.isDead()) this.last.set(worker, metrics);
    return metrics;
  }
}

/** The metrics that only grow. Of those that prom-client hands over, the types have a number where its code has a name. */
const counted = (metrics: Metrics = []) => metrics.filter(({ type }) => String(type) !== 'gauge');

/** Of the process that starts the others, which serves nothing itself. */
const replacementsMetric = (value: number) =>
  ({
    name: 'tiempos_process_replacements_total',
    help: 'Processes that served, ended by themselves and were replaced.',
    type: 'counter',
    aggregator: 'sum',
    values: [{ value, labels: {} }],
  }) as unknown as Metrics[number];
