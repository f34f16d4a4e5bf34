import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@tiempos/api/test/database';
import { spawnProduct, type SpawnedProduct } from './spawned-product.js';

/** Clean-up functions, called after each test in reverse order. */
export const closing: (() => unknown)[] = [];
const CLOSING_MS = 180_000; // a whole installation may be among what is removed
const closeAll = async (last: typeof closing) => {
  for (const close of last.toReversed()) await close();
};
afterEach(() => closeAll(closing.splice(0)), CLOSING_MS);

/**
 * What the tests of a `describe` or of a file share: it is made before the first one and cleaned up after the last. They leave
 * it as a test could find it that runs before or after them.
 *
 * @returns a function that tests call for it
 */
export function shared<Value>(make: () => Promise<Value>): () => Value {
  let value: Value;
  let own: typeof closing = [];
  beforeAll(async () => {
    try {
      value = await make();
    } finally {
      own = closing.splice(0);
    }
  });
  afterAll(() => closeAll(own), CLOSING_MS);
  return () => value;
}

/** A temporary data folder. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-durable-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** A server in a process of its own, killed after the test. */
export async function spawned(...args: Parameters<typeof spawnProduct>): Promise<SpawnedProduct> {
  const product = await spawnProduct(...args);
  closing.push(() => product.end('SIGKILL'));
  return product;
}

/** A database, dropped after the test. */
export async function aDatabase() {
  const database = await createDatabase();
  closing.push(() => database.drop());
  return database;
}

/** The image files in the store. */
export const images = (folder: string) =>
  existsSync(join(folder, 'files'))
    ? readdirSync(join(folder, 'files')).filter((name) => name.includes('.'))
    : [];
