import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@tiempos/api/test/database';
import { spawnProduct, type SpawnedProduct } from './spawned-product.js';

/** Clean-up functions, called after each test in reverse order. */
export const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
}, 180_000); // a whole installation may be among what is removed

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
