import { startPostSaves } from '../../../../test/post-saves.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';

const { tested, editor, saved, save, details } = await startPostSaves();
afterAll(() => tested.close());

const SET = `mutation ($id: ID!, $titlePath: String!) {
  setPostSlug(id: $id, slug: { titlePath: $titlePath }) { id titlePath hasOwnSlug version isDraft }
}`;

const set = (id: number, titlePath: string) => editor.graphql(SET, { id: String(id), titlePath });

async function chosen(id: number, titlePath: string) {
  const { data, errors } = await set(id, titlePath);
  expect(errors).toBeUndefined();
  return data.setPostSlug;
}

async function refused(id: number, titlePath: string) {
  const { data, errors } = await set(id, titlePath);
  expect(data).toBeNull();
  return errors![0]!.extensions;
}

describe('setPostSlug (F148, C65)', () => {
  it('gives a draft a slug that no longer follows the title and stays after its publication', async () => {
    const { id } = await saved({ title: 'Năm mẹo bán phở mùa mưa', isDraft: '1' });
    expect(await chosen(id, 'Mẹo bán phở')).toEqual({
      id: String(id),
      titlePath: 'meo-ban-pho',
      hasOwnSlug: true,
      version: 1,
      isDraft: true,
    });
    await saved({ id: String(id), title: 'Sáu mẹo', isDraft: '1', version: '1' });
    expect(await details(id)).toMatchObject({ title: 'Sáu mẹo', title_path: 'meo-ban-pho' });
    await saved({ id: String(id), title: 'Bảy mẹo' });
    const { status, body } = await tested.client.rest('GET', '/api/post/display/meo-ban-pho');
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Bảy mẹo' });
  });

  it('follows the title again after an empty one', async () => {
    const { id } = await saved({ title: 'Mùa gặt', isDraft: '1' });
    await chosen(id, 'gat-lua');
    expect(await chosen(id, '  ')).toMatchObject({ titlePath: 'mua-gat', hasOwnSlug: false });
    await saved({ id: String(id), title: 'Mùa cấy', isDraft: '1' });
    expect(await details(id)).toMatchObject({ title_path: 'mua-cay' });
  });

  it('refuses what is taken, reserved or no slug, and changes nothing', async () => {
    await saved({ title: 'Đường đã có', isDraft: '1' });
    const { id } = await saved({ title: 'Đường mới', isDraft: '1' });
    const codes = {
      'duong-da-co': 'TAKEN',
      'Đường đã có': 'TAKEN',
      latest3: 'TAKEN',
      '🎉': 'INVALID_FORMAT',
    };
    for (const [titlePath, code] of Object.entries(codes))
      expect(await refused(id, titlePath)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'titlePath', code }],
      });
    expect(await refused(id, 'a'.repeat(201))).toMatchObject({
      fields: [{ field: 'titlePath', code: 'TOO_LONG' }],
    });
    expect(await details(id)).toMatchObject({ title_path: 'duong-moi', version: 1 });
  });

  it('refuses a post that was ever published, and one that does not exist', async () => {
    const { id, title_path } = await saved({ title: 'Từng đăng' });
    await saved({ id: String(id), title: 'Từng đăng', isDraft: '1' });
    expect(await refused(id, 'khac')).toMatchObject({
      fields: [{ field: 'titlePath', message: 'Tin đã từng đăng nên đường dẫn không đổi được nữa' }],
    });
    expect(await details(id)).toMatchObject({ title_path });
    expect(await refused(2_000_000_000, 'khac')).toMatchObject({ code: 'NOT_FOUND' });
    const { errors } = await tested.client.graphql(SET, { id: String(id), titlePath: 'khac' });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('gives a slug to one of two posts that are saved with it at once', async () => {
    const posts = await Promise.all(
      ['Một', 'Hai'].map((title) => saved({ title: `Cùng lúc ${title}`, isDraft: '1' })),
    );
    const results = await Promise.all(posts.map(({ id }) => set(id, 'ai-nhanh-hon')));
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(results.find(({ errors }) => errors)!.errors).toMatchObject([
      { extensions: { fields: [{ field: 'titlePath', code: 'TAKEN' }] } },
    ]);
  });

  it('comes back with a deleted post, and a copy of the post has none', async () => {
    const { id } = await saved({ title: 'Xóa rồi lấy lại', isDraft: '1' });
    await chosen(id, 'lay-lai');
    const { data } = await editor.graphql(
      'mutation ($id: ID!) { duplicatePost(id: $id) { titlePath hasOwnSlug } }',
      {
        id: String(id),
      },
    );
    expect(data.duplicatePost).toEqual({ titlePath: 'xoa-roi-lay-lai-ban-sao', hasOwnSlug: false });
    await editor.rest('DELETE', `/api/post/${id}`);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore('lay-lai');
    expect((await save({ id: String(id), title: 'Tên khác', isDraft: '1' })).status).toBe(200);
    expect(await details(id)).toMatchObject({ title_path: 'lay-lai' });
  });
});
