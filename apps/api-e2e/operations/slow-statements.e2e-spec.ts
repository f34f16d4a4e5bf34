import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@tiempos/api/test/until';
import { lockPosts } from '../kit/busy-database.js';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

const SEARCH = 'query ($text: String!) { posts(filter: { search: $text }) { contents { id } } }';

/** How long a search waits for a lock: so long its statement takes. */
const WAIT_MS = 1000;

/** Lets a search wait for a lock. @returns what the log says of its slow statements */
async function slowLines(settings: NodeJS.ProcessEnv) {
  const database = await aDatabase();
  const product = await spawned({
    DATABASE_URL: database.url,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    ...settings,
  });
  const editor = await product.client.signUp();
  const unlock = await lockPosts(database);
  const search = editor.graphql(SEARCH, { text: 'timbimat' });
  await sleep(WAIT_MS);
  await unlock();
  expect((await search).errors).toBeUndefined();
  await product.end();
  return (
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('slow statement'))
      .map((line) => JSON.parse(line) as { durationMs: number; req?: { path: string } })
      // The timer of plans waits, too.
      .filter(({ req }) => req?.path === '/graphql')
  );
}

describe('A slow statement (F169)', () => {
  it('is logged with its name, its duration, the request and its text, without its parameters', async () => {
    const lines = await slowLines({});
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 40,
      context: 'Database',
      statement: expect.stringMatching(/^(SELECT|WITH) \w+$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      durationMs: expect.any(Number),
      sql: expect.stringMatching(/\$1/),
      req: { id: expect.any(String), path: '/graphql' },
    });
    expect(lines[0]!.durationMs).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(lines)).not.toContain('timbimat');
  });

  it('is not logged below SLOW_STATEMENT_MS, nor when that is 0', async () => {
    expect(await slowLines({ SLOW_STATEMENT_MS: '5000' })).toEqual([]);
    expect(await slowLines({ SLOW_STATEMENT_MS: '0' })).toEqual([]);
  });

  it('is also logged when Postgres cancels it', async () => {
    const database = await aDatabase();
    const product = await spawned({
      DATABASE_URL: database.url,
      DATA_DIR: aFolder(),
      RESPONSE_CACHE_MB: '0',
    });
    const unlock = await lockPosts(database);
    const { status } = await product.client.rest('GET', '/api/post/display/latest3');
    expect(status).toBe(503);
    await unlock();
    await until(() => /"failed":true.*slow statement/.test(product.output()));
  }, 40_000);
});
