import { image } from '../../../../test/image-use.js';
import { aPhotoFile } from '../../../../test/images.js';
import {
  changed,
  codeOf,
  COPY,
  DISCARD,
  KEEP,
  startWorkingCopies,
  type Changes,
} from '../../../../test/working-copies.js';

const { tested, editor, colleague, images, save, saved, details, leftovers, ...copies } =
  await startWorkingCopies();
const { tryToKeep, kept, read, savePost, published } = copies;
afterAll(() => tested.close());

describe('saveWorkingCopy (F156, C69)', () => {
  it('keeps changes aside: post, version, revisions, activity and what readers get stay', async () => {
    const { id, title, title_path } = await published();
    const before = await read(id);
    const page = () => tested.client.rest('GET', `/api/post/display/${title_path}`);
    const shown = await page();
    const copy = await kept(id, { content: '<p>Mới<script>x</script></p>', keywords: 'phở, sáng' });
    expect(copy).toMatchObject({
      postId: String(id),
      title: 'Bản sửa',
      content: '<p>Mới</p>',
      keywords: 'phở, sáng',
      baseVersion: 1,
      savedBy: 'Nguyễn Thị Hoa',
      savedAt: expect.any(String),
    });
    expect(await read(id)).toEqual({ ...before, workingCopy: copy });
    expect((await details(id)).title).toBe(title);
    const { status, headers, body } = await page();
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: shown.headers.get('etag') });
    expect(JSON.stringify(body)).not.toContain('Bản sửa');
    const [{ actions }] = (await tested.database.query<{ actions: string }>(
      'select count(*) as actions from post_history where post_id = $1',
      [id],
    )) as [{ actions: string }];
    expect(Number(actions)).toBe(1);
  });

  it('shows the copy to nobody without an account, and finds it by no search', async () => {
    const { id, title_path } = await published();
    await kept(id, { title: 'Chuyện hiếm gặp', keywords: 'từ khóa hiếm' });
    const query = `query ($slug: String!) {
      publishedPost(titlePath: $slug) { title keywords ${COPY} }
      publishedPosts(search: "hiếm gặp") { contents { id } }
    }`;
    const { data } = await tested.client.graphql(query, { slug: title_path });
    expect(data.publishedPost).toMatchObject({ keywords: 'bán hàng, mẹo', workingCopy: null });
    expect(data.publishedPosts.contents).toEqual([]);
    const found = await editor.graphql('{ posts(filter: { search: "hiếm gặp" }) { contents { id } } }');
    expect(found.data.posts.contents).toEqual([]);
  });

  it('keeps what is left out, and goes on with the copy that is there', async () => {
    const { id } = await published({ keywords: 'cũ' });
    const first = await kept(id, { content: '<p>Một</p>' });
    expect(first.keywords).toBe('cũ');
    const second = await kept(id, { title: 'Bản sửa hai', version: first.version });
    expect(second).toMatchObject({ title: 'Bản sửa hai', content: '<p>Một</p>', keywords: 'cũ' });
    expect(second.version).not.toBe(first.version);
  });

  it('is listed with the posts that have one', async () => {
    await published();
    const { id } = await published();
    await kept(id);
    const { data } = await editor.graphql(
      '{ posts(limit: 3) { contents { id workingCopy { postId savedBy } } } }',
    );
    const [newest, next] = data.posts.contents;
    expect(newest).toEqual({
      id: String(id),
      workingCopy: { postId: String(id), savedBy: 'Nguyễn Thị Hoa' },
    });
    expect(next.workingCopy).toBeNull();
  });

  it('rejects the second of two people with the name of the first', async () => {
    const { id } = await published();
    const { version } = await kept(id);
    const second = await tryToKeep(id, { title: 'Của Minh' }, colleague);
    expect(second.errors![0]).toMatchObject({
      extensions: {
        code: 'CONFLICT',
        version,
        savedBy: 'Nguyễn Thị Hoa',
        savedAt: expect.any(String),
        isMine: false,
      },
    });
    expect((await read(id)).workingCopy.title).toBe('Bản sửa');
    const both = await Promise.all(
      [editor, colleague].map((by, n) => tryToKeep(id, { title: `Bản ${n}`, version }, by)),
    );
    expect(both.map(codeOf).sort()).toEqual(['CONFLICT', undefined]);
  });

  it('does not take a later copy for one that is gone', async () => {
    const { id } = await published();
    const { version } = await kept(id);
    await editor.graphql(DISCARD, { id: String(id), version });
    await kept(id, { title: 'Bản khác' });
    expect(codeOf(await tryToKeep(id, { version }))).toBe('CONFLICT');
    expect(codeOf(await savePost(id, version))).toBe('CONFLICT');
    expect((await read(id)).workingCopy.title).toBe('Bản khác');
  });

  it('is no copy when it says what is published', async () => {
    const { id, title, description } = await published();
    const { version } = await kept(id, { content: '<p>Khác</p>' });
    expect(await kept(id, { title, description, content: '<p>Đã đăng</p>', version })).toBeNull();
    expect((await read(id)).workingCopy).toBeNull();
  });

  it('is refused for a draft, which is saved as ever', async () => {
    const { id } = await saved({ isDraft: '1' });
    const { errors } = await tryToKeep(id);
    expect(errors![0]).toMatchObject({
      message: 'Tin này không đang đăng, bạn bấm Lưu nháp để lưu',
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'postId' }] },
    });
    const offline = await published();
    await save({ id: String(offline.id), isDraft: '1' });
    expect(codeOf(await tryToKeep(offline.id))).toBe('CONFLICT');
  });

  it.each<[string, Changes, string]>([
    ['a title of two characters', { title: 'Ab' }, 'title'],
    ['a description that is too long', { description: 'x'.repeat(1001) }, 'description'],
    ['the thumbnail of another post', { oldThumbImg: 'khac.jpg' }, 'oldThumbImg'],
    ['a version that the post never had', { baseVersion: 2 }, 'baseVersion'],
    ['the version 0', { baseVersion: 0 }, 'baseVersion'],
    ['a lost image', { content: image('0b1d7a52-6c0e-4f6e-9d42-1f8a3c5b7e90.jpg') }, 'content'],
  ])('refuses %s and keeps nothing', async (_, changes, field) => {
    const { id } = await published();
    const { errors } = await tryToKeep(id, changes);
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
    expect((await read(id)).workingCopy).toBeNull();
  });

  it('is not found for a post that does not exist', async () => {
    expect(codeOf(await tryToKeep(999_999))).toBe('NOT_FOUND');
    expect(codeOf(await editor.graphql(DISCARD, { id: '999999', version: 1 }))).toBe('NOT_FOUND');
  });

  it('runs once for a repeated request', async () => {
    const { id } = await published();
    const body = { query: KEEP, variables: { id: String(id), input: changed } };
    const send = () => editor.rest('POST', '/graphql', body, { 'idempotency-key': `ban-sua-${id}` });
    const [first, again] = [await send(), await send()];
    expect(first.body.errors).toBeUndefined();
    expect(again.body.data).toEqual(first.body.data);
  });

  it('takes a text of the size that a save takes', async () => {
    const { id } = await published();
    const { content } = await kept(id, { content: `<p>${'chữ '.repeat(60_000)}</p>` });
    expect(content.length).toBeGreaterThan(200_000);
  });

  it('keeps its pictures in use while it is in the history, and nothing of a failed save (C61)', async () => {
    const { id } = await published();
    const inText = await images.upload();
    const upload = async (postId: number) =>
      editor.graphqlUpload(
        KEEP,
        { id: String(postId), input: { ...changed, content: image(inText) } },
        'thumbImg',
        await aPhotoFile(),
      );
    const { data } = await upload(id);
    const { imgFileName, version } = data.saveWorkingCopy.workingCopy;
    expect((await details(id)).img_file_name).toBeNull();
    const before = await leftovers();
    expect(codeOf(await upload(999_999))).toBe('NOT_FOUND');
    expect(await leftovers()).toEqual(before);

    const exist = () => Promise.all([inText, imgFileName].map((name) => images.exists(name)));
    await images.passDays(400);
    await images.purge();
    expect(await exist()).toEqual([true, true]);
    await editor.graphql(DISCARD, { id: String(id), version });
    await images.passDays(29);
    await images.purge();
    expect(await exist()).toEqual([true, true]);
    for (const days of [2, 31]) await images.passDays(days);
    await images.purge();
    expect(await exist()).toEqual([false, false]);
  });
});
