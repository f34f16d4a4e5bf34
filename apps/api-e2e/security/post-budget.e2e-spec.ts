import { jest } from '@jest/globals';
import type { PostsService } from '@tiempos/api/modules/posts/posts.service';
import { expectServed, isFull, measured } from '@tiempos/api/test/security';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';

const MB = 1024 * 1024;

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

/** Published posts with so many times the same character as content. */
const publish = (count: number, characters: number, character = 'a') =>
  tested.database.query(
    `insert into posts (title, title_path, description, content, is_draft, published_at)
     select 'Tin ' || n, 'tin-' || n, 'Mô tả', repeat($3, $2), false, now() from generate_series(1, $1::int) n`,
    [count, characters, character],
  );
const lists = (count: number, limit: number, fields: string) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: publishedPosts(limit: ${limit}) { contents { ${fields} } }`).join(' ')} }`;
const articles = (count: number) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: publishedPost(titlePath: "tin-${n + 1}") { content }`).join(' ')} }`;

/** Code and message of the first failure, if there is one. */
async function failureOf(query: string, who = tested.client) {
  const { data, errors } = await who.graphql(query);
  if (!errors) return null;
  // The field that failed, or all: lists of published posts are not nullable.
  expect(Object.values(data ?? { all: null })).toContain(null);
  return { code: errors[0]!.extensions.code, message: errors[0]!.message };
}

const TOO_MUCH = {
  code: 'QUERY_TOO_COMPLEX',
  message: 'Mỗi yêu cầu đọc được tối đa 20 MB nội dung bài viết; hãy hỏi ít tin hơn',
};

describe('A search whose words never stand together', () => {
  it('shows its places under 15 names while others are served', async () => {
    // Its words are beyond the beginning that is looked into, or stand in no window together.
    await tested.database.query(
      `insert into posts (title, title_path, description, content, is_draft, published_at)
       select 'Tin ' || n, 'tin-' || n, 'Mô tả', 'hiếm ' || repeat('khác ', 120) || repeat('chữ khác ', 40000), false, now()
       from generate_series(1, $1::int) n`,
      [isFull ? 60 : 20],
    );
    const names = Array.from({ length: 15 }, (_, n) => `f${n}: found { field postId }`).join(' ');
    const search = editor.graphql(`{ posts(limit: 20, filter: { fullText: "hiếm chữ" }) { ${names} } }`);
    const served = await expectServed(async () => {
      expect((await tested.client.rest('GET', '/api/post/list?limit=1')).status).toBe(401);
    }, search);
    const { data } = await search;
    expect(data.posts.f14).toHaveLength(20);
    expect(data.posts.f14).toEqual(data.posts.f0);
    measured(served);
  });
});

describe('A GraphQL operation over many long posts', () => {
  it('lists five pages of 100 posts, not six, for visitors and editors', async () => {
    await publish(2, 10);
    for (const [who, field] of [
      [tested.client, 'publishedPosts'],
      [editor, 'posts'],
    ] as const) {
      const query = (pages: number) =>
        `{ ${Array.from({ length: pages }, (_, n) => `a${n}: ${field}(limit: 100) { paging { total } }`).join(' ')} }`;
      expect(await failureOf(query(5), who)).toBeNull();
      expect(await failureOf(query(6), who)).toEqual({
        code: 'QUERY_TOO_COMPLEX',
        message:
          'Truy vấn GraphQL có chi phí 3300, tối đa 3000; hãy giảm limit hoặc chia thành nhiều yêu cầu',
      });
    }
  });

  it('responds with 20 MB of content, not 21, of ten posts with a megabyte each', async () => {
    await publish(10, MB);
    const response = await fetch(`${tested.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: lists(2, 10, 'content') }),
    });
    const text = await response.text();
    expect(text.length).toBeLessThan(25 * MB);
    const { data } = JSON.parse(text) as { data: Record<string, { contents: { content: string }[] }> };
    expect(
      Object.values(data).flatMap(({ contents }) => contents.map(({ content }) => content.length)),
    ).toEqual(Array(20).fill(MB));

    expect(await failureOf(lists(3, 7, 'content'))).toEqual(TOO_MUCH);
    expect(await failureOf(lists(1, 10, 'a: content b: content c: content'))).toEqual(TOO_MUCH);
  });

  it('reads no content when a list has more', async () => {
    await publish(50, MB);
    expect(await failureOf(lists(1, 50, 'content'))).toEqual(TOO_MUCH);
  });

  it('counts single posts too', async () => {
    await publish(15, 2 * MB);
    expect(await failureOf(articles(10))).toBeNull();
    expect(await failureOf(articles(11))).toEqual(TOO_MUCH);
    expect(await failureOf(`{ a: latestPosts { content } ${articles(8).slice(1)}`)).toEqual(TOO_MUCH);
  });

  it('counts escaped characters by their size in JSON', async () => {
    await publish(4, MB, '\u0001');
    expect(await failureOf(lists(1, 3, 'content'))).toBeNull();
    expect(await failureOf(lists(1, 4, 'content'))).toEqual(TOO_MUCH);
  });

  it('reads contents only in its turn, also when another field has failed meanwhile', async () => {
    await publish(8, MB / 4);
    const posts = tested.service<PostsService>('PostsService');
    const read = posts.contents.bind(posts);
    let [running, most] = [0, 0];
    jest.spyOn(posts, 'contents').mockImplementation(async (...values) => {
      most = Math.max(most, (running += 1));
      return read(...values).finally(() => (running -= 1));
    });
    const failing = `{ a: publishedPosts(limit: 8) { contents { content } }
      b: publishedPostsConnection(after: "x") { totalCount } }`;
    const failures = await Promise.all(Array.from({ length: 60 }, () => failureOf(failing)));
    expect(new Set(failures.map((failure) => failure?.code))).toEqual(new Set(['BAD_USER_INPUT']));
    const lengths = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { data } = await tested.client.graphql(lists(1, 8, 'content'));
        return data.a0.contents.length;
      }),
    );
    expect(new Set(lengths)).toEqual(new Set([8]));
    expect(most).toBeLessThanOrEqual(4);
    jest.restoreAllMocks();
  });

  it('returns every character of a long content, to visitors and editors', async () => {
    await publish(1, 500_001, '🧾ế');
    for (const who of [tested.client, editor]) {
      const { data } = await who.graphql('{ latestPosts { content } }');
      expect(data.latestPosts[0].content === '🧾ế'.repeat(500_001)).toBe(true);
    }
  });
});
