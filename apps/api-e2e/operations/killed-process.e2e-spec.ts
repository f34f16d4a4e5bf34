import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase } from '@tiempos/api/test/database-link';
import type { TestDatabase } from '@tiempos/api/test/database';
import { urlOf } from '@tiempos/api/test/image-use';
import { aPhotoFile } from '@tiempos/api/test/images';
import { changed, KEEP } from '@tiempos/api/test/working-copies';
import pg from 'pg';
import { aDatabase, aFolder, closing, images, spawned } from '../kit/killable-product.js';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { startWebhookReceiver } from '@tiempos/api/test/webhook-receiver';

describe('A post save with an Idempotency-Key, killed between commit and response', () => {
  it('makes no second post when it is sent again', async () => {
    const database = await aDatabase();
    const link = await linkDatabase(database.url);
    closing.push(() => link.cut());
    const settings = { DATABASE_URL: link.url, DATA_DIR: aFolder() };
    const product = await spawned(settings);
    const editor = await product.client.signUp();
    const photo = await aPhotoFile({ width: 300, height: 200 });
    const save = (to: string) =>
      new TestClient(to, editor.tokens).rest(
        'POST',
        '/api/post',
        aPostForm({ title: 'Mất điện giữa chừng', description: 'Mô tả', content: '' }, photo),
        { 'idempotency-key': 'mat-dien' },
      );

    const posts = () => database.query('select img_file_name from posts');
    link.losesCommits = true;
    const lost = save(product.url).catch((error: unknown) => error);
    await until(async () => (await posts()).length === 1);
    await product.end('SIGKILL');
    expect(await lost).toMatchObject({ message: 'fetch failed' });
    link.losesCommits = false;

    const restarted = await spawned(settings);
    const { status, headers, body } = await save(restarted.url);
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await posts()).toEqual([{ img_file_name: body.data.img_file_name }]);
    const image = body.data.img_file_name.split('.')[0];
    expect(images(settings.DATA_DIR).filter((name) => !name.startsWith(image))).toEqual([]);
  });
});

describe('A publication with a webhook, killed between commit and response', () => {
  it('is told once the server runs again', async () => {
    const receiver = await startWebhookReceiver();
    closing.push(receiver.close);
    const database = await aDatabase();
    const link = await linkDatabase(database.url);
    closing.push(() => link.cut());
    const settings = { DATABASE_URL: link.url, DATA_DIR: aFolder(), WEBHOOK_ALLOW_PRIVATE: 'true' };
    await database.query(
      `insert into webhooks (url, secret_id, events) values ($1, gen_random_uuid(), '{post.published}')`,
      [receiver.url],
    );
    const product = await spawned(settings);
    const editor = await product.client.signUp();
    link.losesCommits = true;
    const lost = editor
      .rest('POST', '/api/post', aPostForm({ title: 'Mất điện lúc đăng' }))
      .catch((error: unknown) => error);
    await until(async () => (await database.query('select from posts')).length === 1);
    await product.end('SIGKILL');
    expect(await lost).toMatchObject({ message: 'fetch failed' });
    expect(receiver.messages).toEqual([]);
    link.losesCommits = false;

    await spawned(settings);
    // A job that the killed process had begun is taken up when its time is over.
    await until(() => receiver.messages.length > 0);
    expect(receiver.bodiesAt('/')[0]).toMatchObject({
      type: 'post.published',
      data: { slug: 'mat-dien-luc-dang' },
    });
  });
});

const REPLACE = `mutation ($name: String!, $newName: String!, $postIds: [ID!]!) {
  replacePicture(name: $name, newName: $newName, postIds: $postIds) { postCount }
}`;
const SCHEDULE = `mutation ($id: ID!, $publishCopyAt: DateTime!) {
  schedulePost(id: $id, schedule: { publishCopyAt: $publishCopyAt }) { id }
}`;

/**
 * Holds the transaction that writes the nth version of a post from now on: the product stands between two of its steps.
 *
 * @returns `untilHeld`, and `release`, after which no version is held
 */
async function holdVersion(database: TestDatabase, nth: number) {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  closing.push(() => holder.end());
  await holder.query(`
    create sequence versions_from_now;
    create function hold_version() returns trigger language plpgsql as $$ begin
      if nextval('versions_from_now') = ${nth} then perform pg_advisory_xact_lock_shared(4711); end if;
      return null;
    end $$;
    create trigger hold_version after insert on post_versions for each row execute function hold_version();
    select pg_advisory_lock(4711)`);
  return {
    untilHeld: () =>
      until(async () => {
        const waiting = await database.query(
          "select from pg_locks where locktype = 'advisory' and not granted",
        );
        return waiting.length === 1;
      }),
    release: () =>
      holder.query(`
        select pg_advisory_unlock_all();
        drop trigger hold_version on post_versions; drop function hold_version; drop sequence versions_from_now`),
  };
}

describe('What changes several things in one step, killed in between (C108, C110)', () => {
  const versions = 'select post_id, number, content from post_versions order by id';

  it('has replaced a picture in no post, and replaces it in all when it is asked again', async () => {
    const database = await aDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: aFolder() };
    let product = await spawned(settings);
    const { tokens } = await product.client.signUp();
    const editor = () => new TestClient(product.url, tokens);
    const uploaded = async (width: number) => {
      const form = new FormData();
      form.set('upload', await aPhotoFile({ width, height: 40 }));
      return (await editor().rest('POST', '/admin/files/ckeditor/upload', form)).body.fileName as string;
    };
    const [name, newName] = [await uploaded(60), await uploaded(30)];
    const postIds: string[] = [];
    for (const title of ['Giá một', 'Giá hai', 'Giá ba']) {
      const form = aPostForm({ title, content: `<img src="${urlOf(name)}" alt="Bảng giá">` });
      postIds.push(String((await editor().rest('POST', '/api/post', form)).body.data.id));
    }
    const before = await database.query(versions);
    for (const nth of [1, 3]) {
      const { untilHeld, release } = await holdVersion(database, nth);
      const lost = editor()
        .graphql(REPLACE, { name, newName, postIds })
        .catch((error: unknown) => error);
      await untilHeld();
      await product.end('SIGKILL');
      expect(await lost).toMatchObject({ message: 'fetch failed' });
      await release();
      product = await spawned(settings);
      expect(await database.query(versions)).toEqual(before);
    }
    const { data } = await editor().graphql(REPLACE, { name, newName, postIds });
    expect(data.replacePicture.postCount).toBe(3);
  });

  it('has left a planned update for later, and carries it out once', async () => {
    const database = await aDatabase();
    const settings = { DATABASE_URL: database.url, DATA_DIR: aFolder() };
    const product = await spawned(settings);
    const editor = await product.client.signUp();
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ title: 'Giá hôm nay' }));
    const id = String(body.data.id);
    await editor.graphql(KEEP, { id, input: { ...changed, title: 'Giá từ nửa đêm' } });
    await editor.graphql(SCHEDULE, { id, publishCopyAt: new Date(Date.now() + 600_000).toISOString() });
    const published = () =>
      database.query("select number, title from post_versions where kind = 'saved' order by number");
    const before = await published();
    const { untilHeld, release } = await holdVersion(database, 1);
    await database.query('update post_schedules set publish_copy_at = now(), due_at = now()');
    await untilHeld();
    await product.end('SIGKILL');
    await release();
    expect(await published()).toEqual(before);

    await spawned(settings);
    await until(async () => (await published()).length > before.length);
    expect(await published()).toEqual([...before, { number: 2, title: 'Giá từ nửa đêm' }]);
    expect(await database.query('select from post_schedules')).toEqual([]);
  });
});
