import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { aDetailedPhoto, aPhotoFile, asFile } from '@tiempos/api/test/images';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';
import {
  editorUpload,
  graphqlSave,
  restSave,
  SAVE,
  UPLOAD,
  uploadEndpoints,
  type Outcome,
} from '../kit/upload-endpoints.js';

/** Everything a refused upload must leave as it was. */
async function storedIn({ database, dataDirectory }: TestApp) {
  const [rows] = await database.query(
    `select (select count(*) from files) as files, (select count(*) from posts) as posts,
       (select sum(version) from posts) as versions`,
  );
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  return { ...rows, stored: entries.filter((entry) => entry.isFile()).map(({ name }) => name) };
}

const idOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).body.data.id as number;

/** About 100 KB with its copy. */
const aSmallPhoto = () => aPhotoFile({ width: 100, height: 50 });

let tested: TestApp;
/** Starts the product once for the tests of a group; each of them signs up accounts of its own. */
function started(settings: NodeJS.ProcessEnv) {
  beforeAll(async () => {
    tested = await startApp(settings);
  });
  afterAll(() => tested.close());
}

describe('Images within an hour', () => {
  started({ UPLOADS_PER_HOUR: '2' });
  it.each(uploadEndpoints)(
    '$name rejects one too many with 429 and the time to wait, and stores nothing',
    async ({ field, send }) => {
      const [editor, colleague] = [await tested.client.signUp(), await tested.client.signUp()];
      for (const _ of [1, 2]) expect((await send(editor, await aSmallPhoto())).code).toBeUndefined();

      const before = await storedIn(tested);
      const refusal = await send(editor, await aSmallPhoto());
      const message = 'Mỗi giờ bạn tải lên được tối đa 2 ảnh. Vui lòng thử lại sau 60 phút.';
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', message, errors: { [field]: message } });
      expect(refusal.retryAfter).toBeGreaterThan(59 * 60);
      expect(refusal.retryAfter).toBeLessThanOrEqual(60 * 60);
      expect(refusal.status ?? 429).toBe(429);
      expect(await storedIn(tested)).toEqual(before);

      expect((await send(colleague, await aSmallPhoto())).code).toBeUndefined();
    },
  );
});

describe('Bytes within a day', () => {
  started({ UPLOAD_MB_PER_DAY: '1' });
  it.each(uploadEndpoints)(
    '$name rejects those beyond the quota with 429, also when earlier images were deleted',
    async ({ field, send }) => {
      const [editor, colleague] = [await tested.client.signUp(), await tested.client.signUp()];
      const photo = asFile(await aDetailedPhoto({ width: 700, height: 500 }), 'image/jpeg');
      expect((await send(editor, photo)).code).toBeUndefined();
      for (const table of ['posts', 'post_versions', 'files'])
        await tested.database.query(`delete from ${table}`);

      const message = 'Mỗi ngày bạn tải lên được tối đa 1 MB ảnh. Vui lòng thử lại sau 24 giờ.';
      let before: object = {};
      let refusal: Outcome = {};
      for (let sent = 0; sent < 4 && !refusal.code; sent += 1) {
        before = await storedIn(tested);
        refusal = await send(editor, photo);
      }
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', message, errors: { [field]: message } });
      expect(refusal.retryAfter).toBeGreaterThan(23 * 60 * 60);
      expect(refusal.status ?? 429).toBe(429);
      expect(await storedIn(tested)).toEqual(before);
      // What was refused is not counted: a smaller image still fits.
      expect((await send(editor, await aSmallPhoto())).code).toBeUndefined();
      expect((await send(colleague, photo)).code).toBeUndefined();
    },
  );
});

describe('Bytes in storage', () => {
  started({ UPLOAD_MB_TOTAL: '1' });
  it.each(uploadEndpoints)(
    '$name rejects an image beyond the quota with 413 until storage is free again',
    async ({ field, send }) => {
      const [editor, colleague] = [await tested.client.signUp(), await tested.client.signUp()];
      const photo = asFile(await aDetailedPhoto({ width: 700, height: 500 }), 'image/jpeg');
      const fill = (bytes: number, name: string) =>
        idOf(editor).then((id) =>
          tested.database.query(
            `insert into files (name, purpose, original_name, content_type, width, height, bytes, stored_bytes, uploaded_by)
           values ($1, 'editor', '', 'image/jpeg', 1, 1, 1, $2, $3)`,
            [name, bytes, id],
          ),
        );
      await fill(900_000, 'most.jpg');
      const message =
        'Bạn đã dùng hết 1 MB dành cho ảnh. Hãy bỏ bớt ảnh trong các tin (ảnh không còn tin nào dùng được dọn sau ' +
        '30 ngày) hoặc nhờ người quản trị cấp thêm chỗ.';
      const refused = { code: 'PAYLOAD_TOO_LARGE', message, errors: { [field]: message } };

      const before = await storedIn(tested);
      const tooLarge = await send(editor, photo);
      expect(tooLarge).toMatchObject(refused);
      expect(tooLarge.status ?? 413).toBe(413);
      expect(await storedIn(tested)).toEqual(before);
      expect((await send(editor, await aSmallPhoto())).code).toBeUndefined();

      await fill(200_000, 'rest.jpg');
      expect(await send(editor, await aSmallPhoto())).toMatchObject(refused);
      expect((await send(colleague, photo)).code).toBeUndefined();

      await tested.database.query(`delete from files where name in ('most.jpg', 'rest.jpg')`);
      expect((await send(editor, photo)).code).toBeUndefined();
    },
  );
});

describe('The quotas of an account', () => {
  afterEach(() => tested.close());

  it('are shared by all three endpoints and by concurrent uploads', async () => {
    tested = await startApp({ UPLOADS_PER_HOUR: '7' });
    const editor = await tested.client.signUp();
    const photo = await aSmallPhoto();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => uploadEndpoints[index % 3]!.send(editor, photo)),
    );
    expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(7);
    expect(outcomes.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
    const [row] = await tested.database.query('select count(*)::integer as files from files');
    expect(row).toEqual({ files: 7 });
  });

  it('apply in every process and after a restart', async () => {
    tested = await startApp({ UPLOADS_PER_HOUR: '1' });
    const editor = await tested.client.signUp();
    const other = await startApp({ UPLOADS_PER_HOUR: '1', DATABASE_URL: tested.database.url });
    try {
      const sameEditor = other.client.withTokens(
        (await other.client.rest('POST', '/api/auth/login', editor.account)).body.tokens,
      );
      expect((await editorUpload.send(sameEditor, await aSmallPhoto())).code).toBeUndefined();
      expect((await editorUpload.send(editor, await aSmallPhoto())).code).toBe('TOO_MANY_REQUESTS');
    } finally {
      await other.close();
    }
  });

  it('leave the saved post unchanged when its new image is rejected', async () => {
    tested = await startApp({ UPLOADS_PER_HOUR: '1' });
    const editor = await tested.client.signUp();
    const { body } = await editor.rest(
      'POST',
      '/api/post',
      aPostForm({ title: 'Bản cũ' }, await aSmallPhoto()),
    );
    const before = await storedIn(tested);
    for (const { send } of [restSave, graphqlSave]) {
      expect((await send(editor, await aSmallPhoto(), String(body.data.id))).code).toBe('TOO_MANY_REQUESTS');
    }
    expect(await storedIn(tested)).toEqual(before);
    const saved = await editor.rest('POST', '/api/post', aPostForm({ id: String(body.data.id) }));
    expect(saved.body.data).toMatchObject({ version: 2, img_file_name: body.data.img_file_name });
  });

  it('count the bytes that are in the store, smaller copies included', async () => {
    tested = await startApp();
    const editor = await tested.client.signUp();
    for (const width of [100, 500, 1000, 1700])
      await editorUpload.send(editor, await aPhotoFile({ width, height: 300 }));
    const entries = await readdir(join(tested.dataDirectory, 'files'), {
      recursive: true,
      withFileTypes: true,
    });
    const sizes = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    expect(sizes).toHaveLength(4 + 3 + 2 + 1);
    const [row] = await tested.database.query(
      'select sum(stored_bytes)::integer as counted, sum(bytes)::integer as main from files',
    );
    expect(row!.counted).toBe(sizes.reduce((sum, size) => sum + size));
    expect(row!.main).toBeLessThan(row!.counted);
  });

  it.each([
    ['POST /api/post', '/api/post', 'thumbImg', 429],
    ['savePost', '/graphql', 'file', 200],
    ['the editor', UPLOAD, 'upload', 429],
  ])('refuse an upload by %s before the file is read', async (_name, path, field, status) => {
    tested = await startApp({ UPLOADS_PER_HOUR: '1' });
    const editor = await tested.client.signUp();
    await editorUpload.send(editor, await aSmallPhoto());

    const part = (name: string, value: string) =>
      `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const { isDraft: _, ...input } = aPost();
    const operations = JSON.stringify({ query: SAVE, variables: { input, thumbImg: null } });
    const head =
      (path === '/graphql'
        ? part('operations', operations) + part('map', '{"file":["variables.thumbImg"]}')
        : '') +
      `--a\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const call = httpRequest(tested.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${editor.tokens!.accessToken}`,
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': 5_000_000,
        'apollo-require-preflight': 'true',
      },
    });
    call.on('error', () => undefined);
    // Not more than the first byte of the file is sent, so the response cannot have waited for it.
    call.write(Buffer.concat([Buffer.from(head), Buffer.from([0xff])]));
    const body = await new Promise<string>((resolve, reject) => {
      call.on('response', async (response) => {
        expect(response.statusCode).toBe(status);
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve(text);
      });
      setTimeout(() => reject(new Error('There was no response')), 10_000).unref();
    });
    call.destroy();
    expect(body).toContain('TOO_MANY_REQUESTS');
  });
});
