import { randomUUID } from 'node:crypto';
import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, saved } = await startPostSaves();
const other = await tested.client.signUp({ name: 'Trần Văn Bình' });
afterAll(() => tested.close());

const REPORT = `mutation ($id: ID!, $tab: EditingTabInput!) {
  reportEditing(id: $id, tab: $tab) { name isSelf since }
}`;

type Client = typeof editor;

async function report(client: Client, id: number, tab: string, isOpen = true) {
  const { data, errors } = await client.graphql(REPORT, { id: String(id), tab: { tab, isOpen } });
  expect(errors).toBeUndefined();
  return data.reportEditing as { name: string; isSelf: boolean; since: string }[];
}

const silent = (seconds: number) =>
  tested.database.query(`update post_presence set seen_at = seen_at - make_interval(secs => $1)`, [seconds]);

describe('reportEditing (F151)', () => {
  it('names who else has the post open, until they leave', async () => {
    const { id } = await saved({ title: 'Cùng sửa' });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect(await report(editor, id, mine)).toEqual([]);
    expect(await report(other, id, theirs)).toEqual([
      { name: 'Nguyễn Thị Hoa', isSelf: false, since: expect.any(String) },
    ]);
    expect(await report(editor, id, mine)).toMatchObject([{ name: 'Trần Văn Bình', isSelf: false }]);
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

  it('removes a tab that has not reported for a minute, with its row', async () => {
    const { id } = await saved({ title: 'Đóng máy' });
    await report(other, id, randomUUID());
    await silent(59);
    expect(await report(editor, id, randomUUID())).toHaveLength(1);
    await silent(2);
    expect(await report(editor, id, randomUUID())).toHaveLength(1);
    const [{ count }] = (await tested.database.query(
      `select count(*)::int as count from post_presence where seen_at < now() - interval '1 minute'`,
    )) as [{ count: number }];
    expect(count).toBe(0);
  });

  it('refuses what is no tab, a post that does not exist, and visitors', async () => {
    const { id } = await saved({ title: 'Không phải thẻ' });
    const tab = { tab: randomUUID() };
    expect((await editor.graphql(REPORT, { id: String(id), tab: { tab: 'x' } })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'tab', code: 'INVALID_FORMAT' }] } },
    ]);
    expect((await editor.graphql(REPORT, { id: '2000000000', tab })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    expect((await tested.client.graphql(REPORT, { id: String(id), tab })).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  it('goes with its post', async () => {
    const { id } = await saved({ title: 'Xóa khi đang mở' });
    const tab = randomUUID();
    await report(editor, id, tab);
    expect((await editor.rest('DELETE', `/api/post/${id}`)).status).toBe(200);
    expect((await editor.graphql(REPORT, { id: String(id), tab: { tab } })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});
