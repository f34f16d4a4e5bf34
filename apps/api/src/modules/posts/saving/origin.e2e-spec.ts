import { tokensOf } from '../../../../test/api-tokens.js';
import { aPost } from '../../../../test/builders.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';

const { tested, editor, saved, publish, leftovers } = await startPostSaves();
afterAll(() => tested.close());

const { created, program } = tokensOf(() => tested);
const writer = program((await created(editor, { scope: 'WRITE' })).secret);

const SAVE = `mutation ($input: PostInput!) {
  savePost(input: $input) { id titlePath hasOwnSlug isDraft publishedAt createdDate arrivedAt }
}`;
const PUBLISHED_AT = '2019-05-01T03:00:00.000Z';

const save = (fields: object) => writer.graphql(SAVE, { input: { ...aPost(), isDraft: false, ...fields } });

async function imported(fields: object) {
  const { data, errors } = await save({ publishedAt: PUBLISHED_AT, ...fields });
  expect(errors).toBeUndefined();
  return data.savePost;
}

const read = async (path: string) => (await tested.client.rest<string>('GET', path)).body;

describe('savePost of a program that brings a post from elsewhere (C114)', () => {
  it('takes the date, the slug and the state in one call', async () => {
    const post = await imported({ titlePath: 'Mở tiệm phở' });
    expect(post).toMatchObject({
      titlePath: 'mo-tiem-pho',
      hasOwnSlug: true,
      isDraft: false,
      publishedAt: PUBLISHED_AT,
      arrivedAt: post.createdDate,
    });
    expect(post.createdDate > PUBLISHED_AT).toBe(true);
  });

  it('keeps the date of a draft for its publication', async () => {
    const { id, titlePath } = await imported({ title: 'Từng đăng rồi gỡ', titlePath: '', isDraft: true });
    expect(titlePath).toBe('tung-dang-roi-go');
    const body = await saved({ id, title: 'Từng đăng, nay đăng lại' });
    expect(body).toMatchObject({ published_at: PUBLISHED_AT, title_path: titlePath });
  });

  it.each([
    ['a day that is to come', { publishedAt: '2999-01-01T00:00:00Z' }, 'publishedAt', 'OUT_OF_RANGE'],
    ['a day without websites', { publishedAt: '1970-01-01T00:00:00Z' }, 'publishedAt', 'OUT_OF_RANGE'],
    ['a slug of the API', { titlePath: 'list' }, 'titlePath', 'TAKEN'],
    ['a slug without letters', { titlePath: '🎉' }, 'titlePath', 'INVALID_FORMAT'],
    ['a slug that is too long', { titlePath: 'a'.repeat(201) }, 'titlePath', 'TOO_LONG'],
  ])('names the field of %s', async (_, fields, field, code) => {
    const before = await leftovers();
    const { errors } = await save(fields);
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field, code }] });
    expect(await leftovers()).toEqual(before);
  });

  it('refuses a slug that another post has, or had', async () => {
    const { id } = await publish('Tin có đường dẫn này');
    const refusal = { code: 'BAD_USER_INPUT', fields: [{ field: 'titlePath', code: 'TAKEN' }] };
    const taken = await save({ titlePath: 'tin-co-duong-dan-nay' });
    expect(taken.errors![0]!.extensions).toMatchObject(refusal);
    await editor.graphql(
      'mutation ($id: ID!) { setPostSlug(id: $id, slug: { titlePath: "cho-khac" }) { id } }',
      { id: String(id) },
    );
    const left = await save({ titlePath: 'tin-co-duong-dan-nay' });
    expect(left.errors![0]!.extensions).toMatchObject(refusal);
  });

  it('refuses both for a post that is here', async () => {
    const { id } = await publish('Tin đã ở đây');
    const { errors } = await save({ id, publishedAt: PUBLISHED_AT, titlePath: 'khac' });
    expect(errors![0]!.extensions.fields).toMatchObject([
      { field: 'publishedAt', code: 'FIXED' },
      { field: 'titlePath', code: 'FIXED' },
    ]);
  });

  it('is no part of REST (C115)', async () => {
    const body = await saved({ title: 'Biểu mẫu cũ', publishedAt: PUBLISHED_AT, titlePath: 'khac-han' });
    expect(body).toMatchObject({ title_path: 'bieu-mau-cu' });
    expect(body.published_at).toBe(body.created_date);
  });
});

describe('A post that came with a date of its own (C114)', () => {
  it('is in lists and the sitemap, and in no feed of news, also after it was deleted and restored', async () => {
    const post = await imported({ title: 'Tin chuyển nhà', keywords: 'chuyển nhà' });
    await publish('Tin mới viết', { keywords: 'chuyển nhà' });
    const expectPlaces = async () => {
      expect(await read('/sitemap.xml')).toContain('/blog/tin-chuyen-nha<');
      const { body } = await tested.client.rest('GET', '/api/post/display/list');
      expect(body.contents.map(({ title }: { title: string }) => title)).toContain('Tin chuyển nhà');
      for (const feed of ['/rss.xml', '/rss.xml?keyword=chuy%E1%BB%83n%20nh%C3%A0']) {
        const xml = await read(feed);
        expect([xml.includes('Tin mới viết'), xml.includes('Tin chuyển nhà')]).toEqual([true, false]);
      }
    };
    await expectPlaces();
    await editor.rest('DELETE', `/api/post/${post.id}`);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore(post.id);
    await expectPlaces();
  });
});
