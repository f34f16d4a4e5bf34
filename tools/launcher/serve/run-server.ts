/**
 * Runs the built server. Settings come from the environment (`--help` lists them). Without DATABASE_URL the database is
 * started here too, watched, and stopped at the end.
 */
import type { RunningServer } from '@tiempos/api/main';
import type { StartSettings } from '@tiempos/api/platform/config/app-config';
import { describeStartError } from './describe-start-error.ts';
import { limitHeap } from './garbage-collector-flags.ts';
import { logWarning } from './log-warning.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { showProgress } from './show-progress.ts';
import { onStopRequest, STOP_TIMEOUT_MS } from './stop-signals.ts';
import { printError } from './terminal.ts';
import { waitForPort } from './wait-for-port.ts';

const loaded = limitHeap();

if (process.argv.includes('--help')) await printHelp();
else await run();

async function run() {
  let opening: ReturnType<typeof openDatabase> | undefined;
  let server: Pick<RunningServer, 'close' | 'drain'> | undefined;

  async function serve({ embeddedDatabase }: StartSettings): Promise<RunningServer> {
    const [env, main] = await Promise.all([environment(), import('@tiempos/api/main')]);
    return main.serve({ env, embeddedDatabase, onProgress: showProgress });
  }

  async function environment() {
    const database = await opening;
    return { ...process.env, DATABASE_URL: database?.url ?? '' };
  }

  async function end(code: number) {
    await server?.close();
    const database = await opening?.catch(() => undefined);
    await database?.stop();
    process.exit(code);
  }

  /** Whoever started this process, such as systemd, is to act. */
  function giveUp(sentence: string) {
    printError(sentence);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void end(1);
  }
  onStopRequest({ drain: async () => server?.drain(), stop: () => end(0) });

  let config: StartSettings | undefined;
  try {
    const { loadStartSettings } = await import('@tiempos/api/platform/config/load-config');
    config = loadStartSettings(process.env);
    // Before anything is created: the start that makes the sample login is the only one that shows its password.
    await waitForPort({ port: config.PORT, host: config.HOST });
    opening = openDatabase(config);
    const running = await serve(config);
    server = running;
    if (running.metrics) {
      // Only where metrics are read: it loads prom-client.
      const { serveMetrics } = await import('@tiempos/api/platform/telemetry/metrics-server');
      const address = { port: config.METRICS_PORT, host: config.METRICS_HOST };
      await serveMetrics(address, running.metrics, (error) =>
        logWarning('Metrics', `GET /metrics failed: ${error.message}`),
      );
    }
    loaded(config.RESPONSE_CACHE_MB);
    greet(running);
    watchDatabase(await opening, giveUp);
  } catch (error) {
    const { PORT: port, HOST: host, DATABASE_URL: databaseUrl } = config ?? {};
    printError(`TiệmPOS could not start: ${describeStartError(error, { port, host, databaseUrl })}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await end(1);
  }
}

function watchDatabase({ watch }: OpenDatabase, giveUp: (sentence: string) => void) {
  const report = (sentence: string) => logWarning('Postgres', sentence);
  watch?.(report).catch((error: Error) => giveUp(`TiệmPOS ends: ${error.message}`));
}

function greet({ address, sampleLogin }: RunningServer) {
  console.log(`
  TiệmPOS is ready   ${address}
  Back-office        ${address}/login
  API                ${address}/graphql and ${address}/api/docs`);
  if (sampleLogin) console.log(`  Sample login       ${sampleLogin.email}  ${sampleLogin.password}`);
  console.log('\n  Ctrl-C stops it.\n');
}

async function printHelp() {
  const { describeOptions } = await import('@tiempos/api/platform/config/describe-options');
  console.log(`TiệmPOS: the public site, the back-office and the API on one port.

  npm start            installs and builds what changed, then serves
  npm run dev          the same, and follows every change of the source
  npm test             proves that everything works

Settings are environment variables, for example: PORT=3001 npm start

${describeOptions()}`);
}
