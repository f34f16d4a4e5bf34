import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageUse, aSmallPhoto } from '../../../../test/image-use.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { FileRemovalsService } from './file-removals.service.js';

let tested: TestApp;
let images: ImageUse;
beforeAll(async () => {
  tested = await startApp();
  images = new ImageUse(tested, await tested.client.signUp());
});
afterAll(() => tested.close());

const pending = () => tested.database.query<{ name: string }>('select name from pending_files');
const purge = () => tested.service<FileRemovalsService>('FileRemovalsService').purge();
const pathOf = (name: string) => join(tested.dataDirectory, 'files', name);

/** What a process leaves that was killed between the bytes of an image and its row. */
async function abandon({ hours }: { hours: number }) {
  const name = `${randomUUID()}.jpg`;
  mkdirSync(pathOf('.'), { recursive: true });
  writeFileSync(pathOf(name), 'bytes');
  await tested.database.query(
    `insert into pending_files (name, since) values ($1, now() - make_interval(hours => $2))`,
    [name, hours],
  );
  return name;
}

describe('Bytes in the store without a row (F172)', () => {
  it('are removed a day after the process was killed that wrote them', async () => {
    const [old, recent] = [await abandon({ hours: 25 }), await abandon({ hours: 23 })];
    const unknown = `${randomUUID()}.jpg`;
    writeFileSync(pathOf(unknown), 'bytes of another database');
    expect(await purge()).toBe(1);
    expect([old, recent, unknown].map((name) => existsSync(pathOf(name)))).toEqual([false, true, true]);
    expect(await pending()).toEqual([{ name: recent }]);
    await tested.database.query('delete from pending_files');
  });

  it('are those of no upload, save or purge that was complete', async () => {
    const name = await images.upload();
    await images.save({ title: 'Tin có ảnh' }, await aSmallPhoto());
    const refused = await images.trySave({ id: '999999', version: '1' }, await aSmallPhoto());
    expect(refused.status).toBe(404);
    expect(await pending()).toEqual([]);

    await images.passDays(31);
    expect(await images.purge()).toBeGreaterThan(0);
    expect(await images.exists(name)).toBe(false);
    expect(await pending()).toEqual([]);
  });

  it('are not those of an image that has a row', async () => {
    const name = await images.upload();
    await tested.database.query(`insert into pending_files values ($1, now() - interval '2 days')`, [name]);
    await purge();
    expect(await images.exists(name)).toBe(true);
    await tested.database.query('delete from files where name = $1', [name]);
    await tested.database.query('delete from pending_files');
  });

  it('are noted with the deletion of a row, by whomever', async () => {
    const name = await images.upload();
    await tested.database.query('delete from files where name = $1', [name]);
    expect(await pending()).toEqual([{ name }]);
    await tested.database.query(`update pending_files set since = now() - interval '2 days'`);
    expect(await purge()).toBe(1);
    expect(await images.exists(name)).toBe(false);
  });

  it('are removed by a later run when the store could not remove them, whose row is gone', async () => {
    const name = await images.upload();
    const aside = pathOf('aside');
    renameSync(pathOf(name), aside);
    // No store removes a folder with something inside as if it were a file.
    mkdirSync(join(pathOf(name), 'inside'), { recursive: true });
    await images.passDays(31);
    expect(await purge()).toBe(1);
    expect(await tested.database.query('select from files where name = $1', [name])).toEqual([]);
    expect(await pending()).toEqual([{ name }]);

    rmSync(pathOf(name), { recursive: true });
    renameSync(aside, pathOf(name));
    await tested.database.query(`update pending_files set since = now() - interval '2 days'`);
    expect(await purge()).toBe(1);
    expect(await images.exists(name)).toBe(false);
    expect(await pending()).toEqual([]);
  });
});
