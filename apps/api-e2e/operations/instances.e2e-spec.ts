import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@tiempos/api/test/database';
import { until } from '@tiempos/api/test/until';
import { keys } from '../kit/instances.js';
import { aDatabase, aFolder, shared, spawned } from '../kit/killable-product.js';

const OTHER_KEY = 'h9Wd4-BkQz5nXc27yT_vKgU8bZiMf6Co';

const refusal = (settings: string) =>
  `TiệmPOS could not start: Another instance serves this database with a different ${settings}; ` +
  'give all instances the same, or stop the others first (one that was killed counts for 20 seconds).';
const FOLDER = 'DATA_DIR (its folder of pictures)';

const instances = (database: TestDatabase) => database.query<{ id: string }>('select * from instances');
const idsIn = async (database: TestDatabase) => (await instances(database)).map(({ id }) => id);

/** A database that a first instance serves. */
async function served(settings: NodeJS.ProcessEnv = {}) {
  const database = await aDatabase();
  const first = { DATABASE_URL: database.url, DATA_DIR: aFolder(), SIGNUP_MODE: 'open', ...settings };
  return { database, first, product: await spawned(first) };
}

/** Serve while others are refused or join: one with the keys of its folder, one with keys of its settings. */
const withOwnKeys = shared(() => served());
const withSetKeys = shared(() => served(keys));

describe('A second instance of a database (F161)', () => {
  it('starts with the same DATA_DIR, and a session of one is one of the other', async () => {
    const { first, product } = withOwnKeys();
    const second = await spawned(first);
    const { tokens } = await product.client.signUp();
    const headers = { authorization: `Bearer ${tokens!.accessToken}` };
    expect((await second.client.rest('GET', '/api/auth/me', undefined, headers)).status).toBe(200);
  });

  it.each<[string, typeof withOwnKeys, NodeJS.ProcessEnv, string]>([
    ['a DATA_DIR of its own', withOwnKeys, { DATA_DIR: 'own' }, `JWT_SECRET, CAPTCHA_SECRET, ${FOLDER}`],
    ['the same keys and another folder', withSetKeys, { DATA_DIR: 'own' }, FOLDER],
    ['another JWT_SECRET', withSetKeys, { JWT_SECRET: OTHER_KEY }, 'JWT_SECRET'],
    ['another CAPTCHA_SECRET', withSetKeys, { CAPTCHA_SECRET: OTHER_KEY }, 'CAPTCHA_SECRET'],
  ])('with %s does not start, and says what differs', async (_, server, changed, settings) => {
    const { database, first, product } = server();
    const before = await idsIn(database);
    const DATA_DIR = changed.DATA_DIR ? aFolder() : first.DATA_DIR;
    await expect(spawned({ ...first, ...changed, DATA_DIR })).rejects.toThrow(refusal(settings));
    expect(before).toEqual(expect.arrayContaining(await idsIn(database)));
    expect((await product.client.rest('GET', '/health')).status).toBe(200);
  });

  it('of two that start at once with different keys does not start', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const starts = [keys.JWT_SECRET, OTHER_KEY].map((JWT_SECRET) =>
      spawned({ DATABASE_URL, DATA_DIR: aFolder(), JWT_SECRET }),
    );
    const results = await Promise.allSettled(starts);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('may have other keys once the first has ended', async () => {
    const { database, first, product } = await served(keys);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(await instances(database)).toEqual([]);
    await spawned({ ...first, JWT_SECRET: OTHER_KEY });
  });

  it('may have other keys 20 seconds after the first was killed', async () => {
    const { database, first, product } = await served(keys);
    await product.end('SIGKILL');
    const second = { ...first, JWT_SECRET: OTHER_KEY };
    await expect(spawned(second)).rejects.toThrow(refusal('JWT_SECRET'));
    await database.query(`update instances set seen_at = seen_at - interval '20 seconds'`);
    await spawned(second);
    expect(await instances(database)).toHaveLength(1);
  });
});

describe('The table of instances (F161)', () => {
  it('is refreshed every five seconds, also after its rows were lost', async () => {
    const { database, first } = await served();
    await spawned(first);
    const rows = await instances(database);
    expect(rows).toHaveLength(2);
    await database.query('truncate instances');
    await until(async () => (await instances(database)).length === 2);
  });

  it('holds no secret', async () => {
    const { database, first } = withOwnKeys();
    const secrets = JSON.parse(readFileSync(join(first.DATA_DIR, 'secrets.json'), 'utf8'));
    const storeId = readFileSync(join(first.DATA_DIR, 'files/store-id'), 'utf8').trim();
    const text = JSON.stringify(await instances(database));
    for (const secret of [...Object.values<string>(secrets), storeId]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('base64url'));
    }
  });
});
