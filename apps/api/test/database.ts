import { randomUUID } from 'node:crypto';
import type pg from 'pg';

// Jest's own loading of it would take its time in every test file that has a database.
const { Client, Pool } = (await importOutside('pg')) as typeof pg;

/** A database of one test file's own. */
export interface TestDatabase {
  url: string;
  /** Runs SQL beside the application, as the superuser. */
  query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  drop: () => Promise<void>;
}

/** Copies the template into a fresh database. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} owner ${owner()} template test_template strategy file_copy`);
  const url = databaseUrl(name);
  const pool = new Pool({ connectionString: administratorUrl(name), max: 2 });
  // A connection that is still closing when its database is dropped gets an error.
  pool.on('error', () => undefined);
  return {
    url,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await asAdministrator(`drop database ${name} with (force)`);
    },
  };
}

/** An empty database of its own, for tests of migrations. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} owner ${owner()}`);
  return { url: databaseUrl(name), drop: () => asAdministrator(`drop database ${name} with (force)`) };
}

/** With the role that the server uses. */
const databaseUrl = (name: string) => urlOf(process.env.TEST_TEMPLATE_URL!, name);
const administratorUrl = (name: string) => urlOf(process.env.TEST_ADMINISTRATOR_URL!, name);
const owner = () => new URL(process.env.TEST_TEMPLATE_URL!).username;

function urlOf(template: string, name: string) {
  const url = new URL(template);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator(sql: string) {
  const client = new Client({ connectionString: administratorUrl('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
