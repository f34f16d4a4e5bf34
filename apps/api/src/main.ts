import 'reflect-metadata';
import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { AppConfig } from './platform/config/app-config.js';
import { loadConfig } from './platform/config/load-config.js';
import { createApp } from './create-app.js';
import { migrate } from './platform/database/migrate.js';
import { SAMPLE_EMAIL, seed } from './seed/seed.js';

/** A server that listens. */
export interface RunningServer {
  /** What a person types into a browser. */
  address: string;
  /** The sample login, when this start made it (C47). */
  sampleLogin?: { email: string; password: string };
  /** Stops taking requests, finishes those in flight, writes what is gathered, leaves the database. */
  close: () => Promise<void>;
}

/**
 * Migrates, seeds and serves: what `npm start` and a container run.
 *
 * @param options.env the environment, DATABASE_URL included
 * @param options.embeddedDatabase whether that database is the embedded one (C47, C50)
 * @throws ConfigError and whatever keeps the server from listening
 */
export async function serve(options: {
  env: NodeJS.ProcessEnv;
  embeddedDatabase: boolean;
  onProgress?: (message: string) => void;
}): Promise<RunningServer> {
  const config = loadConfig(options.env, options.embeddedDatabase);
  await migrate(config.DATABASE_URL);
  const app = await createApp(config);
  warnOfOpenSignup(config);
  let password: string | undefined;
  try {
    password = await seed(app, config, (done, of) =>
      options.onProgress?.(`Drawing sample news: ${done} of ${of}`),
    );
    await app.listen(config.PORT, config.HOST);
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.HOST === '0.0.0.0' || config.HOST === '127.0.0.1' ? 'localhost' : config.HOST;
  return {
    address: `http://${host}:${port}`,
    sampleLogin: password === undefined ? undefined : { email: SAMPLE_EMAIL, password },
    close: () => app.close(),
  };
}

/** C59: whoever brings a database of their own means to be found by strangers. Of several processes the first one tells. */
function warnOfOpenSignup({ embeddedDatabase, signupModeIsSet }: AppConfig) {
  if (embeddedDatabase || signupModeIsSet || (cluster.worker?.id ?? 1) > 1) return;
  new Logger('Config').warn(
    'SIGNUP_MODE is not set: anyone may sign up, and every account may edit and delete every post. ' +
      'Set it to invite or closed, or to open if that is meant.',
  );
}
