import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import type { AppConfig } from '../src/platform/config/app-config.js';
import type { SitePictures } from '../src/platform/site-pictures/site-pictures.js';
import type { WebApp } from '../src/platform/ssr/web-app.js';
import { createDatabase, type TestDatabase } from './database.js';
import { TestClient } from './test-client.js';

/** A running server with its own database and data folder. */
export interface TestApp {
  url: string;
  app: NestFastifyApplication;
  /** A provider by the name of its class: the class itself is loaded outside of jest's modules. */
  service: <Service>(name: string) => Service;
  database: TestDatabase;
  dataDirectory: string;
  /** Sends requests as a visitor; `signUp()` returns a signed-in client. */
  client: TestClient;
  close: () => Promise<void>;
}

/** Settings that differ from production: everything is local, and limits are high. */
const testSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_URL: 'https://tiem.example',
  SEED: 'none',
  GRAPHQL_INTROSPECTION: 'true',
  SIGNUP_ATTEMPTS: '1000',
  CONTACT_ATTEMPTS: '1000',
  REQUESTS_PER_MINUTE: '1000000',
  UPLOADS_PER_HOUR: '100000',
  // Other tests may keep the machine busy for seconds.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

declare global {
  /** `import()` of Node instead of jest's; see server-environment.mjs. */
  function importOutside(specifier: string): Promise<unknown>;
}

/**
 * Loads a module of the compiled server, the one that `startApp` starts.
 *
 * @param entry one of rolldown.config.ts, such as `seed/seed`
 */
export const importServer = <Module>(entry: string) =>
  importOutside(pathToFileURL(join(process.env.TEST_SERVER!, `${entry}.js`)).href) as Promise<Module>;

/**
 * Starts the server for one test file.
 *
 * @param settings environment variables that matter to the test
 * @param sources what jest loaded from the sources, for tests that look at classes and their metadata
 */
export async function startApp(
  settings: NodeJS.ProcessEnv = {},
  sources?: Pick<typeof import('../src/create-app.js'), 'createApp'>,
): Promise<TestApp> {
  const { createApp } = sources ?? (await importServer<typeof import('../src/create-app.js')>('create-app'));
  const { loadConfig } = await importServer<typeof import('../src/platform/config/load-config.js')>(
    'platform/config/load-config',
  );
  const database = await createDatabase();
  const dataDirectory = mkdtempSync(join(fastTempFolder(), 'tiempos-data-'));
  const env = { ...testSettings, DATABASE_URL: database.url, DATA_DIR: dataDirectory, ...settings };
  const config = loadConfig(env, true);
  const app = await createApp(config, settings.SITE_FILE ? undefined : await picturesOf(config));
  await app.listen(0, '127.0.0.1');
  const service = await servicesOf(app);
  if (!sources) refuseOutdatedPages(service);
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    url,
    app,
    service,
    database,
    dataDirectory,
    client: new TestClient(url),
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The pictures of the site without an owner's file: drawing them takes a process, and half a second of its time. */
async function picturesOf({ ownerFile }: AppConfig): Promise<SitePictures> {
  const outside = pathToFileURL(join(import.meta.dirname, 'once-a-worker.mjs')).href;
  const { onceAWorker } = (await importOutside(outside)) as typeof import('./once-a-worker.mjs');
  return onceAWorker('site pictures', async () => {
    const server = await importServer<typeof import('../src/platform/site-pictures/site-pictures.js')>(
      'platform/site-pictures/site-pictures',
    );
    return server.SitePictures.drawApart(ownerFile);
  });
}

/** The server is compiled for each run, the front ends are not: a page of other sources would prove nothing. */
function refuseOutdatedPages(service: TestApp['service']) {
  const { TEST_OUTDATED_WEB } = process.env;
  if (!TEST_OUTDATED_WEB) return;
  service<WebApp>('WebApp').render = async () => {
    process.stderr.write(`${TEST_OUTDATED_WEB}\n`);
    throw new Error(TEST_OUTDATED_WEB);
  };
}

async function servicesOf(app: NestFastifyApplication) {
  const { ModulesContainer } = (await importOutside('@nestjs/core')) as typeof import('@nestjs/core');
  return <Service>(name: string) => {
    const modules = [...app.get(ModulesContainer).values()];
    const found = modules
      .flatMap(({ providers }) => [...providers.values()])
      .find((one) => one.name === name);
    if (!found) throw new Error(`The server has no ${name}.`);
    return found.instance as Service;
  };
}
