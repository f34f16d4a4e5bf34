import { setTimeout as delay } from 'node:timers/promises';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { get, getStored, isStored, startCachedApp, untilAnnounced } from '../../../test/cached-app.js';
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
  ['GraphQL', async ({ client }) => JSON.stringify(await client.graphql(LATEST))],
  ['a filtered list', async ({ client }) => JSON.stringify(await client.graphql(FILTERED))],
  ['a connection', async ({ client }) => JSON.stringify(await client.graphql(CONNECTION))],
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

describe('A change of another post (F174, C71)', () => {
  const cacheOf = (app: TestApp) => app.service<ResponseCache>('ResponseCache');
  const storedAt = (app: TestApp, url: string) => cacheOf(app).get('url', url);

  /** Four posts that share a keyword; the oldest shows the others as related. */
  async function relatedPosts() {
    const keywords = `chung ${Math.random()}`;
    const posts = [];
    for (let n = 0; n < 4; n += 1) posts.push(await save({ keywords, title: `Bài ${n} ${keywords}` }));
    await untilAnnounced(here, elsewhere);
    return { posts, keywords, page: `/blog/${posts[0]!.title_path}` };
  }

  it('keeps the article, in the same process and in another', async () => {
    const { posts, page } = await relatedPosts();
    const urls = [page, `/api/post/display/${posts[0]!.title_path}`];
    for (const app of [here, elsewhere]) for (const url of urls) await getStored(app, url);
    const stored = () => [here, elsewhere].map((app) => urls.map((url) => storedAt(app, url)));
    const before = stored().flat();

    await save({ keywords: 'khác', title: `Bài khác ${Math.random()}` });
    await untilAnnounced(here, elsewhere);
    for (const app of [here, elsewhere]) for (const url of urls) await get(app, url);
    const after = stored().flat();
    expect(before.every(Boolean)).toBe(true);
    for (const [at, response] of after.entries()) expect(response).toBe(before[at]);
  });

  it.each<[string, (related: Awaited<ReturnType<typeof relatedPosts>>) => Promise<[string, string]>]>([
    [
      'that it shows as related changes its title',
      async ({ posts, keywords }) => {
        const title = `Tên mới ${Math.random()}`;
        await save({ id: String(posts[3]!.id), title, keywords });
        return [title, posts[3]!.title];
      },
    ],
    [
      'shares a keyword and is new',
      async ({ posts, keywords }) => [(await save({ keywords })).title, posts[1]!.title],
    ],
    [
      'that it shows is deleted',
      async ({ posts, page }) => {
        await editor.rest('DELETE', `/api/post/${posts[3]!.id}`);
        return [page, posts[3]!.title];
      },
    ],
    [
      'that it shows loses its keywords',
      async ({ posts, page, keywords }) => {
        await save({ keywords });
        await save({ id: String(posts[3]!.id), title: posts[3]!.title, keywords: '' });
        return [page, posts[3]!.title];
      },
    ],
  ])('makes the article anew when the other %s', async (_, change) => {
    const related = await relatedPosts();
    for (const app of [here, elsewhere]) await getStored(app, related.page);
    const [shown, gone] = await change(related);
    const { body } = await get(here, related.page);
    expect(body).toContain(shown);
    expect(body).not.toContain(gone);
    await until(async () => {
      const { body: other } = await get(elsewhere, related.page);
      return other.includes(shown) && !other.includes(gone);
    });
  });

  it('keeps an article without keywords when a new post is published, not when an older one is again', async () => {
    const posts = [];
    for (let n = 0; n < 4; n += 1)
      posts.push(await save({ keywords: '', title: `Bài ${n} ${Math.random()}` }));
    const page = `/blog/${posts[3]!.title_path}`;
    await untilAnnounced(here, elsewhere);
    for (const app of [here, elsewhere]) {
      const { body } = await getStored(app, page);
      for (const { title } of posts) expect(body).toContain(title);
    }
    await save({ keywords: '' });
    await untilAnnounced(here, elsewhere);
    for (const app of [here, elsewhere]) expect(await storedAt(app, page)).toBeDefined();

    const { id, title } = posts[2]!;
    for (const isDraft of ['1', '0']) {
      await save({ id: String(id), title, keywords: '', isDraft });
      expect((await get(here, page)).body.includes(title)).toBe(isDraft === '0');
      await until(async () => (await get(elsewhere, page)).body.includes(title) === (isDraft === '0'));
    }
  });

  it('makes the article anew after a statement that changes very many posts', async () => {
    const { posts, page } = await relatedPosts();
    await getStored(here, page);
    await here.database.query(
      `insert into posts (title, title_path, description, is_draft, published_at)
       select 'Hàng loạt ' || n, 'hang-loat-' || n, 'Mô tả', false, now() from generate_series(1, 101) as n`,
    );
    await until(() => storedAt(here, page) === undefined);
    await here.database.query(`delete from posts where title_path like 'hang-loat-%'`);
    await here.database.query(`update posts set description = 'Mới' where id = $1`, [posts[0]!.id]);
    const path = `/api/post/display/${posts[0]!.title_path}`;
    await until(async () => (await get(here, path)).body.description === 'Mới');
  });

  it('makes a query anew that also lists posts or shows views', async () => {
    const { posts } = await relatedPosts();
    const article = `publishedPost(titlePath: "${posts[0]!.title_path}")`;
    const queries = [
      `{ ${article} { title } latestPosts { title } }`,
      `{ ${article} { title clickedNumber } }`,
    ];
    const found = (query: string) =>
      cacheOf(here).get('query', `json\n${Buffer.from(JSON.stringify({ query })).toString('latin1')}`);
    for (const query of queries) {
      await here.client.graphql(query);
      expect(found(query)).toBeDefined();
    }
    await save({ keywords: 'khác' });
    for (const query of queries) expect(found(query)).toBeUndefined();
  });
});

describe('A draft', () => {
  it('is created, saved and deleted without invalidating the cache', async () => {
    await saveAndSettle();
    await getStored(here, '/blogs');
    const { id } = await save({ isDraft: '1' });
    await save({ id: String(id), isDraft: '1', title: 'Nháp sửa lần nữa' });
    await editor.rest('DELETE', `/api/post/${id}`);
    // As long as a notification takes.
    await delay(200);
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
    expect(new Set(responses.map(({ headers }) => headers.get('x-request-id'))).size).toBe(50);
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
    const search = () =>
      here.client.graphql('{ publishedPosts(search: "bai") { contents { title } paging { total } } }');
    const responses = await Promise.all(Array.from({ length: 20 }, search));
    expect(searches).toBe(1);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    await search();
    posts.listPublished = listPublished;
    expect(searches).toBe(2);
  });
});
