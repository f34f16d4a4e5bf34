import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPostForm } from '@tiempos/api/test/builders';
import { measured, whereAllowed } from '@tiempos/api/test/security';
import { aPhoto, aPhotoFile, asFile } from '@tiempos/api/test/images';
import { aDatabase, aFolder, images, spawned } from '../kit/killable-product.js';
import { until } from '@tiempos/api/test/until';
import { isLinux, type SpawnedProduct } from '../kit/spawned-product.js';
import { graphqlSave, pictureUpload } from '../kit/upload-endpoints.js';

const onLinux = isLinux ? it : it.skip;

/** Whether this machine allows mounts in a separate namespace. */
const mayMount = (() => {
  try {
    execFileSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('A full disk', () => {
  const refusal = {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Hệ thống đang bận, vui lòng thử lại sau', errors: {} },
  };
  const large = async () => asFile(Buffer.concat([await aPhoto(), Buffer.alloc(3_000_000)]), 'image/jpeg');

  const warnings = async ({ client }: SpawnedProduct) =>
    (await client.rest('GET', '/health')).body.warnings as string[];

  async function expectRefusedWhole(product: SpawnedProduct, folder: string, image: File, kept: number) {
    expect(await warnings(product)).toEqual([]);
    const editor = await product.client.signUp();
    const form = new FormData();
    form.set('upload', image);
    expect(await editor.rest('POST', '/admin/files/ckeditor/upload', form)).toMatchObject(refusal);
    expect(await editor.rest('POST', '/api/post', aPostForm({}, image))).toMatchObject(refusal);
    for (const { send } of [pictureUpload, graphqlSave]) {
      expect(await send(editor, image)).toMatchObject({ code: 'UNAVAILABLE' });
    }
    // Every upload fails until somebody makes room: one line a minute is enough.
    expect(product.output().match(/An upload could not be written/g)).toHaveLength(1);
    expect((await editor.rest('GET', '/api/post/list')).body.contents).toEqual([]);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    expect(images(folder)).toHaveLength(kept);
    expect((await product.client.rest('GET', '/')).status).toBe(200);
  }

  onLinux(
    'by a limit on file size: an upload is refused with a clear message, and no half of it is kept',
    async () => {
      const folder = aFolder();
      const database = await aDatabase();
      const limited = ['sh', '-c', 'ulimit -f 1000; exec "$@"', 'sh'];
      const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: folder }, limited);
      await expectRefusedWhole(product, folder, await large(), 0);
      measured('EFBIG: 503 UNAVAILABLE, nothing left');
    },
  );

  const whereMountable = whereAllowed(isLinux && mayMount, 'mounting is not permitted here');

  /** A data folder on a disk of 2 MB that becomes read-only once `locked` exists. */
  async function onASmallDisk() {
    const outside = aFolder();
    const folder = join(outside, 'data');
    const locked = join(outside, 'locked');
    const database = await aDatabase();
    const script = `mkdir -p "${folder}" && mount -t tmpfs -o size=2m none "${folder}" || exit 1
      (while [ ! -e "${locked}" ]; do kill -0 $$ || exit; sleep 0.1; done; mount -o remount,ro "${folder}"; touch "${locked}.done") </dev/null >/dev/null 2>&1 &
      exec "$@"`;
    const around = ['unshare', '-rm', 'sh', '-c', script, 'sh'];
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: folder }, around);
    // The mount is visible through the process only.
    return { product, folder: `/proc/${product.pid}/root${folder}`, locked };
  }

  whereMountable(
    'because it is full: an upload is refused with a clear message, and no half of it is kept',
    async () => {
      const { product, folder, locked } = await onASmallDisk();
      await expectRefusedWhole(product, folder, await large(), 0);
      expect(await warnings(product)).toEqual(['full disk']);
      // What was refused has left its room: something smaller fits.
      const editor = await product.client.signUp();
      expect((await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()))).status).toBe(200);
      expect(await warnings(product)).toEqual([]);
      writeFileSync(locked, '');
      measured('ENOSPC: 503 UNAVAILABLE, nothing left');
    },
  );

  whereMountable(
    'because it is read-only: an upload is refused with a clear message, and what is there is kept',
    async () => {
      const { product, folder, locked } = await onASmallDisk();
      const editor = await product.client.signUp();
      const form = new FormData();
      form.set('upload', await aPhotoFile());
      const { body } = await editor.rest('POST', '/admin/files/ckeditor/upload', form);
      writeFileSync(locked, '');
      await until(() => existsSync(`${locked}.done`));
      await expectRefusedWhole(product, folder, await aPhotoFile(), 1);
      expect(await warnings(product)).toEqual(['full disk']);
      expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
      expect((await fetch(product.url + body.url)).status).toBe(200);
      measured('EROFS: 503 UNAVAILABLE, reads go on');
    },
  );
});
