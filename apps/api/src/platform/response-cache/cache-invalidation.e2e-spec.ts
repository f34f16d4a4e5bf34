import { startApp, type TestApp } from '../../../test/start-app.js';
import {
  get,
  getQuery,
  getStored,
  isStored,
  startCachedApp,
  untilAnnounced,
} from '../../../test/cached-app.js';
import { until } from '../../../test/until.js';
import type { PostsService } from '../../modules/posts/posts.service.js';
import type { ResponseCache } from './response-cache.js';

const LATEST = '{ latestPosts { title } }';
const FILTERED = '{ publishedPosts(filter: { keyword: "mẹo" }, limit: 100) { contents { title } } }';
const CONNECTION = '{ publishedPostsConnection(first: 100) { nodes { title } } }';

const { here, editor, save, saveAndSettle } = await startCachedApp();
const elsewhere = await startApp({ DATABASE_URL: here.database.url });
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

/** Every way in which a visitor reads posts, as the text of the response. */
const readers: [string, (app: TestApp, titlePath: string) => Promise<string>][] = [
  ['the landing page', async (app) => (await get(app, '/')).body],
  ['the news list', async (app) => (await get(app, '/blogs')).body],
  ['the feed', async (app) => (await get(app, '/rss.xml')).body],
  ['REST latest3', async (app) => JSON.stringify((await get(app, '/api/post/display/latest3')).body)],
  ['REST list', async (app) => JSON.stringify((await get(app, '/api/post/display/list?page=1')).body)],
  ['GraphQL', async (app) => JSON.stringify((await getQuery(app, LATEST)).body)],
  ['a filtered list', async (app) => JSON.stringify((await getQuery(app, FILTERED)).body)],
  ['a connection', async (app) => JSON.stringify((await getQuery(app, CONNECTION)).body)],
];

const untilShown = (app: TestApp, path: string, words: string) =>
  until(async () => (await get(app, path)).body.includes(words));

describe('A change of a published post', () => {
  it.each(readers)('is visible at once in the same process: %s', async (_, read) => {
    const title = `Đầu tiên ${Math.random()}`;
    const post = await save({ title });
    expect(await read(here, post.title_path)).toContain(title);

    const changed = `Đổi tên ${Math.random()}`;
    await save({ id: String(post.id), title: changed });
    const afterChange = await read(here, post.title_path);
    expect(afterChange).toContain(changed);
    expect(afterChange).not.toContain(title);

    await save({ id: String(post.id), title: changed, isDraft: '1' });
    expect(await read(here, post.title_path)).not.toContain(changed);
    await save({ id: String(post.id), title: changed });
    expect(await read(here, post.title_path)).toContain(changed);
    await editor.rest('DELETE', `/api/post/${post.id}`);
    expect(await read(here, post.title_path)).not.toContain(changed);
  });

  it.each(readers)('is soon visible in another process, which gets it over LISTEN: %s', async (_, read) => {
    for (const isDraft of ['0', '1']) {
      const post = await save({ isDraft: isDraft === '0' ? '1' : '0' });
      await read(elsewhere, post.title_path);
      await save({ id: String(post.id), title: post.title, isDraft });
      await until(
        async () => (await read(elsewhere, post.title_path)).includes(post.title) === (isDraft === '0'),
      );
    }
  });

  it('is visible in the sitemap, at once in this process and soon in another', async () => {
    await Promise.all([getStored(here, '/sitemap.xml'), getStored(elsewhere, '/sitemap.xml')]);
    const post = await save();
    expect((await get(here, '/sitemap.xml')).body).toContain(`/blog/${post.title_path}<`);
    await untilShown(elsewhere, '/sitemap.xml', `/blog/${post.title_path}<`);
  });

  it('is visible in every process after manual SQL', async () => {
    const post = await save();
    await Promise.all([get(here, '/blogs'), get(elsewhere, '/blogs')]);
    await here.database.query(`update posts set title = 'Đổi bằng tay' where id = $1`, [post.id]);
    for (const app of [here, elsewhere]) await untilShown(app, '/blogs', 'Đổi bằng tay');
  });
});

describe('A draft', () => {
  it('is created, saved and deleted without invalidating the cache', async () => {
    await saveAndSettle();
    await getStored(here, '/blogs');
    const { id } = await save({ isDraft: '1' });
    await save({ id: String(id), isDraft: '1', title: 'Nháp sửa lần nữa' });
    await editor.rest('DELETE', `/api/post/${id}`);
    await untilAnnounced(here);
    expect(isStored(here, '/blogs')).toBe(true);
  });
});

describe('While the connection for notifications is down', () => {
  const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and application_name = 'tiempos-notices'`;

  it('nothing is served from the cache, and afterwards everything is rendered again', async () => {
    const post = await save();
    await Promise.all([get(here, '/blogs'), get(elsewhere, '/blogs')]);
    await here.database.query(CUT);
    await until(() => !elsewhere.service<ResponseCache>('ResponseCache').isEnabled);
    await save({ id: String(post.id), title: 'Khi đường dây đứt' });
    expect((await get(elsewhere, '/blogs')).body).toContain('Khi đường dây đứt');

    await getStored(elsewhere, '/blogs');
    await save({ id: String(post.id), title: 'Khi đường dây nối lại' });
    await untilShown(elsewhere, '/blogs', 'Khi đường dây nối lại');
  });
});

describe('Many readers after an invalidation', () => {
  it('share one rendering', async () => {
    await saveAndSettle();
    const cache = here.service<ResponseCache>('ResponseCache');
    let begun = 0;
    const begin = cache.begin.bind(cache);
    cache.begin = (...args) => {
      begun += 1;
      return begin(...args);
    };
    const responses = await Promise.all(Array.from({ length: 50 }, () => get(here, '/blogs')));
    cache.begin = begin;
    expect(begun).toBe(1);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });
});

describe('Concurrent equal searches', () => {
  it('share the response of the first one, and later searches get a new one', async () => {
    await saveAndSettle();
    const posts = here.service<PostsService>('PostsService');
    let requests = 0;
    here.app.getHttpServer().on('request', () => (requests += 1));
    let searches = 0;
    const listPublished = posts.listPublished.bind(posts);
    posts.listPublished = async (...args) => {
      searches += 1;
      await until(() => requests >= 20);
      return listPublished(...args);
    };
    const query = '{ publishedPosts(search: "bai") { contents { title } paging { total } } }';
    const search = () => getQuery(here, query);
    const responses = await Promise.all(Array.from({ length: 20 }, search));
    expect(searches).toBe(1);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await search();
    posts.listPublished = listPublished;
    expect(searches).toBe(2);
  });
});
