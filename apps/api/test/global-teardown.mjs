import { rmSync } from 'node:fs';

/** Stops the Postgres of the run and removes everything it wrote, and the compiled server. */
export default async function globalTeardown() {
  if (process.env.TEST_SERVER) rmSync(process.env.TEST_SERVER, { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
  if (globalThis.testPostgres) rmSync(globalThis.testPostgres.directory, { recursive: true, force: true });
}
