import { once } from 'node:events';
import { request } from 'node:http';
import { aPhotoFile, asFile } from '../../../../test/images.js';
import { SAVE, UNKNOWN, startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, save, saved, details, storedFiles, leftovers } = await startPostSaves();
afterAll(() => tested.close());

const FOREIGN = { oldThumbImg: 'Ảnh này không thuộc về tin đang lưu' };

describe('The image of a saved post (C33)', () => {
  it.each([
    ['stays when nothing is said about it', {}],
    ['stays when its name is sent', { oldThumbImg: 'own' }],
    ['stays when a form sends "undefined"', { oldThumbImg: 'undefined' }],
  ])('%s', async (_name, values: { oldThumbImg?: string }) => {
    const { id, img_file_name } = await saved({}, await aPhotoFile());
    const sent = values.oldThumbImg === 'own' ? { oldThumbImg: img_file_name } : values;
    expect(await saved({ id: String(id), ...sent })).toMatchObject({ img_file_name });
    expect(storedFiles()).toContain(img_file_name);
  });

  it('is removed by an empty name, and its file stays for the revision that has it (C61)', async () => {
    const { id, img_file_name } = await saved({}, await aPhotoFile());
    expect(await saved({ id: String(id), oldThumbImg: '' })).toMatchObject({
      img_file_name: null,
      thumbImg: null,
    });
    expect(storedFiles()).toContain(img_file_name);
  });

  it('is replaced by a new file whatever oldThumbImg is, and the old file stays for its revision (C61)', async () => {
    const { id, img_file_name: old } = await saved({}, await aPhotoFile());
    for (const oldThumbImg of [old, '', 'khac.jpg']) {
      const before = await details(id);
      const post = await saved({ id: String(id), oldThumbImg }, await aPhotoFile());
      expect(post.img_file_name).not.toBe(before.img_file_name);
      expect(storedFiles()).toEqual(expect.arrayContaining([post.img_file_name, before.img_file_name]));
    }
  });

  it('cannot be that of another post', async () => {
    const other = await saved({}, await aPhotoFile());
    const { id } = await saved();
    for (const values of [{ id: String(id) }, {}] as Record<string, string>[]) {
      const refusal = await save({ ...values, oldThumbImg: other.img_file_name });
      expect(refusal).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', errors: FOREIGN } });
      const input = { ...values, title: 'Tin', description: 'Tin', oldThumbImg: other.img_file_name };
      expect((await editor.graphql(SAVE, { input })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', errors: FOREIGN } },
      ]);
    }
    expect(storedFiles()).toContain(other.img_file_name);
  });

  it('stays with its deleted post, which the operator can bring back (F98, C60)', async () => {
    const { id, img_file_name } = await saved({}, await aPhotoFile());
    expect(await editor.rest('DELETE', `/api/post/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
    expect(storedFiles()).toContain(img_file_name);
    expect(await editor.rest('DELETE', `/api/post/${id}`)).toMatchObject(UNKNOWN);
    expect(
      (await editor.graphql('mutation ($id: ID!) { deletePost(id: $id) }', { id })).errors,
    ).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('A save that fails leaves neither row nor file', () => {
  it.each<[string, Record<string, string>]>([
    ['a title that is too short', { title: 'ab' }],
    ['a state that is none', { isDraft: '2' }],
    ['content nested without end', { content: '<b>'.repeat(1000) }],
    ['a foreign id', { id: '2147483647' }],
  ])('when it brings %s and an image', async (_name, values) => {
    const before = await leftovers();
    expect((await save(values, await aPhotoFile())).status).toBeGreaterThanOrEqual(400);
    const { id, ...fields }: Record<string, string> = { title: 'Tin', description: 'Tin', ...values };
    const input = { ...fields, ...(id && { id }), isDraft: values.isDraft ? 'x' : true };
    expect((await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile())).errors).toHaveLength(
      1,
    );
    expect(await leftovers()).toEqual(before);
  });

  it('when the file is not an image', async () => {
    const before = await leftovers();
    const errors = { thumbImg: 'Please upload a image file' };
    expect(await save({}, asFile('chữ', 'image/png'))).toMatchObject({ status: 400, body: { errors } });
    const response = await editor.graphqlUpload(
      SAVE,
      { input: { title: 'Tin', description: 'Tin' } },
      'thumbImg',
      asFile('chữ', 'image/png'),
    );
    expect(response.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', errors } }]);
    expect(await leftovers()).toEqual(before);
  });

  it('when the database fails half-way', async () => {
    const before = await leftovers();
    await tested.database.query(
      `alter table post_history add constraint refuse_all check (version < 0) not valid`,
    );
    try {
      expect(await save({}, await aPhotoFile())).toMatchObject({
        status: 500,
        body: { code: 'INTERNAL_SERVER_ERROR', message: 'Đã có lỗi xảy ra.' },
      });
      expect(await leftovers()).toEqual(before);
    } finally {
      await tested.database.query('alter table post_history drop constraint refuse_all');
    }
  });
});

describe('Anonymous saves are rejected before the upload is read (F85, C22c)', () => {
  it.each([
    ['POST /api/post', '/api/post'],
    ['savePost', '/graphql'],
  ])('by %s', async (_endpoint, path) => {
    const call = request(tested.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=ranh',
        'content-length': 5_000_000,
        'apollo-require-preflight': 'true',
      },
    });
    call.on('error', () => undefined);
    call.flushHeaders();
    // Not a byte of the body is sent, so the response cannot have waited for it.
    const [response] = await once(call, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    call.destroy();
    expect(response.statusCode).toBe(401);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const refusal = path === '/graphql' ? { ...body.errors[0], ...body.errors[0].extensions } : body;
    expect(refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Bạn cần đăng nhập để tiếp tục',
      errors: {},
    });
  });
});
