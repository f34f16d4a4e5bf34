import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { backUp } from '@tiempos/launcher/backup/back-up.ts';
import { restoreBackup } from '@tiempos/launcher/backup/restore-backup.ts';
import { aPostForm } from '@tiempos/api/test/builders';
import { aPhotoFile } from '@tiempos/api/test/images';
import { measured } from '@tiempos/api/test/security';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { runCommand, startCommand } from '../kit/operator-command.js';
import { aFolder, closing, spawned } from '../kit/killable-product.js';

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Every stored picture, smaller copies included, with its digest. */
function pictures(dataDir: string) {
  const files = join(dataDir, 'files');
  const names = readdirSync(files, { recursive: true }).map(String);
  return new Map(
    names
      .filter((name) => statSync(join(files, name)).isFile())
      .map((name) => [name, digestOf(join(files, name))] as const),
  );
}

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
    await until(() => acknowledged.size > 20, 60);

    const target = aFolder();
    const backup = startCommand('backup', [target], { DATA_DIR });
    await backup.prints('Copying the database');
    const before = acknowledged.size;
    await backup.prints('Copying what was written meanwhile');
    const expected = [...acknowledged];
    expect(await backup.ended).toBe(0);
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
    measured(
      `${expected.length} posts acknowledged, ${expected.length - before} of them during the copy, all restored`,
    );
  }, 240_000);
});

describe('npm run backup of an installation that is stopped (F170)', () => {
  it('starts the database for it, stops it again, and a restore is the same installation', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const product = await spawned({ DATA_DIR });
    const editor = await product.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Tin trước khi tắt' }, await aPhotoFile()));
    await product.end('SIGTERM');

    const file = join(aFolder(), 'backup.tar');
    // Pictures in a bucket are no part of it, and nobody misses them.
    const FILES_URL = 's3://anh?region=eu-central-1';
    const other = join(aFolder(), 'other.tar');
    expect((await runCommand('backup', [other], { DATA_DIR, FILES_URL })).output).toContain(
      'the bucket of FILES_URL',
    );
    expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);

    const into = aFolder(); // empty
    expect(await runCommand('restore', ['--backup', file, '--into', into], { DATA_DIR })).toMatchObject({
      code: 0,
    });
    expect(pictures(into)).toEqual(pictures(DATA_DIR));
    for (const name of ['secrets.json', 'files/store-id', 'postgres/password', 'postgres/server-password'])
      expect(digestOf(join(into, name))).toBe(digestOf(join(DATA_DIR, name)));
  }, 120_000);
});

describe('A copy that takes longer than checkpoints and WAL segments (F170)', () => {
  it('has what was committed until its end', async () => {
    const dataDir = aFolder();
    const directory = join(dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ directory, administrator: true });
    closing.push(() => postgres.stop());
    const client = new pg.Client({ connectionString: postgres.administratorUrl });
    await client.connect();
    closing.push(() => client.end());
    await client.query('create table written (number integer, filler text)');
    let files = 0;
    let written = 0;
    const onFile = async () => {
      files += 1;
      if (files % 50 !== 0) return;
      written += 1;
      await client.query(`insert into written select $1, repeat('x', 500) from generate_series(1, 2000)`, [
        written,
      ]);
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
    };
    const file = join(aFolder(), 'slow.tar');
    await backUp({ dataDir, target: file, version: 'test', onFile });
    expect(written).toBeGreaterThan(10);

    const folder = join(aFolder(), 'restored');
    await restoreBackup({ file, folder });
    const [label] = readdirSync(join(folder, 'postgres/data')).filter((name) =>
      name.startsWith('backup_label'),
    );
    const text = readFileSync(join(folder, 'postgres/data', label!), 'utf8');
    const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(text) ?? [];
    // Without the backup's hold on it, the server has no need of that segment.
    await client.query('checkpoint');
    expect(existsSync(join(directory, 'data/pg_wal', first))).toBe(false);

    const restored = await startEmbeddedPostgres({
      directory: join(folder, 'postgres'),
      administrator: true,
    });
    closing.push(() => restored.stop());
    const reader = new pg.Client({ connectionString: restored.administratorUrl });
    await reader.connect();
    const { rows } = await reader.query(
      'select number, count(*)::integer as rows from written group by number order by number',
    );
    await reader.end();
    expect(rows).toEqual(Array.from({ length: written }, (_, index) => ({ number: index + 1, rows: 2000 })));
    measured(`${written} checkpoints and WAL segments during a copy of ${files} files`);
  }, 120_000);
});

describe('npm run backup that is interrupted (F170)', () => {
  it('leaves nothing that looks complete, disturbs nobody, and the next one works', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const product = await spawned({ DATA_DIR });
    const target = aFolder();
    const file = join(target, 'backup.tar');
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const backup = startCommand('backup', [file], { DATA_DIR });
      await backup.prints('Copying the database');
      backup.kill(signal);
      expect(await backup.ended).toBe(signal === 'SIGKILL' ? signal : 128 + 15);
      expect(readdirSync(target)).toEqual(signal === 'SIGKILL' ? ['backup.tar.partial'] : []);
    }
    // Where there is no room for it.
    const around = ['sh', '-c', 'ulimit -f 1000; exec "$@"', 'sh'];
    const full = await runCommand('backup', [file], { DATA_DIR }, around);
    expect(full).toEqual({ code: 1, output: expect.stringContaining('EFBIG') });
    expect(readdirSync(target)).toEqual([]);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(readdirSync(target)).toEqual(['backup.tar']);
  }, 120_000);

  it('says why it refuses', async () => {
    const DATA_DIR = join(aFolder(), 'data');
    const refusal = async (args: string[], settings = {}) => {
      const { code, output } = await runCommand('backup', args, { DATA_DIR, ...settings });
      expect(code).toBe(1);
      return output.trim();
    };
    const outside = aFolder();
    expect(await refusal([])).toBe('Say where to write the backup: npm run backup -- FILE_OR_FOLDER');
    expect(await refusal([outside])).toContain(`${DATA_DIR} holds no installation`);
    expect(await refusal([join(outside, 'no', 'x.tar')])).toContain('There is no folder');
    expect(await refusal([outside], { DATABASE_URL: 'postgres://a@b/c' })).toContain(
      'pg_dump or pg_basebackup',
    );
    writeFileSync(join(outside, 'x.tar'), '');
    expect(await refusal([join(outside, 'x.tar')])).toContain('exists already; name another file.');
    mkdirSync(DATA_DIR);
    expect(await refusal([DATA_DIR])).toContain('would be lost with it');
  }, 60_000);
});

describe('npm run restore -- --backup FILE (F171)', () => {
  it('refuses a folder that is in use and a file that is not whole, and changes nothing', async () => {
    const dataDir = aFolder();
    await (await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })).stop();
    const place = aFolder();
    const file = join(place, 'backup.tar');
    await backUp({ dataDir, target: file, version: 'test' });
    const whole = readFileSync(file);
    const into = join(place, 'into');
    const refusal = async (bytes: Buffer) => {
      const copy = join(place, 'damaged.tar');
      writeFileSync(copy, bytes);
      const error = await restoreBackup({ file: copy, folder: into }).catch((caught: Error) => caught);
      expect(readdirSync(place)).toEqual(['backup.tar', 'damaged.tar']);
      return (error as Error).message;
    };
    const notWhole = `${join(place, 'damaged.tar')} is not a whole backup: `;
    expect(await refusal(Buffer.from('no archive'))).toContain(notWhole);
    expect(await refusal(whole.subarray(0, 0))).toBe(`${notWhole}it ends before its manifest.`);
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain(notWhole);
    const damaged = Buffer.from(whole);
    const inside = damaged.indexOf('postgres/data/global/pg_control') + 600;
    damaged[inside]! ^= 0xff;
    expect(await refusal(damaged)).toContain(
      'is damaged: postgres/data/global/pg_control differs from its checksum.',
    );
    // The checksum of a header covers the name: the whole entry is another one.
    expect(await refusal(renamed(whole, 'postgres/password', '../../x/password'))).toContain('it has a file');

    await expect(restoreBackup({ file, folder: dataDir })).rejects.toThrow(
      'is not empty, and a restore never overwrites',
    );
    await expect(restoreBackup({ file: join(place, 'x'), folder: into })).rejects.toThrow('There is no file');
    const running = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
    closing.push(() => running.stop());
    const settings = { DATA_DIR: dataDir };
    expect((await runCommand('restore', ['--backup', file], settings)).output).toContain('stop the server');
    const external = { ...settings, DATABASE_URL: 'postgres://a@b/c' };
    expect((await runCommand('restore', ['--backup', file], external)).output).toContain(
      'DATABASE_URL names another one',
    );
    expect((await runCommand('restore', ['--backup'], settings)).output).toContain('Say what to restore');
  }, 120_000);
});

/** An archive with another name of the first entry that has the name; its header's checksum is right. */
function renamed(archive: Buffer, from: string, to: string) {
  const copy = Buffer.from(archive);
  const start = copy.indexOf(`${from}\0`);
  copy.fill(0, start, start + 100).write(to, start);
  copy.fill(' ', start + 148, start + 156);
  const sum = copy.subarray(start, start + 512).reduce((total, byte) => total + byte, 0);
  copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, start + 148);
  return copy;
}
