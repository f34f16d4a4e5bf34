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
/** Code and message of the first failure, if there is one. */
async function failureOf(query: string, who = tested.client) {
  const { data, errors } = await who.graphql(query);
  if (!errors) return null;
  // The field that failed, or all: lists of published posts are not nullable.
  expect(Object.values(data ?? { all: null })).toContain(null);
  return { code: errors[0]!.extensions.code, message: errors[0]!.message };
}

describe('A search whose words never stand together', () => {
  it('shows its places while others are served', async () => {
    // Its words are beyond the beginning that is looked into, or stand in no window together.
    await tested.database.query(
      `insert into posts (title, title_path, description, content, is_draft, published_at)
       select 'Tin ' || n, 'tin-' || n, 'Mô tả', 'hiếm ' || repeat('khác ', 120) || repeat('chữ khác ', 40000), false, now()
       from generate_series(1, $1::int) n`,
      [isFull ? 60 : 20],
    );
    const search = editor.graphql(
      `{ posts(limit: 20, filter: { fullText: "hiếm chữ" }) { found { field postId } } }`,
    );
    const served = await expectServed(async () => {
      expect((await tested.client.rest('GET', '/api/post/list?limit=1')).status).toBe(401);
    }, search);
    const { data } = await search;
    expect(data.posts.found).toHaveLength(20);
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
          'Truy vấn GraphQL có chi phí 3300, tối đa 3000; hãy đọc mỗi trang tối đa 90 mục hoặc chia thành nhiều yêu cầu',
      });
    }
  });

  it('returns twenty contents of a megabyte, to visitors and editors', async () => {
    await publish(21, MB);
    for (const [who, field] of [
      [tested.client, 'publishedPosts'],
      [editor, 'posts'],
    ] as const) {
      const { data } = await who.graphql(`{ ${field}(limit: 20) { contents { content } } }`);
      const lengths = data[field].contents.map(({ content }: { content: string }) => content.length);
      expect(lengths).toEqual(Array(20).fill(MB));
      expect(await failureOf(`{ ${field}(limit: 100) { contents { content } } }`, who)).toEqual({
        code: 'QUERY_TOO_COMPLEX',
        message:
          'Truy vấn GraphQL có chi phí 10550, tối đa 3000; hãy đọc mỗi trang tối đa 28 mục hoặc chia thành nhiều yêu cầu',
      });
    }
  });

  it('returns every character of a long content, to visitors and editors', async () => {
    await publish(1, 500_001, '🧾ế');
    for (const who of [tested.client, editor]) {
      const { data } = await who.graphql('{ latestPosts { content } }');
      expect(data.latestPosts[0].content === '🧾ế'.repeat(500_001)).toBe(true);
    }
  });
});
