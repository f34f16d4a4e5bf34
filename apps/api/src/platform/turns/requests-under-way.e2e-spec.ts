import pg from 'pg';
import { tokensOf } from '../../../test/api-tokens.js';
import { aPost, aPostForm, aSignUp } from '../../../test/builders.js';
import { isStored, untilAnnounced } from '../../../test/cached-app.js';
import { clientOperations } from '../../../test/client-operations.js';
import { aPhotoFile } from '../../../test/images.js';
import { previewsOf } from '../../../test/previews.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { TestClient, type TestResponse } from '../../../test/test-client.js';
import { until } from '../../../test/until.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp({ TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '20' });
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

/** Requests that never have the same text, so that no cache serves them. */
let sent = 0;
const read = (from: string, client = tested.client) =>
  client.rest(
    'POST',
    '/graphql',
    { query: `{ publishedPosts(limit: 1) { paging { total } } } # ${(sent += 1)}` },
    {
      'x-forwarded-for': from,
    },
  );
const times = <Result>(count: number, call: () => Promise<Result>) => Array.from({ length: count }, call);
const statuses = async (responses: Promise<TestResponse>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

/** A published post with a picture. */
async function published(): Promise<{ titlePath: string; imgFileName: string }> {
  const input = { ...aPost(), isDraft: false };
  const query = `mutation ($input: PostInput!, $file: Upload) {
    savePost(input: $input, thumbImg: $file) { titlePath imgFileName } }`;
  return (await editor.graphqlUpload(query, { input }, 'file', await aPhotoFile())).data.savePost;
}

/** Runs `during` while no request can read a post, and then lets them. */
async function whilePostsAreLocked(during: () => Promise<void>) {
  const client = new pg.Client({ connectionString: tested.database.url });
  await client.connect();
  try {
    await client.query('begin; lock table posts in access exclusive mode');
    await during();
  } finally {
    await client.end();
  }
}

/** How many statements wait for the table. */
const waiting = async () => {
  const [row] = await tested.database.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and query not like all ($1)`,
    // What runs by itself.
    [['%post_schedules%', 'insert into post_views%', '%notify%']],
  );
  return row!.count;
};
const untilWaiting = (count: number) => until(async () => (await waiting()) === count);
/** A request of another network has passed all that came before it. */
const settled = () =>
  tested.client.rest('GET', '/health', undefined, { 'x-forwarded-for': '198.51.100.250' });

describe('Requests of one network', () => {
  it('run four at a time, and those of another network beside them', async () => {
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(...times(9, () => read('203.0.113.1')));
      await untilWaiting(4);
      all.push(...times(2, () => read('203.0.113.2')));
      await untilWaiting(6);
      await settled();
      expect(await waiting()).toBe(6);
    });
    expect(await statuses(all)).toEqual(Array(11).fill(200));
  });

  it('count as one for an IPv6 network of 64 bits', async () => {
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      for (let host = 1; host <= 6; host += 1) all.push(read(`2001:db8::${host}`));
      await untilWaiting(4);
      await settled();
      expect(await waiting()).toBe(4);
    });
    expect(await statuses(all)).toEqual(Array(6).fill(200));
  });

  it('count for their account when they have its token, and are five with those of all accounts', async () => {
    const colleague = await tested.client.signUp();
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(...times(5, () => read('203.0.113.3', editor)));
      await untilWaiting(4);
      all.push(...times(3, () => read('203.0.113.3', colleague)));
      await untilWaiting(5);
      all.push(...times(2, () => read('203.0.113.3')));
      await settled();
      expect(await waiting()).toBe(5);
    });
    expect(await statuses(all)).toEqual(Array(10).fill(200));
  });

  it('count for their account when they have an API token of it (C95)', async () => {
    const { created, program } = tokensOf(() => tested);
    const token = program((await created(editor)).secret);
    // From then on the process knows whose it is.
    await read('203.0.113.10', token);
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(
        ...times(3, () => read('203.0.113.10', token)),
        ...times(3, () => read('203.0.113.10', editor)),
      );
      await untilWaiting(4);
      await settled();
      expect(await waiting()).toBe(4);
      all.push(read('203.0.113.10'));
      await untilWaiting(5);
    });
    expect(await statuses(all)).toEqual(Array(7).fill(200));
  });

  it('get 429 and the seconds to wait when a hundred wait, as REST, GraphQL and pages say it', async () => {
    const from = { 'x-forwarded-for': '203.0.113.4' };
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(...times(110, () => read('203.0.113.4')));
      // Nothing else gets a response yet.
      const refused = await Promise.race(all);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.body.errors[0].extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 });

      const rest = await tested.client.rest(
        'POST',
        '/api/auth/login',
        { email: 'a@tiem.vn', password: 'x' },
        from,
      );
      expect([rest.status, rest.body.code, rest.body.retryAfter]).toEqual([429, 'TOO_MANY_REQUESTS', 5]);
      const page = await tested.client.rest('GET', '/blog/khong-co-tin-nay', undefined, {
        ...from,
        accept: 'text/html',
      });
      expect([page.status, page.headers.get('retry-after')]).toEqual([429, '5']);
      expect(page.body).toContain('Bạn mở trang quá nhanh');

      for (const path of ['/health', '/health/live', '/health/ready']) {
        const { status } = await tested.client.rest('GET', path, undefined, from);
        expect({ path, isRefused: status === 429 }).toEqual({ path, isRefused: false });
      }
    });
    expect((await statuses(all)).toSorted()).toEqual([...Array(104).fill(200), ...Array(6).fill(429)]);
    expect((await read('203.0.113.4')).status).toBe(200);
  });

  it('are served from the cache, and get pictures and files, while others of the network wait', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5', accept: 'text/html' };
    const page = () => tested.client.rest('GET', '/', undefined, from);
    const picture = `/api/files/resources/${(await published()).imgFileName}`;
    // The page outlives what has been announced before.
    await untilAnnounced(tested);
    expect((await page()).status).toBe(200);
    await until(() => isStored(tested, '/'));
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(...times(20, () => read('203.0.113.5')));
      await untilWaiting(4);
      const served = await page();
      expect(served.status).toBe(200);
      const [, script] = /src="(\/assets\/[^"]+)"/.exec(served.body) ?? [];
      expect((await tested.client.rest('GET', script!, undefined, from)).status).toBe(200);
      expect((await tested.client.rest('GET', picture, undefined, from)).status).toBe(200);
    });
    expect(await statuses(all)).toEqual(Array(20).fill(200));
  });
});

describe('A request', () => {
  it('counts until its response is computed, also when its client has left', async () => {
    const leave = new AbortController();
    const leaving = () =>
      fetch(`${tested.url}/graphql`, {
        method: 'POST',
        signal: leave.signal,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.6' },
        body: JSON.stringify({ query: `{ publishedPosts(limit: 1) { paging { total } } } # ${(sent += 1)}` }),
      });
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      const left = times(4, leaving);
      await untilWaiting(4);
      leave.abort();
      await Promise.allSettled(left);
      all.push(...times(4, () => read('203.0.113.6')));
      await settled();
      expect(await waiting()).toBe(4);
    });
    expect(await statuses(all)).toEqual(Array(4).fill(200));
    // Nothing is left of those that nobody received.
    const later: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      later.push(...times(5, () => read('203.0.113.6')));
      await untilWaiting(4);
    });
    expect(await statuses(later)).toEqual(Array(5).fill(200));
  });

  it('does not end before its last field, when another one has failed', async () => {
    const failing = `{ a: publishedPosts(limit: 1) { paging { total } } b: publishedPostsConnection(after: "x") { totalCount } }`;
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(
        ...times(6, () =>
          tested.client.rest(
            'POST',
            '/graphql',
            { query: `${failing} # ${(sent += 1)}` },
            { 'x-forwarded-for': '203.0.113.7' },
          ),
        ),
      );
      await untilWaiting(4);
      await settled();
      expect(await waiting()).toBe(4);
    });
    for (const { body } of await Promise.all(all)) {
      expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('for the page of a preview counts, too', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ isDraft: '1' }));
    const { token } = await previewsOf(tested, editor).created(Number(body.data.id));
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      all.push(
        ...times(6, () =>
          tested.client.rest('GET', `/preview/${token}`, undefined, {
            accept: 'text/html',
            'x-forwarded-for': '203.0.113.8',
          }),
        ),
      );
      await until(async () => (await waiting()) >= 4);
      await settled();
      expect(await waiting()).toBe(4);
    });
    expect(await statuses(all)).toEqual(Array(6).fill(200));
  });

  it('that saves a post by a form counts once the form has arrived', async () => {
    const all: Promise<TestResponse>[] = [];
    await whilePostsAreLocked(async () => {
      const from = { 'x-forwarded-for': '203.0.113.9' };
      all.push(...times(2, () => editor.rest('POST', '/api/post', aPostForm(), from)));
      all.push(
        ...times(4, () =>
          editor.rest(
            'POST',
            '/graphql',
            { query: `{ posts(limit: 1) { paging { total } } } # ${(sent += 1)}` },
            from,
          ),
        ),
      );
      await untilWaiting(4);
      await settled();
      expect(await waiting()).toBe(4);
    });
    expect(await statuses(all)).toEqual(Array(6).fill(200));
  });
});

describe('Forty browsers behind one address', () => {
  it('load landing page, article and dashboard without one refusal', async () => {
    const from = { 'x-forwarded-for': '198.51.100.1' };
    const { titlePath } = await published();
    const accounts = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const account = aSignUp();
        const signUp = await tested.client.rest('POST', '/api/auth/signup', account, {
          'x-forwarded-for': `198.51.100.${100 + n}`,
        });
        return new TestClient(tested.url, signUp.body.data.tokens, account);
      }),
    );
    /** A page with the files of it that the browser does not have yet. */
    const load = async (path: string, had: Set<string>) => {
      const page = await tested.client.rest<string>('GET', path, undefined, { ...from, accept: 'text/html' });
      const named = page.body.matchAll(/(?:src|href)="(\/(?:assets|api\/files)\/[^"]+)"/g);
      const files = [...new Set([...named].map(([, file]) => file!))].filter((file) => !had.has(file));
      for (const file of files) had.add(file);
      const loaded = await Promise.all(files.map((file) => tested.client.rest('GET', file, undefined, from)));
      return [page.status, ...loaded.map(({ status }) => status)];
    };
    const { Me, PostList } = clientOperations('back-office');
    const queries = [
      { query: Me },
      { query: PostList, variables: { page: 1, filter: {} } },
      { query: PostList, variables: { page: 2, filter: { isDraft: true } } },
      { query: PostList, variables: { page: 1, filter: { fullText: 'bán hàng' } } },
    ];
    const browse = async (account: TestClient) => {
      const files = new Set<string>();
      return [
        ...(await load('/', files)),
        ...(await load(`/blog/${titlePath}`, files)),
        ...(await load('/dashboard', files)),
        ...(await statuses(queries.map((query) => account.rest('POST', '/graphql', query, from)))),
      ];
    };
    const all = (await Promise.all(accounts.map(browse))).flat();
    const { body: list } = await accounts[0]!.rest('POST', '/graphql', queries[1]);
    expect(list.data.posts.contents).toContainEqual(expect.objectContaining({ titlePath }));
    expect(all.length).toBeGreaterThanOrEqual(40 * 10);
    expect(new Set(all)).toEqual(new Set([200]));
    // A busy machine takes its time for so many.
  });
});
