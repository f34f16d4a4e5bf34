import { existsSync } from 'node:fs';
import { aPostForm } from '@tiempos/api/test/builders';
import { expectServed, measured } from '@tiempos/api/test/security';
import { aPhotoFile } from '@tiempos/api/test/images';
import { aDatabase, aFolder, images, spawned } from '../kit/killable-product.js';
import { until } from '@tiempos/api/test/until';
import { cpuOf, isLinux, workersOf } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

const onLinux = isLinux ? it : it.skip;

/** Dense markup of the largest accepted size: 100,000 elements, and characters that need escaping. */
const dense = '<p></p>'.repeat(99_000) + ']]>'.repeat(50_000);

async function aProduct() {
  const folder = aFolder();
  const product = await spawned({ DATABASE_URL: (await aDatabase()).url, DATA_DIR: folder });
  return { product, folder, workers: () => workersOf(product.pid, 'content-worker') };
}

const save = (editor: TestClient, fields: Record<string, string>, image?: File) =>
  editor.rest('POST', '/api/post', aPostForm(fields, image));

describe('A post of a megabyte of dense markup', () => {
  it('is saved and read while other requests are served', async () => {
    const { product } = await aProduct();
    const [editor, other] = await Promise.all([product.client.signUp(), product.client.signUp()]);
    const before = product.mostMemory();
    const saves = Promise.all(
      Array.from({ length: 5 }, (_, index) => save(editor, { title: `Tin ${index}`, content: dense })),
    );
    const served = await expectServed(async () => {
      expect(await save(other, { content: '<p>Ngắn</p>' })).toMatchObject({ status: 200 });
    }, saves);
    for (const { status, body } of await saves) {
      expect(status).toBe(200);
      expect(body.data.content.length).toBeLessThanOrEqual(1_000_000);
      const page = await fetch(`${product.url}/blog/${body.data.title_path}`);
      expect(page.status).toBe(200);
      await page.arrayBuffer();
    }
    const memory = isLinux ? `, +${(product.mostMemory() - before).toFixed(0)} MB` : '';
    measured(`${served}${memory}`);
  });

  onLinux('ends with the server, whether it is stopped or killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { product, workers } = await aProduct();
      const editor = await product.client.signUp();
      // It is rejected in the end because the sanitised text is too long; until then it is the most expensive input.
      save(editor, { content: '<'.repeat(999_999) }).catch(() => undefined);
      await until(() => workers().length === 1);
      const [worker] = workers();
      const began = performance.now();
      expect(await product.end(signal)).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL');
      expect(performance.now() - began).toBeLessThan(8000);
      await until(() => !existsSync(`/proc/${worker}`));
    }
  });
});

describe('POST /api/post', () => {
  it('rejects content that becomes too long, and keeps neither text nor image', async () => {
    const { product, folder } = await aProduct();
    const editor = await product.client.signUp();
    const { data } = (await save(editor, { content: '<p>Cũ</p>' })).body;
    const content = '<'.repeat(500_000);
    const message = 'Nội dung bài viết tối đa 1.000.000 ký tự';
    expect(await save(editor, { id: String(data.id), content }, await aPhotoFile())).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', message, errors: { content: message } },
    });
    expect((await editor.rest('GET', `/api/post/${data.id}`)).body).toMatchObject({
      content: '<p>Cũ</p>',
      img_file_name: null,
      version: 1,
    });
    expect(images(folder)).toEqual([]);
  });

  onLinux('responds with 400 when the process that sanitises dies of it, and serves the next', async () => {
    const { product, workers } = await aProduct();
    const [editor, other] = await Promise.all([product.client.signUp(), product.client.signUp()]);
    const hostile = save(editor, { content: '<'.repeat(999_999) });
    await until(() => workers().length === 1);
    // It is ready after a tenth of that.
    await until(() => cpuOf(workers()[0]!) > 800);
    process.kill(workers()[0]!, 'SIGKILL');
    const message = 'Nội dung bài viết quá phức tạp để xử lý';
    expect(await hostile).toMatchObject({ status: 400, body: { errors: { content: message } } });
    expect(await save(editor, { content: '<p>Mới</p>' })).toMatchObject({ status: 200 });
    expect(await save(other, { content: '<p>Mới</p>' })).toMatchObject({ status: 200 });
    expect(product.output().match(/was given up/g)).toHaveLength(1);
  });
});
