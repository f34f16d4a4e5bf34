import { get, getStored, isStored, startCachedApp } from '../../../test/cached-app.js';
import { aPostForm } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { PostsService } from '../../modules/posts/posts.service.js';

const UNSAID = { 'cdn-cache-control': null, 'x-accel-expires': null };
const FORBIDDEN = { 'cdn-cache-control': 'no-store', 'x-accel-expires': '0' };
const allowed = (seconds: number, staleSeconds = seconds) => ({
  'cdn-cache-control': `s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
  'x-accel-expires': String(seconds),
});
const sharingOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(Object.keys(UNSAID).map((name) => [name, headers.get(name)]));

/** What reads the posts of a response. */
const readers = [
  ['/api/post/display/latest3', 'latest'],
  ['/rss.xml', 'news'],
] as const;

/** Expects that no cache may keep a response: it says so, or Cache-Control does for all caches. */
function expectForbidden(response: { headers: Headers }) {
  const isForAll = /^no-(cache|store)$/.test(response.headers.get('cache-control') ?? '');
  expect([FORBIDDEN, ...(isForAll ? [UNSAID] : [])]).toContainEqual(sharingOf(response));
}

const { here, editor, saveAndSettle } = await startCachedApp({ SHARED_CACHE_SECONDS: '60' });
const picture = (await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()))).body.data
  .img_file_name as string;
const post = await saveAndSettle();
afterAll(() => here.close());

describe('With SHARED_CACHE_SECONDS, a cache in front may keep (F176)', () => {
  it.each([
    ['/', 'no-cache'],
    ['/blogs', 'no-cache'],
    ['/blogs?utm_source=zalo', 'no-cache'],
    ['/api/post/display/latest3', 'no-cache'],
    ['/api/post/display/list?page=1&limit=5', 'no-cache'],
    ['/rss.xml', 'public, max-age=600'],
    ['/sitemap.xml', 'public, max-age=600'],
  ])('%s, rendered now or from the cache; browsers revalidate each time', async (path, cacheControl) => {
    for (let n = 0; n < 3; n += 1) {
      const response = await get(here, path);
      expect([response.status, sharingOf(response)]).toEqual([200, allowed(60)]);
      expect(response.headers.get('cache-control')).toBe(cacheControl);
      // The rate limit that one client has left is not sent to the next.
      expect(response.headers.get('ratelimit')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    const { headers } = await get(here, path);
    const known = await get(here, path, { 'if-none-match': headers.get('etag')! });
    expect([known.status, sharingOf(known)]).toEqual([304, allowed(60)]);
    expect(sharingOf(await here.client.rest('HEAD', path))).toEqual(allowed(60));
  });

  it.each(['', '?w=320'])('a picture%s for a day', async (query) => {
    const response = await get(here, `/api/files/resources/${picture}${query}`);
    expect(sharingOf(response)).toEqual(allowed(86_400, 60));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('With SHARED_CACHE_SECONDS, a cache in front may not keep (F176)', () => {
  it.each([
    ['an article', `/blog/${post.title_path}`],
    ['an article of REST', `/api/post/display/${post.title_path}`],
    ['a search', '/blogs?q=tin'],
    ['a page beyond the end', '/blogs?page=99'],
    ['a list of REST beyond the end', '/api/post/display/list?page=99'],
    ['a missing article', '/blog/khong-co'],
    ['a missing article of REST', '/api/post/display/khong-co'],
    ['a missing picture', '/api/files/resources/khong-co.webp'],
    ['a part of the sitemap that is missing', '/sitemap.xml?part=99'],
    ['an unknown page', '/khong-co-trang-nay'],
    ['the shell of the dashboard', '/dashboard'],
    ['a preview', '/preview/khong-co-the-nay'],
    ['a captcha', '/api/captcha'],
    ['GraphQL over GET', `/graphql?query=${encodeURIComponent('{ latestPosts { id } }')}`],
    ['the health', '/health/ready'],
  ])('%s', async (_, path) => {
    for (let n = 0; n < 3; n += 1) expectForbidden(await get(here, path));
  });

  it('responses to signed-in requests, to GraphQL and to writes', async () => {
    const { email, password } = editor.account!;
    const query = { query: '{ latestPosts { id } }' };
    const reads = [
      editor.rest('GET', '/api/post/display/latest3'),
      editor.rest('GET', '/api/post/list'),
      editor.rest('GET', '/api/auth/me'),
      here.client.rest('GET', '/api/auth/me'),
    ];
    for (const response of await Promise.all(reads)) expectForbidden(response);
    const writes = [
      here.client.rest('POST', '/graphql', query),
      here.client.rest('POST', '/graphql', query),
      here.client.rest('POST', '/api/auth/login', { email, password }),
    ];
    for (const response of await Promise.all(writes)) expect(sharingOf(response)).toEqual(UNSAID);
  });

  it('a landing page whose news could not be read, and neither does the server', async () => {
    await saveAndSettle();
    const posts = here.service<PostsService>('PostsService');
    const { latest } = posts;
    posts.latest = () => Promise.reject(new Error('No connection'));
    const response = await get(here, '/');
    posts.latest = latest;
    expect([response.status, sharingOf(response)]).toEqual([200, FORBIDDEN]);
    expect(isStored(here, '/')).toBe(false);
  });

  it.each(readers)('%s that failed', async (path, method) => {
    await saveAndSettle();
    const posts = here.service<PostsService>('PostsService');
    const read = posts[method];
    Object.assign(posts, { [method]: () => Promise.reject(new Error('No connection')) });
    const response = await get(here, path);
    Object.assign(posts, { [method]: read });
    expect(response.status).toBe(500);
    expectForbidden(response);
  });

  it.each(readers)('%s that was begun before a change and finished after it', async (path, method) => {
    await saveAndSettle();
    const posts = here.service<PostsService>('PostsService');
    const read = posts[method];
    const [hasRead, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const readSlowly = async (...args: [number]) => {
      const found = await read.apply(posts, args);
      hasRead.resolve();
      await isSaved.promise;
      return found;
    };
    Object.assign(posts, { [method]: readSlowly });
    const response = get(here, path);
    await hasRead.promise;
    await saveAndSettle();
    Object.assign(posts, { [method]: read });
    isSaved.resolve();
    expect(sharingOf(await response)).toEqual(FORBIDDEN);
    expect(sharingOf(await getStored(here, path))).toEqual(allowed(60));
  });
});

describe('Without SHARED_CACHE_SECONDS, a cache in front may keep nothing (F176)', () => {
  let silent: TestApp;
  beforeAll(async () => {
    silent = await startApp({ DATABASE_URL: here.database.url });
  });
  afterAll(() => silent.close());

  it.each(['/', '/blogs', '/rss.xml', '/api/post/display/latest3', '/khong-co-trang-nay'])(
    'of %s',
    async (path) => {
      for (let n = 0; n < 2; n += 1) expect(sharingOf(await get(silent, path))).toEqual(UNSAID);
    },
  );
});
