import 'reflect-metadata';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import packageJson from '../package.json' with { type: 'json' };
import { loadConfig, loadStartSettings, type DatabaseEnv } from './platform/config/load-config.js';
import { misspeltSettings } from './platform/config/misspelt-settings.js';
import { logMailWarning, logOperatorWarnings } from './platform/config/operator-warnings.js';
import { fixedLimitWarnings } from './platform/config/removed-settings.js';
import { unusedTracingVariable } from './platform/config/unused-tracing.js';
import { createApp } from './create-app.js';
import { UsersService } from './modules/users/users.service.js';
import { InstancesService } from './modules/health/instances.service.js';
import { ReadinessService } from './modules/health/readiness.service.js';
import { migrate } from './platform/database/migrate.js';
import { MailService } from './platform/mail/mail.service.js';
import { serverUrl } from './platform/http/server-url.js';
import { SitePictures } from './platform/site-pictures/site-pictures.js';
import { measureProcess } from './platform/telemetry/process-metrics.js';
import { findSampleLogin, SAMPLE_EMAIL, seed } from './seed/seed.js';

/** Leaves the rest of a shutdown the time it needs: the process is killed after 8 seconds. */
const MAX_SERVING_MS = 4_000;

/** A running server. */
export interface RunningServer {
  /** The URL to open in a browser. */
  address: string;
  /** The sample account, when this start created it (C47). */
  sampleLogin?: { email: string; password: string };
  /**
   * Makes the server unready and goes on serving for DRAIN_SECONDS, in which load balancers notice. Later calls wait for
   * the first.
   */
  drain: () => Promise<void>;
  /** Reads the metrics for GET /metrics; undefined without METRICS_PORT. */
  metrics?: () => Promise<string>;
  /** Stops accepting requests, finishes those in flight, writes pending views and disconnects from the database. */
  close: () => Promise<void>;
}

/**
 * Migrates, seeds and serves. `npm start` and the container run it.
 *
 * @param options.embeddedDatabase whether DATABASE_URL is that of the embedded database (C47, C50, C84)
 * @throws ConfigError, or Error when the server cannot listen
 */
export async function serve(options: {
  env: DatabaseEnv;
  embeddedDatabase: boolean;
  onProgress?: (message: string) => void;
}): Promise<RunningServer> {
  const settings = loadStartSettings(options.env, options.embeddedDatabase);
  const pictures = await SitePictures.drawApart(settings.ownerFile);
  // Before secrets are written: where it is refused, DATA_DIR stays as it was (C118).
  await migrate(settings.DATABASE_DIRECT_URL ?? options.env.DATABASE_URL);
  const config = loadConfig(options.env, options.embeddedDatabase);
  const app = await createApp(config, pictures);
  const metrics = config.METRICS_PORT ? measureProcess(app, packageJson.version) : undefined;
  let password: string | undefined;
  try {
    await app.get(InstancesService).join();
    password = await seed(app, config, (done, of) =>
      options.onProgress?.(`Adding sample news: ${done} of ${of}`),
    );
    logOperatorWarnings(config, {
      sampleLogin: await findSampleLogin(app),
      isWithoutManager: await app.get(UsersService).areWithoutManager(),
      unusedTracing: unusedTracingVariable(options.env),
      fixedLimits: fixedLimitWarnings(options.env),
      misspelt: misspeltSettings(options.env),
    });
    // Nest's own listen logs what describe-start-error.ts says.
    await app.getHttpAdapter().getInstance().listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await app.close();
    throw error;
  }
  void logMailWarning(app.get(MailService));
  let draining: Promise<void> | undefined;
  const drain = () => {
    if (!draining) {
      app.get(ReadinessService).isDraining = true;
      closeAfterResponses(app.getHttpServer());
    }
    return (draining ??= delay(config.DRAIN_SECONDS * 1000));
  };
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    address: serverUrl(config.HOST, port),
    sampleLogin: password === undefined ? undefined : { email: SAMPLE_EMAIL, password },
    drain,
    metrics,
    close: async () => {
      closePort(app.getHttpServer());
      await app.close();
    },
  };
}

/** Lets clients that keep connections alive open the next one elsewhere: a balancer that passes on connections cannot move one. */
function closeAfterResponses(server: Server) {
  // Before the listeners that may respond at once, such as the response cache.
  server.prependListener('request', (_: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}

/** Accepts no connections from now on, and lets those end that are at a request, within limits. */
function closePort(server: Server) {
  server.close();
  setTimeout(() => server.closeAllConnections(), MAX_SERVING_MS).unref();
}
