import { aPost } from '../../../test/builders.js';
import { aPhotoFile, aPhotoOfBytes, asFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

const ALL_FIELDS = `id title titlePath description content keywords imgFileName thumbImg isDraft version createdDate
  publishedAt updatedAt clickedNumber`;
const SAVE = `mutation ($input: PostInput!, $thumbImg: Upload) { savePost(input: $input, thumbImg: $thumbImg) { ${ALL_FIELDS} } }`;

/** A post of GraphQL under REST's names (C48). */
function asRest(post: Record<string, unknown>) {
  const named = Object.entries(post).map(([name, value]) => [
    name === 'thumbImg' ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name === 'id' ? Number(value) : name === 'isDraft' ? Number(value) : value,
  ]);
  return Object.fromEntries(named);
}

/** The members of `post` that `like` has. */
function only(post: Record<string, unknown>, like: object) {
  return Object.fromEntries(Object.keys(like).map((name) => [name, post[name]]));
}

async function saveByRest(values: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (file) form.set('thumbImg', file);
  return editor.rest('POST', '/api/post', form);
}

function saveByGraphQL(input: object, file?: File) {
  return file ? editor.graphqlUpload(SAVE, { input }, 'thumbImg', file) : editor.graphql(SAVE, { input });
}

describe('REST and GraphQL return the same data (F46, F47, F48, F97, F100, F101, F102, F103, C35, C48)', () => {
  it('field by field, through every read', async () => {
    const { isDraft: _, ...input } = aPost({ title: 'Một tin cho hai cửa' });
    const saved = (await saveByGraphQL({ ...input, isDraft: false }, await aPhotoFile())).data.savePost;
    const details = (await editor.rest('GET', `/api/post/${saved.id}`)).body;
    expect(asRest(saved)).toEqual(details);
    const { data } = await editor.graphql(
      `query ($id: ID!, $titlePath: String!) {
        post(id: $id) { ${ALL_FIELDS} }
        posts(limit: 5) { contents { ${ALL_FIELDS} } paging { page totalPage total } }
        publishedPosts(limit: 5) { contents { ${ALL_FIELDS} } paging { page totalPage total } }
        latestPosts { ${ALL_FIELDS} }
        publishedPost(titlePath: $titlePath) { ${ALL_FIELDS} }
      }`,
      { id: saved.id, titlePath: saved.titlePath },
    );
    expect(asRest(data.post)).toEqual(details);

    for (const [page, path] of [
      [data.posts, '/api/post/list'],
      [data.publishedPosts, '/api/post/display/list'],
    ]) {
      const { contents, paging } = (await editor.rest('GET', `${path}?limit=5`)).body;
      // Reading the article above is a view, which the lists show when they will.
      expect({ ...only(asRest(page.contents[0]), contents[0]), clicked_number: 0 }).toEqual({
        ...contents[0],
        clicked_number: 0,
      });
      expect(page.paging).toEqual(paging);
    }
    const [card] = (await editor.rest('GET', '/api/post/display/latest3')).body.contents;
    expect(only(asRest(data.latestPosts[0]), card)).toEqual(card);
    const article = (await editor.rest('GET', `/api/post/display/${saved.titlePath}`)).body;
    expect({ ...only(asRest(data.publishedPost), article), error: null }).toEqual(article);
  });

  it('after the same save', async () => {
    const values = { description: 'Một mô tả', content: '<p>Chữ</p>', keywords: 'a, b' };
    const byRest = (await saveByRest({ ...values, title: 'Qua cửa REST', isDraft: '1' })).body.data;
    const byGraphQL = asRest(
      (await saveByGraphQL({ ...values, title: 'Qua cửa REST', isDraft: true })).data.savePost,
    );
    const own = { id: 0, title_path: '', created_date: '', updated_at: '' };
    expect({ ...byGraphQL, ...own }).toEqual({ ...byRest, ...own });
  });
});

const text = (length: number) => 'ễ'.repeat(length);
const NO_IMAGE = { thumbImg: 'Please upload a image file' };

/** One row for each post that is rejected by more than the rules of its fields. */
const refusals: [name: string, values: Record<string, string>, errors: Record<string, string>][] = [
  [
    'content nested without end',
    { content: '<b>'.repeat(300) },
    { content: 'Nội dung bài viết lồng quá nhiều lớp' },
  ],
  [
    'an image that is not of the post',
    { oldThumbImg: 'khac.jpg' },
    { oldThumbImg: 'Ảnh này không thuộc về tin đang lưu' },
  ],
  [
    'a path for an image',
    { oldThumbImg: '../../etc/passwd' },
    { oldThumbImg: 'Ảnh này không thuộc về tin đang lưu' },
  ],
];

describe('REST and GraphQL reject the same input with the same messages (F82, F83)', () => {
  it.each(refusals)('%s', async (_name, values, errors) => {
    const { isDraft, ...texts } = aPost(values);
    const byRest = await saveByRest({ ...texts, isDraft });
    const [message] = Object.values(errors);
    expect(byRest.status).toBe(400);
    const fields = Object.entries(errors).map(([field, text]) =>
      expect.objectContaining({ field, message: text, code: expect.any(String) }),
    );
    expect(byRest.body).toEqual({
      message,
      errors,
      code: 'BAD_USER_INPUT',
      requestId: expect.any(String),
      fields,
    });
    const byGraphQL = await saveByGraphQL(texts);
    expect(byGraphQL.data).toBeNull();
    expect(byGraphQL.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', errors } }]);
    expect(byGraphQL.errors![0]!.extensions.fields).toEqual(byRest.body.fields);
  });

  it.each<[string, () => File | Promise<File>, object, number, string]>([
    ['text that calls itself an image', () => asFile('chữ', 'image/jpeg'), NO_IMAGE, 400, 'BAD_USER_INPUT'],
    [
      'an image that calls itself a page',
      async () => asFile(await aPhotoOfBytes(20_000), 'text/html'),
      NO_IMAGE,
      400,
      'BAD_USER_INPUT',
    ],
    ['an empty file', () => asFile('', 'image/png'), NO_IMAGE, 400, 'BAD_USER_INPUT'],
    [
      'an image of 10 MiB',
      async () => asFile(await aPhotoOfBytes(10 * 1024 * 1024), 'image/jpeg'),
      { thumbImg: 'File size must be less than 10MB' },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_name, file, errors, status, code) => {
    const { isDraft, ...texts } = aPost();
    const message = Object.values(errors)[0];
    const byRest = await saveByRest({ ...texts, isDraft }, await file());
    expect(byRest).toMatchObject({ status, body: { message, errors, code } });
    expect((await saveByGraphQL(texts, await file())).errors).toMatchObject([
      { message, extensions: { code, errors } },
    ]);
  });

  it('accepts the largest values', async () => {
    const values = { title: text(300), description: text(1000), keywords: text(500) };
    expect(await saveByRest({ ...values, isDraft: '1' })).toMatchObject({
      status: 200,
      body: { data: values },
    });
    expect((await saveByGraphQL(values)).data.savePost).toMatchObject(values);
  });
});
