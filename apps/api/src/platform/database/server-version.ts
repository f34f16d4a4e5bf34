import { Client } from 'pg';
import { connecting } from './connections.js';
import { waitForDatabase } from './wait-for-database.js';

/**
 * The major version of the Postgres at a URL. Waits for one that does not answer yet.
 *
 * @param onWait called once when it has to wait
 * @throws DatabaseSilentError, and the driver's error for what a wait does not mend
 */
export function serverMajor(url: string, onWait?: () => void): Promise<number> {
  return waitForDatabase(() => queryMajor(url), { onWait });
}

async function queryMajor(connectionString: string): Promise<number> {
  const client = new Client({ ...connecting, connectionString, query_timeout: 5_000 });
  client.on('error', () => undefined); // the query under way reports it
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } finally {
    await client.end();
  }
}
