import { startPostSaves } from '../../../../test/post-saves.js';
import { textsPassedDuring } from '../../../../test/parameters.js';

const { tested, editor, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

describe('What visitors read (F101–F103)', () => {
  it('GET /api/post/display/list has 12 published posts a page by first publication, newest first (F102, C9, C37d)', async () => {
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
    // C115: what other systems' lists take is GraphQL's.
    expect(await read('?q=nhap&keyword=x&updated_after=2099-01-01T00:00:00Z&sort=title')).toEqual(firstPage);
  });

  it('GET /api/post/display/latest3 has three published posts with four fields (F48, F103)', async () => {
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

  it('responds the same to a draft and to a missing post (C36)', async () => {
    const draft = await publish('Bí mật', { isDraft: '1' });
    const body = {
      message: 'Không tìm thấy tin',
      errors: {},
      code: 'NOT_FOUND',
      error: 'Không tìm thấy tin',
      title: null,
      requestId: expect.any(String),
      fields: [],
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
      const response = await editor.rest('GET', `/api/post/display/${path}`);
      expect({ path, status: response.status, body: response.body }).toEqual({ path, status: 404, body });
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

  it('queries no text that cannot be a slug, because combining marks would keep Postgres busy', async () => {
    const titlePath = `a${'\u0315'.repeat(8000)}${'\u0300'.repeat(8000)}`;
    const query =
      'query ($titlePath: String!) { relatedPosts(titlePath: $titlePath) { id } publishedPost(titlePath: $titlePath) { id } }';
    const texts = await textsPassedDuring(async () => {
      const { errors } = await tested.client.graphql(query, { titlePath });
      expect(errors).toMatchObject([{ path: ['publishedPost'], extensions: { code: 'NOT_FOUND' } }]);
      const related = await tested.client.graphql(query.replace(/ publishedPost.*/, '}'), { titlePath });
      expect(related).toEqual({ data: { relatedPosts: [] } });
    });
    expect(texts.filter((text) => text.includes('\u0315'))).toEqual([]);
  });

  it.each(['%', '%E0%A4%A', 'a'.repeat(2000)])(
    'responds to an invalid slug with 404: %.20s',
    async (path) => {
      const { status, body } = await tested.client.rest('GET', `/api/post/display/${path}`);
      expect([400, 404, 414]).toContain(status);
      expect(body).toMatchObject({ message: expect.any(String), errors: {}, code: expect.any(String) });
    },
  );
});
