import { ImageUse, image, urlOf } from '../../../../test/image-use.js';
import { aPhoto, asFile } from '../../../../test/images.js';
import { plansOf } from '../../../../test/query-plans.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';

const { tested, editor, kept, publish } = await startWorkingCopies();
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

const USES = 'postCount isUsed posts { postId isDraft publishAt inText inWorkingCopy }';
const PICTURE = `query ($name: String!) {
  picture(name: $name) { name altText isKept uploadedBy deletedAt createdDate bytes ${USES} }
}`;
const LIST = `query ($search: String, $isUnused: Boolean, $limit: Int) {
  pictures(search: $search, isUnused: $isUnused, limit: $limit) {
    contents { name altText isUsed postCount deletedAt } paging { total }
  }
}`;
const KEEP =
  'mutation ($name: String!, $isKept: Boolean!) { keepPicture(name: $name, isKept: $isKept) { isKept deletedAt } }';
const DESCRIBE = `mutation ($name: String!, $altText: String) {
  describePicture(name: $name, input: { altText: $altText }) { altText }
}`;

const read = async (name: string) => (await editor.graphql(PICTURE, { name })).data.picture;
const list = async (variables: object) => (await editor.graphql(LIST, variables)).data.pictures;
const namesOf = ({ contents }: { contents: { name: string }[] }) => contents.map(({ name }) => name);
const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();

/** Uploads a picture whose file has this name. */
async function uploaded(fileName: string): Promise<string> {
  const form = new FormData();
  form.set('upload', asFile(await aPhoto({ width: 40, height: 30 }), 'image/jpeg', fileName));
  return (await editor.rest('POST', '/admin/files/ckeditor/upload', form)).body.fileName;
}

describe('query picture (C110)', () => {
  it('says who uploaded it, and when it is deleted while nothing uses it', async () => {
    const name = await uploaded('bảng giá.jpg');
    const picture = await read(name);
    expect(picture).toMatchObject({
      name,
      altText: '',
      isKept: false,
      uploadedBy: editor.account!.name,
      postCount: 0,
      isUsed: false,
      posts: [],
    });
    const days = (Date.parse(picture.deletedAt) - Date.parse(picture.createdDate)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('says which texts use it: published ones, drafts, planned ones and working copies, and that the history does', async () => {
    const name = await images.upload();
    const published = await images.save({ content: image(name) });
    const draft = await images.save({ content: `<a href="${urlOf(name)}">Xem</a>`, isDraft: '1' });
    await editor.graphql(
      `mutation { schedulePost(id: ${draft.id}, schedule: { publishAt: "${inAYear}" }) { id } }`,
    );
    const copied = await publish('Bún chả');
    const copy = await kept(copied.id, { content: image(name), baseVersion: copied.version });
    const picture = await read(name);
    expect(picture).toMatchObject({ postCount: 3, isUsed: true, deletedAt: null });
    const only = { publishAt: null, isDraft: false, inText: true, inWorkingCopy: false };
    expect(picture.posts).toEqual([
      { ...only, postId: String(copied.id), inText: false, inWorkingCopy: true },
      { ...only, postId: String(published.id) },
      { ...only, postId: String(draft.id), isDraft: true, publishAt: expect.stringMatching(/Z$/) },
    ]);

    await images.save({ id: String(published.id), content: '<p>Không ảnh</p>' });
    await images.delete(draft.id);
    await editor.graphql(
      `mutation { discardWorkingCopy(postId: ${copied.id}, version: ${copy.version}) { id } }`,
    );
    expect(await read(name)).toMatchObject({ postCount: 0, posts: [], isUsed: true, deletedAt: null });
  });

  it.each(['khong-co.jpg', '../../x', ''])('does not know %j', async (name) => {
    const { data, errors } = await editor.graphql(PICTURE, { name });
    expect(data).toEqual({ picture: null });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('does not know the cover of a post, which is its own (C33)', async () => {
    const cover = asFile(await aPhoto({ width: 40, height: 30 }), 'image/jpeg');
    const { img_file_name: name } = await images.save({}, cover);
    expect((await editor.graphql(PICTURE, { name })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    expect(namesOf(await list({ limit: 100 }))).not.toContain(name);
  });
});

describe('mutation describePicture (C110)', () => {
  it('keeps an alternative text, by which the picture is found, and changes no post', async () => {
    const name = await uploaded('IMG_7001.jpg');
    const { id, content } = await images.save({ content: image(name) });
    const { data } = await editor.graphql(DESCRIBE, { name, altText: ' Phở tái\u0000 chín ' });
    expect(data.describePicture).toEqual({ altText: 'Phở tái chín' });
    expect(namesOf(await list({ search: '7001 TAI pho' }))).toEqual([name]);
    const { files } = (await editor.rest('GET', '/admin/files/ckeditor/browse?q=chin%207001')).body;
    expect(files).toMatchObject([{ name, alternative_text: 'Phở tái chín' }]);
    expect((await editor.rest('GET', `/api/post/${id}`)).body).toMatchObject({ content, version: 1 });
    expect((await editor.graphql(DESCRIBE, { name, altText: '' })).data.describePicture.altText).toBe('');
  });

  it('rejects a text of more than 300 characters, and a picture that does not exist', async () => {
    const name = await images.upload();
    const tooLong = await editor.graphql(DESCRIBE, { name, altText: 'ă'.repeat(301) });
    expect(tooLong.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', errors: { altText: 'Mô tả ảnh tối đa 300 ký tự' } } },
    ]);
    const missing = await editor.graphql(DESCRIBE, { name: 'khong-co.jpg', altText: 'x' });
    expect(missing.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('mutation keepPicture (C110)', () => {
  it('keeps a picture that nothing uses for good, until it is no longer kept', async () => {
    const name = await images.upload();
    expect((await editor.graphql(KEEP, { name, isKept: true })).data.keepPicture).toEqual({
      isKept: true,
      deletedAt: null,
    });
    await images.passDays(400);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await editor.graphql(KEEP, { name, isKept: false });
    await images.passDays(29);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await images.passDays(2);
    await images.purge();
    expect(await images.exists(name)).toBe(false);
  });
});

describe('query pictures (C110)', () => {
  it('lists those that nothing names on request, and counts the posts of each', async () => {
    const [used, unused] = [await uploaded('loc mot.jpg'), await uploaded('loc hai.jpg')];
    await images.save({ content: image(used) });
    await images.save({ content: image(used) });
    const all = await list({ search: 'loc' });
    expect(all.contents).toMatchObject([
      { name: unused, isUsed: false, postCount: 0, deletedAt: expect.any(String) },
      { name: used, isUsed: true, postCount: 2, deletedAt: null },
    ]);
    const { contents, paging } = await list({ search: 'loc', isUnused: true });
    expect(namesOf({ contents })).toEqual([unused]);
    expect(paging).toEqual({ total: 1 });
  });

  it('reads the first page and the unused ones of 10,000 by indexes', async () => {
    await tested.database.query(
      `insert into files (name, purpose, original_name, content_type, width, height, bytes)
       select 'nhieu-' || n || '.jpg', 'editor', 'Ảnh quán ' || n || '.jpg', 'image/jpeg', 8, 6, 1
       from generate_series(1, 10000) n`,
    );
    await tested.database.query('analyze files');
    const first = await plansOf(tested, () => list({}));
    expect(first.indexes).toContain('files_editor_newest');
    const unused = await plansOf(tested, () => list({ isUnused: true }));
    expect(unused.indexes).toContain('files_editor_newest');
  });
});
