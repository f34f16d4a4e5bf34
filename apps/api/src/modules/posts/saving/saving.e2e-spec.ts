import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { aPost, aPostForm } from '../../../../test/builders.js';
import { aPhotoFile, asFile } from '../../../../test/images.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp({ name: 'Nguyễn Thị Hoa' });
});
afterAll(() => tested.close());

const SAVE = `mutation ($input: PostInput!, $thumbImg: Upload) {
  savePost(input: $input, thumbImg: $thumbImg) {
    id title titlePath description content keywords imgFileName isDraft version publishedAt updatedBy
  }
}`;

const UNKNOWN = { status: 404, body: { code: 'NOT_FOUND', message: 'Không tìm thấy tin', errors: {} } };
const FOREIGN = { oldThumbImg: 'Ảnh này không thuộc về tin đang lưu' };

async function save(given: Record<string, string> = {}, thumbnail?: File) {
  return editor.rest('POST', '/api/post', aPostForm(given, thumbnail));
}

/** A saved post's details. */
async function saved(given: Record<string, string> = {}, thumbnail?: File) {
  const { status, body } = await save(given, thumbnail);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

async function details(id: number) {
  return (await editor.rest('GET', `/api/post/${id}`)).body;
}

/** Everything in the store, smaller copies and unfinished uploads included. */
function storedFiles(): string[] {
  return readdirSync(tested.dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\/(files|incoming)(\/|$)/.test(entry.parentPath))
    .map((entry) => entry.name);
}

/** What a failed save must leave as it was. */
async function leftovers() {
  const [counts] = await tested.database.query<{ posts: string; files: string; actions: string }>(
    `select (select count(*) from posts) as posts, (select count(*) from files) as files,
       (select count(*) from post_history) as actions`,
  );
  return { ...counts!, stored: storedFiles().sort() };
}

describe('POST /api/post (F45, F99, C32)', () => {
  it('creates a post from its texts and returns it', async () => {
    const post = aPost({ title: 'Bún bò Đông Ba', content: '<p>Ngon</p>', keywords: 'bún, bò' });
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm(post));
    expect(status).toBe(200);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        title: 'Bún bò Đông Ba',
        title_path: 'bun-bo-dong-ba',
        description: post.description,
        content: '<p>Ngon</p>',
        keywords: 'bún, bò',
        img_file_name: null,
        thumbImg: null,
        is_draft: 0,
        clicked_number: 0,
        version: 1,
        created_date: moment,
        published_at: moment,
        updated_at: moment,
      },
    });
    expect(await details(body.data.id)).toEqual(body.data);
  });

  it('stores the thumbnail under a random name that is served (F50)', async () => {
    const post = await saved({}, await aPhotoFile());
    expect(post.img_file_name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(post.thumbImg).toBe(post.img_file_name);
    const image = await fetch(`${tested.url}/api/files/resources/${post.img_file_name}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['blank', ''],
    ['a space', ' '],
    ['undefined', 'undefined'],
    ['null', 'null'],
  ])('creates when the id is %s', async (_name, id) => expect((await saved({ id })).version).toBe(1));

  it.each([
    ['unknown', '2147483647'],
    ['not a number', 'abc'],
    ['too large', '99999999999'],
    ['negative', '-1'],
    ['zero', '0'],
    ['a fraction', '1.5'],
  ])('responds with 404 when the id is %s, and keeps no image', async (_name, id) => {
    const before = await leftovers();
    expect(await save({ id }, await aPhotoFile())).toMatchObject(UNKNOWN);
    expect(await leftovers()).toEqual(before);
  });

  it('responds with 404 for a deleted post', async () => {
    const { id } = await saved();
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await save({ id: String(id) })).toMatchObject(UNKNOWN);
  });

  it('saves the post with the id, keeps what is absent and clears what is empty (F54)', async () => {
    const { id } = await saved({ content: '<p>Cũ</p>', keywords: 'cũ' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, title: 'Mới', description: 'Mới hơn', isDraft: '0' }))
      form.set(name, String(value));
    const kept = (await editor.rest('POST', '/api/post', form)).body.data;
    expect(kept).toMatchObject({
      id,
      title: 'Mới',
      description: 'Mới hơn',
      content: '<p>Cũ</p>',
      keywords: 'cũ',
      version: 2,
    });
    form.set('content', '');
    form.set('keywords', '');
    expect((await editor.rest('POST', '/api/post', form)).body.data).toMatchObject({
      content: '',
      keywords: '',
      version: 3,
    });
  });

  it('returns empty texts for a post created without content and keywords', async () => {
    const form = new FormData();
    form.set('title', 'Không nội dung');
    form.set('description', 'Chỉ có tựa');
    expect((await editor.rest('POST', '/api/post', form)).body.data).toMatchObject({
      content: '',
      keywords: '',
      is_draft: 1,
    });
  });

  it('sanitises the content (C37c)', async () => {
    const { content } = await saved({ content: '<p onclick="x()">Chào</p><script>alert(1)</script>' });
    expect(content).toBe('<p>Chào</p>');
  });

  it('takes content of more than a megabyte of letters beside an image (C22e)', async () => {
    const content = `<p>${'ghi sổ mỗi ngày '.repeat(60_000)}</p>`;
    expect((await saved({ content }, await aPhotoFile())).content).toBe(content.replace(' </p>', ' </p>'));
  });

  it('responds with 415 for anything but a form', async () => {
    expect(await editor.rest('POST', '/api/post', aPost())).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', errors: {} },
    });
  });
});

describe('savePost (F99, C43, C48)', () => {
  it('creates and saves posts, the id going along (F54)', async () => {
    const input = { title: 'Cơm tấm', description: 'Sườn bì chả', isDraft: false };
    const { data } = await editor.graphql(SAVE, { input });
    expect(data.savePost).toMatchObject({
      titlePath: 'com-tam',
      content: '',
      keywords: '',
      isDraft: false,
      version: 1,
      updatedBy: 'Nguyễn Thị Hoa',
    });
    const { id } = data.savePost;
    const again = await editor.graphql(SAVE, { input: { ...input, id, content: '<p>Mới</p>' } });
    expect(again.data.savePost).toMatchObject({ id, content: '<p>Mới</p>', version: 2 });
  });

  it('takes the thumbnail as an upload', async () => {
    const { data } = await editor.graphqlUpload(
      SAVE,
      { input: { title: 'Có ảnh', description: 'Ảnh đẹp' } },
      'thumbImg',
      await aPhotoFile(),
    );
    expect(storedFiles()).toContain(data.savePost.imgFileName);
  });

  it.each(['', ' ', 'undefined', 'null', null])('creates when the id is %j', async (id) => {
    const { data } = await editor.graphql(SAVE, { input: { id, title: 'Tin mới', description: 'Mô tả' } });
    expect(data.savePost).toMatchObject({ version: 1, isDraft: true });
  });

  it.each(['2147483647', 'abc', '0'])(
    'responds with NOT_FOUND when the id is %j, and keeps no image',
    async (id) => {
      const before = await leftovers();
      const input = { id, title: 'Tin mới', description: 'Mô tả' };
      const { data, errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile());
      expect(data).toBeNull();
      expect(errors).toMatchObject([
        { message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND', errors: {} } },
      ]);
      expect(await leftovers()).toEqual(before);
    },
  );
});

describe('Publishing (F51–F53, C30, C37d)', () => {
  it('shows a draft to nobody, then the published post to everybody, and takes it offline again (C34)', async () => {
    const { id, title_path, published_at } = await saved({ isDraft: '1' });
    expect(published_at).toBeNull();
    const read = async () => (await tested.client.rest('GET', `/api/post/display/${title_path}`)).status;
    expect(await read()).toBe(404);
    const published = await saved({ id: String(id), isDraft: '0' });
    expect(published).toMatchObject({ is_draft: 0, published_at: published.updated_at });
    expect((await tested.client.rest('GET', `/api/post/display/${published.title_path}`)).status).toBe(200);
    const offline = await saved({ id: String(id), isDraft: '1' });
    expect(offline).toMatchObject({ is_draft: 1, published_at: published.published_at });
    expect((await tested.client.rest('GET', `/api/post/display/${published.title_path}`)).status).toBe(404);
    expect(await saved({ id: String(id), isDraft: '0' })).toMatchObject({
      published_at: published.published_at,
    });
  });

  it('remembers who did what (C19g)', async () => {
    const { id } = await saved({ isDraft: '1' });
    for (const isDraft of ['1', '0', '0', '1']) await saved({ id: String(id), isDraft });
    await editor.rest('DELETE', `/api/post/${id}`);
    const rows = await tested.database.query(
      `select action, version, users.email from post_history join users on users.id = user_id where post_id = $1 order by post_history.id`,
      [id],
    );
    expect(rows.map(({ action, version }) => [action, version])).toEqual([
      ['create', 1],
      ['update', 2],
      ['publish', 3],
      ['update', 4],
      ['unpublish', 5],
      ['delete', 5],
    ]);
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([editor.account!.email]));
    await expect(tested.database.query('delete from post_history where post_id = $1', [id])).rejects.toThrow(
      'append-only',
    );
  });
});

describe('Slugs of saved posts (C30)', () => {
  it('follow the title until the first publication and are frozen after', async () => {
    const { id, title_path } = await saved({ title: 'Tên nháp', isDraft: '1' });
    expect(title_path).toBe('ten-nhap');
    expect((await saved({ id: String(id), title: 'Tên hai', isDraft: '1' })).title_path).toBe('ten-hai');
    expect((await saved({ id: String(id), title: 'Tên ba', isDraft: '0' })).title_path).toBe('ten-ba');
    expect((await saved({ id: String(id), title: 'Tên bốn', isDraft: '0' })).title_path).toBe('ten-ba');
    expect((await saved({ id: String(id), title: 'Tên năm', isDraft: '1' })).title_path).toBe('ten-ba');
  });

  it('stay when a draft is saved again with its title, also a numbered one', async () => {
    await saved({ title: 'Trùng tên' });
    const { id, title_path } = await saved({ title: 'Trùng tên', isDraft: '1' });
    expect(title_path).toBe('trung-ten-2');
    expect((await saved({ id: String(id), title: 'Trùng  TÊN!', isDraft: '1' })).title_path).toBe(
      'trung-ten-2',
    );
  });

  it('leave out the words that addresses use themselves', async () => {
    expect((await saved({ title: 'List' })).title_path).toBe('list-2');
    expect((await saved({ title: 'Latest3' })).title_path).toBe('latest3-2');
  });

  it('are tin-{id} for a title without Latin letters', async () => {
    const post = await saved({ title: '🎉🎉🎉', isDraft: '1' });
    expect(post.title_path).toBe(`tin-${post.id}`);
    expect((await saved({ id: String(post.id), title: '新年快乐', isDraft: '1' })).title_path).toBe(
      `tin-${post.id}`,
    );
    expect((await saved({ id: String(post.id), title: 'Năm mới', isDraft: '1' })).title_path).toBe('nam-moi');
    expect((await saved({ id: String(post.id), title: '新年快乐', isDraft: '0' })).title_path).toBe(
      `tin-${post.id}`,
    );
  });

  it('have at most 200 characters, number included', async () => {
    const title = 'a'.repeat(300);
    expect((await saved({ title })).title_path).toBe('a'.repeat(200));
    expect((await saved({ title })).title_path).toBe(`${'a'.repeat(198)}-2`);
  });

  it('of 20 posts with one title that arrive at once are all different', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ title: 'Khai trương' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const slugs = answers.map(({ body }) => body.data.title_path as string);
    const numbered = Array.from({ length: 19 }, (_, index) => `khai-truong-${index + 2}`);
    expect(slugs.sort()).toEqual(['khai-truong', ...numbered].sort());
  });

  it('of drafts that swap their titles at once stay different, and neither is refused', async () => {
    const [one, two] = [
      await saved({ title: 'Chuyện A', isDraft: '1' }),
      await saved({ title: 'Chuyện B', isDraft: '1' }),
    ];
    // Both have given up their own slug before either looks whether the other's is free: each waits for the other.
    await tested.database.query(`
      create function linger(text) returns text language plpgsql immutable
        as 'begin perform pg_sleep(0.2); return $1; end';
      alter table posts drop constraint posts_title_path_unique;
      create index lingering on posts (linger(title)) where id in (${one.id}, ${two.id});
      alter table posts add constraint posts_title_path_unique unique (title_path)`);
    const answers = await Promise.all([
      save({ id: String(one.id), title: 'Chuyện B', isDraft: '1' }, await aPhotoFile()),
      save({ id: String(two.id), title: 'Chuyện A', isDraft: '1' }, await aPhotoFile()),
    ]);
    await tested.database.query('drop index lingering');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.title_path)).size).toBe(2);
    const images = answers.map(({ body }) => body.data.img_file_name as string);
    for (const name of images)
      expect((await fetch(`${tested.url}/api/files/resources/${name}`)).status).toBe(200);
    const rows = await tested.database.query('select from files where name = any($1)', [images]);
    expect(rows).toHaveLength(2);
  });
});

describe('Saving what someone else saved meanwhile (C32)', () => {
  it('is refused with 409 and says who saved when, when the version is no longer the saved one', async () => {
    const first = await saved({ title: 'Bản một' });
    const colleague = await tested.client.signUp({ name: 'Trần Văn Bình' });
    const form = aPostForm({ id: String(first.id), title: 'Bản hai', version: '1' });
    expect((await colleague.rest('POST', '/api/post', form)).body.data).toMatchObject({ version: 2 });
    const current = await details(first.id);
    const before = await leftovers();

    const refusal = await save({ id: String(first.id), title: 'Bản ba', version: '1' }, await aPhotoFile());
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.body).toEqual({
      message: 'Tin đã được người khác lưu trước đó',
      errors: {},
      code: 'CONFLICT',
      requestId: expect.any(String),
      version: 2,
      savedBy: 'Trần Văn Bình',
      savedAt: current.updated_at,
    });
    expect(await details(first.id)).toEqual(current);
    expect(await leftovers()).toEqual(before);

    const input = { id: first.id, title: 'Bản ba', description: 'Mô tả', version: 1 };
    const { errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile());
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          errors: {},
          version: 2,
          savedBy: 'Trần Văn Bình',
          savedAt: current.updated_at,
        },
      },
    ]);
    expect(await leftovers()).toEqual(before);
  });

  it('responds to every one of many rejected saves, more than the database has connections', async () => {
    const { id } = await saved();
    await saved({ id: String(id) });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => save({ id: String(id), version: '1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(409));
  });

  it('wins without a version, and with the saved one', async () => {
    const { id } = await saved();
    expect(await saved({ id: String(id), title: 'Không phiên bản' })).toMatchObject({ version: 2 });
    expect(await saved({ id: String(id), title: 'Đúng phiên bản', version: '2' })).toMatchObject({
      version: 3,
      title: 'Đúng phiên bản',
    });
    expect(await saved({ id: String(id), version: '' })).toMatchObject({ version: 4 });
  });

  it('happens one after the other when two arrive at once', async () => {
    const { id } = await saved();
    const answers = await Promise.all([
      saved({ id: String(id), title: 'Một một' }),
      saved({ id: String(id), title: 'Hai hai' }),
    ]);
    expect(answers.map(({ version }) => version).sort()).toEqual([2, 3]);
    expect(await details(id)).toMatchObject(answers.find(({ version }) => version === 3));
  });

  it('lets exactly one of two through when both name the same version', async () => {
    const { id } = await saved();
    const answers = await Promise.all([
      save({ id: String(id), version: '1' }),
      save({ id: String(id), version: '1' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('The image of a saved post (C33)', () => {
  it.each([
    ['stays when nothing is said about it', {}],
    ['stays when its name is sent', { oldThumbImg: 'own' }],
    ['stays when a form sends "undefined"', { oldThumbImg: 'undefined' }],
  ])('%s', async (_name, given: { oldThumbImg?: string }) => {
    const { id, img_file_name } = await saved({}, await aPhotoFile());
    const sent = given.oldThumbImg === 'own' ? { oldThumbImg: img_file_name } : given;
    expect(await saved({ id: String(id), ...sent })).toMatchObject({ img_file_name });
    expect(storedFiles()).toContain(img_file_name);
  });

  it('is removed by an empty name, and its file with it', async () => {
    const before = await leftovers();
    const { id } = await saved({}, await aPhotoFile());
    expect(await saved({ id: String(id), oldThumbImg: '' })).toMatchObject({
      img_file_name: null,
      thumbImg: null,
    });
    const { files, stored } = await leftovers();
    expect({ files, stored }).toEqual({ files: before.files, stored: before.stored });
  });

  it('gives way to a new file, whatever oldThumbImg says, and the old file goes', async () => {
    const { id, img_file_name: old } = await saved({}, await aPhotoFile());
    for (const oldThumbImg of [old, '', 'khac.jpg']) {
      const before = await details(id);
      const post = await saved({ id: String(id), oldThumbImg }, await aPhotoFile());
      expect(post.img_file_name).not.toBe(before.img_file_name);
      expect(storedFiles()).toContain(post.img_file_name);
      expect(storedFiles()).not.toContain(before.img_file_name);
      expect(
        await tested.database.query('select from files where name = $1', [before.img_file_name]),
      ).toEqual([]);
    }
  });

  it("is never another post's", async () => {
    const other = await saved({}, await aPhotoFile());
    const { id } = await saved();
    for (const given of [{ id: String(id) }, {}] as Record<string, string>[]) {
      const refusal = await save({ ...given, oldThumbImg: other.img_file_name });
      expect(refusal).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', errors: FOREIGN } });
      const input = { ...given, title: 'Tin', description: 'Tin', oldThumbImg: other.img_file_name };
      expect((await editor.graphql(SAVE, { input })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', errors: FOREIGN } },
      ]);
    }
    expect(storedFiles()).toContain(other.img_file_name);
  });

  it('goes with a deleted post (F98)', async () => {
    const before = await leftovers();
    const { id } = await saved({}, await aPhotoFile());
    expect(await editor.rest('DELETE', `/api/post/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
    const { posts, files, stored } = await leftovers();
    expect({ posts, files, stored }).toEqual({
      posts: before.posts,
      files: before.files,
      stored: before.stored,
    });
    expect(await editor.rest('DELETE', `/api/post/${id}`)).toMatchObject(UNKNOWN);
    expect(
      (await editor.graphql('mutation ($id: ID!) { deletePost(id: $id) }', { id })).errors,
    ).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('A save that fails leaves neither row nor file', () => {
  it.each<[string, Record<string, string>]>([
    ['a title that is too short', { title: 'ab' }],
    ['a state that is none', { isDraft: '2' }],
    ['content nested without end', { content: '<b>'.repeat(1000) }],
    ['a foreign id', { id: '2147483647' }],
  ])('when it brings %s and an image', async (_name, given) => {
    const before = await leftovers();
    expect((await save(given, await aPhotoFile())).status).toBeGreaterThanOrEqual(400);
    const { id, ...fields }: Record<string, string> = { title: 'Tin', description: 'Tin', ...given };
    const input = { ...fields, ...(id && { id }), isDraft: given.isDraft ? 'x' : true };
    expect((await editor.graphqlUpload(SAVE, { input }, 'thumbImg', await aPhotoFile())).errors).toHaveLength(
      1,
    );
    expect(await leftovers()).toEqual(before);
  });

  it('when the image is none', async () => {
    const before = await leftovers();
    const errors = { thumbImg: 'Please upload a image file' };
    expect(await save({}, asFile('chữ', 'image/png'))).toMatchObject({ status: 400, body: { errors } });
    const answer = await editor.graphqlUpload(
      SAVE,
      { input: { title: 'Tin', description: 'Tin' } },
      'thumbImg',
      asFile('chữ', 'image/png'),
    );
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', errors } }]);
    expect(await leftovers()).toEqual(before);
  });

  it('when the database refuses in the middle', async () => {
    const before = await leftovers();
    await tested.database.query(
      `alter table post_history add constraint refuse_all check (version < 0) not valid`,
    );
    try {
      expect(await save({}, await aPhotoFile())).toMatchObject({
        status: 500,
        body: { code: 'INTERNAL_SERVER_ERROR', message: 'Đã có lỗi xảy ra.' },
      });
      expect(await leftovers()).toEqual(before);
    } finally {
      await tested.database.query('alter table post_history drop constraint refuse_all');
    }
  });
});

describe('Anonymous savers are refused before the upload is read (F85, C22c)', () => {
  it.each([
    ['POST /api/post', '/api/post', 401],
    ['savePost', '/graphql', 200],
  ])('by %s', async (_endpoint, path, status) => {
    const call = request(tested.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=ranh',
        'content-length': 5_000_000,
        'apollo-require-preflight': 'true',
      },
    });
    call.on('error', () => undefined);
    call.flushHeaders();
    // Not a byte of the body is sent, so the answer cannot have waited for it.
    const [answer] = await once(call, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    call.destroy();
    expect(answer.statusCode).toBe(status);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const refusal = path === '/graphql' ? { ...body.errors[0], ...body.errors[0].extensions } : body;
    expect(refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Bạn cần đăng nhập để tiếp tục',
      errors: {},
    });
  });
});
