import pg from 'pg';
import { untilLockWaits } from '../../../../test/lock-waits.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';

const { tested, editor, saved, save, details } = await startPostSaves();
afterAll(() => tested.close());

const SET = `mutation ($id: ID!, $titlePath: String!) {
  setPostSlug(id: $id, slug: { titlePath: $titlePath }) { id titlePath hasOwnSlug version isDraft }
}`;

const set = (id: number, titlePath: string) => editor.graphql(SET, { id: String(id), titlePath });

async function chosen(id: number, titlePath: string) {
  const { data, errors } = await set(id, titlePath);
  expect(errors).toBeUndefined();
  return data.setPostSlug;
}

async function refused(id: number, titlePath: string) {
  const { data, errors } = await set(id, titlePath);
  expect(data).toBeNull();
  return errors![0]!.extensions;
}

describe('setPostSlug (F148, C65)', () => {
  it('gives a draft a slug that no longer follows the title and stays after its publication', async () => {
    const { id } = await saved({ title: 'Năm mẹo bán phở mùa mưa', isDraft: '1' });
    expect(await chosen(id, 'Mẹo bán phở')).toEqual({
      id: String(id),
      titlePath: 'meo-ban-pho',
      hasOwnSlug: true,
      version: 1,
      isDraft: true,
    });
    await saved({ id: String(id), title: 'Sáu mẹo', isDraft: '1', version: '1' });
    expect(await details(id)).toMatchObject({ title: 'Sáu mẹo', title_path: 'meo-ban-pho' });
    await saved({ id: String(id), title: 'Bảy mẹo' });
    const { status, body } = await tested.client.rest('GET', '/api/post/display/meo-ban-pho');
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Bảy mẹo' });
  });

  it('follows the title again after an empty one', async () => {
    const { id } = await saved({ title: 'Mùa gặt', isDraft: '1' });
    await chosen(id, 'gat-lua');
    expect(await chosen(id, '  ')).toMatchObject({ titlePath: 'mua-gat', hasOwnSlug: false });
    await saved({ id: String(id), title: 'Mùa cấy', isDraft: '1' });
    expect(await details(id)).toMatchObject({ title_path: 'mua-cay' });
  });

  it('refuses what is taken, reserved or no slug, and changes nothing', async () => {
    await saved({ title: 'Đường đã có', isDraft: '1' });
    const { id } = await saved({ title: 'Đường mới', isDraft: '1' });
    const codes = {
      'duong-da-co': 'TAKEN',
      'Đường đã có': 'TAKEN',
      latest3: 'TAKEN',
      '🎉': 'INVALID_FORMAT',
    };
    for (const [titlePath, code] of Object.entries(codes))
      expect(await refused(id, titlePath)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'titlePath', code }],
      });
    expect(await refused(id, 'a'.repeat(201))).toMatchObject({
      fields: [{ field: 'titlePath', code: 'TOO_LONG' }],
    });
    expect(await details(id)).toMatchObject({ title_path: 'duong-moi', version: 1 });
  });

  it('refuses a post that does not exist', async () => {
    expect(await refused(2_000_000_000, 'khac')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives a slug to one of two posts that are saved with it at once', async () => {
    const posts = await Promise.all(
      ['Một', 'Hai'].map((title) => saved({ title: `Cùng lúc ${title}`, isDraft: '1' })),
    );
    const results = await Promise.all(posts.map(({ id }) => set(id, 'ai-nhanh-hon')));
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(results.find(({ errors }) => errors)!.errors).toMatchObject([
      { extensions: { fields: [{ field: 'titlePath', code: 'TAKEN' }] } },
    ]);
  });

  it('comes back with a deleted post, and a copy of the post has none', async () => {
    const { id } = await saved({ title: 'Xóa rồi lấy lại', isDraft: '1' });
    await chosen(id, 'lay-lai');
    const { data } = await editor.graphql(
      'mutation ($id: ID!) { duplicatePost(id: $id) { titlePath hasOwnSlug } }',
      {
        id: String(id),
      },
    );
    expect(data.duplicatePost).toEqual({ titlePath: 'xoa-roi-lay-lai-ban-sao', hasOwnSlug: false });
    await editor.rest('DELETE', `/api/post/${id}`);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore('lay-lai');
    expect((await save({ id: String(id), title: 'Tên khác', isDraft: '1' })).status).toBe(200);
    expect(await details(id)).toMatchObject({ title_path: 'lay-lai' });
  });
});

describe('A slug that a post had since its first publication (C109)', () => {
  const READ = 'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { id titlePath } }';

  /** Where a slug leads as a page, in REST and in GraphQL. */
  async function led(slug: string) {
    const page = await tested.client.rest('GET', `/blog/${slug}`, undefined, { accept: 'text/html' });
    const { status, body } = await tested.client.rest('GET', `/api/post/display/${slug}`);
    const { data } = await tested.client.graphql(READ, { titlePath: slug });
    return {
      page: page.status === 200 ? 'shown' : `${page.status} ${page.headers.get('location')}`,
      cacheControl: page.headers.get('cache-control'),
      rest: status === 200 ? body.title_path : status,
      graphql: data?.publishedPost?.titlePath ?? null,
    };
  }
  const lost = { page: '302 /khong-tim-thay-trang-web', rest: 404, graphql: null };

  it('leads to the post by page, REST and GraphQL, thrice and back, while the post is public', async () => {
    const { id, title_path: first } = await saved({ title: 'Giá gói cơ bản' });
    for (const slug of ['gia-goi', 'gia-moi', 'bang-gia']) await chosen(id, slug);
    for (const slug of [first, 'gia-goi', 'gia-moi']) {
      expect(await led(slug)).toEqual({
        page: '301 /blog/bang-gia',
        cacheControl: 'no-cache',
        rest: 'bang-gia',
        graphql: 'bang-gia',
      });
    }
    expect(await chosen(id, first)).toMatchObject({ titlePath: first, version: 1 });
    expect(await led(first)).toMatchObject({ page: 'shown', rest: first, graphql: first });
    for (const slug of ['gia-goi', 'gia-moi', 'bang-gia']) {
      expect(await led(slug)).toMatchObject({ page: `301 /blog/${first}`, rest: first, graphql: first });
    }
    await saved({ id: String(id), title: 'Giá gói cơ bản', isDraft: '1' });
    for (const slug of [first, 'gia-goi', 'gia-moi', 'bang-gia']) expect(await led(slug)).toMatchObject(lost);
  });

  it('counts no view: the page to which it leads does', async () => {
    const { id, title_path: first } = await saved({ title: 'Đếm một lần' });
    await chosen(id, 'dem-mot-lan-thoi');
    await tested.client.rest('GET', `/blog/${first}`, undefined, { accept: 'text/html' });
    await tested.client.rest('GET', '/blog/dem-mot-lan-thoi', undefined, { accept: 'text/html' });
    expect((await details(id)).clicked_number).toBe(1);
  });

  it('has the related posts of the post, and stands in no sitemap', async () => {
    const { id, title_path: first } = await saved({ title: 'Bún cá một', keywords: 'bún cá' });
    const other = await saved({ title: 'Bún cá hai', keywords: 'bún cá' });
    await chosen(id, 'bun-ca-so-mot');
    const { data } = await tested.client.graphql(
      'query ($titlePath: String!) { relatedPosts(titlePath: $titlePath) { id } }',
      { titlePath: first },
    );
    expect(data.relatedPosts[0]).toEqual({ id: String(other.id) });
    const { body } = await tested.client.rest<string>('GET', '/sitemap.xml');
    expect(body).toContain('/blog/bun-ca-so-mot<');
    expect(body).not.toContain(`/blog/${first}<`);
  });

  it('is taken for other posts: the next of that title gets a number, and nobody may choose it', async () => {
    const { id, title_path: first } = await saved({ title: 'Địa chỉ cũ' });
    await chosen(id, 'dia-chi-moi');
    const other = await saved({ title: 'Địa chỉ cũ' });
    expect(other.title_path).toBe(`${first}-2`);
    expect(await refused(other.id, first)).toMatchObject({ fields: [{ field: 'titlePath', code: 'TAKEN' }] });
    expect(await chosen(id, first)).toMatchObject({ titlePath: first });
  });

  it('is nobody else’s when another post takes it while the post leaves it', async () => {
    const { id, title_path: first } = await saved({ title: 'Rời đi' });
    const other = await saved({ title: 'Đến sau', isDraft: '1' });
    const leaving = new pg.Client({ connectionString: tested.database.url });
    await leaving.connect();
    await leaving.query('begin');
    await leaving.query(`update posts set title_path = 'roi-di-roi' where id = $1`, [id]);
    const taking = set(other.id, first);
    await untilLockWaits(tested.database, 1);
    await leaving.query('commit');
    await leaving.end();
    expect((await taking).errors).toMatchObject([
      { extensions: { fields: [{ field: 'titlePath', code: 'TAKEN' }] } },
    ]);
  });

  it('is one of the last twenty', async () => {
    const { id, title_path: first } = await saved({ title: 'Đi mãi' });
    for (let number = 1; number <= 21; number += 1) await chosen(id, `di-mai-lan-${number}`);
    expect(await led(first)).toMatchObject(lost);
    expect(await led('di-mai-lan-1')).toMatchObject({ page: '301 /blog/di-mai-lan-21' });
    expect((await saved({ title: 'Đi mãi' })).title_path).toBe(first);
  });

  it('comes back with a deleted post, and is nobody’s before the first publication', async () => {
    const draft = await saved({ title: 'Nháp đổi ý', isDraft: '1' });
    await chosen(draft.id, 'nhap-doi-y-roi');
    expect((await saved({ title: 'Nháp đổi ý' })).title_path).toBe('nhap-doi-y');
    const { id, title_path: first } = await saved({ title: 'Xóa cả địa chỉ' });
    await chosen(id, 'xoa-dia-chi-moi');
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await led(first)).toMatchObject(lost);
    expect((await saved({ title: 'Xóa cả địa chỉ' })).title_path).toBe(`${first}-2`);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore('xoa-dia-chi-moi');
    expect(await led(first)).toMatchObject({ page: '301 /blog/xoa-dia-chi-moi' });
  });
});
