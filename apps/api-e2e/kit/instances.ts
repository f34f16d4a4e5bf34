import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tiempos/embedded-postgres/port';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { TestClient } from '@tiempos/api/test/test-client';
import { nginxConfiguration, startNginx, type Nginx } from './nginx-server.js';
import { spawnProduct, type SpawnedProduct } from './spawned-product.js';

/** Keys of the right length, as an operator sets them for instances with folders of their own. */
export const keys = {
  JWT_SECRET: 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn',
  CAPTCHA_SECRET: 'Zk81xR_uJfT5q7Vd0-aYhLe2BnPz3mWc',
};

/** Instances of one database, each with a folder of its own unless DATA_DIR is set. */
export interface Instances {
  database: TestDatabase;
  /** Those that were started last, in the order of their ports. */
  products: SpawnedProduct[];
  /** A client of each. */
  clients: TestClient[];
  /** Where they listen. */
  ports: number[];
  /** Starts an instance again at its place, which the one before has left. */
  restart: (at: number) => Promise<SpawnedProduct>;
  /** Ends everything. */
  stop: () => Promise<void>;
}

/** Instances behind an nginx that takes turns. */
export interface InstancesBehindNginx extends Instances {
  nginx: Nginx;
  /** A client of nginx. */
  client: TestClient;
}

/** Starts instances. Call it in `beforeAll`, or `stop` it after the test. */
export async function startInstances(count: number, settings: NodeJS.ProcessEnv): Promise<Instances> {
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const database = await createDatabase();
    ends.push(() => database.drop());
    const ports = await freePorts(count);
    const folders = ports.map(() => settings.DATA_DIR ?? aFolder(ends));
    const shared = { DATABASE_URL: database.url, SIGNUP_MODE: 'open', TRUSTED_PROXIES: '127.0.0.1', ...keys };
    const start = async (at: number) => {
      const product = await spawnProduct({
        ...shared,
        ...settings,
        DATA_DIR: folders[at]!,
        PORT: String(ports[at]),
      });
      ends.push(() => product.end('SIGKILL'));
      return product;
    };
    const products = await Promise.all(ports.map((_, at) => start(at)));
    return {
      database,
      products,
      clients: products.map(({ client }) => client),
      ports,
      restart: async (at) => (products[at] = await start(at)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts instances and nginx in front of them. Call it in `beforeAll`, or `stop` it after the test. */
export async function startBehindNginx(
  count: number,
  settings: NodeJS.ProcessEnv,
): Promise<InstancesBehindNginx> {
  const instances = await startInstances(count, settings);
  try {
    const [port = 0, redirectPort = 0] = await freePorts(2);
    const nginx = await startNginx(nginxConfiguration(instances.ports, port, redirectPort));
    const stop = async () => {
      await nginx.stop();
      await instances.stop();
    };
    return { ...instances, nginx, client: new TestClient(`http://127.0.0.1:${port}`), stop };
  } catch (error) {
    await instances.stop();
    throw error;
  }
}

/** One after another the same port could be free twice. */
async function freePorts(count: number) {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function aFolder(ends: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-instance-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
