/** One of several processes that serve behind one port; processes.ts starts it. */
import { limitHeap } from './garbage-collector-flags.ts';
import { describeStartError } from './describe-start-error.ts';
import { DRAIN } from './drain-message.ts';
import { onStopRequest } from './stop-signals.ts';
import { respondWithMetrics } from './worker-metrics.ts';

let server: { close: () => Promise<void>; drain: () => Promise<void> } | undefined;
onStopRequest({
  drain: async () => server?.drain(),
  stop: async () => {
    await server?.close();
    process.exit(0);
  },
});
process.on('message', (message) => message === DRAIN && void server?.drain());

const loaded = limitHeap();
const embeddedDatabase = process.argv.includes('--embedded-database');
try {
  const main = await import('@tiempos/api/main');
  const { DATABASE_URL = '' } = process.env;
  const env = { ...process.env, DATABASE_URL };
  const { address, sampleLogin, metrics, close, drain } = await main.serve({ env, embeddedDatabase });
  server = { close, drain };
  if (metrics) respondWithMetrics(metrics);
  const { loadStartSettings } = await import('@tiempos/api/platform/config/load-config');
  loaded(loadStartSettings(env).RESPONSE_CACHE_MB);
  process.send?.({ address, sampleLogin });
} catch (error) {
  const { PORT: port, HOST: host, DATABASE_URL } = process.env;
  const sentence = describeStartError(error, {
    port: port === undefined ? undefined : Number(port),
    host,
    databaseUrl: embeddedDatabase ? undefined : DATABASE_URL,
  });
  process.send?.({ sentence }, undefined, undefined, () => process.exit(1));
}
