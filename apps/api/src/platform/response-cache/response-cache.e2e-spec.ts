import {
  get,
  getQuery,
  getStored,
  isQueryStored,
  isStored,
  startCachedApp,
  untilAnnounced,
} from '../../../test/cached-app.js';
import { until } from '../../../test/until.js';
import type { PostViewsService } from '../../modules/posts/views/post-views.service.js';
import type { PostsService } from '../../modules/posts/posts.service.js';

const LATEST = '{ latestPosts { title } }';

const { here, editor, save, saveAndSettle } = await startCachedApp();
afterAll(() => here.close());

describe('A response from the cache', () => {
  it.each(['/', '/blogs', '/api/post/display/latest3', '/api/post/display/list?limit=5'])(
    'of %s equals the first one',
    async (path) => {
      await save();
      const made = await getStored(here, path, { 'accept-encoding': 'gzip' });
      const kept = await get(here, path, { 'accept-encoding': 'gzip' });

      const ofRequest = ['x-request-id', 'date', 'ratelimit', 'ratelimit-policy'];
      const headersOf = ({ headers }: { headers: Headers }) =>
        Object.fromEntries([...headers].filter(([name]) => !ofRequest.includes(name)));
      expect([kept.status, kept.body]).toEqual([200, made.body]);
      expect(headersOf(kept)).toEqual(headersOf(made));
      expect(headersOf(kept)).toMatchObject({
        'cache-control': 'no-cache',
        vary: path.startsWith('/api/') ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
      expect(ofRequest.filter((name) => kept.headers.has(name))).toEqual(['date']);
    },
  );

  it('is shared by URLs that differ in unused parameters', async () => {
    await until(async () => {
      await get(here, '/blogs?fbclid=IwAR0xyz&utm_source=zalo');
      return isStored(here, '/blogs');
    });
    const { body } = await get(here, '/blogs?fbclid=other');
    expect(body).not.toContain('fbclid');
  });

  it('is a 304 to a client that has it, each encoding under its own tag', async () => {
    await getStored(here, '/blogs');
    const packed = await get(here, '/blogs', { 'accept-encoding': 'br' });
    const plain = await get(here, '/blogs', { 'accept-encoding': 'identity' });
    const tag = packed.headers.get('etag')!;
    expect(tag).not.toBe(plain.headers.get('etag'));
    const again = await get(here, '/blogs', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
    const other = await get(here, '/blogs', { 'accept-encoding': 'identity', 'if-none-match': tag });
    expect(other.status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    await get(here, '/blogs');
    const head = await here.client.rest('HEAD', '/blogs', undefined, { 'accept-encoding': 'identity' });
    const whole = await get(here, '/blogs', { 'accept-encoding': 'identity' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  });

  it('of GraphQL is stored for exactly the same query of public fields', async () => {
    const isKept = async (query: string, variables?: object) => {
      await getQuery(here, query, variables);
      return isQueryStored(here, query, variables);
    };
    const post = await saveAndSettle();
    expect(await isKept(LATEST)).toBe(true);
    expect(await isKept('{ publishedPosts(page: 1) { paging { total } } }')).toBe(true);
    const filtered =
      'query ($filter: PublishedPostsFilter) { publishedPosts(filter: $filter) { contents { title } } }';
    expect(await isKept(filtered, { filter: { keyword: 'mẹo' } })).toBe(true);
    expect(await isKept(filtered, { filter: { keyword: 'không có' } })).toBe(false);
    expect(await isKept('{ publishedPosts(sort: TITLE) { contents { title } } }')).toBe(true);
    expect(await isKept('{ publishedPostsConnection(first: 1) { nodes { title } } }')).toBe(true);
    const article = 'query ($path: String!) { publishedPost(titlePath: $path) { title } }';
    expect(await isKept(article, { path: post.title_path })).toBe(true);

    expect(await isKept('{ latestPosts { title } me { name } }')).toBe(false);
    expect(await isKept('{ publishedPosts(search: "mẹo") { paging { total } } }')).toBe(false);
    const byDate =
      '{ publishedPosts(filter: { publishedAfter: "2020-01-01T00:00:00Z" }) { paging { total } } }';
    expect(await isKept(byDate)).toBe(false);
    expect(await isKept('{ publishedPosts(page: 9999) { paging { total } } }')).toBe(false);
    expect(await isKept(article, { path: 'khong-co' })).toBe(false);
    expect(await isKept('query { ...on Query { me { name } } }')).toBe(false);
    expect(await isKept('{ __schema { queryType { name } } }')).toBe(false);
    expect(await isKept(`{ latestPosts { title } } #${'x'.repeat(9000)}`)).toBe(false);
  });

  it.each([
    ['a search', '/blogs?q=meo'],
    ['a page beyond the end', '/blogs?page=9999'],
    ['a REST page beyond the end', '/api/post/display/list?page=9999'],
    ['an article that is missing', '/blog/khong-co-tin-nay'],
    ['an article of REST that is missing', '/api/post/display/khong-co-tin-nay'],
  ])('is never one of %s', async (_, path) => {
    await get(here, path);
    expect(isStored(here, path)).toBe(false);
  });

  it('of the API is not sent to signed-in clients, whose responses are not stored', async () => {
    await saveAndSettle();
    await get(here, '/api/post/display/latest3', { authorization: `Bearer ${editor.tokens?.accessToken}` });
    expect(isStored(here, '/api/post/display/latest3')).toBe(false);
  });

  it.each(['/', '/blogs', '/rss.xml', '/robots.txt', '/sitemap.xml'])(
    'of %s is the same for everyone, whatever Authorization says',
    async (path) => {
      await saveAndSettle();
      const signedIn = { authorization: `Bearer ${editor.tokens?.accessToken}` };
      const made = await getStored(here, path, signedIn);
      const posts = here.service<PostsService>('PostsService');
      const { latest, listPublished, news } = posts;
      const refuse = () => Promise.reject(new Error('It was made again'));
      Object.assign(posts, { latest: refuse, listPublished: refuse, news: refuse });
      for (const authorization of ['Bearer khong-phai-the', 'x'.repeat(3000), signedIn.authorization]) {
        const { status, body, headers } = await get(here, path, { authorization });
        expect([status, body]).toEqual([200, made.body]);
        expect(headers.get('vary')).toBe('Accept-Encoding');
      }
      Object.assign(posts, { latest, listPublished, news });
    },
  );

  it('stays when somebody keeps changes of its post aside (F156)', async () => {
    const { id, title_path } = await saveAndSettle();
    const page = `/blog/${title_path}`;
    const { body } = await getStored(here, page);
    const { errors } = await editor.graphql(
      `mutation ($id: ID!) {
        saveWorkingCopy(postId: $id, input: { title: "Bản sửa", description: "Mô tả", baseVersion: 1 }) { id }
      }`,
      { id: String(id) },
    );
    expect(errors).toBeUndefined();
    await untilAnnounced(here);
    expect(isStored(here, page)).toBe(true);
    expect((await get(here, page)).body).toBe(body);
  });

  it('counts as a view in REST and GraphQL, also a 304 (C37)', async () => {
    const post = await saveAndSettle();
    const views = async () => {
      await here.service<PostViewsService>('PostViewsService')['write']();
      const [row] = await here.database.query<{ clicked_number: string }>(
        'select clicked_number from post_views where post_id = $1',
        [post.id],
      );
      return Number(row?.clicked_number ?? 0);
    };
    const page = `/blog/${post.title_path}`;
    const first = await get(here, page);
    await get(here, page);
    await get(here, page, { 'if-none-match': first.headers.get('etag')! });
    expect(await views()).toBe(3);

    await get(here, `/api/post/display/${post.title_path}`);
    await get(here, `/api/post/display/${post.title_path}`);
    const query = `{ publishedPost(titlePath: "${post.title_path}") { title } }`;
    await getQuery(here, query);
    await getQuery(here, query);
    expect(await views()).toBe(7);

    await here.client.rest('HEAD', page);
    await get(here, page, { 'sec-purpose': 'prefetch' });
    await get(here, page, { 'user-agent': 'Googlebot/2.1' });
    await here.client.graphql('{ latestPosts { title } }');
    expect(await views()).toBe(7);
  });
});
