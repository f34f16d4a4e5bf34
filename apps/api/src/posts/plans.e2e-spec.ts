import { DataSource, type Logger } from 'typeorm';
import { startApp, type TestApp } from '../../test/start-app.js';
import { addBulkPosts } from '../seed/bulk-posts.js';
import { PostSort } from './post-filter.js';
import { PostsService } from './posts.service.js';

let tested: TestApp;
let posts: PostsService;
beforeAll(async () => {
  tested = await startApp();
  posts = tested.app.get(PostsService);
  await addBulkPosts(tested.app.get(DataSource), 20_000);
  await tested.database.query('vacuum analyze posts');
}, 60_000);
afterAll(() => tested.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** The names of the indexes that the queries of `read` go through, and whether any of them reads a whole table. */
async function indexesOf(read: () => Promise<unknown>) {
  const dataSource = tested.app.get(DataSource);
  const asked: [sql: string, values: unknown[]][] = [];
  const { logger } = dataSource;
  dataSource.logger = {
    logQuery: (sql, values = []) => asked.push([sql, values as unknown[]]),
  } as Partial<Logger> as Logger;
  await read().finally(() => (dataSource.logger = logger));

  const nodes: Plan[] = [];
  const collect = (plan: Plan) => {
    nodes.push(plan);
    plan.Plans?.forEach(collect);
  };
  for (const [sql, values] of asked) {
    const [row] = await tested.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sql}`,
      values,
    );
    collect(row!['QUERY PLAN'][0].Plan);
  }
  return {
    scansTable: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
  };
}

const firstPage = { page: 1, limit: 20 };

describe('Reads of 20,000 posts go through indexes (C31)', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['the first page of the signed-in list', 'posts_created_date', () => posts.list(firstPage)],
    ['the first page of the news', 'posts_published', () => posts.listPublished(firstPage)],
    ['the latest three', 'posts_published', () => posts.latest()],
    ['an article by its address', 'posts_title_path_unique', () => posts.getPublished('tin-hang-loat-777')],
    ['a search among the news', 'posts_title_search', () => posts.listPublished(firstPage, 'số 19999')],
    [
      'a search of the signed-in list',
      'posts_title_search',
      () => posts.list(firstPage, { search: 'SO 19999' }),
    ],
    [
      'a search sorted by title',
      'posts_title_search',
      () => posts.list(firstPage, { search: 'số 19999', sort: PostSort.TITLE }),
    ],
  ])('%s: %s', async (_name, index, read) => {
    const { scansTable, indexes } = await indexesOf(read);
    expect(indexes).toContain(index);
    expect(scansTable).toBe(false);
  });
});
