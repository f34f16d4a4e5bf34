import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const CONNECTION = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: PublishedPostsFilter) {
  publishedPostsConnection(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    edges { cursor node { title clickedNumber } }
    nodes { title }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
  }
}`;

interface Connection {
  titles: string[];
  cursors: string[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

async function read(variables: object = {}): Promise<Connection> {
  const { data, errors } = await tested.client.graphql(CONNECTION, variables);
  expect(errors).toBeUndefined();
  const { edges, nodes, pageInfo, totalCount } = data.publishedPostsConnection;
  const titles = edges.map(({ node }: { node: { title: string } }) => node.title);
  expect(nodes.map(({ title }: { title: string }) => title)).toEqual(titles);
  const cursors = edges.map(({ cursor }: { cursor: string }) => cursor);
  expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([cursors[0] ?? null, cursors.at(-1) ?? null]);
  return { titles, cursors, pageInfo, totalCount };
}

/** All pages from one end to the other. @param betweenPages is called after each page */
async function readAll(direction: 'first' | 'last', size: number, betweenPages?: () => Promise<unknown>) {
  const pages: string[][] = [];
  for (let at: object = {}; ;) {
    const { titles, pageInfo } = await read({ [direction]: size, ...at });
    pages.push(titles);
    const isForward = direction === 'first';
    at = isForward ? { after: pageInfo.endCursor } : { before: pageInfo.startCursor };
    if (!(isForward ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return pages;
    await betweenPages?.();
  }
}

const publishMany = async (count: number) => {
  for (let n = 1; n <= count; n++) await publish(`Bài ${n}`);
};

describe('query publishedPostsConnection', () => {
  it('lists published posts, newest first, twelve without an argument', async () => {
    await publishMany(14);
    await publish('Nháp', { isDraft: '1' });
    const { titles, pageInfo, totalCount } = await read();
    expect(titles).toEqual(Array.from({ length: 12 }, (_, n) => `Bài ${14 - n}`));
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(totalCount).toBe(14);
    expect((await read({ first: 500 })).titles).toHaveLength(14);
  });

  it('is read forwards and backwards, a page at a time', async () => {
    await publishMany(7);
    const all = ['Bài 7', 'Bài 6', 'Bài 5', 'Bài 4', 'Bài 3', 'Bài 2', 'Bài 1'];
    expect(await readAll('first', 3)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    expect(await readAll('last', 3)).toEqual([all.slice(4), all.slice(1, 4), all.slice(0, 1)]);
    expect((await readAll('first', 7)).flat()).toEqual(all);
  });

  it('returns no post for 0, and says whether there are any', async () => {
    await publishMany(2);
    for (const args of [{ first: 0 }, { last: 0 }]) {
      const { titles, pageInfo, totalCount } = await read(args);
      expect({ titles, totalCount }).toEqual({ titles: [], totalCount: 2 });
      expect(pageInfo).toMatchObject({
        endCursor: null,
        ...('first' in args ? { hasNextPage: true } : { hasPreviousPage: true }),
      });
    }
  });

  it('reads what lies between two cursors', async () => {
    await publishMany(5);
    const { cursors } = await read();
    const [after, , , before] = cursors;
    const between = await read({ after, before });
    expect(between.titles).toEqual(['Bài 4', 'Bài 3']);
    expect(between.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await read({ last: 1, after, before })).titles).toEqual(['Bài 3']);
  });

  it('neither repeats nor skips a post when others are published or deleted meanwhile', async () => {
    await publishMany(6);
    let extra = 0;
    const pages = await readAll('first', 2, async () => {
      extra += 1;
      await publish(`Tin chen ${extra}`);
    });
    expect(pages.flat()).toEqual(['Bài 6', 'Bài 5', 'Bài 4', 'Bài 3', 'Bài 2', 'Bài 1']);

    const { cursors } = await read({ filter: { search: 'Bài 4' } });
    await tested.database.query(`delete from posts where title = 'Bài 4'`);
    expect((await read({ first: 2, after: cursors[0] })).titles).toEqual(['Bài 3', 'Bài 2']);
  });

  it('distinguishes posts of the same moment, and moments of the same millisecond', async () => {
    await publishMany(6);
    await tested.database.query(
      `update posts set published_at = timestamptz '2026-01-01' + (id % 3) * interval '1 microsecond'`,
    );
    for (const size of [1, 2, 4]) {
      const pages = await readAll('first', size);
      expect(pages.flat()).toEqual((await read()).titles);
      expect(new Set(pages.flat()).size).toBe(6);
    }
  });

  it('takes the filter of the pages', async () => {
    await publish('Phở bò', { keywords: 'mẹo' });
    await publish('Phở gà', { keywords: 'Mẹo, giá' });
    await publish('Bún chả', { keywords: 'giá' });
    const filter = { keyword: 'mẹo' };
    const { titles, totalCount, pageInfo } = await read({ first: 1, filter });
    expect([titles, totalCount]).toEqual([['Phở gà'], 2]);
    expect((await read({ after: pageInfo.endCursor, filter })).titles).toEqual(['Phở bò']);
    expect((await read({ filter: { ...filter, search: 'bò' } })).titles).toEqual(['Phở bò']);
    expect(await read({ filter: { search: 'mì' } })).toMatchObject({ titles: [], totalCount: 0 });
  });

  it('fills in views', async () => {
    await publish('Bài một');
    await tested.database.query('insert into post_views select id, 7 from posts');
    const { data } = await tested.client.graphql(CONNECTION, {});
    expect(data.publishedPostsConnection.edges[0].node.clickedNumber).toBe(7);
  });

  const forged = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['an empty text', ''],
    ['another text', 'abc'],
    ['a number', '12'],
    ['the text of a cursor', '1700000000000000.1'],
    ['a date', forged('2026-01-01.1')],
    ['an id beyond integers', forged('1700000000000000.2147483648')],
    ['a place beyond dates', forged('99999999999999999.1')],
    ['another spelling', `${forged('1700000000000000.1')}=`],
    ['a line break', `${forged('1700000000000000.1')}\n`],
    ['SQL', forged(`1'; drop table posts; --.1`)],
    ['100,000 characters', 'a'.repeat(90_000)],
  ])('rejects as a cursor %s', async (_what, cursor) => {
    for (const field of ['after', 'before']) {
      const { errors } = await tested.client.graphql(CONNECTION, { [field]: cursor });
      expect(errors).toMatchObject([
        {
          message: expect.stringContaining(field),
          extensions: { code: 'BAD_USER_INPUT', fields: [{ field, code: 'INVALID_FORMAT' }] },
        },
      ]);
    }
  });

  it('rejects `first` together with `last`, and an invalid filter', async () => {
    const { errors } = await tested.client.graphql(CONNECTION, { first: 1, last: 1 });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'last' }] } }]);
    const invalid = await tested.client.graphql(CONNECTION, { filter: { keyword: 'a'.repeat(501) } });
    expect(invalid.errors).toMatchObject([
      { extensions: { fields: [{ field: 'keyword', code: 'TOO_LONG' }] } },
    ]);
  });

  it('costs what its posts do', async () => {
    const all = [0, 1, 2, 3, 4, 5].map((n) => `a${n}: publishedPostsConnection(first: 100) { totalCount }`);
    const { errors } = await tested.client.graphql(`{ ${all.join(' ')} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', limit: 3000 } }]);
  });
});
