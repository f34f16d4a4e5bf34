import { image, ImageUse } from '../../../../test/image-use.js';
import { aPhotoFile } from '../../../../test/images.js';
import { startPostSaves, UNKNOWN } from '../../../../test/post-saves.js';
import type { PostViewsService } from '../views/post-views.service.js';
import type { DeletedPostsService } from './deleted-posts.service.js';

const { tested, editor, saved, save, details } = await startPostSaves();
const images = new ImageUse(tested, editor);
const deleted = tested.service<DeletedPostsService>('DeletedPostsService');
afterAll(() => tested.close());

const remove = (id: number) => images.delete(id);
const passDays = (days: number) =>
  tested.database.query(`update deleted_posts set deleted_at = deleted_at - $1 * interval '1 day'`, [days]);
const article = (slug: string) => tested.client.rest('GET', `/api/post/display/${slug}`);

describe('A deleted post (F144, C60)', () => {
  it('is gone for editors, with its revisions and its activity', async () => {
    const { id } = await saved({ title: 'Xóa nhầm' });
    await remove(id);
    expect(await editor.rest('GET', `/api/post/${id}`)).toMatchObject(UNKNOWN);
    expect(await save({ id: String(id) })).toMatchObject(UNKNOWN);
    for (const field of [
      `postRevisions(postId: ${id}) { hasNextPage }`,
      `postRevision(postId: ${id}, version: 1) { title }`,
      `postActivity(postId: ${id}) { hasNextPage }`,
    ]) {
      const { errors } = await editor.graphql(`{ ${field} }`);
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
    const { errors } = await editor.graphql(
      `mutation { restorePostRevision(postId: ${id}, version: 1, expectedVersion: 1) { id } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('comes back with its texts, picture, address, date, views and revisions', async () => {
    const name = await images.upload();
    const fields = { title: 'Lịch nghỉ Tết', content: `<p>Chữ</p>${image(name)}`, keywords: 'tết, lịch' };
    const { id } = await saved({ ...fields, title: 'Lịch nghỉ' }, await aPhotoFile());
    const before = await saved({ id: String(id), ...fields });
    await article(before.title_path);
    await tested.service<PostViewsService>('PostViewsService').onApplicationShutdown();
    await remove(id);
    await images.passDays(31);
    await images.purge();

    expect(await deleted.restore(String(id))).toMatchObject({ formerSlug: before.title_path, post: { id } });
    const { version, updated_at: _, clicked_number, ...kept } = before;
    expect(clicked_number).toBe(0);
    expect(await details(id)).toMatchObject({ ...kept, version: version + 1, clicked_number: 1 });
    for (const file of [before.img_file_name, name]) expect(await images.exists(file)).toBe(true);
    expect((await article(before.title_path)).status).toBe(200);
    const { data } = await editor.graphql(`{
      postRevisions(postId: ${id}) { nodes { version title } }
      postActivity(postId: ${id}, first: 2) { nodes { action doneBy version } }
      publishedPosts(filter: { keyword: "lịch" }) { contents { id } }
    }`);
    expect(data).toEqual({
      postRevisions: {
        nodes: [
          { version: 2, title: 'Lịch nghỉ Tết' },
          { version: 1, title: 'Lịch nghỉ' },
        ],
      },
      postActivity: {
        nodes: [
          { action: 'RESTORE_POST', doneBy: null, version: 3 },
          { action: 'DELETE', doneBy: 'Nguyễn Thị Hoa', version: 2 },
        ],
      },
      publishedPosts: { contents: [{ id: String(id) }] },
    });
    expect(await saved({ id: String(id), title: 'Lịch nghỉ mới', version: '3' })).toMatchObject({
      version: 4,
    });
    expect(await deleted.restore(String(id))).toBeUndefined();
  });

  it('comes back as a draft when it was one', async () => {
    const { id } = await saved({ title: 'Còn nháp', isDraft: '1' });
    await remove(id);
    await deleted.restore(String(id));
    expect(await details(id)).toMatchObject({ is_draft: 1, title_path: 'con-nhap', published_at: null });
  });

  it('is found by its address, the last deleted first', async () => {
    const first = await saved({ title: 'Hai lần xóa' });
    await remove(first.id);
    const later = await saved({ title: 'Hai lần xóa' });
    await remove(later.id);
    expect(await deleted.restore('hai-lan-xoa')).toMatchObject({ post: { id: later.id } });
  });

  it('gets the next free address when another post has its own', async () => {
    const { id } = await saved({ title: 'Trùng địa chỉ' });
    await remove(id);
    await saved({ title: 'Trùng địa chỉ' });
    const restored = await deleted.restore(String(id));
    expect(restored).toMatchObject({
      formerSlug: 'trung-dia-chi',
      post: { titlePath: 'trung-dia-chi-2' },
    });
    expect((await article('trung-dia-chi-2')).status).toBe(200);
  });

  it('keeps an address that is not the one of its title', async () => {
    const { id } = await saved({ title: 'Tên lúc đăng' });
    await saved({ id: String(id), title: 'Tên sau khi sửa' });
    await remove(id);
    await deleted.restore(String(id));
    expect(await details(id)).toMatchObject({ title: 'Tên sau khi sửa', title_path: 'ten-luc-dang' });
  });

  it('comes back with its last text although it had no revisions', async () => {
    const { id } = await saved({ content: '<p>Chữ cũ</p>' });
    await tested.database.query('delete from post_versions where post_id = $1', [id]);
    await remove(id);
    await deleted.restore(String(id));
    expect(await details(id)).toMatchObject({ content: '<p>Chữ cũ</p>' });
  });

  it('comes back without what nobody sees in its title and description (C86)', async () => {
    const { id } = await saved();
    await tested.database.query('update posts set title = $2, description = $3 where id = $1', [
      id,
      'Khuy\u200bến mãi',
      'Gi\u00adảm\u3164 giá',
    ]);
    await remove(id);
    await deleted.restore(String(id));
    expect(await details(id)).toMatchObject({ title: 'Khuyến mãi', description: 'Giảm giá' });
  });

  it('comes back once when it is brought back twice at once', async () => {
    const { id } = await saved();
    await remove(id);
    const restored = await Promise.all([deleted.restore(String(id)), deleted.restore(String(id))]);
    expect(restored.filter(Boolean)).toHaveLength(1);
    expect(await details(id)).toMatchObject({ id });
  });

  it('is listed until it is brought back or 30 days are over, and then purged with revisions and pictures', async () => {
    const { id, img_file_name } = await saved({ title: 'Hết hạn' }, await aPhotoFile());
    await saved({ id: String(id), title: 'Hết hạn rồi' });
    await remove(id);
    const listed = async () => (await deleted.list()).map((post) => post.id);
    expect((await deleted.list())[0]).toMatchObject({ id, title: 'Hết hạn rồi', titlePath: 'het-han' });
    await passDays(29);
    await deleted.purge();
    expect(await listed()).toContain(id);
    await passDays(2);
    expect(await listed()).not.toContain(id);
    expect(await deleted.restore(String(id))).toBeUndefined();
    expect(await deleted.purge()).toBeGreaterThan(0);
    expect(await tested.database.query('select from post_versions where post_id = $1', [id])).toEqual([]);
    await images.purge();
    expect(await images.exists(img_file_name)).toBe(true);
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(img_file_name)).toBe(false);
  });

  it.each(['', '0', 'abc def', '99999999999', '2147483647', "' or true --"])(
    'is not found as %j',
    async (reference) => expect(await deleted.restore(reference)).toBeUndefined(),
  );
});
