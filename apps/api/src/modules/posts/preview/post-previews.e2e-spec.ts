import { aPhotoFile } from '../../../../test/images.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { previewsOf, REVOKE, unsaved } from '../../../../test/previews.js';
import type { PostPreviewsService } from './post-previews.service.js';

const { tested, editor, saved, details } = await startPostSaves();
const { create, created, list, read, page } = previewsOf(tested, editor);
afterAll(() => tested.close());

const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

async function expectGone(token: string) {
  const { data, errors } = await read(token);
  expect(data).toEqual({ publishedPost: null, relatedPosts: [] });
  expect(errors).toMatchObject([{ message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND' } }]);
  const { status, body } = await page(token);
  expect(status).toBe(404);
  expect(body).toContain('Liên kết xem trước này không còn dùng được');
}

describe('A preview of a post (F149, C66)', () => {
  it('shows a draft to whoever has its token, as it is saved', async () => {
    const post = await saved({ isDraft: '1', title: 'Chưa đăng', content: '<p>Nước <b>dùng</b></p>' });
    const { token, url, preview } = await created(post.id);
    expect(new URL(url).pathname).toBe(`/preview/${token}`);
    expect(preview).toMatchObject({ createdBy: 'Nguyễn Thị Hoa', hasSnapshot: false });
    const { data, errors } = await read(token);
    expect(errors).toBeUndefined();
    expect(data.publishedPost).toMatchObject({
      id: String(post.id),
      title: 'Chưa đăng',
      isDraft: true,
      excerpt: 'Nước dùng',
      previewExpiresAt: preview.expiresAt,
      previews: null,
      schedule: null,
      updatedBy: null,
    });
    await saved({ id: String(post.id), isDraft: '1', title: 'Chưa đăng, đã sửa' });
    expect((await read(token)).data.publishedPost.title).toBe('Chưa đăng, đã sửa');
    const plain = await tested.client.graphql(
      'query ($path: String!) { publishedPost(titlePath: $path) { id } }',
      { path: post.title_path },
    );
    expect(codeOf(plain)).toBe('NOT_FOUND');
  });

  it('keeps what is not saved, sanitised, and is no revision', async () => {
    const post = await saved({ isDraft: '1', keywords: 'mẹo' }, await aPhotoFile());
    const before = await details(post.id);
    const { token, preview } = await created(post.id, {
      snapshot: { ...unsaved, content: '<p onclick="x()">Chữ<script>alert(1)</script></p>' },
    });
    expect(preview.hasSnapshot).toBe(true);
    const { publishedPost } = (await read(token)).data;
    expect(publishedPost).toMatchObject({
      ...unsaved,
      content: '<p>Chữ</p>',
      keywords: 'mẹo',
      imgFileName: post.img_file_name,
      titlePath: post.title_path,
    });
    expect(await details(post.id)).toEqual(before);
    const [kept] = await tested.database.query<{ count: string }>(
      `select count(*) from post_versions where post_id = $1 and kind = 'saved'`,
      [post.id],
    );
    expect(kept!.count).toBe('1');
    await saved({ id: String(post.id), isDraft: '1', title: 'Sửa tiếp rồi lưu' });
    expect((await read(token)).data.publishedPost.title).toBe(unsaved.title);
  });

  it('has its own texts beside the published ones in one operation', async () => {
    const post = await saved({ isDraft: '0', content: '<p>Đang đăng</p>' });
    const { token } = await created(post.id, { snapshot: { ...unsaved, content: '<p>Chưa lưu</p>' } });
    const { data } = await tested.client.graphql(
      `query ($path: String!, $token: String!) {
        live: publishedPost(titlePath: $path) { content excerpt contentText }
        preview: publishedPost(titlePath: $path, previewToken: $token) { content excerpt contentText }
      }`,
      { path: post.title_path, token },
    );
    expect(data.live).toEqual({
      content: '<p>Đang đăng</p>',
      excerpt: 'Đang đăng',
      contentText: 'Đang đăng',
    });
    expect(data.preview).toEqual({
      content: '<p>Chưa lưu</p>',
      excerpt: 'Chưa lưu',
      contentText: 'Chưa lưu',
    });
  });

  it('names what is related to it, also to a draft', async () => {
    const keyword = `chung-${Date.now()}`;
    const live = await saved({ isDraft: '0', keywords: keyword });
    const draft = await saved({ isDraft: '1' });
    const { token } = await created(draft.id, { snapshot: { ...unsaved, keywords: keyword } });
    const related = (await read(token)).data.relatedPosts as { id: string }[];
    expect(related[0]!.id).toBe(String(live.id));
    expect(related.map(({ id }) => id)).not.toContain(String(draft.id));
  });

  it('has a token that is stored as a hash only, and listed nowhere', async () => {
    const { id } = await saved({ isDraft: '1' });
    const { token, preview } = await created(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await tested.database.query<{ row: string }>(
      'select post_previews::text as row from post_previews',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await list(id)).toEqual([preview]);
  });

  it('counts no view', async () => {
    const post = await saved({ isDraft: '0' });
    const { token } = await created(post.id);
    await read(token);
    await page(token);
    const views = await editor.graphql('query ($id: ID!) { post(id: $id) { clickedNumber } }', {
      id: String(post.id),
    });
    expect(views.data.post.clickedNumber).toBe(0);
  });

  it.each(['', 'a', 'a'.repeat(43), 'a'.repeat(90_000), '../..', '%00', 'é'.repeat(43)])(
    'is not found for another token: %.20s',
    async (token) => {
      const { data, errors } = await read(token);
      expect(data).toEqual({ publishedPost: null, relatedPosts: [] });
      expect(errors?.[0]?.message).toBe('Không tìm thấy tin');
    },
  );
});

describe('A preview ends (F149, C66)', () => {
  it('after seven days, or as many as were chosen, and is purged then', async () => {
    const { id } = await saved({ isDraft: '1' });
    const daysOf = ({ preview }: { preview: { createdDate: string; expiresAt: string } }) =>
      (Date.parse(preview.expiresAt) - Date.parse(preview.createdDate)) / 86_400_000;
    const standard = await created(id, { snapshot: unsaved });
    expect(daysOf(standard)).toBe(7);
    const longest = await created(id, { days: 30 });
    expect(daysOf(longest)).toBe(30);

    await tested.database.query(
      `update post_previews set expires_at = expires_at - interval '7 days' where post_id = $1`,
      [id],
    );
    await expectGone(standard.token);
    expect(await list(id)).toHaveLength(1);
    await tested.service<PostPreviewsService>('PostPreviewsService').purge();
    const rows = await tested.database.query('select from post_previews where post_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect((await read(longest.token)).data.publishedPost.id).toBe(String(id));
  });

  it('when it is revoked, once', async () => {
    const { id } = await saved({ isDraft: '1' });
    const { token, preview } = await created(id, { snapshot: unsaved });
    expect((await page(token)).status).toBe(200);
    expect((await editor.graphql(REVOKE, { id: preview.id })).data.revokePostPreview).toBe(preview.id);
    await expectGone(token);
    expect(codeOf(await editor.graphql(REVOKE, { id: preview.id }))).toBe('NOT_FOUND');
  });

  it('with its post', async () => {
    const { id } = await saved({ isDraft: '1' });
    const { token } = await created(id);
    await editor.rest('DELETE', `/api/post/${id}`);
    await expectGone(token);
    expect(codeOf(await create(id))).toBe('NOT_FOUND');
  });
});
