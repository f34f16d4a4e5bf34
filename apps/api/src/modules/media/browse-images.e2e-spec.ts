import { aPhoto, aPhotoFile, asFile } from '../../../test/images.js';
import { startEditorUploads } from '../../../test/editor-uploads.js';
const BROWSE = '/admin/files/ckeditor/browse';

const { server, editor, upload } = await startEditorUploads();
afterAll(() => server.close());

describe('GET /admin/files/ckeditor/browse (F105, C28)', () => {
  it('lists uploaded images newest first, page by page', async () => {
    const before = (await editor.rest('GET', BROWSE)).body.paging.total;
    const names: string[] = [];
    for (const width of [100, 200, 300]) {
      names.unshift((await upload(await aPhotoFile({ width, height: 50 }))).body.fileName);
    }
    const [first, second, beyond] = await Promise.all(
      [1, 2, 999].map((page) => editor.rest('GET', `${BROWSE}?page=${page}&limit=2`)),
    );
    const total = before + 3;
    expect(first!.status).toBe(200);
    expect(first!.body.paging).toEqual({ page: 1, totalPage: Math.ceil(total / 2), total });
    expect([...first!.body.files, ...second!.body.files].slice(0, 3).map(({ name }) => name)).toEqual(names);
    expect(first!.body.files[0]).toEqual({
      name: names[0],
      url: `/api/files/resources/${names[0]}`,
      original_name: 'phở bò.jpg',
      alternative_text: '',
      content_type: 'image/jpeg',
      width: 300,
      height: 50,
      bytes: expect.any(Number),
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(beyond!.body.files).toEqual([]);
  });

  it('finds names of files by words in any order, whatever their case and diacritics', async () => {
    const names: string[] = [];
    for (const name of ['Quán phở 100% bò.jpg', 'quan-pho-moi.JPG', 'Bún bò.jpg']) {
      const photo = asFile(await aPhoto({ width: 40, height: 30 }), 'image/jpeg', name);
      names.push((await upload(photo)).body.fileName);
    }
    const find = async (q: string, more = '') =>
      editor.rest('GET', `${BROWSE}?limit=1${more}&q=${encodeURIComponent(q)}`);
    const { body } = await find('pho QUAN');
    expect(body.paging).toEqual({ page: 1, totalPage: 2, total: 2 });
    expect(body.files).toMatchObject([{ name: names[1] }]);
    expect((await find('pho QUAN', '&page=2')).body.files).toMatchObject([{ name: names[0] }]);
    expect((await find('100%')).body.files).toMatchObject([{ name: names[0] }]);
    for (const q of ['q%u', 'quan_pho', "'", '\\', `phở ${'x'.repeat(50)}`]) {
      expect((await find(q)).body).toMatchObject({ files: [], paging: { total: 0, totalPage: 0 } });
    }
    const all = (await editor.rest('GET', BROWSE)).body.paging.total;
    for (const query of ['?q=', '?q=%20%E2%80%8B', '?q=a&q=b', '?q[a]=b']) {
      expect((await editor.rest('GET', BROWSE + query)).body.paging.total).toBe(all);
    }
  });

  it.each(['?page=0&limit=0', '?page=-1&limit=-1', '?page=abc&limit=abc', '?page=1.5&limit=1.5'])(
    'reads %s as the defaults',
    async (query) => {
      const { status, body } = await editor.rest('GET', BROWSE + query);
      expect(status).toBe(200);
      expect(body.paging.page).toBe(1);
      expect(body.files.length).toBeLessThanOrEqual(20);
    },
  );

  it('rejects a request without a token', async () => {
    const { status, body } = await server.client.rest('GET', BROWSE);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('returns a page to CKEditor 4 that contains neither data nor parts of the URL', async () => {
    const { status, headers, body } = await server.client.rest(
      'GET',
      `${BROWSE}?CKEditorFuncNum=7&CKEditor=<b>`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(body).toMatch(/^<!doctype html>\n<html lang="vi">/);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('/api/files/resources');
  });

  it('lets pages of other origins open that page (C78)', async () => {
    const { headers } = await server.client.rest('GET', `${BROWSE}?CKEditorFuncNum=0`);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect((await editor.rest('GET', BROWSE)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each(['', 'abc', '-1', '1.5', '1e3', '1);alert(1', '12345678901', '1&CKEditorFuncNum=2'])(
    'has no page for the callback %j, which is no number of one',
    async (callback) => {
      const { status, headers } = await server.client.rest('GET', `${BROWSE}?CKEditorFuncNum=${callback}`);
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 401,
        type: 'application/json; charset=utf-8',
      });
    },
  );
});
