import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '../src/config/load-config.js';
import { createApp } from '../src/create-app.js';
import { createDatabase, type TestDatabase } from './database.js';
import { TestClient } from './test-client.js';

/** The running product, as users meet it: over HTTP, with a database and a data folder of its own. */
export interface TestApp {
  url: string;
  app: NestFastifyApplication;
  database: TestDatabase;
  dataDirectory: string;
  /** Calls the doors as a visitor; `signUp()` gives one that is signed in. */
  client: TestClient;
  close: () => Promise<void>;
}

/** Settings that differ from a production start: everything is local, and limits do not get in the way. */
const testSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_URL: 'https://tiem.example',
  SEED: 'none',
  SIGNUP_ATTEMPTS: '1000',
  CONTACT_ATTEMPTS: '1000',
};

/** Starts the product for one test file. @param settings environment variables that matter to the test */
export async function startApp(settings: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const database = await createDatabase();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tiempos-data-'));
  const env = { ...testSettings, DATABASE_URL: database.url, DATA_DIR: dataDirectory, ...settings };
  const app = await createApp(loadConfig(env, true));
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    url,
    app,
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
