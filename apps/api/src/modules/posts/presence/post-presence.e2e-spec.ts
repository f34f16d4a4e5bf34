import { randomUUID } from 'node:crypto';
import { aPostForm } from '../../../../test/builders.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';

const { tested, editor, colleague: other, saved, published, kept } = await startWorkingCopies();
afterAll(() => tested.close());

const REPORT = `mutation ($id: ID!, $tab: EditingTabInput!) {
  reportEditing(postId: $id, tab: $tab) {
    others { name isSelf since seenAt }
    post { version updatedAt updatedBy isDraft workingCopy { version savedAt savedBy isMine } }
    deletion { deletedAt deletedBy }
    isMine
  }
}`;

type Client = typeof editor;

async function reported(client: Client, id: number, tab: string, isOpen = true) {
  const { data, errors } = await client.graphql(REPORT, { id: String(id), tab: { tab, isOpen } });
  expect(errors).toBeUndefined();
  return data.reportEditing;
}
/** Reports, and returns who else has the post open. */
const report = async (...from: Parameters<typeof reported>) => (await reported(...from)).others;

const silent = (seconds: number) =>
  tested.database.query(`update post_presence set seen_at = seen_at - make_interval(secs => $1)`, [seconds]);

describe('reportEditing (F151)', () => {
  it('names who else has the post open, until they leave', async () => {
    const { id } = await saved({ title: 'Cùng sửa' });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect(await report(editor, id, mine)).toEqual([]);
    expect(await report(other, id, theirs)).toEqual([
      { name: 'Nguyễn Thị Hoa', isSelf: false, since: expect.any(String), seenAt: expect.any(String) },
    ]);
    expect(await report(editor, id, mine)).toMatchObject([{ name: 'Trần Văn Minh', isSelf: false }]);
    expect(await report(other, id, theirs, false)).toEqual([]);
    expect(await report(editor, id, mine)).toEqual([]);
  });

  it('names the account itself once for all of its other tabs, and nobody of another post', async () => {
    const [one, another] = [await saved({ title: 'Nhiều thẻ' }), await saved({ title: 'Tin khác' })];
    await report(editor, one.id, randomUUID());
    await report(editor, one.id, randomUUID());
    await report(other, another.id, randomUUID());
    expect(await report(editor, one.id, randomUUID())).toMatchObject([
      { name: 'Nguyễn Thị Hoa', isSelf: true },
    ]);
  });

  it('names a tab for 30 minutes after its last report, with that time, and removes its row then (C116)', async () => {
    const { id } = await saved({ title: 'Đóng máy' });
    const mine = randomUUID();
    await report(other, id, randomUUID());
    await silent(29 * 60);
    const [silently] = await report(editor, id, mine);
    const [{ seconds }] = (await tested.database.query(
      `select extract(epoch from now() - $1::timestamptz)::int as seconds`,
      [silently.seenAt],
    )) as [{ seconds: number }];
    expect(seconds).toBeGreaterThanOrEqual(29 * 60);
    await silent(61);
    expect(await report(editor, id, mine)).toEqual([]);
    const [{ count }] = (await tested.database.query(
      `select count(*)::int as count from post_presence where seen_at < now() - interval '30 minutes'`,
    )) as [{ count: number }];
    expect(count).toBe(0);
  });

  it('refuses what is no tab, and a post that does not exist', async () => {
    const { id } = await saved({ title: 'Không phải thẻ' });
    const tab = { tab: randomUUID() };
    expect((await editor.graphql(REPORT, { id: String(id), tab: { tab: 'x' } })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'tab', code: 'INVALID_FORMAT' }] } },
    ]);
    expect((await editor.graphql(REPORT, { id: '2000000000', tab })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it("gives what a colleague's save and working copy have changed, with who and when (C77)", async () => {
    const { id, title } = await published();
    const tab = randomUUID();
    expect((await reported(editor, id, tab)).post).toMatchObject({
      version: 1,
      updatedBy: 'Nguyễn Thị Hoa',
      isDraft: false,
      workingCopy: null,
    });
    const { body } = await other.rest(
      'POST',
      '/api/post',
      aPostForm({ id: String(id), title, content: 'Hai' }),
    );
    expect((await reported(editor, id, tab)).post).toMatchObject({
      version: 2,
      updatedBy: 'Trần Văn Minh',
      updatedAt: body.data.updated_at ?? expect.any(String),
    });
    const { version } = await kept(id, { baseVersion: 2 });
    expect((await reported(other, id, randomUUID())).post).toMatchObject({
      version: 2,
      workingCopy: { version, savedBy: 'Nguyễn Thị Hoa', isMine: false, savedAt: expect.any(String) },
    });
  });

  it('tells that the post was deleted, by whom and when, as no error (C77)', async () => {
    const { id } = await saved({ title: 'Xóa khi đang mở' });
    const tab = randomUUID();
    await report(editor, id, tab);
    expect((await other.rest('DELETE', `/api/post/${id}`)).status).toBe(200);
    expect(await reported(editor, id, tab)).toEqual({
      others: [],
      post: null,
      deletion: { deletedBy: 'Trần Văn Minh', deletedAt: expect.any(String) },
      isMine: false,
    });
    expect(await reported(other, id, tab)).toMatchObject({ isMine: true });
    expect(await tested.database.query('select from post_presence where post_id = $1', [id])).toEqual([]);
  });
});

describe('Post.editors', () => {
  const EDITORS = `query ($ids: [ID!]) { posts(filter: { ids: $ids }) { contents { id editors { name isSelf } } } }`;

  it('names who has each post of a list open, the account that asks among them', async () => {
    const [one, two, none] = [await saved(), await saved(), await saved()];
    await report(other, one.id, randomUUID());
    await report(other, one.id, randomUUID());
    await report(editor, one.id, randomUUID());
    await report(editor, two.id, randomUUID());
    await report(other, none.id, randomUUID());
    await silent(30 * 60 + 1);
    await report(other, one.id, randomUUID());
    await report(editor, two.id, randomUUID());
    const { data } = await editor.graphql(EDITORS, { ids: [one.id, two.id, none.id].map(String) });
    expect(data.posts.contents.toReversed()).toEqual([
      { id: String(one.id), editors: [{ name: 'Trần Văn Minh', isSelf: false }] },
      { id: String(two.id), editors: [{ name: 'Nguyễn Thị Hoa', isSelf: true }] },
      { id: String(none.id), editors: [] },
    ]);
  });

  it('is told to no visitor', async () => {
    const { id, title_path: slug } = await published();
    await report(other, id, randomUUID());
    const query = `{ publishedPost(titlePath: "${slug}") { editors { name } } }`;
    expect((await tested.client.graphql(query)).data.publishedPost).toEqual({ editors: null });
  });
});
