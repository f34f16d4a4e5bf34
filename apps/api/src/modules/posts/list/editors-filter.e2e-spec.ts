import type { DataSource } from 'typeorm';
import { addBulkPosts } from '../../../seed/bulk-posts.js';
import { plansOf } from '../../../../test/query-plans.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';
import type { PostsService } from '../posts.service.js';
import { PostSort } from './post-filter.js';

const { tested, editor, colleague, saved, kept, published } = await startWorkingCopies();
afterAll(() => tested.close());
beforeEach(() => tested.database.query('truncate posts cascade'));

const LIST = 'query ($filter: PostFilter) { posts(filter: $filter) { contents { title } paging { total } } }';

/** The titles of a list, as an account gets it. */
async function listed(filter: object, by = editor): Promise<string[]> {
  const { data, errors } = await by.graphql(LIST, { filter });
  expect(errors).toBeUndefined();
  const titles = data.posts.contents.map(({ title }: { title: string }) => title);
  expect(data.posts.paging.total).toBe(titles.length);
  return titles;
}

async function scheduled(id: number) {
  const inADay = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { errors } = await editor.graphql(
    'mutation ($id: ID!, $schedule: PostScheduleInput!) { schedulePost(id: $id, schedule: $schedule) { id } }',
    { id: String(id), schedule: { unpublishAt: inADay } },
  );
  expect(errors).toBeUndefined();
}

describe("The filters of the editors' list (C31)", () => {
  it('selects posts by who has created them, as the account that asks sees it', async () => {
    const mine = await published();
    await colleague.graphql('mutation ($input: PostInput!) { savePost(input: $input) { id } }', {
      input: { title: 'Của Minh', description: 'Mô tả', content: '<p>Chữ</p>', isDraft: true },
    });
    await published({ isDraft: '1' });
    await tested.database.query(
      `update posts set author_id = null, title = 'Không rõ' where is_draft and title <> 'Của Minh'`,
    );
    expect(await listed({ isMine: true })).toEqual([mine.title]);
    expect(await listed({ isMine: true }, colleague)).toEqual(['Của Minh']);
    expect(await listed({ isMine: false })).toEqual(['Không rõ', 'Của Minh']);
    expect(await listed({ isMine: null })).toHaveLength(3);
    expect(await listed({ isMine: true, isDraft: true })).toEqual([]);
  });

  it('selects the posts of an account, and none for an id of no account', async () => {
    const mine = await published();
    await colleague.graphql('mutation ($input: PostInput!) { savePost(input: $input) { id } }', {
      input: { title: 'Của Minh', description: 'Mô tả', content: '<p>Chữ</p>', isDraft: true },
    });
    const authorId = (await editor.graphql('{ me { id } }')).data.me.id;
    expect(await listed({ authorId }, colleague)).toEqual([mine.title]);
    expect(await listed({ authorId, isMine: true }, colleague)).toEqual([]);
    expect(await listed({ authorId, fullText: 'minh' })).toEqual([]);
    for (const none of ['0', '-1', 'abc', '99999999999'])
      expect(await listed({ authorId: none })).toEqual([]);
  });

  it('selects posts with a schedule or a working copy, also among those that a search finds', async () => {
    const [plain, planned, edited] = [await published(), await published(), await published()];
    await scheduled(planned.id);
    await kept(edited.id);
    expect(await listed({ isScheduled: true })).toEqual([planned.title]);
    expect(await listed({ isScheduled: false })).toEqual([edited.title, plain.title]);
    expect(await listed({ hasWorkingCopy: true })).toEqual([edited.title]);
    expect(await listed({ hasWorkingCopy: false })).toEqual([planned.title, plain.title]);
    expect(await listed({ hasWorkingCopy: true, isScheduled: true })).toEqual([]);
    expect(await listed({ fullText: 'tin đang đăng', isScheduled: true })).toEqual([planned.title]);
    await tested.database.query('update post_versions set ended_at = now() where kind = $1', [
      'working-copy',
    ]);
    expect(await listed({ hasWorkingCopy: true })).toEqual([]);
  });

  it('sorts by the last save, both ways, also a search', async () => {
    const [first, second, third] = [await published(), await published(), await published()];
    await saved({ id: String(first.id), title: first.title, isDraft: '0' });
    const latest = [first.title, third.title, second.title];
    expect(await listed({ sort: 'UPDATED_AT_DESC' })).toEqual(latest);
    expect(await listed({ sort: 'UPDATED_AT' })).toEqual(latest.toReversed());
    expect(await listed({ sort: 'UPDATED_AT_DESC', fullText: 'tin đang đăng' })).toEqual(latest);
  });

  it('has no order by the last save in REST (C31)', async () => {
    const [first, second] = [await published(), await published()];
    await saved({ id: String(first.id), title: first.title, isDraft: '0' });
    const { body } = await editor.rest('GET', '/api/post/list?filters={"sort":"-updated_at"}');
    expect(body.contents.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  });

  it('reads a page by the last save from its index, among many posts', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 400);
    await tested.database.query('vacuum analyze posts');
    const posts = tested.service<PostsService>('PostsService');
    const plans = await plansOf(tested, () =>
      posts.list({ page: 2, limit: 20 }, { sort: PostSort.UPDATED_AT_DESC }),
    );
    expect(plans.indexOnly).toContain('posts_updated_at');
  });

  it('reads a page by arrival from its index, among many posts (C114)', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 400);
    await tested.database.query('vacuum analyze posts');
    const posts = tested.service<PostsService>('PostsService');
    const plans = await plansOf(tested, () =>
      posts.list({ page: 2, limit: 20 }, { sort: PostSort.ARRIVED_AT_DESC }),
    );
    expect(plans.indexes).toContain('posts_arrived_at');
  });
});
