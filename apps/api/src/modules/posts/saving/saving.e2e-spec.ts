import { aPost, aPostForm } from '../../../../test/builders.js';
import { aPhotoFile } from '../../../../test/images.js';
import { SAVE, UNKNOWN, startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, save, saved, details, storedFiles, leftovers } = await startPostSaves();
afterAll(() => tested.close());

describe('POST /api/post (F45, F99, C32)', () => {
  it('creates a post from its texts and returns it', async () => {
    const post = aPost({ title: 'Bún bò Đông Ba', content: '<p>Ngon</p>', keywords: 'bún, bò' });
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm(post));
    expect(status).toBe(200);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        title: 'Bún bò Đông Ba',
        title_path: 'bun-bo-dong-ba',
        description: post.description,
        content: '<p>Ngon</p>',
        keywords: 'bún, bò',
        img_file_name: null,
        thumbImg: null,
        is_draft: 0,
        clicked_number: 0,
        version: 1,
        created_date: moment,
        published_at: moment,
        updated_at: moment,
      },
    });
    expect(await details(body.data.id)).toEqual(body.data);
  });

  it('stores the thumbnail under a random name that is served (F50)', async () => {
    const post = await saved({}, await aPhotoFile());
    expect(post.img_file_name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(post.thumbImg).toBe(post.img_file_name);
    const image = await fetch(`${tested.url}/api/files/resources/${post.img_file_name}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['blank', ''],
    ['a space', ' '],
    ['undefined', 'undefined'],
    ['null', 'null'],
  ])('creates when the id is %s', async (_name, id) => expect((await saved({ id })).version).toBe(1));

  it.each([
    ['unknown', '2147483647'],
    ['not a number', 'abc'],
    ['too large', '99999999999'],
    ['negative', '-1'],
    ['zero', '0'],
    ['a fraction', '1.5'],
  ])('responds with 404 when the id is %s, and keeps no image', async (_name, id) => {
    const before = await leftovers();
    expect(await save({ id }, await aPhotoFile())).toMatchObject(UNKNOWN);
    expect(await leftovers()).toEqual(before);
  });

  it('responds with 404 for a deleted post', async () => {
    const { id } = await saved();
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await save({ id: String(id) })).toMatchObject(UNKNOWN);
  });

  it('saves the post with the id, keeps what is absent and clears what is empty (F54)', async () => {
    const { id } = await saved({ content: '<p>Cũ</p>', keywords: 'cũ' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, title: 'Mới', description: 'Mới hơn', isDraft: '0' }))
      form.set(name, String(value));
    const kept = (await editor.rest('POST', '/api/post', form)).body.data;
    expect(kept).toMatchObject({
      id,
      title: 'Mới',
      description: 'Mới hơn',
      content: '<p>Cũ</p>',
      keywords: 'cũ',
      version: 2,
    });
    form.set('content', '');
    form.set('keywords', '');
    expect((await editor.rest('POST', '/api/post', form)).body.data).toMatchObject({
      content: '',
      keywords: '',
      version: 3,
    });
  });

  it('returns empty texts for a post created without content and keywords', async () => {
    const form = new FormData();
    form.set('title', 'Không nội dung');
    form.set('description', 'Chỉ có tựa');
    expect((await editor.rest('POST', '/api/post', form)).body.data).toMatchObject({
      content: '',
      keywords: '',
      is_draft: 1,
    });
  });

  it('sanitises the content (C37c)', async () => {
    const { content } = await saved({ content: '<p onclick="x()">Chào</p><script>alert(1)</script>' });
    expect(content).toBe('<p>Chào</p>');
  });

  it('takes content of more than a megabyte of letters beside an image (C22e)', async () => {
    const content = `<p>${'ghi sổ mỗi ngày '.repeat(60_000)}</p>`;
    expect((await saved({ content }, await aPhotoFile())).content).toBe(content.replace(' </p>', ' </p>'));
  });

  it('responds with 415 for anything but a form', async () => {
    expect(await editor.rest('POST', '/api/post', aPost())).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', errors: {} },
    });
  });
});

describe('savePost (F99, C43, C48)', () => {
  it('creates and saves posts, the id going along (F54)', async () => {
    const input = { title: 'Cơm tấm', description: 'Sườn bì chả', isDraft: false };
    const { data } = await editor.graphql(SAVE, { input });
    expect(data.savePost).toMatchObject({
      titlePath: 'com-tam',
      content: '',
      keywords: '',
      isDraft: false,
      version: 1,
      updatedBy: 'Nguyễn Thị Hoa',
    });
    const { id } = data.savePost;
    const again = await editor.graphql(SAVE, { input: { ...input, id, content: '<p>Mới</p>' } });
    expect(again.data.savePost).toMatchObject({ id, content: '<p>Mới</p>', version: 2 });
  });

  it('takes the thumbnail as an upload', async () => {
    const { data } = await editor.graphqlUpload(
      SAVE,
      { input: { title: 'Có ảnh', description: 'Ảnh đẹp' } },
      'thumbImg',
      await aPhotoFile(),
    );
    expect(storedFiles()).toContain(data.savePost.imgFileName);
  });

  it.each(['', ' ', 'undefined', 'null', null])('creates when the id is %j', async (id) => {
    const { data } = await editor.graphql(SAVE, {
      input: { id, title: 'Tin mới', description: 'Mô tả' },
    });
    expect(data.savePost).toMatchObject({ version: 1, isDraft: true });
  });

  it('responds with NOT_FOUND when there is no such id, and keeps no image', async () => {
    const before = await leftovers();
    const input = { id: 'abc', title: 'Tin mới', description: 'Mô tả' };
    const { data, errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile());
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND', errors: {} } },
    ]);
    expect(await leftovers()).toEqual(before);
  });
});
