import type { DataSource } from 'typeorm';
import { plansOf } from '../../../../test/query-plans.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import { addBulkPosts, BULK_SEARCH_WORD } from '../../../seed/bulk-posts.js';
import type { PostsService } from '../posts.service.js';
import type { Matching } from './post-conditions.js';
import { PublishedPostSort } from './published-posts-filter.js';

const POSTS = 20_000;
const LIMIT = 20;
const first = { page: 1, limit: LIMIT };

let tested: TestApp;
let posts: PostsService;
let newest: Date;
let middleCursor: string;
beforeAll(async () => {
  tested = await startApp();
  posts = tested.service<PostsService>('PostsService');
  await addBulkPosts(tested.service<DataSource>('DataSource'), POSTS);
  await tested.database.query('update posts set is_draft = true where id % 50 = 0');
  // Beside the keyword of all posts, one of every tenth and one of a single post.
  await tested.database.query(
    `with numbered as (select id as post, row_number() over (order by id) as n from posts)
     update posts set keywords = concat_ws(', ', keywords, case when n % 10 = 0 then 'Mẹo' end, case when n = 7 then 'Hiếm' end)
     from numbered where id = post and (n % 10 = 0 or n = 7)`,
  );
  for (const table of ['posts', 'post_keywords']) await tested.database.query(`vacuum analyze ${table}`);
  newest = (await posts.latest(1))[0]!.publishedAt!;
  const [middle] = (await posts.listPublished({ page: POSTS / 2 / LIMIT, limit: LIMIT })).contents;
  const { pageInfo } = await posts.connectPublished({ first: 1 }, { ids: [middle!.id] });
  middleCursor = pageInfo.endCursor!;
}, 240_000);
afterAll(() => tested.close());

/** So many minutes before the newest post; there is one a minute. */
const minutesAgo = (minutes: number) => new Date(newest.getTime() - minutes * 60_000);

/** The values that each member of the filter is tried with, absent ones included. */
const members: { [Member in keyof Matching]: [name: string, value: () => Matching[Member]][] } = {
  search: [
    ['frequent words', () => BULK_SEARCH_WORD],
    ['rare words', () => 'số 19999'],
    ['words without trigrams', () => 'qz'],
  ],
  keyword: [
    ['the keyword of all posts', () => 'đo tốc độ'],
    ['the keyword of every tenth post', () => 'mẹo'],
    ['the keyword of one post', () => 'hiếm'],
  ],
  publishedAfter: [
    ['the newer half', () => minutesAgo(POSTS / 2)],
    ['the newest hundred', () => minutesAgo(100)],
  ],
  publishedBefore: [['the older half', () => minutesAgo(POSTS / 2)]],
  ids: [['two ids', () => [7, 9]]],
};

/** Every combination of at least one member. */
function combinations(): { name: string; matching: () => Matching }[] {
  let all: { names: string[]; values: (() => Matching)[] }[] = [{ names: [], values: [] }];
  for (const [member, choices] of Object.entries(members)) {
    all = all.flatMap(({ names, values }) => [
      { names, values },
      ...choices.map(([name, value]) => ({
        names: [...names, name],
        values: [...values, () => ({ [member]: value() })],
      })),
    ]);
  }
  return all
    .filter(({ names }) => names.length > 0)
    .map(({ names, values }) => ({
      name: names.join(' and '),
      matching: () => Object.assign({}, ...values.map((value) => value())) as Matching,
    }));
}

/** The reads of `work` that go through a table from its beginning to its end. */
async function scansOf(read: (matching: Matching) => Promise<unknown>, allowed: string[] = []) {
  const scans: string[] = [];
  for (const { name, matching } of combinations()) {
    const { scanned } = await plansOf(tested, () => read(matching()));
    const tables = scanned.filter((table) => !allowed.includes(table!));
    if (tables.length > 0) scans.push(`${name}: ${tables.join()}`);
  }
  return scans;
}

describe(`Filtered lists of ${POSTS} published posts`, () => {
  it.each(Object.values(PublishedPostSort))(
    'scan no table by %s, whatever they filter',
    async (sort) => {
      const read = (matching: Matching) => posts.listPublished(first, matching, sort);
      expect(await scansOf(read)).toEqual([]);
    },
    300_000,
  );

  it.each([
    ['forwards', { first: LIMIT }],
    ['backwards', { last: LIMIT }],
  ])(
    'scan no table as a connection that is read %s, whatever it filters',
    async (_direction, args) => {
      expect(await scansOf((matching) => posts.connectPublished(args, matching))).toEqual([]);
    },
    300_000,
  );

  const indexOf = {
    [PublishedPostSort.PUBLISHED_AT_DESC]: 'posts_published',
    [PublishedPostSort.PUBLISHED_AT]: 'posts_published',
    [PublishedPostSort.TITLE]: 'posts_published_title',
  };
  it.each(Object.entries(indexOf) as [PublishedPostSort, string][])(
    'by %s are read through %s without a filter, on every page',
    async (sort, index) => {
      for (const page of [1, POSTS / LIMIT / 2, (POSTS * 0.98) / LIMIT]) {
        const { indexes, scanned } = await plansOf(tested, () =>
          posts.listPublished({ page, limit: LIMIT }, {}, sort),
        );
        expect({ scanned, indexes }).toEqual({ scanned: [], indexes: expect.arrayContaining([index]) });
      }
    },
  );

  it('by title are searched in the index alone, which has the text that is compared', async () => {
    const read = () => posts.listPublished(first, { search: 'qz' }, PublishedPostSort.TITLE);
    const { indexes, indexOnly } = await plansOf(tested, read);
    expect(indexOnly).toEqual(['posts_published_title']);
    expect(indexes).toEqual(['posts_published_title']);
  });

  it.each<[string, string, Matching]>([
    ['published posts', 'posts_published', {}],
    ['posts with a frequent keyword', 'post_keywords_newest', { keyword: 'đo tốc độ' }],
  ])('read the middle of a connection of %s through %s alone', async (_what, index, matching) => {
    for (const args of [
      { first: LIMIT, after: middleCursor },
      { last: LIMIT, before: middleCursor },
    ]) {
      const { indexes, bounds, scanned } = await plansOf(tested, () =>
        posts.connectPublished(args, matching),
      );
      expect({ scanned, indexes: indexes.toSorted() }).toEqual({
        scanned: [],
        indexes: [index, 'posts_pkey'].toSorted(),
      });
      // The scan begins at the cursor, and skips nothing.
      expect(bounds).toContainEqual(expect.stringMatching(/ROW\(published_at, (post_)?id\) [<>] ROW/));
    }
  });
});
