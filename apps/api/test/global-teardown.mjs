import { rmSync } from 'node:fs';

/** Stops the Postgres of the run and removes everything it wrote. */
export default async function globalTeardown() {
  await globalThis.testPostgres?.stop();
  if (globalThis.testPostgres) rmSync(globalThis.testPostgres.directory, { recursive: true, force: true });
}
