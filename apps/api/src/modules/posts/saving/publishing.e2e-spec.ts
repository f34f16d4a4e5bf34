import { aPostForm } from '../../../../test/builders.js';
import { aPhotoFile } from '../../../../test/images.js';
import { SAVE, startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, save, saved, details, leftovers } = await startPostSaves();
afterAll(() => tested.close());

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

  it.each([
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['null', 1],
  ])('reads isDraft %s as %d (C81)', async (isDraft, expected) => {
    expect(await saved({ isDraft })).toMatchObject({ is_draft: expected });
  });

  it.each(['', ' ', '2', '-1', '01', '0.0', 'True', 'yes', 'on', 'draft', '[0]'])(
    'rejects isDraft %j and saves nothing (C81)',
    async (isDraft) => {
      const before = await leftovers();
      const { status, body } = await save({ isDraft });
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { isDraft: 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)' },
      });
      expect(await leftovers()).toEqual(before);
    },
  );

  it('records who did what (C19g)', async () => {
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

  it('skip the reserved words of paths', async () => {
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
    const responses = await Promise.all(Array.from({ length: 20 }, () => save({ title: 'Khai trương' })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const slugs = responses.map(({ body }) => body.data.title_path as string);
    const numbered = Array.from({ length: 19 }, (_, index) => `khai-truong-${index + 2}`);
    expect(slugs.sort()).toEqual(['khai-truong', ...numbered].sort());
  });

  it('of drafts that swap their titles at once stay different, and neither is rejected', async () => {
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
    const responses = await Promise.all([
      save({ id: String(one.id), title: 'Chuyện B', isDraft: '1' }, await aPhotoFile()),
      save({ id: String(two.id), title: 'Chuyện A', isDraft: '1' }, await aPhotoFile()),
    ]);
    await tested.database.query('drop index lingering');
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(responses.map(({ body }) => body.data.title_path)).size).toBe(2);
    const images = responses.map(({ body }) => body.data.img_file_name as string);
    for (const name of images)
      expect((await fetch(`${tested.url}/api/files/resources/${name}`)).status).toBe(200);
    const rows = await tested.database.query('select from files where name = any($1)', [images]);
    expect(rows).toHaveLength(2);
  });
});

describe('Saving what someone else saved meanwhile (C32)', () => {
  it('is rejected with 409 and says who saved when, when the version is no longer the saved one', async () => {
    const first = await saved({ title: 'Bản một' });
    const colleague = await tested.client.signUp({ name: 'Trần Văn Bình' });
    const form = aPostForm({ id: String(first.id), title: 'Bản hai', version: '1' });
    expect((await colleague.rest('POST', '/api/post', form)).body.data).toMatchObject({ version: 2 });
    const current = await details(first.id);
    const before = await leftovers();

    const refusal = await save({ id: String(first.id), title: 'Bản ba', version: '1' }, await aPhotoFile());
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.body).toEqual({
      message: 'Tin đã được lưu ở nơi khác trước đó',
      errors: {},
      code: 'CONFLICT',
      requestId: expect.any(String),
      fields: [],
      version: 2,
      savedBy: 'Trần Văn Bình',
      savedAt: current.updated_at,
      isMine: false,
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
          isMine: false,
        },
      },
    ]);
    expect(await leftovers()).toEqual(before);
  });

  it('responds to every one of many rejected saves, more than the database has connections', async () => {
    const { id } = await saved();
    await saved({ id: String(id) });
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => save({ id: String(id), version: '1' })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(25).fill(409));
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
    const responses = await Promise.all([
      saved({ id: String(id), title: 'Một một' }),
      saved({ id: String(id), title: 'Hai hai' }),
    ]);
    expect(responses.map(({ version }) => version).sort()).toEqual([2, 3]);
    expect(await details(id)).toMatchObject(responses.find(({ version }) => version === 3));
  });

  it('lets exactly one of two through when both name the same version', async () => {
    const { id } = await saved();
    const responses = await Promise.all([
      save({ id: String(id), version: '1' }),
      save({ id: String(id), version: '1' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
