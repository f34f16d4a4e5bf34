import { previewsOf, unsaved } from '../../../../test/previews.js';
import { SAVE, startPostSaves } from '../../../../test/post-saves.js';
import { KEEP } from '../../../../test/working-copies.js';

const { tested, editor, save, saved } = await startPostSaves({ TEXT_MB_PER_DAY: '1' });
afterAll(() => tested.close());

const message = 'Mỗi ngày bạn lưu được tối đa 1 MB chữ. Vui lòng thử lại sau 24 giờ.';
const refused = {
  code: 'TOO_MANY_REQUESTS',
  errors: { content: message },
  fields: [{ field: 'content', code: 'QUOTA_EXCEEDED', message }],
};
const versions = async () =>
  (await tested.database.query<{ count: string }>('select count(*) from post_versions'))[0]!.count;

describe('Texts of an account within a day (TEXT_MB_PER_DAY)', () => {
  const long = `<p>${'chữ '.repeat(120_000)}</p>`;
  let post: { id: number; title: string };

  let other: { id: number };

  beforeAll(async () => {
    other = await saved({ title: 'Tin khác' });
    post = await saved({ title: 'Bài rất dài', content: long });
    await saved({ id: String(post.id), title: 'Bài rất dài', content: `${long}<p>Thêm</p>` });
  });

  it('refuses one more with 429, the field and the time to wait, and keeps nothing of it', async () => {
    const before = await versions();
    const { status, body, headers } = await save({ title: 'Thêm một tin' });
    expect({ status, body }).toMatchObject({ status: 429, body: { ...refused, message } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(await versions()).toBe(before);
  });

  it.each([
    ['savePost', SAVE, { input: { title: 'Thêm nữa', description: 'Mô tả', isDraft: true } }],
    ['duplicatePost', 'mutation ($id: ID!) { duplicatePost(id: $id) { id } }', {}],
    [
      'restorePostRevision',
      'mutation ($id: ID!) { restorePostRevision(postId: $id, version: 1, expectedVersion: 2) { id } }',
      {},
    ],
  ])('refuses %s', async (_name, mutation, variables) => {
    const before = await versions();
    const id = mutation.includes('$id') ? { id: String(post.id) } : {};
    const { errors } = await editor.graphql(mutation, { ...variables, ...id });
    expect(errors?.[0]?.extensions).toMatchObject(refused);
    expect(await versions()).toBe(before);
  });

  it('refuses a working copy and the snapshot of a preview', async () => {
    const before = await versions();
    const { errors } = await previewsOf(tested, editor).create(post.id, { snapshot: unsaved });
    expect(errors?.[0]?.extensions).toMatchObject(refused);
    const input = { ...unsaved, baseVersion: 2 };
    const copy = await editor.graphql(KEEP, { id: String(post.id), input });
    expect(copy.errors?.[0]?.extensions).toMatchObject(refused);
    expect(await versions()).toBe(before);
  });

  it('lets the account take a post offline, and others write', async () => {
    const { data } = await editor.graphql(
      'mutation ($ids: [ID!]!) { changePosts(ids: $ids, action: TAKE_OFFLINE) { ok } }',
      { ids: [String(other.id)] },
    );
    expect(data.changePosts).toEqual([{ ok: true }]);
    const colleague = await tested.client.signUp();
    const { errors } = await colleague.graphql(SAVE, {
      input: { title: 'Tin của người khác', description: 'Mô tả', isDraft: true },
    });
    expect(errors).toBeUndefined();
  });

  it('has room again after a day', async () => {
    const passDays = (days: number) =>
      tested.database.query(`update post_versions set saved_at = saved_at - $1 * interval '1 day'`, [days]);
    await passDays(1);
    expect((await save({ title: 'Ngày hôm sau' })).status).toBe(200);
    await passDays(-1);
  });
});
