import type { DataSource } from 'typeorm';
import { startPostSaves } from '../../../../test/post-saves.js';
import { addBulkPosts } from '../../../seed/bulk-posts.js';

const { tested, editor, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const LIST = `query ($page: Int, $limit: Int, $search: String, $filter: PublishedPostsFilter, $sort: PublishedPostSort) {
  publishedPosts(page: $page, limit: $limit, search: $search, filter: $filter, sort: $sort) {
    contents { title }
    paging { total totalPage hasNextPage }
  }
}`;

async function titles(variables: object): Promise<string[]> {
  const { data, errors } = await tested.client.graphql(LIST, variables);
  expect(errors).toBeUndefined();
  return data.publishedPosts.contents.map(({ title }: { title: string }) => title);
}

/** Sets when posts were published, newest first. */
async function publishAt(dates: Record<string, string>) {
  for (const [title, date] of Object.entries(dates)) {
    await publish(title, { keywords: '' });
    await tested.database.query('update posts set published_at = $2 where title = $1', [title, date]);
  }
}

describe('query publishedPosts(filter)', () => {
  it('without a filter and with an empty one is the whole list, newest first', async () => {
    await publish('Bài một');
    await publish('Bài hai');
    const blank = { search: ' ', keyword: ' ', publishedAfter: null, publishedBefore: null, ids: null };
    for (const variables of [{}, { filter: null }, { filter: {} }, { filter: blank }, { sort: null }]) {
      expect(await titles(variables)).toEqual(['Bài hai', 'Bài một']);
    }
  });

  it('finds words like the argument `search`, which it replaces', async () => {
    await publish('Phở bò');
    await publish('Bún chả');
    expect(await titles({ search: 'pho' })).toEqual(['Phở bò']);
    expect(await titles({ filter: { search: 'pho' } })).toEqual(['Phở bò']);
    expect(await titles({ search: 'pho', filter: { search: 'BUN' } })).toEqual(['Bún chả']);
    expect(await titles({ search: 'pho', filter: { search: '' } })).toEqual(['Phở bò']);
  });

  it('finds a keyword as a whole, whatever its case, and follows changes of it', async () => {
    const post = await publish('Bài một', { keywords: 'Bán hàng , mẹo,, MẸO' });
    await publish('Bài hai', { keywords: 'bán hàng rong' });
    await publish('Nháp', { keywords: 'mẹo', isDraft: '1' });
    for (const keyword of ['bán hàng', 'BÁN HÀNG', ' Mẹo '])
      expect(await titles({ filter: { keyword } })).toEqual(['Bài một']);
    for (const keyword of ['ban hang', 'hàng', 'bán hàng, mẹo', ','])
      expect(await titles({ filter: { keyword } })).toEqual([]);

    await publish('Bài một', { id: String(post.id), keywords: 'giá' });
    expect(await titles({ filter: { keyword: 'mẹo' } })).toEqual([]);
    expect(await titles({ filter: { keyword: 'GIÁ' } })).toEqual(['Bài một']);
    await publish('Bài một', { id: String(post.id), keywords: 'giá', isDraft: '1' });
    expect(await titles({ filter: { keyword: 'giá' } })).toEqual([]);
    await publish('Bài một', { id: String(post.id), keywords: 'giá' });
    expect(await titles({ filter: { keyword: 'giá' } })).toEqual(['Bài một']);
    await editor.rest('DELETE', `/api/post/${post.id}`);
    expect(await titles({ filter: { keyword: 'giá' } })).toEqual([]);
  });

  it('keeps the posts of an interval: from publishedAfter on, before publishedBefore', async () => {
    await publishAt({ 'Bài một': '2026-01-01', 'Bài hai': '2026-02-01', 'Bài ba': '2026-03-01' });
    const at = (month: number) => `2026-0${month}-01T00:00:00.000Z`;
    expect(await titles({ filter: { publishedAfter: at(2) } })).toEqual(['Bài ba', 'Bài hai']);
    expect(await titles({ filter: { publishedBefore: at(2) } })).toEqual(['Bài một']);
    expect(await titles({ filter: { publishedAfter: at(2), publishedBefore: at(3) } })).toEqual(['Bài hai']);
  });

  it('selects posts by their ids, and ignores ids of drafts and of no post', async () => {
    const [first, , third] = [await publish('Bài một'), await publish('Bài hai'), await publish('Bài ba')];
    const draft = await publish('Nháp', { isDraft: '1' });
    const ids = [first.id, third.id, draft.id, 'abc', '0', '99999999999', -1].map(String);
    expect(await titles({ filter: { ids } })).toEqual(['Bài ba', 'Bài một']);
    expect(await titles({ filter: { ids: [] } })).toEqual([]);
  });

  it('meets every member at once', async () => {
    const post = await publish('Phở bò', { keywords: 'mẹo' });
    await publish('Phở gà', { keywords: 'giá' });
    await publish('Bún chả', { keywords: 'mẹo' });
    const filter = {
      search: 'pho',
      keyword: 'mẹo',
      ids: [String(post.id)],
      publishedAfter: '2026-01-01T00:00:00Z',
    };
    for (const sort of ['PUBLISHED_AT_DESC', 'PUBLISHED_AT', 'TITLE'])
      expect(await titles({ filter, sort })).toEqual(['Phở bò']);
    expect(await titles({ filter: { ...filter, publishedAfter: '2999-01-01T00:00:00Z' } })).toEqual([]);
  });

  it('counts matches up to 1000, and shows each of them once', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 1030);
    const filter = { keyword: 'đo tốc độ' };
    for (const sort of ['PUBLISHED_AT_DESC', 'PUBLISHED_AT', 'TITLE']) {
      const { data } = await tested.client.graphql(LIST, { filter, sort, page: 10, limit: 100 });
      expect(data.publishedPosts.paging).toEqual({ total: 1000, totalPage: 10, hasNextPage: false });
      const pages = await Promise.all([1, 2, 10].map((page) => titles({ filter, sort, page, limit: 100 })));
      expect(new Set(pages.flat()).size).toBe(300);
    }
  });

  it.each([
    ['ids', 'TOO_MANY', { ids: Array.from({ length: 101 }, (_, n) => String(n + 1)) }],
    ['keyword', 'TOO_LONG', { keyword: 'a'.repeat(501) }],
    ['keyword', 'INVALID_FORMAT', { keyword: `a${'\u0315'.repeat(40)}` }],
    [
      'publishedBefore',
      'OUT_OF_RANGE',
      { publishedAfter: '2026-02-01T00:00:00Z', publishedBefore: '2026-02-01T00:00:00Z' },
    ],
  ])('rejects an invalid %s with %s', async (field, code, filter) => {
    const { errors } = await tested.client.graphql(LIST, { filter });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          errors: { [field]: expect.any(String) },
          fields: [{ field, code }],
        },
      },
    ]);
  });

  it('leaves the other fields of an operation when it is invalid', async () => {
    await publish('Bài một');
    const { data, errors } = await tested.client.graphql(`{
      publishedPosts(filter: { publishedAfter: "2026-02-01T00:00:00Z", publishedBefore: "2026-01-01T00:00:00Z" }) { paging { total } }
      publishedPostsConnection(after: "x") { totalCount }
      latestPosts { title }
    }`);
    expect(data).toEqual({
      publishedPosts: null,
      publishedPostsConnection: null,
      latestPosts: [{ title: 'Bài một' }],
    });
    expect(errors!.map(({ path }) => path)).toEqual([['publishedPosts'], ['publishedPostsConnection']]);
  });

  it('names the member of a date that is none', async () => {
    const { errors } = await tested.client.graphql(LIST, {
      filter: { publishedAfter: '2026-02-30T00:00:00Z' },
    });
    expect(errors).toMatchObject([
      { message: expect.stringContaining('filter.publishedAfter'), extensions: { code: 'BAD_REQUEST' } },
    ]);
  });
});

describe('query publishedPosts(sort)', () => {
  it('orders by publication, and by title as Vietnamese does', async () => {
    await publishAt({ Dừa: '2026-01-01', Đậu: '2026-02-01', 'Ăn gì': '2026-03-01', Ong: '2026-04-01' });
    const sorted = (sort: string) => titles({ sort });
    expect(await sorted('PUBLISHED_AT_DESC')).toEqual(['Ong', 'Ăn gì', 'Đậu', 'Dừa']);
    expect(await sorted('PUBLISHED_AT')).toEqual(['Dừa', 'Đậu', 'Ăn gì', 'Ong']);
    expect(await sorted('TITLE')).toEqual(['Ăn gì', 'Dừa', 'Đậu', 'Ong']);
  });
});
