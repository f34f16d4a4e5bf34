import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { outdatedBuild } from '../../../built-from.mjs';
import { compileServer } from './compile-server.ts';

/** For the whole run: the compiled server, and one real Postgres with a migrated database that each test file copies. */
export default async function globalSetup() {
  const directory = mkdtempSync(join(fastTempFolder(), 'tiempos-test-'));
  const [server, postgres] = await Promise.all([
    compileServer(),
    startEmbeddedPostgres({
      directory: join(directory, 'postgres'),
      database: 'test_template',
      administrator: true,
    }),
  ]);
  const { migrate } = await import(pathToFileURL(join(server, 'platform', 'database', 'migrate.js')).href);
  await disableDurableWrites(postgres.administratorUrl);
  await migrate(postgres.url);
  await offsetIdSequences(postgres.url);
  process.env.TEST_TEMPLATE_URL = postgres.url;
  process.env.TEST_ADMINISTRATOR_URL = postgres.administratorUrl;
  process.env.TEST_SERVER = server;
  process.env.TEST_OUTDATED_WEB = outdatedBuild(['apps/site', 'apps/back-office']) ?? '';
  globalThis.testPostgres = { ...postgres, directory };
}

/**
 * Turns off fsync: the data need not survive a power cut. The durability tests run a Postgres of their own.
 *
 * @param {string} url
 */
async function disableDurableWrites(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Starts each id sequence at a million of its own, so that an id of the wrong table fails a test.
 *
 * @param {string} url
 */
async function offsetIdSequences(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  for (const [index, { name }] of rows.entries()) {
    await client.query(`alter sequence ${name} restart with ${(index + 1) * 1_000_000 + 1}`);
  }
  await client.end();
}
