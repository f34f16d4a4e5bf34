import { Client } from 'pg';
import { connecting } from './connections.js';

/** The major version of the Postgres at a URL. @throws the driver's error when it does not respond within 5 s */
export async function serverMajor(connectionString: string): Promise<number> {
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
