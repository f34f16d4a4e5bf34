import pg from 'pg';

/** Works with a connection of its own, which ends afterwards. */
export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the query under way reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
