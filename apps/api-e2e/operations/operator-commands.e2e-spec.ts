import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aPostForm } from '@tiempos/api/test/builders';
import { startApp } from '@tiempos/api/test/start-app';
import { aDatabase, aFolder, closing } from '../kit/killable-product.js';
import { operate } from '../kit/operator-command.js';

describe('An operator command without the settings of the server', () => {
  it.each([['invite'], ['migrate'], ['backup', '/tmp/tiempos-never.tar']])(
    '%s %s refuses a folder without an installation, and makes none',
    async (...args) => {
      const DATA_DIR = aFolder();
      const missing = join(DATA_DIR, 'missing');
      for (const folder of [DATA_DIR, missing]) {
        const { code, stdout, stderr } = await operate(args, { DATA_DIR: folder });
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(new RegExp(`${folder}\\S* holds no (installation|database)`));
      }
      expect(readdirSync(DATA_DIR)).toEqual([]);
    },
  );

  it('seed begins an installation, because measurements need none', async () => {
    const DATA_DIR = join(aFolder(), 'measured');
    const { stdout, stderr } = await operate(['seed', '--posts', '1'], { DATA_DIR });
    expect(stdout).toContain('1 post was added.\n');
    expect(stderr).toBe(`› npm run seed uses the embedded database in ${DATA_DIR}/postgres\n`);
    expect(existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);
  });
});

describe('An operator command', () => {
  it.each([
    [['accounts', 'lock'], 'Say what to do: npm run accounts -- list | '],
    [['restore', '--into', '/srv/restored'], 'Say what to restore: npm run restore -- POST'],
  ])(
    '%j says in one sentence on standard error what it takes, and opens no database',
    async (args, usage) => {
      const { code, stdout, stderr } = await operate(args, { DATA_DIR: '/nowhere' });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.startsWith(usage)).toBe(true);
      expect(stderr.trimEnd()).not.toContain('\n');
    },
  );

  it('names the database on standard error, without its password', async () => {
    const { url } = await aDatabase();
    const { password, host, pathname } = new URL(url);
    const { stderr } = await operate(['migrate'], { DATABASE_URL: url, DATA_DIR: aFolder() });
    expect(stderr).toBe(`› npm run migrate uses the database ${pathname.slice(1)} at ${host}\n`);
    expect(password).not.toBe('');
    expect(stderr).not.toContain(password);
  });

  it('prints no control character that a text of a post has', async () => {
    const tested = await startApp();
    closing.push(() => tested.close());
    const editor = await tested.client.signUp();
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm());
    expect([status, body.errors]).toEqual([200, undefined]);
    await tested.database.query(`update posts set title = $1`, [
      '\u001b[2J\u001b[1;31mĐỏ\u009b1m\u202e\u0007',
    ]);
    await editor.rest('DELETE', `/api/post/${body.data.id}`);
    const settings = { DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
    const list = await operate(['restore'], settings);
    expect(list.stdout).toContain('  [2J[1;31mĐỏ1m\n');
    const restored = await operate(['restore', String(body.data.id)], settings);
    expect(restored.stdout).toContain('"[2J[1;31mĐỏ1m" is back');
    const wrong = await operate(['restore', '\u001b[2J'], settings);
    expect(wrong.stderr).toContain('There is no deleted post [2J;');
    expect([list, restored, wrong].map(({ stdout, stderr }) => stdout + stderr).join('')).toMatch(
      /^(?:\P{C}|\n)*$/u,
    );
  });
});
