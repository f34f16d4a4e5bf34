import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from '../../../test/start-app.js';
import { get, getStored, isStored, startCachedApp } from '../../../test/cached-app.js';
import { until } from '../../../test/until.js';
import type { PostViewsService } from '../../modules/posts/views/post-views.service.js';
import type { PostsService } from '../../modules/posts/posts.service.js';
import type { ResponseCache } from './response-cache.js';

const LATEST = '{ latestPosts { title } }';

const { here, editor, save, saveAndSettle } = await startCachedApp();
afterAll(() => here.close());

describe('A response from the cache', () => {
  it.each(['/', '/blogs', '/api/post/display/latest3', '/api/post/display/list?limit=5'])(
    'of %s equals the first one, with another request id',
    async (path) => {
      await save();
      const made = await getStored(here, path, { 'accept-encoding': 'gzip' });
      const kept = await get(here, path, { 'accept-encoding': 'gzip' });

      const changing = ['x-request-id', 'date', 'ratelimit'];
      const headersOf = ({ headers }: { headers: Headers }) =>
        Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)));
      expect([kept.status, kept.body]).toEqual([200, made.body]);
      expect(headersOf(kept)).toEqual(headersOf(made));
      expect(headersOf(kept)).toMatchObject({
        'cache-control': 'no-cache',
        vary: path.startsWith('/api/') ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
      expect(kept.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
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
    const found = async (query: string, variables?: object) => {
      await here.client.graphql(query, variables);
      const body = JSON.stringify({ query, variables });
      return here
        .service<ResponseCache>('ResponseCache')
        .get('query', `json\n${Buffer.from(body).toString('latin1')}`);
    };
    const post = await saveAndSettle();
    expect(await found(LATEST)).toBeDefined();
    expect(await found('{ publishedPosts(page: 1) { paging { total } } }')).toBeDefined();
    const filtered =
      'query ($filter: PublishedPostsFilter) { publishedPosts(filter: $filter) { contents { title } } }';
    expect(await found(filtered, { filter: { keyword: 'mẹo' } })).toBeDefined();
    expect(await found(filtered, { filter: { keyword: 'không có' } })).toBeUndefined();
    expect(await found('{ publishedPosts(sort: TITLE) { contents { title } } }')).toBeDefined();
    expect(await found('{ publishedPostsConnection(first: 1) { nodes { title } } }')).toBeDefined();
    const article = 'query ($path: String!) { publishedPost(titlePath: $path) { title } }';
    expect(await found(article, { path: post.title_path })).toBeDefined();

    expect(await found('{ latestPosts { title } me { name } }')).toBeUndefined();
    expect(await found('{ publishedPosts(search: "mẹo") { paging { total } } }')).toBeUndefined();
    const byDate =
      '{ publishedPosts(filter: { publishedAfter: "2020-01-01T00:00:00Z" }) { paging { total } } }';
    expect(await found(byDate)).toBeUndefined();
    expect(await found('{ publishedPosts(page: 9999) { paging { total } } }')).toBeUndefined();
    expect(await found(article, { path: 'khong-co' })).toBeUndefined();
    expect(await found('query { ...on Query { me { name } } }')).toBeUndefined();
    expect(await found('{ __schema { queryType { name } } }')).toBeUndefined();
    expect(await found(`{ latestPosts { title } } #${'x'.repeat(9000)}`)).toBeUndefined();
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
      const { latest, listPublished } = posts;
      posts.latest = () => Promise.reject(new Error('It was made again'));
      posts.listPublished = () => Promise.reject(new Error('It was made again'));
      for (const authorization of ['Bearer khong-phai-the', 'x'.repeat(3000), signedIn.authorization]) {
        const { status, body, headers } = await get(here, path, { authorization });
        expect([status, body]).toEqual([200, made.body]);
        expect(headers.get('vary')).toBe('Accept-Encoding');
      }
      Object.assign(posts, { latest, listPublished });
    },
  );

  it('stays when somebody keeps changes of its post aside (F156)', async () => {
    const { id, title_path } = await saveAndSettle();
    const page = `/blog/${title_path}`;
    const { body } = await getStored(here, page);
    const { errors } = await editor.graphql(
      `mutation ($id: ID!) {
        saveWorkingCopy(id: $id, input: { title: "Bản sửa", description: "Mô tả", baseVersion: 1 }) { id }
      }`,
      { id: String(id) },
    );
    expect(errors).toBeUndefined();
    await delay(100);
    expect(isStored(here, page)).toBe(true);
    expect((await get(here, page)).body).toBe(body);
  });

  it('of GraphQL is shared by all Accept headers with the same meaning', async () => {
    await saveAndSettle();
    const queries = here.service<ResponseCache>('ResponseCache')['stores']!.query;
    const send = (accept: string) =>
      here.client.rest('POST', '/graphql', { query: '{ latestPosts { id title } }' }, { accept });
    await until(async () => {
      await send('application/json');
      return queries.size > 0;
    });
    const kept = queries.size;
    for (const accept of ['*/*', 'application/json, text/plain, */*', 'image/png, application/json']) {
      expect((await send(accept)).headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    for (let n = 0; n < 10; n += 1) await send(`application/json;q=0.${n}1`);
    expect(queries.size).toBe(kept);

    const apolloClient = 'application/graphql-response+json,application/json;q=0.9';
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await send(apolloClient);
      expect(headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
    }
    expect(queries.size).toBe(kept + 1);
    expect((await send('image/png')).status).toBe(406);
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
    await here.client.graphql(query);
    await here.client.graphql(query);
    expect(await views()).toBe(7);

    await here.client.rest('HEAD', page);
    await get(here, page, { 'sec-purpose': 'prefetch' });
    await get(here, page, { 'user-agent': 'Googlebot/2.1' });
    await here.client.graphql('{ latestPosts { title } }');
    expect(await views()).toBe(7);
  });
});

describe('The request rate limiter', () => {
  it('counts responses from the cache', async () => {
    const tested = await startApp({ REQUESTS_PER_MINUTE: '5' });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await get(tested, '/api/post/display/latest3')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    } finally {
      await tested.close();
    }
  });
});
