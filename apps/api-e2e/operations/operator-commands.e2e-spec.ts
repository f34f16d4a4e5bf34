import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPostForm } from '@tiempos/api/test/builders';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { startApp } from '@tiempos/api/test/start-app';
import { aDatabase, aFolder, closing } from '../kit/killable-product.js';

const cli = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

/** Runs a command as an operator does, with nothing of this process's own settings. */
async function run(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, JWT_SECRET: _jwt, CAPTCHA_SECRET: _captcha, ...env } = process.env;
  return promisify(execFile)(process.execPath, [cli, ...args], { env: { ...env, ...settings } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

const ofServices = [
  ['accounts', 'list'],
  ['contact', 'list'],
  ['contact', 'erase', 'hoa@tiem.example'],
  ['invite'],
  ['password', 'hoa@tiem.example'],
  ['restore'],
  ['token', 'list'],
];

describe('An operator command without the settings of the server', () => {
  it.each([...ofServices, ['migrate'], ['backup', '/tmp/tiempos-never.tar']])(
    '%s %s refuses a folder without an installation, and makes none',
    async (...args) => {
      const DATA_DIR = aFolder();
      const missing = join(DATA_DIR, 'missing');
      for (const folder of [DATA_DIR, missing]) {
        const { code, stdout, stderr } = await run(args, { DATA_DIR: folder });
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(new RegExp(`${folder}\\S* holds no (installation|database)`));
      }
      expect(readdirSync(DATA_DIR)).toEqual([]);
    },
  );

  it.each(ofServices)('%s %s refuses an empty database, and leaves it empty', async (...args) => {
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    closing.push(drop);
    const own = {
      JWT_SECRET: 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn',
      CAPTCHA_SECRET: 'Zk81xR_uJfT5q7Vd0-aYhLe2BnPz3mWc',
    };
    for (const secrets of [{}, own]) {
      const DATA_DIR = aFolder();
      const { code, stderr } = await run(args, { DATABASE_URL, DATA_DIR, ...secrets });
      expect(code).toBe(1);
      expect(stderr).toContain('holds no installation');
      expect(readdirSync(DATA_DIR)).toEqual([]);
    }
    expect((await run(['migrate'], { DATABASE_URL, DATA_DIR: aFolder() })).stdout).toContain('› FirstSchema');
  });

  it('seed begins an installation, because measurements need none', async () => {
    const DATA_DIR = join(aFolder(), 'measured');
    const { stdout, stderr } = await run(['seed', '--posts', '1'], { DATA_DIR });
    expect(stdout).toContain('1 post was added.\n');
    expect(stderr).toBe(`› npm run seed uses the embedded database in ${DATA_DIR}/postgres\n`);
    expect(existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 60_000);
});

describe('An operator command', () => {
  it('names the database on standard error, without its password', async () => {
    const { url } = await aDatabase();
    const { password, host, pathname } = new URL(url);
    const { stderr } = await run(['migrate'], { DATABASE_URL: url, DATA_DIR: aFolder() });
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
    const list = await run(['restore'], settings);
    expect(list.stdout).toContain('  [2J[1;31mĐỏ1m\n');
    const restored = await run(['restore', String(body.data.id)], settings);
    expect(restored.stdout).toContain('"[2J[1;31mĐỏ1m" is back');
    const wrong = await run(['restore', '\u001b[2J'], settings);
    expect(wrong.stderr).toContain('There is no deleted post [2J;');
    expect([list, restored, wrong].map(({ stdout, stderr }) => stdout + stderr).join('')).toMatch(
      /^(?:\P{C}|\n)*$/u,
    );
  });
});
