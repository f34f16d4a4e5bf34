import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';
import { migrate } from '../dist/database/migrate.js';

const MEMORY_FOLDER = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

/** One real Postgres for the whole run, with one migrated database that each test file copies. */
export default async function globalSetup() {
  const directory = mkdtempSync(join(quickestFolder(), 'tiempos-test-'));
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    database: 'test_template',
  });
  await writeCarelessly(postgres.url);
  await migrate(postgres.url);
  await giveEachTableItsOwnNumbers(postgres.url);
  process.env.TEST_TEMPLATE_URL = postgres.url;
  globalThis.testPostgres = { ...postgres, directory };
}

/**
 * Linux keeps /dev/shm in memory: a database is copied there in half the time that making its 300 files takes on a disk.
 * A container may have next to no room there.
 */
function quickestFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= ROOM) return MEMORY_FOLDER;
  } catch {
    // Not a Linux.
  }
  return tmpdir();
}

/**
 * Nobody asks for these data after a power cut, so no write waits for the disk. The tests of durability run a Postgres of
 * their own.
 *
 * @param {string} url
 */
async function writeCarelessly(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Ids of one table are never those of another, so a mixed-up id fails a test instead of passing it by chance.
 *
 * @param {string} url
 */
async function giveEachTableItsOwnNumbers(url) {
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
