import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aPostForm } from '@tiempos/api/test/builders';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { aDetailedPhoto, aPhotoFile, asFile } from '@tiempos/api/test/images';
import { measured } from '@tiempos/api/test/security';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { runCommand, startCommand } from '../kit/operator-command.js';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { keys } from '../kit/instances.js';
import { pictures } from '../kit/stored-pictures.js';

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('npm run backup while editors save (F170)', () => {
  it('has every post and picture that was acknowledged before, byte for byte, and a server serves them', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const product = await spawned({ DATA_DIR });
    const editor = await product.client.signUp();
    const acknowledged = new Map<number, { title: string; picture: string }>();
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      const photo = await aPhotoFile({ width: 320 + writer, height: 200 });
      for (let number = 1; !isOver; number += 1) {
        const title = `Tin ${writer} số ${number}`;
        const { status, body } = await editor.rest('POST', '/api/post', aPostForm({ title }, photo));
        if (status === 200) acknowledged.set(body.data.id, { title, picture: body.data.img_file_name });
      }
    });
    await until(() => acknowledged.size > 20);

    const target = aFolder();
    const expected = [...acknowledged];
    const backup = startCommand('backup', [target], { DATA_DIR });
    expect(await backup.ended).toBe(0);
    const saved = acknowledged.size - expected.length;
    expect(saved).toBeGreaterThan(0);
    await sleep(200); // saves go on behind the end of the backup
    isOver = true;
    await Promise.all(writers);
    const originals = pictures(DATA_DIR);
    await product.end('SIGTERM');

    const [name = '', ...others] = readdirSync(target);
    expect({ name, others }).toEqual({ name: expect.stringMatching(/^tiempos-[\dT-]+\.tar$/), others: [] });
    expect(statSync(join(target, name)).mode & 0o777).toBe(0o600);
    expect(backup.output()).toContain('It holds secrets');

    const into = join(aFolder(), 'new', 'data');
    const restore = await runCommand('restore', ['--backup', join(target, name), '--into', into], {
      DATA_DIR,
    });
    expect(restore).toEqual({ code: 0, output: expect.stringContaining(`is restored in ${into}`) });
    expect(restore.output).not.toContain('missing');
    expect(readdirSync(join(into, '..'))).toEqual(['data']);
    for (const [picture, digest] of pictures(into))
      expect([picture, originals.get(picture)]).toEqual([picture, digest]);

    const again = await spawned({ DATA_DIR: into });
    const client = new TestClient(again.url, editor.tokens);
    for (const [id, { title, picture }] of expected) {
      const { status, body } = await client.rest('GET', `/api/post/${id}`);
      expect({ status, title: body.title, picture: body.img_file_name }).toEqual({
        status: 200,
        title,
        picture,
      });
      const served = await fetch(`${again.url}/api/files/resources/${picture}`);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(originals.get(picture));
    }
    measured(`${expected.length} posts acknowledged before and restored, ${saved} more during the backup`);
  });
});

describe('npm run backup of an installation that is stopped (F170)', () => {
  it('starts the database for it, stops it again, and a restore is the same installation', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const product = await spawned({ DATA_DIR });
    const editor = await product.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Tin trước khi tắt' }, await aPhotoFile()));
    await product.end('SIGTERM');
    writeFileSync(join(DATA_DIR, 'note.txt'), 'of the operator');

    const file = join(aFolder(), 'backup.tar');
    expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);

    const into = aFolder(); // empty
    expect(await runCommand('restore', ['--backup', file, '--into', into], { DATA_DIR })).toMatchObject({
      code: 0,
    });
    expect(pictures(into)).toEqual(pictures(DATA_DIR));
    for (const name of ['secrets.json', 'note.txt'])
      expect(digestOf(join(into, name))).toBe(digestOf(join(DATA_DIR, name)));
    expect(readdirSync(into).toSorted()).toEqual(['files', 'note.txt', 'postgres', 'secrets.json']);
  });

  it('leaves out the secrets where it is told to, and the restored one makes new ones', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const product = await spawned({ DATA_DIR });
    const editor = await product.client.signUp();
    await product.end('SIGTERM');
    const file = join(aFolder(), 'backup.tar');
    const made = await runCommand('backup', [file, '--without-secrets'], { DATA_DIR });
    expect(made).toEqual({ code: 0, output: expect.stringContaining('It holds personal data') });
    expect(readFileSync(file).includes('secrets.json')).toBe(false);
    const into = join(aFolder(), 'into');
    await runCommand('restore', ['--backup', file, '--into', into], {});
    const again = await spawned({ DATA_DIR: into });
    const session = await new TestClient(again.url, editor.tokens).rest('GET', '/api/auth/me');
    expect(session.status).toBe(401);
    expect(digestOf(join(into, 'secrets.json'))).not.toBe(digestOf(join(DATA_DIR, 'secrets.json')));
  });
});

describe('A picture that is removed while a backup runs (F170)', () => {
  it('stays in the store until the backup has ended, and goes with the next purge', async () => {
    const DATA_DIR = aFolder();
    const database = await aDatabase();
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR });
    const editor = await product.client.signUp();
    const { body } = await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    const name = body.data.img_file_name as string;
    // Stands still behind this lock, its own lock held.
    const blocking = new pg.Client({ connectionString: database.url });
    await blocking.connect();
    await blocking.query('begin; lock table promotion_codes in access exclusive mode');
    const file = join(aFolder(), 'backup.tar');
    const backup = startCommand('backup', [file], { DATABASE_URL: database.url, DATA_DIR });
    await backup.prints('Copying the database');
    await until(async () => {
      const waiting = await database.query(`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like 'lock table%'`);
      return waiting.length > 0;
    }, 30);
    await database.query(`update posts set img_file_name = null`);
    await database.query('delete from post_version_files');
    await database.query('update post_versions set img_file_name = null');
    await database.query('delete from files where name = $1', [name]);
    await database.query(`update pending_files set since = now() - interval '2 days'`);
    // A start removes what was left behind, when no backup runs.
    const other = await spawned({ DATABASE_URL: database.url, DATA_DIR });
    await sleep(3000);
    expect(pictures(DATA_DIR).has(name)).toBe(true);
    await blocking.end();
    expect(await backup.ended).toBe(0);
    await spawned({ DATABASE_URL: database.url, DATA_DIR });
    await until(() => !pictures(DATA_DIR).has(name));
    expect(other.output()).not.toContain('could not be removed');
  });
});

describe('npm run backup that is interrupted (F170)', () => {
  it('leaves nothing that looks complete, disturbs nobody, and the next one works', async () => {
    const DATA_DIR = aFolder();
    const database = await aDatabase();
    const settings = { DATA_DIR, DATABASE_URL: database.url };
    const product = await spawned(settings);
    const editor = await product.client.signUp();
    await editor.rest(
      'POST',
      '/api/post',
      aPostForm({}, asFile(await aDetailedPhoto({ width: 1600, height: 1000 }), 'image/jpeg')),
    );
    const target = aFolder();
    const file = join(target, 'backup.tar');
    const blocking = new pg.Client({ connectionString: database.url });
    await blocking.connect();
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await blocking.query('begin; lock table posts in access exclusive mode');
      const backup = startCommand('backup', [file], settings);
      await backup.prints('Copying the database');
      backup.kill(signal);
      expect(await backup.ended).toBe(signal === 'SIGKILL' ? signal : 128 + 15);
      expect(readdirSync(target)).toEqual(signal === 'SIGKILL' ? ['backup.tar.partial'] : []);
      await blocking.query('rollback');
    }
    await blocking.end();
    // Where there is no room for it.
    const around = ['sh', '-c', 'ulimit -f 1000; exec "$@"', 'sh'];
    const full = await runCommand('backup', [file], settings, around);
    expect(full).toEqual({ code: 1, output: expect.stringContaining('EFBIG') });
    expect(readdirSync(target)).toEqual([]);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 });
    expect(readdirSync(target)).toEqual(['backup.tar']);
  });

  it('removes older ones with --keep only when it is whole', async () => {
    const database = await aDatabase();
    const settings = { ...keys, DATABASE_URL: database.url, DATA_DIR: aFolder() };
    const target = aFolder();
    const old = ['tiempos-2026-11-20T02-00-00.tar', 'tiempos-2026-11-21T02-00-00.tar'];
    const others = ['backup.tar', 'tiempos-2026-11-19T02-00-00.tar.gpg'];
    for (const name of [...old, ...others]) writeFileSync(join(target, name), '');

    const gone = { ...settings, DATABASE_URL: 'postgres://a@khong-co.invalid/c' };
    expect(await runCommand('backup', [target, '--keep', '1'], gone)).toMatchObject({ code: 1 });
    // Where there is no room for it.
    const around = ['sh', '-c', 'ulimit -f 1; exec "$@"', 'sh'];
    const full = await runCommand('backup', [target, '--keep', '1'], settings, around);
    expect(full).toEqual({ code: 1, output: expect.stringContaining('EFBIG') });
    expect(readdirSync(target).toSorted()).toEqual([...others, ...old]);

    const kept = await runCommand('backup', [target, '--keep', '2'], settings);
    expect(kept).toEqual({
      code: 0,
      output: expect.stringContaining('Older backups removed: 1. The newest 2'),
    });
    const left = readdirSync(target).filter((name) => !others.includes(name));
    expect(left.toSorted()).toEqual([old[1], expect.stringMatching(/^tiempos-[\dT-]+\.tar$/)]);
    expect(readdirSync(target)).toEqual(expect.arrayContaining(others));
  });

  it('says why it refuses', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const refusal = async (args: string[], settings = {}) => {
      const { code, output } = await runCommand('backup', args, { DATA_DIR, ...settings });
      expect(code).toBe(1);
      return output.trim();
    };
    const outside = aFolder();
    expect(await refusal([])).toContain('Say where to write the backup: npm run backup -- FILE_OR_FOLDER');
    expect(await refusal([outside, '--keep'])).toContain('Say where to write the backup');
    expect(await refusal([outside, '--keep', '0'])).toBe(
      "--keep is the number of backups that stay, from 1 to 10000, and not '0'.",
    );
    expect(await refusal([join(outside, 'x.tar'), '--keep', '3'])).toContain('--keep needs a folder');
    expect(await refusal([outside])).toContain(`${DATA_DIR} holds no installation`);
    expect(await refusal([join(outside, 'no', 'x.tar')])).toContain('There is no folder');
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    closing.push(drop);
    expect(await refusal([outside], { DATABASE_URL })).toContain(`${DATA_DIR} holds no installation`);
    const secrets = { DATABASE_URL, ...keys };
    expect(await refusal([outside], secrets)).toContain('The database holds no installation');
    expect(await refusal([outside], { ...keys, DATABASE_URL: 'postgres://a@khong-co.invalid/c' })).toContain(
      'does not respond at khong-co.invalid:5432',
    );
    expect(readdirSync(outside)).toEqual([]);
    writeFileSync(join(outside, 'x.tar'), '');
    expect(await refusal([join(outside, 'x.tar')])).toContain('exists already; name another file.');
    mkdirSync(DATA_DIR);
    expect(await refusal([DATA_DIR])).toContain('would be lost with it');
  });
});
