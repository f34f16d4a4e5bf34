import type { DataSource } from 'typeorm';
import { aPostForm } from '../../../../test/builders.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { addBulkPosts } from '../../../seed/bulk-posts.js';
import { PostSort } from './post-filter.js';
import type { PostsService } from '../posts.service.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp({ DATABASE_POOL_SIZE: '20' });
  editor = await tested.client.signUp();
});
// Ids begin at a multiple of 3: a test counts those that 3 divides.
beforeEach(() =>
  tested.database.query(`truncate posts cascade; select setval('posts_id_seq', 3000000, false)`),
);
afterAll(() => tested.close());

async function save(form: Record<string, string> = {}) {
  const { status, body } = await editor.rest('POST', '/api/post', aPostForm(form));
  expect(status).toBe(200);
  return String(body.data.id);
}

/** What the lists say there is, beside what there is. */
async function totals() {
  const total = async (filters: object) =>
    (await editor.rest('GET', `/api/post/list?filters=${JSON.stringify(filters)}`)).body.paging.total;
  const kept = [await total({}), await total({ isDraft: 0 }), await total({ isDraft: 1 })];
  const [row] = await tested.database.query<{ counted: number[] }>(
    `select array[count(*), count(*) filter (where not is_draft), count(*) filter (where is_draft)]::integer[] as counted
     from posts`,
  );
  expect(kept).toEqual(row!.counted);
  return kept;
}

describe('The exact total of a list (F47, C31)', () => {
  it('follows creating, publishing, unpublishing and deleting', async () => {
    expect(await totals()).toEqual([0, 0, 0]);
    const [published, draft] = [await save(), await save({ isDraft: '1' })];
    expect(await totals()).toEqual([2, 1, 1]);
    await save({ id: draft, isDraft: '0' });
    expect(await totals()).toEqual([2, 2, 0]);
    await save({ id: published, isDraft: '1' });
    await save({ id: published, isDraft: '1', title: 'Sửa lại' });
    expect(await totals()).toEqual([2, 1, 1]);
    await editor.rest('DELETE', `/api/post/${published}`);
    expect(await totals()).toEqual([1, 1, 0]);
  });

  it('follows changes by SQL, and ignores what is rolled back', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 30);
    await tested.database.query('update posts set is_draft = (id % 3 = 0)');
    await tested.database.query('delete from posts where id % 5 = 0');
    await totals();
    await tested.database.query('begin; delete from posts; rollback');
    expect((await totals())[0]).toBe(24);
    await tested.database.query('truncate posts cascade');
    expect(await totals()).toEqual([0, 0, 0]);
  });

  it('is right after 100 posts are created, published and deleted at once', async () => {
    const titles = Array.from({ length: 100 }, (_, n) => (n % 4 === 0 ? 'Cùng một tên' : `Tin số ${n}`));
    const ids = await Promise.all(
      titles.map((title) => save({ title, isDraft: title.length % 2 ? '1' : '0' })),
    );
    await Promise.all([
      ...ids.slice(0, 40).map((id) => save({ id, isDraft: '0' })),
      ...ids.slice(40, 70).map((id) => save({ id, isDraft: '1' })),
      ...ids.slice(70).map((id) => editor.rest('DELETE', `/api/post/${id}`)),
    ]);
    expect(await totals()).toEqual([70, 40, 30]);
  });
});

describe('The pages of a list', () => {
  it.each(Object.values(PostSort))(
    'show the same posts in the same order as the whole list, by %s',
    async (sort) => {
      await addBulkPosts(tested.service<DataSource>('DataSource'), 67);
      await tested.database.query('update posts set is_draft = true where id % 3 = 0');
      await tested.database.query('insert into post_views select id, id % 4 from posts where id % 4 > 0');
      const posts = tested.service<PostsService>('PostsService');
      for (const isDraft of [undefined, true, false]) {
        const ids = async (page: number, limit: number) =>
          (await posts.list({ page, limit }, { sort, isDraft })).contents.map(({ id }) => id);
        const all = await ids(1, 100);
        const pages = await Promise.all(Array.from({ length: 11 }, (_, index) => ids(index + 1, 7)));
        expect(pages.flat()).toEqual(all);
        expect(all).toHaveLength(isDraft === undefined ? 67 : isDraft ? 23 : 44);
      }
    },
  );
});

describe('A search', () => {
  it('shows each page of its matches once, in every order', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 230);
    const posts = tested.service<PostsService>('PostsService');
    for (const sort of Object.values(PostSort)) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => posts.list({ page, limit: 10 }, { sort, search: 'khuyen mai' })),
      );
      expect(pages.map(({ contents }) => contents.length)).toEqual([10, 10, 3, 0]);
      expect(new Set(pages.flatMap(({ contents }) => contents.map(({ id }) => id))).size).toBe(23);
      expect(pages[0]!.paging).toMatchObject({ page: 1, total: 23, totalPage: 3, hasNextPage: true });
    }
  });

  it('is empty beyond the thousandth match', async () => {
    const { contents } = await tested
      .service<PostsService>('PostsService')
      .list({ page: 1e9, limit: 100 }, { search: 'tin' });
    expect(contents).toEqual([]);
  });

  it('finds titles of the maximum length in letters of four bytes by their beginning', async () => {
    const title = Array.from({ length: 300 }, (_, n) =>
      String.fromCodePoint(0x20000 + ((n * 37) % 700)),
    ).join('');
    await save({ title });
    const search = Array.from(title).slice(0, 2).join('');
    const { contents } = await tested
      .service<PostsService>('PostsService')
      .list({ page: 1, limit: 10 }, { search });
    expect(contents.map((post) => post.title)).toEqual([title]);
  });
});
