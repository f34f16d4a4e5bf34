import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@tiempos/api/test/database';
import { aPhotoFile } from '@tiempos/api/test/images';
import { measured } from '@tiempos/api/test/security';
import type { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { keys } from '../kit/instances.js';
import { aDatabase, aFolder, closing, shared, spawned } from '../kit/killable-product.js';
import {
  describeWithObjectStore,
  keysOfStore,
  SECRET,
  startObjectStore,
  type Bucket,
} from '../kit/object-store.js';
import type { SpawnedProduct } from '../kit/spawned-product.js';
import { linkStore } from '../kit/store-link.js';
import { editorUpload, UPLOAD, uploadEndpoints } from '../kit/upload-endpoints.js';

const FOLDER = 'tin/anh';
const wide = () => aPhotoFile({ width: 1000, height: 500 });

/** Uploads a picture from the editor. @returns its path */
async function upload(client: TestClient, file: File): Promise<string> {
  const form = new FormData();
  form.set('upload', file);
  const { status, body } = await client.rest('POST', UPLOAD, form);
  expect(status).toBe(200);
  return body.url;
}

const nameOf = (url: string) => url.split('/').at(-1)!;

/** Everything that each of the pictures must have in the store, and nothing else. */
async function whatIsRecorded(database: TestDatabase) {
  const rows = await database.query<{ name: string; width: number }>('select name, width from files');
  const found = rows.flatMap(({ name, width }) => [
    name,
    ...[480, 960, 1600].filter((one) => one <= width).map((one) => `${one}/${name.split('.')[0]}.webp`),
  ]);
  return [...found, 'store-id'].map((key) => `${FOLDER}/${key}`).toSorted();
}

function expectNoSecret(...products: SpawnedProduct[]) {
  for (const product of products) {
    expect(product.output()).not.toContain(SECRET);
    expect(product.output()).not.toContain(encodeURIComponent(SECRET));
  }
}

describeWithObjectStore('Pictures in an object store (F165)', () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  beforeAll(async () => {
    const start = performance.now();
    store = await startObjectStore();
    measured(`Swift was ready after ${(performance.now() - start).toFixed(0)} ms`);
  });
  afterAll(() => store?.stop());

  /** A server whose store is a bucket behind a proxy. */
  async function served(settings: NodeJS.ProcessEnv = {}) {
    const [database, bucket] = [await aDatabase(), await store.bucket()];
    const link = await linkStore(store.endpoint);
    const base = {
      DATABASE_URL: database.url,
      DATA_DIR: aFolder(),
      SIGNUP_MODE: 'open',
      LOG_LEVEL: 'warn',
      FILES_URL: bucket.url({ endpoint: link.endpoint, folder: FOLDER }),
      ...settings,
    };
    const product = await spawned(base);
    const editor = await product.client.signUp();
    return { database, bucket, link, base, product, editor };
  }

  /** For tests that leave nothing in its store that no row names. */
  const server = shared(() => served(keys));
  afterEach(() => {
    Object.assign(server().link, { refuses: () => false, isSilent: false, delay: 0 });
  });

  /** Has a server start a day later, which purges what is left. */
  async function purgeADayLater({
    database,
    base,
  }: Pick<Awaited<ReturnType<typeof served>>, 'database' | 'base'>) {
    await database.query(`update pending_files set since = since - interval '1 day 1 minute'`);
    await spawned({ ...base, DATA_DIR: aFolder() });
  }

  const stored = (bucket: Bucket, url: string) => bucket.read(`${FOLDER}/${nameOf(url)}`);

  it('are there whichever endpoint they came by, and nowhere else', async () => {
    const { database, bucket, base, editor, product } = server();
    const before = await database.query('select from files');
    for (const endpoint of uploadEndpoints) {
      expect((await endpoint.send(editor, await wide())).code).toBeUndefined();
    }
    expect(await bucket.keys()).toEqual(await whatIsRecorded(database));
    const after = await database.query('select from files');
    expect(after.length - before.length).toBe(uploadEndpoints.length);
    expect(existsSync(join(base.DATA_DIR, 'files'))).toBe(false);
    expectNoSecret(product);
  });

  it('are read back byte for byte by one request to the store', async () => {
    const { bucket, link, editor, product } = server();
    const url = await upload(editor, await wide());
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      link.requests.length = 0;
      return fetch(product.url + path, { method, headers });
    };
    const key = (name: string) => `/${bucket.name}/${FOLDER}/${name}`;

    const whole = await get(url);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(await stored(bucket, url));
    expect(link.requests).toEqual([`GET ${key(nameOf(url))}`]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      etag: `"${nameOf(url)}"`,
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // As from a folder, a part is not sent alone.
    const part = await get(url, { range: 'bytes=0-9' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([
      200,
      (await stored(bucket, url)).length,
    ]);

    const held = await get(url, { 'if-none-match': whole.headers.get('etag')! });
    expect([held.status, await held.text()]).toEqual([304, '']);
    expect(link.requests).toEqual([`HEAD ${key(nameOf(url))}`]);
    const head = await get(url, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(link.requests).toEqual([`HEAD ${key(nameOf(url))}`]);
    const other = await get(url, { 'if-none-match': '"another"' });
    expect(Buffer.from(await other.arrayBuffer())).toEqual(await stored(bucket, url));

    const copy = await get(`${url}?w=480`);
    expect(copy.headers.get('content-type')).toBe('image/webp');
    expect(link.requests).toHaveLength(1);
    // There is no copy of that width: what is sent instead is known the second time.
    for (const requests of [2, 1]) {
      const wider = await get(`${url}?w=1600`);
      expect(Buffer.from(await wider.arrayBuffer())).toEqual(await stored(bucket, url));
      expect(link.requests).toHaveLength(requests);
    }
    expect((await get('/api/files/resources/khong-co.jpg')).status).toBe(404);
  });

  it('are shared by two processes with folders of their own, and purged when no post uses them', async () => {
    const { database, bucket, base, editor, product } = await served(keys);
    // The same bucket by another way, and the keys from the environment.
    const FILES_URL = `s3://${bucket.name}/${FOLDER}?endpoint=${store.endpoint}`;
    const second = await spawned({ ...base, ...keysOfStore, FILES_URL, DATA_DIR: aFolder() });
    const url = await upload(editor, await wide());
    for (const { url: origin } of [product, second]) {
      const response = await fetch(origin + url);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(await stored(bucket, url));
    }
    await database.query(`update files set unused_since = now() - interval '31 days'`);
    await spawned({ ...base, DATA_DIR: aFolder() });
    await until(async () => (await bucket.keys()).length === 1);
    expect(await bucket.keys()).toEqual([`${FOLDER}/store-id`]);
    expect((await fetch(second.url + url)).status).toBe(404);
  });

  it.each<[string, (bucket: Bucket) => Promise<NodeJS.ProcessEnv>, string]>([
    ['another bucket', async () => ({ FILES_URL: (await store.bucket()).url() }), 'FILES_URL'],
    [
      'another folder of the bucket',
      async (bucket) => {
        closing.push(() => bucket.remove('khac/store-id')); // which its start leaves
        return { FILES_URL: bucket.url({ folder: 'khac' }) };
      },
      'FILES_URL',
    ],
    ['a folder of the disk', async () => ({ FILES_URL: '' }), 'DATA_DIR (its folder of pictures)'],
  ])('an instance with %s does not start', async (_, change, setting) => {
    const { bucket, base } = server();
    await expect(spawned({ ...base, DATA_DIR: aFolder(), ...(await change(bucket)) })).rejects.toThrow(
      `Another instance serves this database with a different ${setting}; `,
    );
  });

  it.each<[string, (url: string) => string, string]>([
    [
      'a bucket that does not exist',
      (url) => url.replace(/@[^/]+/, '@khong-co'),
      'names the bucket khong-co, which does not exist.',
    ],
    [
      'a wrong secret',
      (url) => url.replace('%2Fanh', '%2Ftin'),
      'which its keys may not list, read and write (SignatureDoesNotMatch).',
    ],
    [
      'a store that is not there',
      (url) => url.replace(/endpoint=.*/, 'endpoint=http://127.0.0.1:9'),
      'cannot be used: the object store did not respond (ECONNREFUSED).',
    ],
  ])('%s ends the start with what to correct', async (_, change, problem) => {
    const [database, bucket] = [await aDatabase(), await store.bucket()];
    const settings = { DATABASE_URL: database.url, DATA_DIR: aFolder(), FILES_URL: change(bucket.url()) };
    const error = await spawned(settings).catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message).toContain('TiệmPOS could not start: FILES_URL ');
    expect((error as Error).message).toContain(problem);
    expect((error as Error).message).not.toContain(SECRET);
  });

  it('while the store responds with 503: uploads and pictures get 503, pages are served, and it recovers by itself', async () => {
    const { database, bucket, link, editor, product } = server();
    const url = await upload(editor, await wide());
    link.refuses = () => true;
    for (const endpoint of uploadEndpoints) {
      const { code, status = 503, retryAfter } = await endpoint.send(editor, await wide());
      expect({ code, status, retryAfter }).toEqual({ code: 'UNAVAILABLE', status: 503, retryAfter: 30 });
    }
    for (const headers of [{}, { 'if-none-match': '"another"' }]) {
      const picture = await fetch(product.url + url, { headers });
      expect(picture.status).toBe(503);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '30',
      });
      expect(picture.headers.has('etag')).toBe(false);
    }
    for (const path of ['/', '/login', '/health/ready', '/api/post/display/latest3']) {
      expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200]);
    }
    link.refuses = () => false;
    expect((await fetch(product.url + url)).status).toBe(200);
    expect((await editorUpload.send(editor, await wide())).code).toBeUndefined();
    expect(await bucket.keys()).toEqual(await whatIsRecorded(database));
    expectNoSecret(product);
  });

  it('what was written of an upload that failed is removed, or by a purge a day later when the store is back', async () => {
    const { database, bucket, link, base, editor, product } = await served(keys);
    const isMain = (line: string) => /^PUT .*\.jpg$/.test(line);
    link.refuses = isMain;
    expect(await editorUpload.send(editor, await wide())).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await bucket.keys()).toEqual([`${FOLDER}/store-id`]);

    link.refuses = (line) => isMain(line) || line.startsWith('DELETE ');
    expect(await editorUpload.send(editor, await wide())).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await bucket.keys()).toHaveLength(3);
    link.refuses = () => false;
    await purgeADayLater({ database, base });
    await until(async () => (await bucket.keys()).length === 1);
    expect(await whatIsRecorded(database)).toEqual(await bucket.keys());
    expectNoSecret(product);
  });

  it('a store that responds slowly is waited for, one that does not respond is given up', async () => {
    const { bucket, link, editor, product } = server();
    link.delay = 500;
    const url = await upload(editor, await wide());
    link.isSilent = true;
    const responded: string[] = [];
    const picture = fetch(product.url + url).finally(() => responded.push('picture'));
    const page = fetch(product.url).finally(() => responded.push('page'));
    expect([(await page).status, (await picture).status]).toEqual([200, 503]);
    expect(responded).toEqual(['page', 'picture']);
    link.isSilent = false;
    expect(Buffer.from(await (await fetch(product.url + url)).arrayBuffer())).toEqual(
      await stored(bucket, url),
    );
    expectNoSecret(product);
  });

  it('a write that the store completes after it was given up is removed by a purge a day later', async () => {
    const { database, bucket, link, base, editor } = await served(keys);
    link.putDelay = 20_000;
    const start = performance.now();
    expect(await editorUpload.send(editor, await aPhotoFile({ width: 300, height: 200 }))).toMatchObject({
      code: 'UNAVAILABLE',
    });
    measured(`an upload was given up after ${(performance.now() - start).toFixed(0)} ms`);
    await until(async () => (await bucket.keys()).length === 2);
    link.putDelay = 0;
    await purgeADayLater({ database, base });
    await until(async () => (await bucket.keys()).length === 1);
  });
});
