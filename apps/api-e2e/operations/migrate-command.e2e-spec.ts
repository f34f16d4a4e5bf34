import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase, createEmptyDatabase } from '@tiempos/api/test/database';
import { importServer } from '@tiempos/api/test/start-app';
import { aFolder, closing, spawned } from '../kit/killable-product.js';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

describe('A migration of a table that others keep locked (F162)', () => {
  it('lets them pass and tries again, or says what to do', async () => {
    const { migrate } =
      await importServer<typeof import('@tiempos/api/platform/database/migrate')>(
        'platform/database/migrate',
      );
    const database = await createDatabase();
    closing.push(() => database.drop());
    const forget = `delete from migrations where name like 'InvitationsOfAccounts%' returning name`;
    const [last] = await database.query<{ name: string }>(forget);
    await database.query('alter table promotion_codes drop created_by');

    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; lock table migrations in share mode');
    await expect(migrate(database.url, { attempts: 1 })).rejects.toThrow(
      'A migration could not lock a table, because other transactions keep it locked, and changed nothing;',
    );
    const later = migrate(database.url);
    await sleep(1_500);
    await other.end();
    expect(await later).toEqual([last!.name]);
  });
});

describe('npm run migrate (F162)', () => {
  it('makes the schema of an empty database and ends, and a server starts on it', async () => {
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    closing.push(drop);
    const settings = { DATABASE_URL, DATA_DIR: aFolder() };
    const run = async () => {
      const env = { ...process.env, ...settings };
      return (await promisify(execFile)(process.execPath, [command, 'migrate'], { env })).stdout.trim();
    };
    const lines = (await run()).split('\n');
    expect(lines[0]).toBe('› SearchOfPictures1764992000000');
    expect(lines.at(-1)).toBe(`${lines.length - 1} migrations ran.`);
    expect(await run()).toBe('The database has the newest schema already.');
    const product = await spawned(settings);
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
  });
});
