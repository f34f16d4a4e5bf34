import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  aPhoto,
  aPhotoFile,
  aPhotoOfBytes,
  aPixelBomb,
  aTruncatedPhoto,
  asFile,
} from '../../../test/images.js';
import { startEditorUploads, UPLOAD } from '../../../test/editor-uploads.js';

const TEN_MEGABYTES = 10 * 1024 * 1024;
const NO_IMAGE = 'Please upload a image file';
const TOO_LARGE = 'File size must be less than 10MB';

const { server, editor, upload, storedPaths, rows } = await startEditorUploads();
afterAll(() => server.close());

describe('POST /admin/files/ckeditor/upload (F104, C28)', () => {
  it('stores an image under a random name and returns its URL', async () => {
    const { status, body } = await upload(await aPhotoFile({ width: 1000, height: 500 }));
    expect(status).toBe(200);
    expect(body).toEqual({
      uploaded: 1,
      fileName: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/),
      url: `/api/files/resources/${body.fileName}`,
      width: 1000,
      height: 500,
    });
    const [row] = await server.database.query('select * from files where name = $1', [body.fileName]);
    const { id } = (await editor.rest('GET', '/api/auth/me')).body.data;
    expect(row).toMatchObject({
      purpose: 'editor',
      original_name: 'phở bò.jpg',
      content_type: 'image/jpeg',
      width: 1000,
      height: 500,
      uploaded_by: id,
    });
  });

  it.each([
    ['of another site', 'https://old.example', 'https://tiem.example/api/files/resources/'],
    ['of this site', 'https://tiem.example', '/api/files/resources/'],
    ['of this host under another name', server.url, '/api/files/resources/'],
    ['without an origin', 'null', '/api/files/resources/'],
  ])('responds to a page %s with a URL that works there (C78)', async (_, origin, start) => {
    const form = new FormData();
    form.set('upload', await aPhotoFile());
    const { body } = await editor.rest('POST', UPLOAD, form, { origin });
    expect(body.url).toBe(start + body.fileName);
  });

  // As the HTTP clients of Go and of Python's requests send files, and curl what it does not know (WebP, AVIF).
  it.each([
    ['of no known type', 'Content-Type: application/octet-stream\r\n'],
    ['without a type', ''],
  ])('decides by the bytes about a file %s (C22d)', async (_, type) => {
    const body = Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="upload"; filename="a.jpg"\r\n${type}\r\n`),
      await aPhoto(),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const response = await fetch(server.url + UPLOAD, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${editor.tokens!.accessToken}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ uploaded: 1, fileName: expect.stringMatching(/\.jpg$/) }),
    ]);
  });

  it('accepts an image one byte under 10 MB (F83)', async () => {
    const { status } = await upload(asFile(await aPhotoOfBytes(TEN_MEGABYTES - 1), 'image/jpeg'));
    expect(status).toBe(200);
  });

  it.each([
    ['10 MB', TEN_MEGABYTES],
    ['30 MB, whose length is announced', 30 * 1024 * 1024],
  ])('rejects %s and keeps nothing (F83, C22c)', async (_, bytes) => {
    const before = await storedPaths();
    const { status, body } = await upload(asFile(await aPhotoOfBytes(bytes), 'image/jpeg'));
    expect(status).toBe(413);
    expect(body).toEqual({
      uploaded: 0,
      error: { message: TOO_LARGE },
      message: TOO_LARGE,
      errors: { upload: TOO_LARGE },
      code: 'PAYLOAD_TOO_LARGE',
      requestId: expect.any(String),
      fields: [{ field: 'upload', code: 'TOO_LARGE', message: TOO_LARGE, limit: TEN_MEGABYTES }],
    });
    expect(await storedPaths()).toEqual(before);
  });

  it.each([
    ['text that is called a PNG', () => asFile('xin chào', 'image/png', 'a.png')],
    ['nothing', () => asFile('', 'image/png', 'a.png')],
    ['a JPEG that breaks off', async () => asFile(await aTruncatedPhoto(), 'image/jpeg', 'a.jpg')],
    ['an image that is declared as a page', async () => asFile(await aPhoto(), 'text/html', 'a.jpg')],
    ['text of no known type', () => asFile('xin chào', 'application/octet-stream', 'a.png')],
    ['plain text', () => asFile('xin chào', 'text/plain', 'a.txt')],
  ])('rejects %s and keeps nothing (F82, C22d)', async (_, file) => {
    const before = await storedPaths();
    const { status, body } = await upload(await file());
    expect(status).toBe(400);
    expect(body).toEqual({
      uploaded: 0,
      error: { message: NO_IMAGE },
      message: NO_IMAGE,
      errors: { upload: NO_IMAGE },
      code: 'BAD_USER_INPUT',
      requestId: expect.any(String),
      fields: [{ field: 'upload', code: 'NOT_AN_IMAGE', message: NO_IMAGE }],
    });
    expect(await storedPaths()).toEqual(before);
  });

  it('rejects an image of 60 million pixels (C22d)', async () => {
    const { status, body } = await upload(asFile(await aPixelBomb(), 'image/png'));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ upload: 'Ảnh tối đa 50 triệu điểm ảnh' });
  });

  it('never uses the uploader’s file name', async () => {
    const { status, body } = await upload(asFile(await aPhoto(), 'image/jpeg', '../../etc/passwd'));
    expect(status).toBe(200);
    expect(body.fileName).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const [row] = await server.database.query('select original_name from files where name = $1', [
      body.fileName,
    ]);
    expect(row).toEqual({ original_name: 'passwd' });
  });

  it('rejects a form without a file', async () => {
    const form = new FormData();
    form.set('other', 'x');
    const { status, body } = await editor.rest('POST', UPLOAD, form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ uploaded: 0, errors: { upload: NO_IMAGE } });
  });

  it('rejects a body that is not a form', async () => {
    const { status, body } = await editor.rest('POST', UPLOAD, { upload: 'x' });
    expect(status).toBe(415);
    expect(body).toMatchObject({ uploaded: 0, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x'])(
    'rejects a body that nothing reads in the same way: %s',
    async (type) => {
      const headers = { 'content-type': type, authorization: `Bearer ${editor.tokens?.accessToken}` };
      const response = await fetch(server.url + UPLOAD, { method: 'POST', headers, body: 'upload=x' });
      expect(response.status).toBe(415);
      const { message, ...body } = await response.json();
      expect(body).toMatchObject({ uploaded: 0, error: { message }, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it.each([
    ['has no boundary', 'multipart/form-data', 'x'],
    [
      'breaks off',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="upload"\r\n\r\nx',
    ],
  ])('rejects a form that %s', async (_, type, body) => {
    const headers = { 'content-type': type, authorization: `Bearer ${editor.tokens?.accessToken}` };
    const response = await fetch(server.url + UPLOAD, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ uploaded: 0, code: 'BAD_REQUEST', errors: {} });
  });

  it('rejects a request without a token, and says so where the editor looks for it', async () => {
    const { status, body } = await upload(await aPhotoFile(), UPLOAD, server.client);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      uploaded: 0,
      error: { message: 'Bạn cần đăng nhập để tiếp tục' },
      code: 'UNAUTHENTICATED',
    });
  });

  it('calls CKEditor 4 back when the form names a callback', async () => {
    const { status, headers, body } = await upload(
      await aPhotoFile(),
      `${UPLOAD}?CKEditorFuncNum=3&langCode=vi`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]+='$/,
    );
    expect(body).toMatch(
      /<script>window\.parent\.CKEDITOR\.tools\.callFunction\(3, "\/api\/files\/resources\/[0-9a-f-]{36}\.jpg", ""\);<\/script>$/,
    );
  });

  it('calls CKEditor 4 back with the message of an error', async () => {
    const { status, body } = await upload(asFile('x', 'image/png'), `${UPLOAD}?CKEditorFuncNum=3`);
    expect(status).toBe(400);
    expect(body).toContain(`callFunction(3, "", "${NO_IMAGE}");</script>`);
  });

  it.each([
    '?CKEditorFuncNum=3&responseType=json',
    '?CKEditorFuncNum=alert(1)',
    '?CKEditorFuncNum=1&CKEditorFuncNum=2',
  ])('responds with JSON to %s', async (query) => {
    const { headers, body } = await upload(await aPhotoFile(), UPLOAD + query);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body.uploaded).toBe(1);
  });

  it('leaves neither file nor row when the store fails', async () => {
    const blocker = join(server.dataDirectory, 'files', '960');
    await rm(blocker, { recursive: true, force: true });
    await mkdir(dirname(blocker), { recursive: true });
    await writeFile(blocker, 'in the way');
    try {
      const before = { paths: await storedPaths(), rows: await rows() };
      const { status, body } = await upload(await aPhotoFile({ width: 1000, height: 500 }));
      expect(status).toBe(503);
      expect(body).toMatchObject({ uploaded: 0, code: 'UNAVAILABLE', errors: {} });
      expect({ paths: await storedPaths(), rows: await rows() }).toEqual(before);
    } finally {
      await rm(blocker);
    }
  });
});
