import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { measured } from '@tiempos/api/test/security';
import { aJpegOfScans, aPngOfComments, aWebpOfFrames } from '@tiempos/api/test/hostile-images';
import { aPhotoFile, anSvg, asFile } from '@tiempos/api/test/images';
import { aDatabase, aFolder, images, spawned } from '../kit/killable-product.js';
import { until } from '@tiempos/api/test/until';
import { cpuOf, isLinux, memoryOf, workersOf } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

const onLinux = isLinux ? it : it.skip;

const SAVE =
  'mutation ($input: PostInput!, $thumbImg: Upload) { savePost(input: $input, thumbImg: $thumbImg) { id } }';
const TOO_MUCH_WORK = 'Ảnh quá lớn để xử lý, vui lòng lưu lại ở cỡ nhỏ hơn';

/** Its scans take far longer than the 20 s limit of an image on any machine. */
const endlessJpeg = () => asFile(aJpegOfScans(90_000), 'image/jpeg', 'a.jpg');

async function aProduct(settings: NodeJS.ProcessEnv = {}) {
  const folder = aFolder();
  const product = await spawned({ DATABASE_URL: (await aDatabase()).url, DATA_DIR: folder, ...settings });
  return { product, folder, workers: () => workersOf(product.pid, 'image-worker') };
}

function upload(client: TestClient, file: File) {
  const form = new FormData();
  form.set('upload', file);
  return client.rest('POST', '/admin/files/ckeditor/upload', form);
}

const spooled = (folder: string) =>
  existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : [];

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

describe('A hostile image', () => {
  onLinux(
    'costs its own upload alone: what takes too long or holds too much is given up, others are served meanwhile',
    async () => {
      const { product, folder, workers } = await aProduct();
      const [slow, large, other] = await Promise.all(
        Array.from({ length: 3 }, () => product.client.signUp()),
      );
      const before = product.mostMemory();
      let most = 0;
      const watch = setInterval(() => {
        for (const pid of workers()) most = Math.max(most, memoryOf(pid));
      }, 50);
      // Two of them occupy both processes until this one exceeds its memory limit.
      const endless = upload(slow!, endlessJpeg());
      const oversized = await upload(large!, asFile(await aPngOfComments(990), 'image/png', 'a.png'));
      let isOver = false;
      void endless.finally(() => (isOver = true));
      const waits: number[] = [];
      while (!isOver) {
        const begin = performance.now();
        expect(await upload(other!, await aPhotoFile())).toMatchObject({ status: 200 });
        waits.push(performance.now() - begin);
        await sleep(200);
      }
      clearInterval(watch);
      const refusal = { status: 400, body: { errors: { upload: TOO_MUCH_WORK }, uploaded: 0 } };
      expect([await endless, oversized]).toMatchObject([refusal, refusal]);
      // The last of them may have ended after the endless one; a busy machine serves few of low priority.
      expect(waits.length).toBeGreaterThan(0);
      expect(spooled(folder)).toEqual([]);
      expect(images(folder)).toHaveLength(waits.length);
      // A process checks its memory every 50 ms.
      expect(most).toBeLessThan(1200);
      expect(product.mostMemory() - before).toBeLessThan(100);
      const warnings = product
        .output()
        .split('\n')
        .filter((line) => line.includes('given up'));
      expect(warnings.map((line) => JSON.parse(line).reason).toSorted()).toEqual(['memory', 'timeout']);
      expect(product.output().length).toBeLessThan(10_000);
      measured(
        `${waits.length} others waited at most ${Math.max(...waits).toFixed(0)} ms, most memory of a worker ${most.toFixed(0)} MB, of the server +${(product.mostMemory() - before).toFixed(0)} MB`,
      );
    },
  );

  onLinux('does not keep the server from ending, nor does it leave anything behind', async () => {
    const { product, folder, workers } = await aProduct();
    const editor = await product.client.signUp();
    const hostile = upload(editor, endlessJpeg()).then(
      ({ status }) => status,
      () => 'closed',
    );
    await until(() => workers().length === 1);
    const [worker] = workers();
    await until(() => cpuOf(worker!) > 1500);
    const began = performance.now();
    expect(await product.end('SIGTERM')).toBe(0);
    const took = performance.now() - began;
    expect(took).toBeLessThan(8000);
    expect([503, 'closed']).toContain(await hostile);
    await until(() => !isAlive(worker!));
    expect(spooled(folder)).toEqual([]);
    measured(`ended ${(took / 1000).toFixed(1)} s after SIGTERM`);
  });

  onLinux('is not decoded on when the server was killed', async () => {
    const { product, workers } = await aProduct();
    const editor = await product.client.signUp();
    upload(editor, endlessJpeg()).catch(() => undefined);
    await until(() => workers().length === 1);
    const [worker] = workers();
    await until(() => cpuOf(worker!) > 1500);
    await product.end('SIGKILL');
    await until(() => !isAlive(worker!));
  });

  onLinux('occupies one process at a time, however many of them an account sends', async () => {
    const { product, workers } = await aProduct();
    const [hostile, other] = await Promise.all([product.client.signUp(), product.client.signUp()]);
    for (let count = 0; count < 5; count += 1) upload(hostile, endlessJpeg()).catch(() => undefined);
    await until(() => workers().length === 1);
    for (let count = 0; count < 5; count += 1)
      expect(await upload(other, await aPhotoFile())).toMatchObject({ status: 200 });
    expect(workers()).toHaveLength(2);
    await product.end('SIGKILL');
  });

  onLinux(
    'lets a hundred of its account wait and responds with 429 to more, which may come again',
    async () => {
      const { product, workers } = await aProduct();
      const [hostile, other] = await Promise.all([product.client.signUp(), product.client.signUp()]);
      upload(hostile, endlessJpeg()).catch(() => undefined);
      await until(() => workers().length === 1);
      const photo = await aPhotoFile({ width: 20, height: 20 });
      const refused: unknown[] = [];
      for (let count = 0; count < 110; count += 1) {
        upload(hostile, photo).then(
          ({ status, headers }) => refused.push([status, headers.get('retry-after')]),
          () => undefined,
        );
      }
      // Beside the endless one three are worked on.
      await until(() => refused.length >= 7);
      expect(refused).toEqual(Array(7).fill([429, '5']));
      expect(await upload(other, photo)).toMatchObject({ status: 200 });
      await product.end('SIGKILL');
    },
  );

  it('of many frames is rejected or stored within its time', async () => {
    const { product } = await aProduct();
    const editor = await product.client.signUp();
    const { status, body } = await upload(editor, asFile(await aWebpOfFrames(20_000), 'image/webp'));
    expect([200, 400]).toContain(status);
    if (status === 400) expect(body.errors).toEqual({ upload: TOO_MUCH_WORK });
  });
});

describe('A worker process', () => {
  onLinux('that is killed costs the upload it worked on, and the next one is served', async () => {
    const { product, folder, workers } = await aProduct();
    const [editor, other] = await Promise.all([product.client.signUp(), product.client.signUp()]);
    const hostile = upload(editor, endlessJpeg());
    await until(() => workers().length === 1);
    const [worker] = workers();
    expect(await upload(other, await aPhotoFile())).toMatchObject({ status: 200 });
    await until(() => cpuOf(worker!) > 1500);
    process.kill(worker!, 'SIGKILL');
    expect(await hostile).toMatchObject({ status: 400, body: { errors: { upload: TOO_MUCH_WORK } } });
    expect(await upload(editor, await aPhotoFile())).toMatchObject({ status: 200 });
    expect(spooled(folder)).toEqual([]);
  });

  onLinux('starts with the first image: a server that is only read from has none', async () => {
    const { product, workers } = await aProduct();
    for (const path of ['/', '/blogs', '/api/post/display/latest3']) await product.client.rest('GET', path);
    expect(workers()).toEqual([]);
  });
});

describe('An image library that cannot be loaded', () => {
  /** Takes sharp's binary away from the server and its processes. */
  function withoutSharp() {
    const inWorkers = `import { registerHooks } from 'node:module';
       registerHooks({
         resolve: (specifier, context, next) => {
           if (specifier.startsWith('@img/sharp')) throw Object.assign(new Error('Cannot find ' + specifier), { code: 'MODULE_NOT_FOUND' });
           return next(specifier, context);
         },
       });`;
    const hook = join(aFolder(), 'without-sharp.mjs');
    // Worker processes get no NODE_OPTIONS of the server and read no file but code.
    writeFileSync(
      hook,
      `import childProcess from 'node:child_process';
       import { syncBuiltinESMExports } from 'node:module';
       const { fork } = childProcess;
       const flag = '--import=data:text/javascript,' + encodeURIComponent(${JSON.stringify(inWorkers)});
       childProcess.fork = (entry, args, options) => fork(entry, args, { ...options, execArgv: [...options.execArgv, flag] });
       syncBuiltinESMExports();`,
    );
    return { NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` };
  }

  it('is an error of the server: 503 from every endpoint, and the cause in the log', async () => {
    const { product, folder } = await aProduct(withoutSharp());
    const editor = await product.client.signUp();
    const unavailable = { status: 503, body: { code: 'UNAVAILABLE', errors: {} } };
    const { status, body, headers } = await upload(editor, await aPhotoFile());
    expect({ status, body }).toMatchObject(unavailable);
    expect(headers.get('retry-after')).toBe('30');
    expect(await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()))).toMatchObject(
      unavailable,
    );
    const { isDraft: _, ...input } = aPost();
    const { errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile());
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect((await editor.rest('GET', '/api/post/list')).body.contents).toEqual([]);
    expect(spooled(folder)).toEqual([]);
    expect(product.output()).toContain('Could not load the \\"sharp\\" module');
    // A save without an image still works.
    expect(await editor.rest('POST', '/api/post', aPostForm())).toMatchObject({ status: 200 });
  });

  it('is reported by a start that adds sample news', async () => {
    const { url } = await aDatabase();
    const settings = { DATABASE_URL: url, DATA_DIR: aFolder(), SEED: 'sample', ...withoutSharp() };
    await expect(spawned(settings)).rejects.toThrow(
      'TiệmPOS could not start: The picture library (sharp) cannot be loaded on this computer',
    );
  });
});

describe('An SVG', () => {
  it('is rejected by every endpoint with the specification’s message', async () => {
    const { product } = await aProduct();
    const editor = await product.client.signUp();
    const svg = asFile(anSvg(), 'image/svg+xml', 'a.svg');
    const message = 'Please upload a image file';
    expect((await upload(editor, svg)).body).toMatchObject({ message, errors: { upload: message } });
    const { body } = await editor.rest('POST', '/api/post', aPostForm({}, svg));
    expect(body).toMatchObject({ message, errors: { thumbImg: message } });
    const { isDraft: _, ...input } = aPost();
    const { errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', svg);
    expect(errors?.[0]).toMatchObject({ message, extensions: { errors: { thumbImg: message } } });
  });
});
