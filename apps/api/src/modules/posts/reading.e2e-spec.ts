import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { aPostForm } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { addBulkPosts, BULK_SEARCH_WORD } from '../../seed/bulk-posts.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
beforeEach(() => tested.database.query('truncate posts, post_views, post_files'));
afterAll(() => tested.close());

async function publish(title: string, given: Record<string, string> = {}) {
  return (await editor.rest('POST', '/api/post', aPostForm({ title, ...given }))).body.data;
}

async function list(query = '') {
  return (await editor.rest('GET', `/api/post/list${query}`)).body;
}

async function titles(filters: unknown, encode = encodeURIComponent): Promise<string[]> {
  const raw = typeof filters === 'string' ? filters : JSON.stringify(filters);
  return (await list(`?filters=${encode(raw)}`)).contents.map(({ title }: { title: string }) => title);
}

const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('GET /api/post/list (F46, F47, F97)', () => {
  it('returns drafts and published posts, newest first, with the fields of section 3', async () => {
    const first = await publish('Tin một');
    const second = await publish('Tin hai', { isDraft: '1' });
    expect(await list()).toEqual({
      contents: [second, first].map(({ id, title, title_path, description, is_draft }) => ({
        id,
        title,
        title_path,
        description,
        is_draft,
        img_file_name: null,
        thumbImg: null,
        clicked_number: 0,
        created_date: date,
      })),
      paging: { page: 1, totalPage: 1, total: 2 },
    });
  });

  it('is for signed-in users only (F85)', async () => {
    for (const path of ['/api/post/list', '/api/post/1']) {
      expect(await tested.client.rest('GET', path)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
    expect(await tested.client.rest('DELETE', '/api/post/1')).toMatchObject({ status: 401 });
    const { errors } = await tested.client.graphql('{ posts { contents { id } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', errors: {} } }]);
  });

  it('has 20 posts a page, or 1 to 100 when asked; strange pages mean the first (C9, C31)', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 130);
    const shape = async (query: string) => {
      const { contents, paging } = await list(query);
      return [contents.length, paging.page, paging.totalPage, paging.total];
    };
    expect(await shape('')).toEqual([20, 1, 7, 130]);
    expect(await shape('?page=7')).toEqual([10, 7, 7, 130]);
    for (const page of ['0', '-1', 'abc', '', '1.5', 'NaN', '1&page=2'])
      expect(await shape(`?page=${page}`)).toEqual([20, 1, 7, 130]);
    expect(await shape('?page=8')).toEqual([0, 8, 7, 130]);
    expect((await shape('?page=1000000000000'))[0]).toBe(0);
    expect((await shape('?page=99999999999999999999999'))[0]).toBe(0);
    for (const [limit, pages, size] of [
      ['1', 130, 1],
      ['100', 2, 100],
      ['101', 2, 100],
      ['0', 7, 20],
      ['x', 7, 20],
    ] as const) {
      expect(await shape(`?limit=${limit}`)).toEqual([size, 1, pages, 130]);
    }
  });

  it('never shows a post twice or not at all over its pages', async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 45);
    await tested.database.query(`update posts set created_date = '2026-01-01', title = 'Cùng tên'`);
    for (const sort of ['created_date', '-created_date', 'title', '-clicked_number']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list(`?page=${page}&filters={"sort":"${sort}"}`)),
      );
      expect(
        new Set(pages.flatMap(({ contents }) => contents.map(({ id }: { id: number }) => id))).size,
      ).toBe(45);
    }
  });

  it('understands filters raw and encoded, ignores what it does not know, and takes malformed ones for none (C31)', async () => {
    await publish('Phở bò');
    await publish('Bún chả', { isDraft: '1' });
    const all = ['Bún chả', 'Phở bò'];
    expect(await titles('{}', String)).toEqual(all);
    expect(await titles('{"q":"pho"}', String)).toEqual(['Phở bò']);
    expect(await titles({ q: 'pho' })).toEqual(['Phở bò']);
    expect(await titles(encodeURIComponent('{"q":"phở"}'))).toEqual(['Phở bò']);
    expect(await titles({ q: 'pho', owner: { $ne: 1 }, __proto__: 1 })).toEqual(['Phở bò']);
    for (const isDraft of [1, '1', true]) expect(await titles({ isDraft })).toEqual(['Bún chả']);
    for (const isDraft of [0, '0', false]) expect(await titles({ isDraft })).toEqual(['Phở bò']);
    for (const malformed of [
      '{',
      '[]',
      'null',
      '1',
      '"x"',
      '%',
      '%E0%A4',
      '{"q":{"a":1}}',
      '{"q":null}',
      '{"isDraft":2}',
      '{"sort":"id; drop table posts"}',
      '{"q":"\\u0000 "}',
    ]) {
      expect(await titles(malformed)).toEqual(all);
    }
  });

  it('finds words whatever their case, marks and way of typing', async () => {
    await publish('Đường Đi của phở Hòa Bình');
    await publish('Không liên quan');
    for (const q of [
      'đường',
      'ĐƯỜNG',
      'duong',
      'DUONG DI',
      'Đuong'.normalize('NFD'),
      'hoà bình'.normalize('NFD'),
      ' phở ',
    ]) {
      expect({ q, found: await titles({ q }) }).toEqual({ q, found: ['Đường Đi của phở Hòa Bình'] });
    }
    expect(await titles({ q: 'bún' })).toEqual([]);
    expect(await titles({ q: 'đường'.repeat(100) })).toEqual([]);
  });

  it('takes the signs of patterns for what they are, also in full width', async () => {
    await publish('Giảm 50% hôm nay');
    await publish('Tệp gia_ban mới');
    await publish('Gạch \\ chéo');
    expect(await titles({ q: '%' })).toEqual(['Giảm 50% hôm nay']);
    expect(await titles({ q: '_' })).toEqual(['Tệp gia_ban mới']);
    expect(await titles({ q: '\\' })).toEqual(['Gạch \\ chéo']);
    expect(await titles({ q: '0％' })).toEqual(['Giảm 50% hôm nay']);
    expect(await titles({ q: 'Giảm％nay' })).toEqual([]);
    expect(await titles({ q: 'gia＿ban' })).toEqual(['Tệp gia_ban mới']);
    expect(await titles({ q: 'h＿m' })).toEqual([]);
    expect(await titles({ q: '＼ ch' })).toEqual(['Gạch \\ chéo']);
  });

  it('sorts by date, title and views, Vietnamese letters where they belong', async () => {
    const [date1, angry, boat, door] = [
      await publish('ân cần'),
      await publish('Ăn sáng'),
      await publish('Đò ngang'),
      await publish('dưa hấu'),
    ];
    await tested.database.query(
      'update post_views set clicked_number = case post_id when $1 then 5 else 9 end where post_id in ($1, $2)',
      [boat.id, angry.id],
    );
    const byId = (posts: { title: string }[]) => posts.map(({ title }) => title);
    expect(await titles({ sort: 'created_date' })).toEqual(byId([date1, angry, boat, door]));
    expect(await titles({ sort: '-created_date' })).toEqual(byId([door, boat, angry, date1]));
    expect(await titles({ sort: 'title' })).toEqual(['Ăn sáng', 'ân cần', 'dưa hấu', 'Đò ngang']);
    expect(await titles({ sort: '-title' })).toEqual(['Đò ngang', 'dưa hấu', 'ân cần', 'Ăn sáng']);
    expect(await titles({ sort: '-clicked_number' })).toEqual(byId([angry, boat, door, date1]));
    expect(await titles({ sort: 'clicked_number' })).toEqual(byId([date1, door, boat, angry]));
  });

  it("stops a search's total at 1000, and only a search's", async () => {
    await addBulkPosts(tested.service<DataSource>('DataSource'), 1100);
    expect((await list(`?limit=100&page=10&filters={"q":"so"}`)).paging).toEqual({
      page: 10,
      totalPage: 10,
      total: 1000,
    });
    expect((await list(`?filters={"q":"${BULK_SEARCH_WORD}"}`)).paging.total).toBe(110);
    expect((await list()).paging.total).toBe(1100);
  });
});

describe('Posts in GraphQL (F97, C48)', () => {
  it('takes null for every argument that may be left out', async () => {
    await publish('Tin');
    const query =
      '{ posts(page: null, limit: null, filter: null) { paging { page total } } publishedPosts(page: null, limit: null, search: null) { paging { total } } }';
    const { data } = await editor.graphql(query);
    expect(data).toEqual({
      posts: { paging: { page: 1, total: 1 } },
      publishedPosts: { paging: { total: 1 } },
    });
    const nulls = '{ posts(filter: { search: null, isDraft: null, sort: null }) { paging { total } } }';
    expect((await editor.graphql(nulls)).data.posts.paging.total).toBe(1);
  });

  it('cuts a long search instead of refusing it, as REST does', async () => {
    const { data } = await editor.graphql(
      'query ($search: String) { posts(filter: { search: $search }) { contents { id } } }',
      { search: 'a'.repeat(5000) },
    );
    expect(data.posts.contents).toEqual([]);
  });

  it('cuts a search before it is composed, behind the blanks it begins with', async () => {
    await publish('Phở Hòa');
    const query = 'query ($search: String) { publishedPosts(search: $search) { paging { total } } }';
    const totalOf = async (search: string) =>
      (await tested.client.graphql(query, { search })).data.publishedPosts.paging.total;
    expect(await totalOf(`${' '.repeat(5000)}phở\0 hòa`.normalize('NFD'))).toBe(1);
    const start = performance.now();
    expect(await totalOf(`b${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`)).toBe(0);
    expect(performance.now() - start).toBeLessThan(300);
  });

  it('loads the contents of a whole list at once', async () => {
    await publish('Một', { content: '<p>1</p>' });
    await publish('Hai', { content: '' });
    const { data } = await tested.client.graphql(
      '{ publishedPosts { contents { title content updatedBy } } }',
    );
    expect(data.publishedPosts.contents).toEqual([
      { title: 'Hai', content: '', updatedBy: null },
      { title: 'Một', content: '<p>1</p>', updatedBy: null },
    ]);
  });
});

describe('What visitors read (F101–F103)', () => {
  it('GET /api/post/display/list has 12 published posts a page by first publication, newest first (C9, C37d)', async () => {
    const posts = [];
    for (let n = 1; n <= 14; n++) posts.push(await publish(`Bài ${n}`));
    await publish('Nháp', { isDraft: '1' });
    const late = await publish('Viết trước, đăng sau', { isDraft: '1' });
    await publish('Viết sau');
    await publish('Viết trước, đăng sau', { id: String(late.id) });
    // Taken offline and published again, a post keeps its place.
    await publish('Bài 1', { id: String(posts[0].id), isDraft: '1' });
    await publish('Bài 1', { id: String(posts[0].id) });
    const read = async (query = '') => {
      const { contents, paging } = (await tested.client.rest('GET', `/api/post/display/list${query}`)).body;
      return { titles: contents.map(({ title }: { title: string }) => title), paging };
    };
    const firstPage = await read();
    expect(firstPage.paging).toEqual({ page: 1, totalPage: 2, total: 16 });
    expect(firstPage.titles.slice(0, 3)).toEqual(['Viết trước, đăng sau', 'Viết sau', 'Bài 14']);
    expect(firstPage.titles).toHaveLength(12);
    expect(await read('?page=2')).toEqual({
      titles: ['Bài 4', 'Bài 3', 'Bài 2', 'Bài 1'],
      paging: { page: 2, totalPage: 2, total: 16 },
    });
    for (const page of ['0', '-1', 'abc']) expect(await read(`?page=${page}`)).toEqual(firstPage);
    expect(await read('?page=3')).toEqual({ titles: [], paging: { page: 3, totalPage: 2, total: 16 } });
    expect((await read('?limit=100')).titles).toHaveLength(16);
  });

  it('GET /api/post/display/latest3 has three published posts with the four fields of section 3 (F48)', async () => {
    expect((await tested.client.rest('GET', '/api/post/display/latest3')).body).toEqual({ contents: [] });
    for (const title of ['Một', 'Hai', 'Ba', 'Bốn']) await publish(`Bài ${title}`);
    await publish('Nháp', { isDraft: '1' });
    const { status, body } = await tested.client.rest('GET', '/api/post/display/latest3');
    expect(status).toBe(200);
    expect(body).toEqual({
      contents: ['Bốn', 'Ba', 'Hai'].map((title) => ({
        title: `Bài ${title}`,
        title_path: expect.stringMatching(/^bai-/),
        description: 'Một mẹo nhỏ cho tiệm đông khách',
        img_file_name: null,
      })),
    });
  });

  it('GET /api/post/display/{titlePath} is one article', async () => {
    const post = await publish('Phở Hòa', { content: '<p>Ngon</p>' });
    const { status, body } = await tested.client.rest('GET', '/api/post/display/pho-hoa');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: post.id,
      title: 'Phở Hòa',
      title_path: 'pho-hoa',
      description: post.description,
      img_file_name: null,
      content: '<p>Ngon</p>',
      keywords: 'bán hàng, mẹo',
      created_date: post.created_date,
      error: null,
    });
  });

  it('never tells a draft from a post that is missing (C36)', async () => {
    const draft = await publish('Bí mật', { isDraft: '1' });
    const body = {
      message: 'Không tìm thấy tin',
      errors: {},
      code: 'NOT_FOUND',
      error: 'Không tìm thấy tin',
      title: null,
      requestId: expect.any(String),
    };
    for (const path of [
      draft.title_path,
      'khong-co',
      'BI-MAT',
      String(draft.id),
      '%00',
      'a'.repeat(201),
      'a'.repeat(400),
      'bi-mat%00',
      encodeURIComponent('bí-mật'),
      encodeURIComponent("' or 1=1--"),
    ]) {
      const answer = await editor.rest('GET', `/api/post/display/${path}`);
      expect({ path, status: answer.status, body: answer.body }).toEqual({ path, status: 404, body });
      const { errors } = await editor.graphql(
        'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { id } }',
        { titlePath: decodeURIComponent(path) },
      );
      expect(errors).toMatchObject([
        { message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND', errors: {} } },
      ]);
    }
    const { data } = await editor.graphql(
      '{ latestPosts { id } publishedPosts(search: "bi mat") { paging { total } } }',
    );
    expect(data).toEqual({ latestPosts: [], publishedPosts: { paging: { total: 0 } } });
  });

  it('seeks no article whose address cannot be one: combining marks would keep Postgres busy', async () => {
    const titlePath = `a${'\u0315'.repeat(8000)}${'\u0300'.repeat(8000)}`;
    const query =
      'query ($titlePath: String!) { relatedPosts(titlePath: $titlePath) { id } publishedPost(titlePath: $titlePath) { id } }';
    const start = performance.now();
    const { errors } = await tested.client.graphql(query, { titlePath });
    expect(errors).toMatchObject([{ path: ['publishedPost'], extensions: { code: 'NOT_FOUND' } }]);
    const related = await tested.client.graphql(query.replace(/ publishedPost.*/, '}'), { titlePath });
    expect(related).toEqual({ data: { relatedPosts: [] } });
    expect(performance.now() - start).toBeLessThan(500);
  });

  it.each(['%', '%E0%A4%A', 'a'.repeat(2000)])(
    'answers a strange address with a plain failure: %.20s',
    async (path) => {
      const { status, body } = await tested.client.rest('GET', `/api/post/display/${path}`);
      expect([400, 404, 414]).toContain(status);
      expect(body).toMatchObject({ message: expect.any(String), errors: {}, code: expect.any(String) });
    },
  );
});

describe('Views (C37)', () => {
  const READ = 'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { title } }';
  const written = async (id: number) =>
    Number(
      (await tested.database.query('select clicked_number from post_views where post_id = $1', [id]))[0]
        ?.clicked_number ?? 0,
    );

  it('are counted for responses with one article by REST and GraphQL, and shown to editors at once', async () => {
    const { id, title_path } = await publish('Đông khách');
    await tested.client.rest('GET', `/api/post/display/${title_path}`);
    await tested.client.graphql(READ, { titlePath: title_path });
    await tested.client.rest('GET', '/api/post/display/list');
    await tested.client.rest('GET', '/api/post/display/khong-co');
    await editor.rest('GET', `/api/post/${id}`);
    expect((await list()).contents[0].clicked_number).toBe(2);
    expect((await editor.rest('GET', `/api/post/${id}`)).body.clicked_number).toBe(2);
    const { data } = await editor.graphql('query ($id: ID!) { post(id: $id) { clickedNumber } }', { id });
    expect(data.post.clickedNumber).toBe(2);
  });

  it('are there however an operation asks for them', async () => {
    const { title_path } = await publish('Hỏi bằng cách khác');
    await tested.client.rest('GET', `/api/post/display/${title_path}`);
    const { data, errors } = await editor.graphql(
      `query ($titlePath: String!) {
        posts { ...Page }
        latestPosts { ... on Post { seen: clickedNumber } }
        relatedPosts(titlePath: $titlePath) { ...Views }
        publishedPost(titlePath: $titlePath) { ...Views }
      }
      fragment Page on PostPage { contents { ...Views } }
      fragment Views on Post { clickedNumber }`,
      { titlePath: title_path },
    );
    expect(errors).toBeUndefined();
    expect(data.posts.contents[0]).toEqual({ clickedNumber: 1 });
    expect(data.latestPosts[0]).toEqual({ seen: 1 });
    expect(data.publishedPost).toEqual({ clickedNumber: 1 });
  });

  it.each<[string, string, Record<string, string>]>([
    ['HEAD', 'HEAD', {}],
    ['prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', 'GET', { purpose: 'prefetch' }],
    [
      'Googlebot',
      'GET',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['Cốc Cốc', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; coccocbot-web/1.0)' }],
  ])('are not counted for %s', async (_name, method, headers) => {
    const { title_path } = await publish('Không đếm');
    expect(
      (await tested.client.rest(method, `/api/post/display/${title_path}`, undefined, headers)).status,
    ).toBe(200);
    expect((await list()).contents[0].clicked_number).toBe(0);
  });

  it.each(['curl/8.0', 'okhttp/4.9', 'TiemBot/1.0', ''])('are counted for the client %j', async (agent) => {
    const { title_path } = await publish('Có đếm');
    await tested.client.rest('GET', `/api/post/display/${title_path}`, undefined, { 'user-agent': agent });
    expect((await list()).contents[0].clicked_number).toBe(1);
  });

  it('are written in batches that touch neither the post nor its version, and leave deleted posts out', async () => {
    const [post, gone] = [await publish('Còn lại'), await publish('Sắp xóa')];
    for (const { title_path } of [post, post, gone])
      await tested.client.rest('GET', `/api/post/display/${title_path}`);
    await editor.rest('DELETE', `/api/post/${gone.id}`);
    const numbers = [];
    const end = Date.now() + 6000;
    do {
      numbers.push((await list()).contents[0].clicked_number);
      await delay(20);
    } while ((await written(post.id)) === 0 && Date.now() < end);
    expect(await written(post.id)).toBe(2);
    expect(new Set(numbers)).toEqual(new Set([2]));
    expect((await list()).contents[0].clicked_number).toBe(2);
    expect((await editor.rest('GET', `/api/post/${post.id}`)).body).toMatchObject({
      version: 1,
      updated_at: post.updated_at,
    });
    expect(await tested.database.query('select from post_views')).toHaveLength(1);
  });

  it('are written on shutdown', async () => {
    const own = await startApp();
    try {
      const author = await own.client.signUp();
      const { body } = await author.rest('POST', '/api/post', aPostForm());
      await own.client.rest('GET', `/api/post/display/${body.data.title_path}`);
      const rows = () => own.database.query('select post_id, clicked_number from post_views');
      expect(await rows()).toEqual([{ post_id: body.data.id, clicked_number: '0' }]);
      await own.app.close();
      expect(await rows()).toEqual([{ post_id: body.data.id, clicked_number: '1' }]);
    } finally {
      await own.close();
    }
  });
});
