import { setTimeout as delay } from 'node:timers/promises';
import { aPostForm } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';
import type { PostSavingService } from '../../modules/posts/saving/post-saving.service.js';
import type { PostViewsService } from '../../modules/posts/views/post-views.service.js';
import type { PostsService } from '../../modules/posts/posts.service.js';
import type { ResponseCache } from './response-cache.js';

/** How long another process may show what was (issue of freshness: it hears of a change over LISTEN). */
const ELSEWHERE_MS = 200;

const LATEST = '{ latestPosts { title } }';

let here: TestApp;
let elsewhere: TestApp;
let editor: TestClient;
beforeAll(async () => {
  here = await startApp();
  elsewhere = await startApp({ DATABASE_URL: here.database.url });
  editor = await here.client.signUp();
  // A list of nothing is not kept, and tests run in any order.
  await saveAndSettle();
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

async function save(given: Record<string, string> = {}) {
  const { status, body } = await editor.rest('POST', '/api/post', aPostForm(given));
  expect(status).toBe(200);
  return body.data as { id: number; title: string; title_path: string };
}

/** Asks until the condition holds: the notice of a save arrives when it arrives, and what was made before is not kept. */
async function until<Answer>(ask: () => Promise<Answer>, holds: () => boolean): Promise<Answer> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (holds()) return answer;
    if (Date.now() > deadline) throw new Error('It did not come about within 10 s');
    await delay(20);
  }
}

/** Saves, and lets the notice of that arrive: what is made from then on is kept. */
async function saveAndSettle() {
  const cache = here.service<ResponseCache>('ResponseCache');
  let invalidations = 0;
  const invalidate = cache.invalidate.bind(cache);
  cache.invalidate = () => {
    invalidations += 1;
    invalidate();
  };
  // The saving service invalidates the cache, then the notification does.
  const post = await save();
  await until(
    () => delay(20),
    () => invalidations >= 2,
  );
  await delay(50);
  cache.invalidate = invalidate;
  return post;
}

const get = ({ client }: TestApp, path: string, headers: Record<string, string> = {}) =>
  client.rest('GET', path, undefined, headers);

const isKept = ({ service }: TestApp, key: string) =>
  service<ResponseCache>('ResponseCache').get('url', key) !== undefined;

/** Asks for an answer until it is kept. */
const getKept = (app: TestApp, path: string, headers?: Record<string, string>) =>
  until(
    () => get(app, path, headers),
    () => isKept(app, path),
  );

/** Every way in which a visitor reads posts, each as the text that arrives. */
const readers: [string, (app: TestApp, titlePath: string) => Promise<string>][] = [
  ['the landing page', async (app) => (await get(app, '/')).body],
  ['the news list', async (app) => (await get(app, '/blogs')).body],
  ['the feed', async (app) => (await get(app, '/rss.xml')).body],
  ['REST latest3', async (app) => JSON.stringify((await get(app, '/api/post/display/latest3')).body)],
  ['REST list', async (app) => JSON.stringify((await get(app, '/api/post/display/list?page=1')).body)],
  ['GraphQL', async ({ client }) => JSON.stringify(await client.graphql(LATEST))],
];

describe('A response from the cache', () => {
  it.each(['/', '/blogs', '/api/post/display/latest3', '/api/post/display/list?limit=5'])(
    'of %s is the one that was made, under an id of its own',
    async (path) => {
      await save();
      const made = await getKept(here, path, { 'accept-encoding': 'gzip' });
      const kept = await get(here, path, { 'accept-encoding': 'gzip' });

      const changing = ['x-request-id', 'date'];
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

  it('is shared by addresses that differ in what no screen reads', async () => {
    await until(
      () => get(here, '/blogs?fbclid=IwAR0xyz&utm_source=zalo'),
      () => isKept(here, '/blogs'),
    );
    const { body } = await get(here, '/blogs?fbclid=other');
    expect(body).not.toContain('fbclid');
  });

  it('is a 304 to a client that has it, each encoding under its own tag', async () => {
    await getKept(here, '/blogs');
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

  it('of GraphQL is kept for the very same query of public fields', async () => {
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
    const article = 'query ($path: String!) { publishedPost(titlePath: $path) { title } }';
    expect(await found(article, { path: post.title_path })).toBeDefined();

    expect(await found('{ latestPosts { title } me { name } }')).toBeUndefined();
    expect(await found('{ publishedPosts(search: "mẹo") { paging { total } } }')).toBeUndefined();
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
    expect(isKept(here, path)).toBe(false);
  });

  it('of the API is never given to someone who signs in, and theirs is not kept', async () => {
    await saveAndSettle();
    await get(here, '/api/post/display/latest3', { authorization: `Bearer ${editor.tokens?.accessToken}` });
    expect(isKept(here, '/api/post/display/latest3')).toBe(false);
  });

  it.each(['/', '/blogs', '/rss.xml', '/robots.txt', '/sitemap.xml'])(
    'of %s is the same for everyone, whatever Authorization says',
    async (path) => {
      await saveAndSettle();
      const signedIn = { authorization: `Bearer ${editor.tokens?.accessToken}` };
      const made = await getKept(here, path, signedIn);
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

  it('of GraphQL is one for all Accept headers that mean the same', async () => {
    await saveAndSettle();
    const queries = here.service<ResponseCache>('ResponseCache')['stores']!.query;
    const ask = (accept: string) =>
      here.client.rest('POST', '/graphql', { query: '{ latestPosts { id title } }' }, { accept });
    await until(
      () => ask('application/json'),
      () => queries.size > 0,
    );
    const kept = queries.size;
    for (const accept of ['*/*', 'application/json, text/plain, */*', 'image/png, application/json']) {
      expect((await ask(accept)).headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    for (let n = 0; n < 10; n += 1) await ask(`application/json;q=0.${n}1`);
    expect(queries.size).toBe(kept);

    const apolloClient = 'application/graphql-response+json,application/json;q=0.9';
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await ask(apolloClient);
      expect(headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
    }
    expect(queries.size).toBe(kept + 1);
    expect((await ask('image/png')).status).toBe(406);
  });

  it('counts as a view like any other, by REST and GraphQL, a 304 too (C37)', async () => {
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

describe('A change of what is published', () => {
  it.each(readers)('shows at once where it was made: %s', async (_, read) => {
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

  it.each(readers)('shows within 200 ms in another process: %s', async (_, read) => {
    for (const isDraft of ['0', '1']) {
      const post = await save({ isDraft: isDraft === '0' ? '1' : '0' });
      await read(elsewhere, post.title_path);
      await save({ id: String(post.id), title: post.title, isDraft });
      await delay(ELSEWHERE_MS);
      expect((await read(elsewhere, post.title_path)).includes(post.title)).toBe(isDraft === '0');
    }
  });

  it('shows in the sitemap, here at once and elsewhere within 200 ms', async () => {
    await Promise.all([getKept(here, '/sitemap.xml'), getKept(elsewhere, '/sitemap.xml')]);
    const post = await save();
    expect((await get(here, '/sitemap.xml')).body).toContain(`/blog/${post.title_path}<`);
    await delay(ELSEWHERE_MS);
    expect((await get(elsewhere, '/sitemap.xml')).body).toContain(`/blog/${post.title_path}<`);
  });

  it('shows in every process when somebody changes the table by hand', async () => {
    const post = await save();
    await Promise.all([get(here, '/blogs'), get(elsewhere, '/blogs')]);
    await here.database.query(`update posts set title = 'Đổi bằng tay' where id = $1`, [post.id]);
    await delay(ELSEWHERE_MS);
    for (const app of [here, elsewhere]) expect((await get(app, '/blogs')).body).toContain('Đổi bằng tay');
  });

  it('is read a thousand times while others read, never late', async () => {
    const { id } = await save();
    const [author] = await here.database.query<{ id: number; email: string; name: string }>(
      'select id, email, name from users limit 1',
    );
    let isLoaded = true;
    const load = (async () => {
      while (isLoaded) await get(here, '/api/post/display/latest3');
    })();
    const stale: string[] = [];
    for (let version = 0; version < 1000; version += 1) {
      const title = `Lần thứ ${version}`;
      const fields = { title, description: 'Mô tả', isDraft: false };
      await here
        .service<PostSavingService>('PostSavingService')
        .save({ ...author!, sessionId: '' }, id, fields);
      const { body } = await get(here, '/api/post/display/latest3');
      if (body.contents[0].title !== title) stale.push(title);
    }
    isLoaded = false;
    await load;
    expect(stale).toEqual([]);
  }, 120_000);
});

describe('A draft', () => {
  it('is created, saved and deleted without invalidating the cache', async () => {
    await saveAndSettle();
    await getKept(here, '/blogs');
    const { id } = await save({ isDraft: '1' });
    await save({ id: String(id), isDraft: '1', title: 'Nháp sửa lần nữa' });
    await editor.rest('DELETE', `/api/post/${id}`);
    await delay(ELSEWHERE_MS);
    expect(isKept(here, '/blogs')).toBe(true);
  });
});

describe('While the connection for notifications is down', () => {
  const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and application_name = 'tiempos-notices'`;

  it('nothing is served from the cache, and afterwards everything is rendered again', async () => {
    const post = await save();
    await Promise.all([get(here, '/blogs'), get(elsewhere, '/blogs')]);
    await here.database.query(CUT);
    await delay(50);
    expect(elsewhere.service<ResponseCache>('ResponseCache').isEnabled).toBe(false);
    await save({ id: String(post.id), title: 'Khi đường dây đứt' });
    expect((await get(elsewhere, '/blogs')).body).toContain('Khi đường dây đứt');

    await getKept(elsewhere, '/blogs');
    await save({ id: String(post.id), title: 'Khi đường dây nối lại' });
    await delay(ELSEWHERE_MS);
    expect((await get(elsewhere, '/blogs')).body).toContain('Khi đường dây nối lại');
  });
});

describe('Many readers after an invalidation', () => {
  it('share one rendering', async () => {
    await saveAndSettle();
    const cache = here.service<ResponseCache>('ResponseCache');
    let begun = 0;
    const begin = cache.begin.bind(cache);
    cache.begin = (...given) => {
      begun += 1;
      return begin(...given);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(here, '/blogs')));
    cache.begin = begin;
    expect(begun).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(50);
  });
});

describe('Many who search for the same at once', () => {
  it('share the response of the first one, and later searches get a new one', async () => {
    await saveAndSettle();
    const posts = here.service<PostsService>('PostsService');
    let asked = 0;
    const listPublished = posts.listPublished.bind(posts);
    posts.listPublished = async (...given) => {
      asked += 1;
      // The others have arrived by then.
      await delay(200);
      return listPublished(...given);
    };
    const search = () =>
      here.client.graphql('{ publishedPosts(search: "bai") { contents { title } paging { total } } }');
    const answers = await Promise.all(Array.from({ length: 20 }, search));
    expect(asked).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await search();
    posts.listPublished = listPublished;
    expect(asked).toBe(2);
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
