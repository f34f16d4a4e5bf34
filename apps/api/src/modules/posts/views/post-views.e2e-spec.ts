import { aPostForm } from '../../../../test/builders.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { startApp } from '../../../../test/start-app.js';
import { until } from '../../../../test/until.js';

const { tested, editor, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

async function list(query = '') {
  return (await editor.rest('GET', `/api/post/list${query}`)).body;
}

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

  it('are returned however an operation selects them', async () => {
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
    const numbers: number[] = [];
    await until(async () => {
      numbers.push((await list()).contents[0].clicked_number);
      return (await written(post.id)) > 0;
    });
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
      expect(await rows()).toEqual([]);
      await own.app.close();
      expect(await rows()).toEqual([{ post_id: body.data.id, clicked_number: '1' }]);
    } finally {
      await own.close();
    }
  });
});
