import { aDetailedPhoto, aPhotoFile, asFile } from '../../../../test/images.js';
import { startEditorUploads } from '../../../../test/editor-uploads.js';
import { plansOf } from '../../../../test/query-plans.js';

const { server, editor, upload, rows, storedPaths } = await startEditorUploads();
afterAll(() => server.close());

const UPLOAD = `mutation ($file: Upload!) {
  uploadPicture(file: $file) {
    name path originalName bytes createdDate image { name url srcSet width height contentType placeholder }
  }
}`;
const LIST = `query ($page: Int, $limit: Int, $search: String) {
  pictures(page: $page, limit: $limit, search: $search) { contents { name path originalName } paging { page limit total hasNextPage } }
}`;

describe('mutation uploadPicture (F104)', () => {
  it('stores an image like the upload of the rich-text editor, and returns what shows it', async () => {
    const { data, errors } = await editor.graphqlUpload(
      UPLOAD,
      {},
      'file',
      await aPhotoFile({ width: 600, height: 300 }),
    );
    expect(errors).toBeUndefined();
    const [row] = await rows();
    const { name } = data.uploadPicture;
    expect(data.uploadPicture).toEqual({
      name,
      path: `/api/files/resources/${name}`,
      originalName: 'phở bò.jpg',
      bytes: expect.any(Number),
      createdDate: expect.stringMatching(/Z$/),
      image: expect.objectContaining({
        name,
        url: `https://tiem.example/api/files/resources/${name}`,
        width: 600,
        height: 300,
        contentType: 'image/jpeg',
      }),
    });
    expect(row).toMatchObject({ name, purpose: 'editor', original_name: 'phở bò.jpg' });
    expect((await server.client.rest('GET', data.uploadPicture.path)).status).toBe(200);
    const { files } = (await editor.rest('GET', '/admin/files/ckeditor/browse?limit=1')).body;
    expect(files).toMatchObject([{ name, url: data.uploadPicture.path }]);
  });

  it('refuses what is no image with the message of the other endpoints, and keeps nothing', async () => {
    const before = (await storedPaths()).length;
    const text = new File(['phở'], 'phở.jpg', { type: 'image/jpeg' });
    const { errors } = await editor.graphqlUpload(UPLOAD, {}, 'file', text);
    const message = (await upload(text)).body.message;
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'file', code: 'NOT_AN_IMAGE' }] } },
    ]);
    expect(await storedPaths()).toHaveLength(before);
  });
});

describe('query pictures (F105)', () => {
  it('lists what was uploaded through both kinds of API, newest first, page by page', async () => {
    await server.database.query('delete from files');
    const names: string[] = [(await upload(await aPhotoFile())).body.fileName];
    const photo = asFile(await aDetailedPhoto({ width: 100, height: 50 }), 'image/jpeg');
    for (const _ of [1, 2]) {
      const { data } = await editor.graphqlUpload(UPLOAD, {}, 'file', photo);
      names.unshift(data.uploadPicture.name);
    }
    const read = async (variables: object) => (await editor.graphql(LIST, variables)).data.pictures;
    const first = await read({ limit: 2 });
    expect(first.contents.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 2));
    expect(first.paging).toEqual({ page: 1, limit: 2, total: 3, hasNextPage: true });
    expect((await read({ limit: 2, page: 2 })).contents).toMatchObject([{ name: names[2] }]);
    expect((await read({ page: 999_999_999 })).contents).toEqual([]);
    expect((await read({ search: 'BO pho' })).contents).toMatchObject([{ originalName: 'phở bò.jpg' }]);
    expect((await read({ search: 'bún' })).paging).toMatchObject({ total: 0, hasNextPage: false });
    expect((await read({ page: -1, limit: 5000 })).paging).toMatchObject({ page: 1, limit: 100 });
  });

  it('finds names by an index, whatever characters a word has', async () => {
    await server.database.query(
      `insert into files (name, purpose, original_name, content_type, width, height, bytes)
       select n || '.jpg', 'editor', 'Ảnh quán ' || n || ' giảm 50%_a.jpg', 'image/jpeg', 8, 6, 1
       from generate_series(1, 3000) n`,
    );
    await server.database.query('analyze files');
    const read = async (search: string) =>
      (await editor.graphql(LIST, { search, limit: 1 })).data.pictures.paging.total;
    expect(await read('QUÁN anh 2718')).toBe(1);
    expect(await read('giảm %_A')).toBe(3000);
    expect(await read('giam50')).toBe(0);
    expect(await read('qu_n')).toBe(0);
    const { indexes, scanned } = await plansOf(server, () => read('quan 2718'));
    expect(indexes).toContain('files_editor_words');
    expect(scanned).not.toContain('files');
  });
});
