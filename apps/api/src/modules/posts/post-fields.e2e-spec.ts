import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { excerptOf, plainText } from './content/plain-text.js';
import { aPost } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { stopDuePosts } from '../../../test/query-plans.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

const SAVE = `mutation ($input: PostInput!, $thumbImg: Upload) {
  savePost(input: $input, thumbImg: $thumbImg) { id titlePath imgFileName }
}`;

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());
beforeEach(() => tested.database.query('truncate posts cascade'));

async function publish(
  given: object = {},
  photo?: File,
): Promise<{ id: string; titlePath: string; imgFileName: string }> {
  const input = { ...aPost(), isDraft: false, ...given };
  const { data, errors } = photo
    ? await editor.graphqlUpload(SAVE, { input }, 'thumbImg', photo)
    : await editor.graphql(SAVE, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.savePost;
}

/** The first post of the public list. */
async function first(fields: string) {
  const { data, errors } = await tested.client.graphql(
    `{ publishedPosts(limit: 5) { contents { ${fields} } } }`,
  );
  expect(errors).toBeUndefined();
  return data.publishedPosts.contents[0];
}

/** The same list as a connection, without its total. */
async function connected(fields: string) {
  const query = `{ publishedPostsConnection { edges { cursor } nodes { ${fields} } pageInfo { endCursor } } }`;
  const { data, errors } = await tested.client.graphql(query);
  expect(errors).toBeUndefined();
  return data.publishedPostsConnection.nodes[0];
}

/** How many statements the server sends while it reads the list. */
async function statementsOf(fields: string, read: (fields: string) => Promise<unknown> = first) {
  const source = tested.service<DataSource>('DataSource');
  const { createQueryRunner } = source;
  await stopDuePosts(tested);
  let statements = 0;
  source.createQueryRunner = (mode) => {
    const runner = createQueryRunner.call(source, mode);
    const { query } = runner;
    runner.query = (...call: Parameters<typeof query>) => {
      statements += 1;
      return query.apply(runner, call);
    };
    return runner;
  };
  await read(fields);
  source.createQueryRunner = createQueryRunner;
  return statements;
}

describe('Post.content(urls)', () => {
  it('is as it was saved by default, and for another host has absolute URLs, sizes and copies', async () => {
    const upload = 'mutation ($file: Upload!) { uploadPicture(file: $file) { path image { width height } } }';
    const { data } = await editor.graphqlUpload(upload, {}, 'file', await aPhotoFile());
    const { path, image } = data.uploadPicture;
    const saved = `<p><a href="/blogs">Tin</a></p><p><img src="${path}" /></p>`;
    const { id } = await publish({ content: saved });
    const { PUBLIC_URL: origin } = tested.service<AppConfig>('AppConfig');
    const fields = 'content absolute: content(urls: ABSOLUTE) relative: content(urls: RELATIVE)';
    const { content, absolute, relative } = await first(fields);
    expect(relative).toBe(content);
    expect(content).toContain(`src="${path}"`);
    expect(absolute).toContain(`<a href="${origin}/blogs">`);
    expect(absolute).toContain(`src="${origin}${path}" width="${image.width}" height="${image.height}"`);
    expect(absolute).toContain(`srcset="${origin}${path}?w=480 480w`);
    expect(absolute).not.toMatch(/(?:src|href)="\//);
    const [row] = await tested.database.query<{ content: string }>(
      'select content from posts where id = $1',
      [id],
    );
    expect(row!.content).toBe(content);
  });

  it('reads the sizes of all pictures of a list by one statement', async () => {
    const upload = 'mutation ($file: Upload!) { uploadPicture(file: $file) { path } }';
    for (const title of ['Tin một', 'Tin hai', 'Tin ba']) {
      const { data } = await editor.graphqlUpload(upload, {}, 'file', await aPhotoFile());
      await publish({ title, content: `<img src="${data.uploadPicture.path}">` });
    }
    const plain = await statementsOf('content');
    expect(await statementsOf('content(urls: ABSOLUTE)')).toBe(plain + 1);
  });
});

describe('Post.image', () => {
  const IMAGE = 'image { name url small: url(width: W480) srcSet width height contentType placeholder }';

  it('has the size, the type and a colour of the picture, and absolute URLs', async () => {
    const { imgFileName } = await publish({}, await aPhotoFile());
    const url = `https://tiem.example/api/files/resources/${imgFileName}`;
    const { width, height, ...image } = (await first(IMAGE)).image;
    expect(image).toEqual({
      name: imgFileName,
      url,
      small: `${url}?w=480`,
      srcSet: expect.stringMatching(/^https:\S+ \d+w(, https:\S+ \d+w)*$/),
      contentType: 'image/jpeg',
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const bytes = await fetch(url.replace('https://tiem.example', tested.url));
    const main = await sharp(Buffer.from(await bytes.arrayBuffer())).metadata();
    expect([width, height]).toEqual([main.width, main.height]);
  });

  it('has a srcSet whose files have the widths that it names', async () => {
    const wide = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    await publish({}, new File([new Uint8Array(wide)], 'rong.jpg', { type: 'image/jpeg' }));
    const { image } = await first('image { srcSet placeholder }');
    const sources = (image.srcSet as string).split(', ').map((source) => source.split(' '));
    expect(sources.map(([, width]) => width)).toEqual(['480w', '960w', '1200w']);
    for (const [url, width] of sources) {
      const response = await fetch(url!.replace('https://tiem.example', tested.url));
      const { width: real } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ url, width: `${real}w` }).toEqual({ url, width });
    }
    expect(image.placeholder).toMatch(/^#3[2-4]6[5-7]9[89a]$/);
  });

  it('is null for a post without a picture', async () => {
    await publish();
    expect((await first(IMAGE)).image).toBeNull();
  });
});

describe('Post.url, keywordList, excerpt, readingMinutes and contentText', () => {
  it('derive from the post what front ends show', async () => {
    const { titlePath } = await publish({
      keywords: 'phở,  Bún bò , phở, PHỞ,,',
      content:
        '<h2>Mở hàng</h2><p>Bún &amp; phở từ <strong>6 giờ</strong>.</p><ul><li>Một</li><li>Hai</li></ul>',
    });
    expect(
      await first('url keywordList excerpt short: excerpt(length: 12) readingMinutes contentText'),
    ).toEqual({
      url: `https://tiem.example/blog/${titlePath}`,
      keywordList: ['phở', 'Bún bò'],
      excerpt: 'Mở hàng Bún & phở từ 6 giờ. Một Hai',
      short: 'Mở hàng Bún…',
      readingMinutes: 1,
      contentText: 'Mở hàng\nBún & phở từ 6 giờ.\nMột\nHai',
    });
  });

  it('hasContent is whether a reader would see anything', async () => {
    const contents = ['<p>Chữ</p>', '<p>&nbsp;</p><p></p>', ''];
    const seen = [];
    for (const content of contents) {
      await publish({ content });
      seen.push((await first('hasContent')).hasContent);
    }
    expect(seen).toEqual([true, false, false]);
  });

  it('excerpt is the description of a post without content', async () => {
    await publish({ content: '', description: 'Mở hàng từ 6 giờ' });
    expect(await first('excerpt')).toEqual({ excerpt: 'Mở hàng từ 6 giờ' });
  });

  it('are the same through the article, which has its content at hand', async () => {
    const { titlePath } = await publish({ content: `<p>${'nước dùng '.repeat(660)}</p>` });
    const fields = 'url keywordList excerpt readingMinutes contentText';
    const query = `query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { ${fields} } }`;
    const { data } = await tested.client.graphql(query, { titlePath });
    expect(data.publishedPost).toEqual(await first(fields));
    expect(data.publishedPost.readingMinutes).toBe(6);
  });
});

describe('A list of posts', () => {
  it('reads the images of all its posts by one more statement, and only when they are selected', async () => {
    for (let count = 0; count < 3; count++) await publish({}, await aPhotoFile());
    for (const read of [first, connected]) {
      const plain = await statementsOf('title', read);
      expect(plain).toBeGreaterThan(0);
      expect(await statementsOf('title image { url width }', read)).toBe(plain + 1);
      expect(await statementsOf('title url keywordList', read)).toBe(plain);
    }
  });
});

describe('Who wrote a post and who changed it last (F153)', () => {
  const listed = async (fields: string, client = editor) => {
    const { data, errors } = await client.graphql(`{ posts { contents { ${fields} } } }`);
    expect(errors).toBeUndefined();
    return data.posts.contents;
  };

  it('are named for editors, by one more statement for a whole list', async () => {
    const { id } = await publish({ title: 'Tin của người khác sửa' });
    for (let count = 0; count < 3; count++) await publish();
    const other = await tested.client.signUp({ name: 'Trần Văn Lân' });
    const input = { ...aPost(), id, title: 'Tin của người khác sửa', isDraft: false };
    expect((await other.graphql(SAVE, { input })).errors).toBeUndefined();
    const name = editor.account!.name;
    const contents = await listed('title author updatedBy');
    expect(contents.at(-1)).toEqual({
      title: 'Tin của người khác sửa',
      author: name,
      updatedBy: 'Trần Văn Lân',
    });
    expect(contents[0]).toMatchObject({ author: name, updatedBy: name });
    const plain = await statementsOf('title', listed);
    expect(await statementsOf('title author updatedAt updatedBy', listed)).toBe(plain + 1);
  });

  it('are named for nobody else, and nobody is when the account is gone', async () => {
    const { id } = await publish();
    expect(await first('author updatedBy')).toEqual({ author: null, updatedBy: null });
    await tested.database.query('update posts set author_id = null where id = $1', [id]);
    expect(await listed('author')).toEqual([{ author: null }]);
  });
});

describe('Paging', () => {
  it.each([
    ['limit: 2', { limit: 2, page: 1, hasNextPage: true, hasPreviousPage: false }],
    ['limit: 2, page: 2', { limit: 2, page: 2, hasNextPage: false, hasPreviousPage: true }],
    ['limit: 5000', { limit: 100, page: 1, hasNextPage: false, hasPreviousPage: false }],
    ['limit: -1, page: -3', { limit: 12, page: 1, hasNextPage: false, hasPreviousPage: false }],
    ['page: 9', { limit: 12, page: 9, hasNextPage: false, hasPreviousPage: true }],
  ])(
    'of publishedPosts(%s) says which limit was applied and what is beside the page',
    async (given, paging) => {
      for (let count = 0; count < 3; count++) await publish();
      const { data } = await tested.client.graphql(
        `{ publishedPosts(${given}) { paging { limit page hasNextPage hasPreviousPage } } }`,
      );
      expect(data.publishedPosts.paging).toEqual(paging);
    },
  );

  it('of REST keeps its three members', async () => {
    const { body } = await tested.client.rest('GET', '/api/post/display/list');
    expect(body.paging).toEqual({ page: 1, totalPage: 0, total: 0 });
  });
});

describe('An error of post, publishedPost or posts', () => {
  it('leaves the rest of the data alone', async () => {
    await publish();
    const { data, errors } = await tested.client.graphql(
      '{ publishedPost(titlePath: "khong-co") { id } post(id: 1) { id } posts { contents { id } } latestPosts { id } }',
    );
    expect(data).toEqual({
      publishedPost: null,
      post: null,
      posts: null,
      latestPosts: [{ id: expect.any(String) }],
    });
    expect(
      Object.fromEntries(errors!.map(({ path, extensions }) => [path!.join('.'), extensions.code])),
    ).toEqual({
      publishedPost: 'NOT_FOUND',
      post: 'UNAUTHENTICATED',
      posts: 'UNAUTHENTICATED',
    });
  });
});

describe('plainText and excerptOf', () => {
  it('keep what readers see of entities, tables, breaks and images', () => {
    const html =
      '<p>a&nbsp;&lt;b&gt; &#7903; &la;</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>x<br>y<img alt="z" src="/a.png"></p>';
    expect(plainText(html)).toBe('a <b> ở &la;\n1 2\nx\ny');
  });

  it.each([
    ['một hai ba', 10, 'một hai ba'],
    ['một hai ba', 9, 'một hai…'],
    ['một, hai ba', 5, 'một…'],
    ['mộthaiba', 3, 'một…'],
  ])('cut %j to %d characters after a word', (text, length, excerpt) => {
    expect(excerptOf(text, length)).toBe(excerpt);
  });
});
