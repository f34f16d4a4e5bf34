import pg from 'pg';
import { image, ImageUse, aSmallPhoto, urlOf } from '../../../../test/image-use.js';
import { untilLockWaits } from '../../../../test/lock-waits.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { until } from '../../../../test/until.js';
import type { FileRemovalsService } from './file-removals.service.js';

let tested: TestApp;
let editor: TestClient;
let images: ImageUse;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  images = new ImageUse(tested, editor);
});
afterAll(() => tested.close());

/** A connection of its own, for transactions that stay open. */
async function withTransaction(work: (query: pg.Client['query']) => Promise<void>) {
  const client = new pg.Client({ connectionString: tested.database.url });
  await client.connect();
  try {
    await client.query('begin');
    await work(client.query.bind(client));
  } finally {
    await client.end();
  }
}

describe('An image that no post uses', () => {
  it('is deleted 30 days after its upload when no post ever used it', async () => {
    const name = await images.upload();
    await images.passDays(30, -5);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await images.passDays(0, 6);
    expect(await images.purge()).toBeGreaterThanOrEqual(1);
    expect(await images.exists(name)).toBe(false);
    expect((await fetch(tested.url + urlOf(name))).status).toBe(404);
  });

  it('is deleted 30 days after the last of several posts stopped using it', async () => {
    const name = await images.upload();
    const [one, two] = [
      await images.save({ content: image(name) }),
      await images.save({ content: image(name) }),
    ];
    for (const _ of [1, 2]) {
      await images.passDays(400);
      await images.purge();
    }
    await images.save({ id: String(one.id), content: '<p>Không ảnh</p>' });
    await images.passDays(400);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await images.delete(two.id);
    await images.forgetVersions();
    await images.passDays(29);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await images.passDays(2);
    await images.purge();
    expect(await images.exists(name)).toBe(false);
  });

  it('is deleted although its post was deleted by SQL', async () => {
    const name = await images.upload();
    const { id, img_file_name } = await images.save({ content: image(name) }, await aSmallPhoto());
    await images.passDays(31);
    await images.purge();
    await tested.database.query('delete from posts where id = $1', [id]);
    await images.purge();
    expect([await images.exists(name), await images.exists(img_file_name!)]).toEqual([true, true]);
    await images.passDays(31);
    await images.purge();
    expect([await images.exists(name), await images.exists(img_file_name!)]).toEqual([false, false]);
  });

  it('is kept while a post inserted by SQL has it as its thumbnail', async () => {
    const name = await images.upload();
    await tested.database.query(
      `insert into posts (title, title_path, description, is_draft, img_file_name) values ('Tin', 'tin-sql', 'Mô tả', true, $1)`,
      [name],
    );
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
  });

  it('is deleted at a start, by one of several processes, in as many batches as needed', async () => {
    const names = [await images.upload(), await images.upload(), await images.upload()];
    await tested.database.query(
      `insert into files (name, purpose, original_name, content_type, width, height, bytes)
       select 'cu-' || n || '.jpg', 'editor', '', 'image/jpeg', 1, 1, 1 from generate_series(1, 250) as n`,
    );
    await images.passDays(31);
    const settings = { DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
    const running = await Promise.all([startApp(settings), startApp(settings)]);
    const left = () =>
      tested.database.query(`select from files where name like 'cu-%' or name = any($1)`, [names]);
    await until(async () => (await left()).length === 0);
    // A server that ends waits for what it began, and their folder is the tested one's.
    for (const server of running) await server.close();
    for (const name of names) expect(await images.exists(name)).toBe(false);
  });

  it('is never deleted with UNUSED_FILE_DAYS=0, and earlier with a lower number', async () => {
    const name = await images.upload();
    await images.passDays(3);
    const settings = { DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
    const keeping = await startApp({ ...settings, UNUSED_FILE_DAYS: '0' });
    expect(await keeping.service<FileRemovalsService>('FileRemovalsService').purge()).toBe(0);
    await keeping.close();
    expect(await images.exists(name)).toBe(true);
    const quick = await startApp({ ...settings, UNUSED_FILE_DAYS: '2' });
    await quick.service<FileRemovalsService>('FileRemovalsService').purge();
    await quick.close();
    expect(await images.exists(name)).toBe(false);
  });
});

describe('An image that is purged while a post is saved', () => {
  it('is kept when the save is first', async () => {
    const name = await images.upload();
    const { id } = await images.save({});
    await images.passDays(31);
    await withTransaction(async (query) => {
      await query('select from files where name = $1 for key share', [name]);
      await query('insert into post_version_files select id, $2 from post_versions where post_id = $1', [
        id,
        name,
      ]);
      await images.purge();
      await query('commit');
    });
    expect(await images.exists(name)).toBe(true);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
  });

  it('makes the save fail with an error for the image when the purge is first', async () => {
    const name = await images.upload();
    const { id } = await images.save({ title: 'Bản cũ' });
    await withTransaction(async (query) => {
      await query('delete from files where name = $1', [name]);
      const saving = images.trySave({
        id: String(id),
        title: 'Bản mới',
        content: `<img src="/a.png">${image(name)}`,
      });
      await untilLockWaits(tested.database);
      await query('commit');
      const { status, body } = await saving;
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: { content: 'Ảnh thứ 2 trong bài không còn trên máy chủ. Hãy xóa ảnh đó rồi tải lên lại' },
      });
    });
    expect((await editor.rest('GET', `/api/post/${id}`)).body).toMatchObject({ title: 'Bản cũ', version: 1 });
  });

  it('does not prevent saving a post that used it before', async () => {
    const name = await images.upload();
    const { id } = await images.save({ content: image(name) });
    await tested.database.query('delete from post_version_files where file_name = $1', [name]);
    await tested.database.query('delete from files where name = $1', [name]);
    await images.save({ id: String(id), title: 'Sửa tựa', content: `${image(name)}<p>Thêm chữ</p>` });
  });

  it('exists after every successful save, whichever is first', async () => {
    const settings = { DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
    const other = await startApp(settings);
    const names: string[] = [];
    for (let index = 0; index < 16; index += 1) names.push(await images.upload());
    const posts = await Promise.all(names.map(() => images.save({})));
    await images.passDays(31);
    const purges = [
      images.purge(),
      other.service<FileRemovalsService>('FileRemovalsService').purge(),
      images.purge(),
    ];
    const saves = names.map((name, index) =>
      images.trySave({ id: String(posts[index]!.id), content: image(name) }),
    );
    await Promise.all(purges);
    for (const [index, { status, body }] of (await Promise.all(saves)).entries()) {
      const name = names[index]!;
      if (status === 200) expect(await images.exists(name)).toBe(true);
      else expect(body.errors).toEqual({ content: expect.stringContaining('không còn trên máy chủ') });
    }
    await other.close();
  });
});
