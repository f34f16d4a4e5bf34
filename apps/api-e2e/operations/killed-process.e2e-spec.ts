import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { aPhotoFile } from '@tiempos/api/test/images';
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
