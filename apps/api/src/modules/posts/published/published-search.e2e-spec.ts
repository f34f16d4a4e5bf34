import { startWorkingCopies } from '../../../../test/working-copies.js';
import { plansOf } from '../../../../test/query-plans.js';

const { tested, publish, saved, kept } = await startWorkingCopies();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const visitor = tested.client;

const LIST = `query ($filter: PublishedPostsFilter, $sort: PublishedPostSort, $limit: Int, $page: Int) {
  publishedPosts(filter: $filter, sort: $sort, limit: $limit, page: $page) {
    contents { title }
    found { field parts { text isMatch } }
    paging { total }
    matchedWithoutAccents
  }
}`;
const CONNECTION = `query ($filter: PublishedPostsFilter, $first: Int, $after: String) {
  publishedPostsConnection(filter: $filter, first: $first, after: $after) {
    nodes { title } pageInfo { endCursor hasNextPage } totalCount matchedWithoutAccents
  }
}`;

interface Row {
  title: string;
}
const titlesOf = (rows: Row[]) => rows.map(({ title }) => title);

/** Adds published posts without content. */
const addPosts = (count: number) =>
  tested.database.query(
    `insert into posts (title, title_path, description, is_draft, published_at)
     select 'Ốc hương', 'oc-' || n, 'Tin số ' || n, false, now() from generate_series(1, $1) as n`,
    [count],
  );

/** What a visitor finds: the same in the list and in the connection. */
async function find(q: string): Promise<string[]> {
  const { data, errors } = await visitor.graphql(LIST, { filter: { fullText: q } });
  expect(errors).toBeUndefined();
  const { contents, found, paging, matchedWithoutAccents } = data.publishedPosts;
  expect(found).toHaveLength(contents.length);
  const { data: connected } = await visitor.graphql(CONNECTION, { filter: { fullText: q } });
  const { nodes, totalCount, ...connection } = connected.publishedPostsConnection;
  expect(connection.matchedWithoutAccents).toBe(matchedWithoutAccents);
  expect(titlesOf(nodes).toSorted()).toEqual(titlesOf(contents).toSorted());
  expect(totalCount).toBe(paging.total);
  return titlesOf(contents);
}

describe('The search of published posts (C70)', () => {
  it('finds words of title, description and content, the best match first, and says where', async () => {
    await publish('Trong bài', { content: '<p>Có <b>gạo nếp</b> thơm.</p>' });
    await publish('Gạo nếp mới');
    await publish('Mô tả', { description: 'Chọn gạo nếp cho ngon' });
    expect(await find('gao nep')).toEqual(['Gạo nếp mới', 'Mô tả', 'Trong bài']);
    const { data } = await visitor.graphql(LIST, { filter: { fullText: 'gao nep' }, limit: 1, page: 3 });
    expect(data.publishedPosts.found[0]).toEqual({
      field: 'CONTENT',
      parts: [
        { text: 'Có ', isMatch: false },
        { text: 'gạo', isMatch: true },
        { text: ' ', isMatch: false },
        { text: 'nếp', isMatch: true },
        { text: ' thơm.', isMatch: false },
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
    const only = async (filter: object, sort?: string) =>
      titlesOf((await visitor.graphql(LIST, { filter, sort })).data.publishedPosts.contents);
    expect(await only({ fullText: 'tra', keyword: 'MẸO' })).toEqual(['Trà sen']);
    expect(await only({ fullText: 'tra' }, 'PUBLISHED_AT')).toEqual(['Trà sen', 'Trà đào']);
    expect(await only({ fullText: 'tra' }, 'TITLE')).toEqual(['Trà đào', 'Trà sen']);
    expect(await only({ keyword: 'trà' })).toEqual(['Trà đào', 'Trà sen']);
    expect(await only({ fullText: 'tra', search: 'sen' })).toEqual(['Trà sen']);
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
    const { data } = await visitor.graphql(LIST, { filter: { fullText: ' ' } });
    expect(data.publishedPosts).toMatchObject({ contents: [{ title: 'Bài một' }], found: null });
    expect(await find('&|!')).toEqual([]);
  });

  it('falls back to words without accents, and does not offer what only a draft has (C111)', async () => {
    const { title } = await publish('Bánh đa cua');
    await saved({ title: 'Nem nướng', isDraft: '1' });
    expect(await find('bành đa')).toEqual([title]);
    const query = `query ($filter: PublishedPostsFilter) { publishedPosts(filter: $filter) { suggestion } }`;
    const offered = async (filter: object) =>
      (await visitor.graphql(query, { filter })).data.publishedPosts.suggestion;
    expect(await offered({ fullText: 'banhda' })).toBe('bánh đa');
    expect(await offered({ search: 'banhda' })).toBe('bánh đa');
    expect(await offered({ fullText: 'nem nuongg' })).toBeNull();
    expect(await offered({ fullText: 'bánh' })).toBeNull();
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
    const sameInHanoi = { updatedAfter: '2026-01-02T07:00:00+07:00' };
    expect(await listed({ sort: 'UPDATED_AT', filter: sameInHanoi })).toEqual(['Bài C', 'Bài B']);
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
