import { getQuery, isQueryStored, isStored } from '../../../../test/cached-app.js';
import { image, ImageUse } from '../../../../test/image-use.js';
import { aPhotoFile } from '../../../../test/images.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { CREATE, previewsOf, READ, REVOKE, unsaved } from '../../../../test/previews.js';

const { tested, editor, saved, details, leftovers } = await startPostSaves();
const { create, created, list, read, page } = previewsOf(tested, editor);
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

describe('createPostPreview (F149, C66)', () => {
  it.each([0, 31, -1])('refuses %d days', async (days) => {
    const { id } = await saved({ isDraft: '1' });
    const { errors } = await create(id, { days });
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'days', code: 'OUT_OF_RANGE' }] },
    });
  });

  it('refuses the 21st link that works, also when many are made at once', async () => {
    const { id } = await saved({ isDraft: '1' });
    const all = await Promise.all(Array.from({ length: 21 }, () => create(id)));
    const refused = all.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ code: 'TOO_MANY', limit: 20 }],
    });
    const [first] = await list(id);
    await editor.graphql(REVOKE, { id: first.id });
    await created(id);
  });

  it('takes a snapshot under the rules of a save', async () => {
    const { id } = await saved({ isDraft: '1' });
    const short = await create(id, { snapshot: { ...unsaved, title: 'Ab' } });
    expect(short.errors?.[0]?.extensions.errors).toEqual({ title: 'Tiêu đề cần ít nhất 3 ký tự' });
    const foreign = await create(id, { snapshot: { ...unsaved, oldThumbImg: 'khac.jpg' } });
    expect(foreign.errors?.[0]?.extensions.fields).toMatchObject([
      { field: 'oldThumbImg', code: 'NOT_FOUND' },
    ]);
    const long = `<p>${'chữ '.repeat(60_000)}</p>`;
    const { token } = await created(id, { snapshot: { ...unsaved, content: long } });
    expect((await read(token)).data.publishedPost.content.length).toBeGreaterThan(200_000);
  });

  it('takes a thumbnail that is not saved, and leaves nothing behind when it fails', async () => {
    const { id } = await saved({ isDraft: '1' });
    const upload = async (postId: number) =>
      editor.graphqlUpload(CREATE, { id: String(postId), snapshot: unsaved }, 'thumbImg', await aPhotoFile());
    const { data } = await upload(id);
    const { imgFileName } = (await read(data.createPostPreview.token)).data.publishedPost;
    expect(imgFileName).toMatch(/\.jpg$/);
    expect((await details(id)).img_file_name).toBeNull();
    const before = await leftovers();
    expect((await upload(999_999)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await leftovers()).toEqual(before);
  });

  it('keeps the images of a snapshot in use while it is in the history (C61)', async () => {
    const { id } = await saved({ isDraft: '1' });
    const name = await images.upload();
    const { preview } = await created(id, { snapshot: { ...unsaved, content: image(name) } });
    await images.passDays(400);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await editor.graphql(REVOKE, { id: preview.id });
    for (const days of [31, 31]) await images.passDays(days);
    await images.purge();
    expect(await images.exists(name)).toBe(false);
  });
});

describe('The responses that show a preview (F149, C66)', () => {
  it('are stored nowhere, equal requests included', async () => {
    const { id } = await saved({ isDraft: '1' });
    const { token } = await created(id);
    const body = { query: READ, variables: { token } };
    const responses = await Promise.all([1, 2, 3].map(() => tested.client.rest('POST', '/graphql', body)));
    for (const { status, headers } of responses) {
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    }
    const asGet = await getQuery(tested, READ, { token });
    expect(asGet.headers.get('cache-control')).toBe('no-store');
    expect(isQueryStored(tested, READ, { token })).toBe(false);
  });

  it('are pages that no cache keeps, no search engine lists, and that name their URL to nobody', async () => {
    const { id } = await saved({ isDraft: '1', title: 'Chỉ xem trước' });
    const { token } = await created(id);
    for (const path of [token, 'a'.repeat(43)]) {
      const { status, headers, body } = await page(path);
      expect(status).toBe(path === token ? 200 : 404);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers.get('etag')).toBeNull();
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    }
    expect((await page(token)).body).toContain('Chỉ xem trước');
    expect(isStored(tested, `/preview/${token}`)).toBe(false);
    for (const path of ['/sitemap.xml', '/rss.xml']) {
      expect((await tested.client.rest<string>('GET', path)).body).not.toContain('/preview');
    }
    // A crawler that may not read the page would never learn that it is not to be listed.
    expect((await tested.client.rest<string>('GET', '/robots.txt')).body).not.toContain('/preview');
  });
});
