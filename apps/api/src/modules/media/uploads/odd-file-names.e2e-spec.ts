import { aPostForm } from '../../../../test/builders.js';
import { startEditorUploads, UPLOAD } from '../../../../test/editor-uploads.js';
import { aTransparentPng, asFile } from '../../../../test/images.js';
import { SAVE } from '../../../../test/post-saves.js';

const { server, editor, upload, rows } = await startEditorUploads();
afterAll(() => server.close());

const png = await aTransparentPng({ width: 20, height: 10 });
const names = ['..', '….png', '🍜', ' '];
const input = { title: 'Ảnh tên lạ', description: 'Một mẹo nhỏ' };

/** Each way to upload; it returns the name in the store. */
const ways: [string, (file: File) => Promise<string>][] = [
  [
    'POST /api/post',
    async (file) => (await editor.rest('POST', '/api/post', aPostForm({}, file))).body.data.img_file_name,
  ],
  ['POST /admin/files/ckeditor/upload', async (file) => (await upload(file)).body.fileName],
  [
    'POST /admin/files/ckeditor/upload with a callback',
    async (file) => /resources\/([^"]+)"/.exec((await upload(file, `${UPLOAD}?CKEditorFuncNum=1`)).body)![1]!,
  ],
  [
    'savePost',
    async (file) => (await editor.graphqlUpload(SAVE, { input }, 'thumbImg', file)).data.savePost.imgFileName,
  ],
  [
    'uploadPicture',
    async (file) =>
      (
        await editor.graphqlUpload(
          'mutation ($file: Upload!) { uploadPicture(file: $file) { name } }',
          {},
          'file',
          file,
        )
      ).data.uploadPicture.name,
  ],
];

describe('A picture whose file name has no letter and no figure', () => {
  it.each(ways)('is stored like any other by %s', async (_, send) => {
    for (const name of names) {
      const stored = await send(asFile(png, 'image/png', name));
      expect({ name, stored }).toEqual({ name, stored: expect.stringMatching(/^[0-9a-f-]{36}\.png$/) });
      expect((await server.client.rest('GET', `/api/files/resources/${stored}`)).status).toBe(200);
    }
  });

  it('is listed under its name', async () => {
    await upload(asFile(png, 'image/png', '….png'));
    expect((await rows())[0]!.original_name).toBe('….png');
  });
});

describe('A file part without a name', () => {
  it('is no picture: a form sends it when none was chosen (F99)', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({}, new File([], '')));
    expect(body.data.img_file_name).toBeNull();
  });
});
