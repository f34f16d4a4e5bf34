import sharp from 'sharp';
import { aPhoto, aPhotoFile, anImageAs, aTransparentPng, asFile } from '../../../test/images.js';
import { startEditorUploads } from '../../../test/editor-uploads.js';
import type { MediaService } from './media.service.js';

const { server, upload, storedPaths, rows } = await startEditorUploads();
afterAll(() => server.close());

async function uploadedUrl(file: File): Promise<string> {
  const { body } = await upload(file);
  return body.url;
}

describe('GET /api/files/resources/{name} (F50, C48)', () => {
  const fetchFile = (path: string, init?: RequestInit) => fetch(server.url + path, init);

  it.each([
    ['JPEG', aPhoto, 'image/jpeg', 'jpeg'],
    ['PNG', aTransparentPng, 'image/png', 'png'],
  ] as const)(
    'serves a %s with headers that keep it forever and let it do nothing',
    async (_, bytes, type, format) => {
      const url = await uploadedUrl(asFile(await bytes(), type));
      const response = await fetchFile(url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${url.split('/').at(-1)}"`,
      });
      const file = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(file.length));
      expect(await sharp(file).metadata()).toMatchObject({ format, width: 640, height: 360 });
    },
  );

  it('serves narrower WebP copies, or the next larger file where there is none', async () => {
    const url = await uploadedUrl(
      asFile(await anImageAs('webp', { width: 1000, height: 500 }), 'image/webp'),
    );
    const widths = [];
    for (const query of ['?w=480', '?w=960', '?w=1600', '?w=500', '?w=x', '']) {
      const response = await fetchFile(url + query);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      widths.push([query, width, response.headers.get('content-type')]);
    }
    expect(widths).toEqual([
      ['?w=480', 480, 'image/webp'],
      ['?w=960', 960, 'image/webp'],
      ['?w=1600', 1000, 'image/jpeg'],
      ['?w=500', 1000, 'image/jpeg'],
      ['?w=x', 1000, 'image/jpeg'],
      ['', 1000, 'image/jpeg'],
    ]);
  });

  it('responds with 304 to a client that has the copy of this width', async () => {
    const url = await uploadedUrl(await aPhotoFile());
    const etag = (await fetchFile(url)).headers.get('etag')!;
    const small = (await fetchFile(`${url}?w=480`)).headers.get('etag')!;
    expect(small).not.toBe(etag);
    const status = async (path: string, held: string) => {
      const response = await fetchFile(path, { headers: { 'if-none-match': held } });
      expect(response.status === 304 ? await response.text() : '').toBe('');
      return response.status;
    };
    expect(await status(url, etag)).toBe(304);
    expect(await status(url, `"x", W/${etag}`)).toBe(304);
    expect(await status(url, small)).toBe(200);
    expect(await status(`${url}?w=480`, small)).toBe(304);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const url = await uploadedUrl(await aPhotoFile());
    const [head, get] = await Promise.all([fetchFile(url, { method: 'HEAD' }), fetchFile(url)]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  it.each(['missing.jpg', '..%2f..%2fsecrets.json', 'a.jpg%00.png', '480%2fa.webp'])(
    'responds with 404 in the common form to %s',
    async (name) => {
      const { status, headers, body } = await server.client.rest('GET', `/api/files/resources/${name}?w=480`);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toEqual({
        message: 'Không tìm thấy tệp',
        errors: {},
        code: 'NOT_FOUND',
        requestId: expect.any(String),
        fields: [],
      });
    },
  );
});

describe('MediaService.remove (C33)', () => {
  it('removes row and bytes, except of a file that a post uses', async () => {
    const files = server.service<MediaService>('MediaService');
    const free = (await upload(await aPhotoFile())).body.fileName;
    const named = (await upload(await aPhotoFile())).body.fileName;
    await server.database.query(
      `insert into posts (title, title_path, description, is_draft, img_file_name) values ('Tin', 'tin-a', 'Mô tả', true, $1)`,
      [named],
    );
    for (const name of [free, named, 'missing.jpg']) await files.remove({ name });
    expect((await rows()).map(({ name }) => name)).toEqual(expect.arrayContaining([named]));
    expect((await rows()).map(({ name }) => name)).not.toContain(free);
    const paths = (await storedPaths()).join('\n');
    expect(paths).not.toContain(free.slice(0, 36));
    expect(paths).toContain(named);
  });
});
