import type { DataSource } from 'typeorm';
import { aPostForm } from '../../../test/builders.js';
import { startPostSaves } from '../../../test/post-saves.js';
import { textsPassedDuring } from '../../../test/parameters.js';
import { addBulkPosts, BULK_SEARCH_WORD } from '../../seed/bulk-posts.js';

const { tested, editor, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

async function list(query = '') {
  return (await editor.rest('GET', `/api/post/list${query}`)).body;
}

async function titles(filters: unknown, encode = encodeURIComponent): Promise<string[]> {
  const raw = typeof filters === 'string' ? filters : JSON.stringify(filters);
  return (await list(`?filters=${encode(raw)}`)).contents.map(({ title }: { title: string }) => title);
}

const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('GET /api/post/list (F46, F47, F97)', () => {
  it('returns drafts and published posts, newest first', async () => {
    const first = await publish('Tin một');
    const second = await publish('Tin hai', { isDraft: '1' });
    expect(await list()).toEqual({
      contents: [second, first].map(({ id, title, title_path, description, is_draft }) => ({
        id,
        title,
        title_path,
        description,
        is_draft,
        img_file_name: null,
        thumbImg: null,
        clicked_number: 0,
        created_date: date,
        published_at: is_draft ? null : date,
        updated_at: date,
      })),
      paging: { page: 1, totalPage: 1, total: 2 },
    });
  });

  it('returns 20 posts a page, or 1 to 100 with limit; an invalid page means the first (C9, C31)', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 130);
    const shape = async (query: string) => {
      const { contents, paging } = await list(query);
      return [contents.length, paging.page, paging.totalPage, paging.total];
    };
    expect(await shape('')).toEqual([20, 1, 7, 130]);
    expect(await shape('?page=7')).toEqual([10, 7, 7, 130]);
    for (const page of ['0', '-1', 'abc', '', '1.5', 'NaN', '1&page=2'])
      expect(await shape(`?page=${page}`)).toEqual([20, 1, 7, 130]);
    expect(await shape('?page=8')).toEqual([0, 8, 7, 130]);
    expect((await shape('?page=1000000000000'))[0]).toBe(0);
    expect((await shape('?page=99999999999999999999999'))[0]).toBe(0);
    for (const [limit, pages, size] of [
      ['1', 130, 1],
      ['100', 2, 100],
      ['101', 2, 100],
      ['0', 7, 20],
      ['x', 7, 20],
    ] as const) {
      expect(await shape(`?limit=${limit}`)).toEqual([size, 1, pages, 130]);
    }
  });

  it('shows each post exactly once over its pages', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 45);
    await tested.database.query(`update posts set created_date = '2026-01-01', title = 'Cùng tên'`);
    for (const sort of ['created_date', '-created_date', 'title', '-clicked_number']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list(`?page=${page}&filters={"sort":"${sort}"}`)),
      );
      expect(
        new Set(pages.flatMap(({ contents }) => contents.map(({ id }: { id: number }) => id))).size,
      ).toBe(45);
    }
  });

  it('understands filters raw and encoded, ignores what it does not know, and takes malformed ones for none (C31)', async () => {
    await publish('Phở bò');
    await publish('Bún chả', { isDraft: '1' });
    const all = ['Bún chả', 'Phở bò'];
    expect(await titles('{}', String)).toEqual(all);
    expect(await titles('{"q":"pho"}', String)).toEqual(['Phở bò']);
    expect(await titles({ q: 'pho' })).toEqual(['Phở bò']);
    expect(await titles(encodeURIComponent('{"q":"phở"}'))).toEqual(['Phở bò']);
    expect(await titles({ q: 'pho', owner: { $ne: 1 }, __proto__: 1 })).toEqual(['Phở bò']);
    for (const isDraft of [1, '1', true, 'true']) expect(await titles({ isDraft })).toEqual(['Bún chả']);
    for (const isDraft of [0, '0', false, 'false']) expect(await titles({ isDraft })).toEqual(['Phở bò']);
    for (const malformed of [
      '{',
      '[]',
      'null',
      '1',
      '"x"',
      '%',
      '%E0%A4',
      '{"q":{"a":1}}',
      '{"q":null}',
      '{"isDraft":2}',
      '{"sort":"id; drop table posts"}',
      '{"q":"\\u0000 "}',
    ]) {
      expect(await titles(malformed)).toEqual(all);
    }
  });

  it('sorts by date, title and views, Vietnamese letters where they belong', async () => {
    const [date1, angry, boat, melon] = [
      await publish('ân cần'),
      await publish('Ăn sáng'),
      await publish('Đò ngang'),
      await publish('dưa hấu'),
    ];
    await tested.database.query('insert into post_views (post_id, clicked_number) values ($1, 5), ($2, 9)', [
      boat.id,
      angry.id,
    ]);
    const byId = (posts: { title: string }[]) => posts.map(({ title }) => title);
    expect(await titles({ sort: 'created_date' })).toEqual(byId([date1, angry, boat, melon]));
    expect(await titles({ sort: '-created_date' })).toEqual(byId([melon, boat, angry, date1]));
    expect(await titles({ sort: 'title' })).toEqual(['Ăn sáng', 'ân cần', 'dưa hấu', 'Đò ngang']);
    expect(await titles({ sort: '-title' })).toEqual(['Đò ngang', 'dưa hấu', 'ân cần', 'Ăn sáng']);
    expect(await titles({ sort: '-clicked_number' })).toEqual(byId([angry, boat, melon, date1]));
    expect(await titles({ sort: 'clicked_number' })).toEqual(byId([date1, melon, boat, angry]));
  });

  it("stops a search's total at 1000, and only a search's", async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 1100);
    expect((await list(`?limit=100&page=10&filters={"q":"so"}`)).paging).toEqual({
      page: 10,
      totalPage: 10,
      total: 1000,
    });
    expect((await list(`?filters={"q":"${BULK_SEARCH_WORD}"}`)).paging.total).toBe(110);
    expect((await list()).paging.total).toBe(1100);
  });
});

describe('Posts in GraphQL (F97, C48)', () => {
  it('takes null for every argument that may be left out', async () => {
    await publish('Tin');
    const query =
      '{ posts(page: null, limit: null, filter: null) { paging { page total } } publishedPosts(page: null, limit: null, search: null) { paging { total } } }';
    const { data } = await editor.graphql(query);
    expect(data).toEqual({
      posts: { paging: { page: 1, total: 1 } },
      publishedPosts: { paging: { total: 1 } },
    });
    const nulls = '{ posts(filter: { search: null, isDraft: null, sort: null }) { paging { total } } }';
    expect((await editor.graphql(nulls)).data.posts.paging.total).toBe(1);
  });

  it('selects posts by their ids, drafts too, and refuses more than 100 of them', async () => {
    const { body } = await editor.rest(
      'POST',
      '/api/post',
      aPostForm({ isDraft: '1', title: 'Nháp theo id' }),
    );
    const draft = String(body.data.id);
    const query =
      'query ($filter: PostFilter) { posts(filter: $filter) { contents { id } paging { total } } }';
    const of = (filter: object) => editor.graphql(query, { filter });
    const only = { contents: [{ id: draft }], paging: { total: 1 } };
    expect((await of({ ids: [draft, '2000000000', 'x'] })).data.posts).toEqual(only);
    expect((await of({ ids: [draft], fullText: 'nhap theo' })).data.posts).toEqual(only);
    expect((await of({ ids: [draft], isDraft: false })).data.posts.contents).toEqual([]);
    expect((await of({ ids: [] })).data.posts.contents).toEqual([]);
    expect((await of({ ids: Array.from({ length: 101 }, () => draft) })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'ids', code: 'TOO_MANY' }] } },
    ]);
  });

  it('cuts a long search instead of refusing it, as REST does', async () => {
    const { data } = await editor.graphql(
      'query ($search: String) { posts(filter: { search: $search }) { contents { id } } }',
      { search: 'a'.repeat(5000) },
    );
    expect(data.posts.contents).toEqual([]);
  });

  it('cuts a search before it is composed, behind the blanks it begins with', async () => {
    await publish('Phở Hòa');
    const query = 'query ($search: String) { publishedPosts(search: $search) { paging { total } } }';
    const totalOf = async (search: string) =>
      (await tested.client.graphql(query, { search })).data.publishedPosts.paging.total;
    expect(await totalOf(`${' '.repeat(5000)}phở\0 hòa`.normalize('NFD'))).toBe(1);
    const texts = await textsPassedDuring(async () => {
      expect(await totalOf(`b${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`)).toBe(0);
    });
    // Composing would move the later marks to the front.
    expect(texts.some((text) => text.includes('\u0315'))).toBe(true);
    expect(texts.filter((text) => text.includes('\u0300'))).toEqual([]);
  });

  it('loads the contents of a whole list at once', async () => {
    await publish('Một', { content: '<p>1</p>' });
    await publish('Hai', { content: '' });
    const { data } = await tested.client.graphql(
      '{ publishedPosts { contents { title content updatedBy } } }',
    );
    expect(data.publishedPosts.contents).toEqual([
      { title: 'Hai', content: '', updatedBy: null },
      { title: 'Một', content: '<p>1</p>', updatedBy: null },
    ]);
  });
});
