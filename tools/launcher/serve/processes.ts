import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { DRAIN } from './drain-message.ts';
import { logWarning } from './log-warning.ts';
import { WorkerMetrics } from './worker-metrics.ts';
import { StartError } from '../start-error.mjs';
import type { RunningServer } from '@tiempos/api/main';
import type { Metrics } from '@tiempos/api/platform/telemetry/metrics-server';

interface Options {
  count: number;
  /** with DATABASE_URL */
  env: NodeJS.ProcessEnv;
  embeddedDatabase: boolean;
  drainSeconds: number;
  /** makes the metrics of several processes those of one; undefined when nobody reads them */
  sumMetrics?: (metrics: Metrics[]) => Promise<Metrics>;
  /** a replacement could not start */
  onGivenUp: (sentence: string) => void;
}

/**
 * Serves with several processes behind one port. One that dies leaves a line in the log and is replaced; the others go
 * on serving meanwhile.
 *
 * @throws StartError when one of them could not start
 */
export async function serveWithProcesses(options: Options): Promise<RunningServer> {
  const { count, env, embeddedDatabase, drainSeconds, sumMetrics, onGivenUp } = options;
  const metrics = sumMetrics && new WorkerMetrics(sumMetrics);
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('serve.mjs', import.meta.url)),
    args: embeddedDatabase ? ['--embedded-database'] : [],
  });
  let isClosing = false;
  const serving = new Set<Worker>();

  async function startOne() {
    const worker = cluster.fork(env);
    worker.once('exit', (code, signal) => {
      if (isClosing || !serving.delete(worker)) return;
      logWarning('Processes', `A process that served ended with ${signal ?? `code ${code}`} and is replaced`);
      metrics?.replace(worker);
      startOne().catch((error) =>
        onGivenUp(`A process of TiệmPOS died and could not be replaced: ${error.message}`),
      );
    });
    const started = await Promise.race([
      once(worker, 'message').then(([message]) => message),
      once(worker, 'exit').then(() => ({ sentence: 'A process ended before it could serve.' })),
    ]);
    if (started.sentence) throw new StartError(started.sentence);
    serving.add(worker);
    return started;
  }

  async function drain() {
    for (const worker of serving) worker.send(DRAIN);
    await delay(drainSeconds * 1000);
  }

  async function close() {
    isClosing = true;
    const workers = Object.values(cluster.workers ?? {});
    await Promise.all(
      workers.map(async (worker) => {
        if (!worker || worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  try {
    const started = await Promise.all(Array.from({ length: count }, startOne));
    return {
      address: started[0].address,
      sampleLogin: started.find(({ sampleLogin }) => sampleLogin)?.sampleLogin,
      drain,
      metrics: metrics && (() => metrics.read(serving)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
