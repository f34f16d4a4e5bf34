import { startWorkingCopies } from '../../../../test/working-copies.js';
import { plansOf } from '../../../../test/query-plans.js';

const { tested, publish, saved, kept } = await startWorkingCopies();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const visitor = tested.client;
const PATH = '/api/post/display/list';

const LIST = `query ($filter: PublishedPostsFilter, $sort: PublishedPostSort, $limit: Int, $page: Int) {
  publishedPosts(filter: $filter, sort: $sort, limit: $limit, page: $page) {
    contents { title }
    found { field parts { text isMatch } }
    paging { total }
  }
}`;
const CONNECTION = `query ($filter: PublishedPostsFilter, $first: Int, $after: String) {
  publishedPostsConnection(filter: $filter, first: $first, after: $after) {
    nodes { title } pageInfo { endCursor hasNextPage } totalCount
  }
}`;

interface Row {
  title: string;
  found?: { field: string; parts: object[] };
}
const titlesOf = (rows: Row[]) => rows.map(({ title }) => title);

/** Adds published posts without content. */
const addPosts = (count: number) =>
  tested.database.query(
    `insert into posts (title, title_path, description, is_draft, published_at)
     select 'Ốc hương', 'oc-' || n, 'Tin số ' || n, false, now() from generate_series(1, $1) as n`,
    [count],
  );

/** What a visitor finds: the same in both kinds of API. */
async function find(q: string): Promise<string[]> {
  const { data, errors } = await visitor.graphql(LIST, { filter: { fullText: q } });
  expect(errors).toBeUndefined();
  const { body } = await visitor.rest('GET', `${PATH}?q=${encodeURIComponent(q)}`);
  expect(titlesOf(body.contents)).toEqual(titlesOf(data.publishedPosts.contents));
  const places = body.contents.map(({ found }: Row) => ({ ...found, field: found!.field.toUpperCase() }));
  expect(places).toEqual(data.publishedPosts.found);
  const { data: connected } = await visitor.graphql(CONNECTION, { filter: { fullText: q } });
  const { nodes, totalCount } = connected.publishedPostsConnection;
  expect(titlesOf(nodes).toSorted()).toEqual(titlesOf(body.contents).toSorted());
  expect(totalCount).toBe(body.paging.total);
  return titlesOf(body.contents);
}

describe('The search of published posts (C70)', () => {
  it('finds words of title, description and content, the best match first, and says where', async () => {
    await publish('Trong bài', { content: '<p>Có <b>gạo nếp</b> thơm.</p>' });
    await publish('Gạo nếp mới');
    await publish('Mô tả', { description: 'Chọn gạo nếp cho ngon' });
    expect(await find('gao nep')).toEqual(['Gạo nếp mới', 'Mô tả', 'Trong bài']);
    const { body } = await visitor.rest('GET', `${PATH}?q=gao%20nep&limit=1&page=3`);
    expect(body.contents[0].found).toEqual({
      field: 'content',
      parts: [
        { text: 'Có ', isMatch: false },
        { text: 'gạo', isMatch: true },
        { text: ' ', isMatch: false },
        { text: 'nếp', isMatch: true },
        { text: ' thơm…', isMatch: false },
      ],
    });
  });

  it('shows nothing of drafts and of working copies', async () => {
    await saved({ title: 'Bí mật gạo lứt', isDraft: '1' });
    const { id, title } = await publish('Đang đăng', { content: '<p>Ai cũng đọc</p>' });
    await kept(id, { title: 'Tựa mới gạo lứt', content: '<p>Chuyện gạo lứt chưa đăng</p>' });
    expect(await find('gạo lứt')).toEqual([]);
    expect(await find('chưa đăng')).toEqual([]);
    expect(await find('ai cũng đọc')).toEqual([title]);
  });

  it('does not tell who has written a post, but finds the one whose URL was pasted', async () => {
    const { title, title_path } = await publish('Bánh tráng trộn');
    const draft = await saved({ title: 'Nháp bánh tráng', isDraft: '1' });
    expect(await find('Nguyễn Thị Hoa')).toEqual([]);
    expect(await find(`https://tiem.example/blog/${title_path}`)).toEqual([title]);
    expect(await find(`https://tiem.example/blog/${draft.title_path}`)).toEqual([]);
  });

  it('is restricted by the other members, and sorted on request', async () => {
    await publish('Trà sen', { keywords: 'trà, mẹo' });
    await publish('Trà đào', { keywords: 'trà' });
    const only = async (query: string) =>
      titlesOf((await visitor.rest('GET', `${PATH}?${query}`)).body.contents);
    expect(await only('q=tra&keyword=M%E1%BA%B8O')).toEqual(['Trà sen']);
    expect(await only('q=tra&sort=published_at')).toEqual(['Trà sen', 'Trà đào']);
    expect(await only('q=tra&sort=title')).toEqual(['Trà đào', 'Trà sen']);
    expect(await only('keyword=tr%C3%A0&sort=none')).toEqual(['Trà đào', 'Trà sen']);
    const { data } = await visitor.graphql(LIST, { filter: { fullText: 'tra', search: 'sen' } });
    expect(titlesOf(data.publishedPosts.contents)).toEqual(['Trà sen']);
  });

  it('pages what a connection finds by publication', async () => {
    for (const n of [1, 2, 3]) await publish(`Cà phê ${n}`);
    const { data } = await visitor.graphql(CONNECTION, { filter: { fullText: 'ca phe' }, first: 2 });
    const { nodes, pageInfo } = data.publishedPostsConnection;
    expect([titlesOf(nodes), pageInfo.hasNextPage]).toEqual([['Cà phê 3', 'Cà phê 2'], true]);
    const rest = { filter: { fullText: 'ca phe' }, after: pageInfo.endCursor };
    const { data: next } = await visitor.graphql(CONNECTION, rest);
    expect(titlesOf(next.publishedPostsConnection.nodes)).toEqual(['Cà phê 1']);
  });

  it('stops at the newest 1,000 posts', async () => {
    await addPosts(1030);
    const filter = { fullText: 'oc huong' };
    const { data } = await visitor.graphql(LIST, { filter, limit: 1, page: 1000 });
    expect(data.publishedPosts.contents).toHaveLength(1);
    const { data: connected } = await visitor.graphql(CONNECTION, { filter, first: 1 });
    expect(data.publishedPosts.paging.total).toBe(1000);
    expect(connected.publishedPostsConnection.totalCount).toBe(1000);
  });

  it('of blank words is the whole list, and of punctuation finds nothing', async () => {
    await publish('Bài một');
    const { body } = await visitor.rest('GET', `${PATH}?q=%20`);
    expect(body.contents).toMatchObject([{ title: 'Bài một' }]);
    expect(body.contents[0]).not.toHaveProperty('found');
    expect(await find('&|!')).toEqual([]);
    const { body: repeated } = await visitor.rest('GET', `${PATH}?q=a&q=b`);
    expect(repeated.contents).toHaveLength(1);
  });
});

describe('Published posts by their last save', () => {
  /** Sets when posts were saved last. */
  const save = async (times: Record<string, string>) => {
    for (const [title, time] of Object.entries(times)) {
      await publish(title);
      await tested.database.query('update posts set updated_at = $2 where title = $1', [title, time]);
    }
  };

  it('are those from a time on, in both orders', async () => {
    await save({
      'Bài B': '2026-01-03T00:00:00Z',
      'Bài A': '2026-01-01T00:00:00Z',
      'Bài C': '2026-01-02T00:00:00Z',
    });
    const filter = { updatedAfter: '2026-01-02T00:00:00Z' };
    const listed = async (variables: object) =>
      titlesOf((await visitor.graphql(LIST, variables)).data.publishedPosts.contents);
    expect(await listed({ sort: 'UPDATED_AT' })).toEqual(['Bài A', 'Bài C', 'Bài B']);
    expect(await listed({ sort: 'UPDATED_AT_DESC', filter })).toEqual(['Bài B', 'Bài C']);
    const { body } = await visitor.rest(
      'GET',
      `${PATH}?updated_after=2026-01-02T07:00:00%2B07:00&sort=updated_at`,
    );
    expect(body.contents).toMatchObject([
      { title: 'Bài C', updated_at: '2026-01-02T00:00:00.000Z', published_at: expect.any(String) },
      { title: 'Bài B' },
    ]);
  });

  it.each([
    ['updated_after=yesterday', 'updated_after', 'INVALID_FORMAT'],
    ['updated_after=2026-02-30T00:00:00Z', 'updated_after', 'INVALID_FORMAT'],
    [`keyword=${'a'.repeat(501)}`, 'keyword', 'TOO_LONG'],
    ['keyword=a&keyword=b', 'keyword', 'WRONG_TYPE'],
  ])('rejects %s', async (query, field, code) => {
    expect(await visitor.rest('GET', `${PATH}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: [{ field, code }] },
    });
  });

  it('links the next page with the parameters', async () => {
    await save({ 'Bài A': '2026-01-01T00:00:00Z', 'Bài B': '2026-01-02T00:00:00Z' });
    const { headers } = await visitor.rest('GET', `${PATH}?limit=1&sort=-updated_at&q=bai`);
    expect(headers.get('link')).toContain(`<${PATH}?limit=1&q=bai&sort=-updated_at&page=2>; rel="next"`);
  });

  it('are read from an index among many posts, without the table', async () => {
    await addPosts(3000);
    await tested.database.query('vacuum analyze posts');
    for (const sort of ['UPDATED_AT', 'UPDATED_AT_DESC']) {
      const { indexOnly, scanned } = await plansOf(tested, () => visitor.graphql(LIST, { sort, limit: 20 }));
      expect({ indexOnly, scanned }).toEqual({
        indexOnly: expect.arrayContaining(['posts_updated_at']),
        scanned: [],
      });
    }
    const filter = { updatedAfter: new Date(Date.now() + 60_000).toISOString() };
    const { bounds } = await plansOf(tested, () => visitor.graphql(LIST, { filter, limit: 20 }));
    expect(bounds.join()).toContain('updated_at >=');
  });
});
