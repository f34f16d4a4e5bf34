import { randomUUID } from 'node:crypto';
import { aPhotoFile } from '../../../../test/images.js';
import { ImageUse } from '../../../../test/image-use.js';
import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, saved, details } = await startPostSaves();
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

const DUPLICATE = `mutation ($id: ID!) {
  duplicatePost(id: $id) {
    id title titlePath description content keywords imgFileName isDraft version publishedAt clickedNumber updatedBy
    schedule { publishAt }
  }
}`;

const duplicate = (id: number | string) => editor.graphql(DUPLICATE, { id: String(id) });

async function copyOf(id: number | string) {
  const { data, errors } = await duplicate(id);
  expect(errors).toBeUndefined();
  return data.duplicatePost;
}

const texts = { description: 'Mở cửa cả ngày', content: '<p>Mời cả nhà.</p>', keywords: 'phở, bún' };

describe('duplicatePost (F146)', () => {
  it('makes a draft with the same texts, never published, with a slug, a history and views of its own', async () => {
    const post = await saved({ title: 'Giờ mở cửa', ...texts, isDraft: '0' });
    await tested.client.rest('GET', `/api/post/display/${post.title_path}`);
    const schedule = { unpublishAt: new Date(Date.now() + 86_400_000) };
    await editor.graphql(
      'mutation ($id: ID!, $schedule: PostScheduleInput!) { schedulePost(id: $id, schedule: $schedule) { id } }',
      { id: String(post.id), schedule },
    );
    const copy = await copyOf(post.id);
    expect(copy).toEqual({
      ...texts,
      id: expect.any(String),
      title: 'Giờ mở cửa (bản sao)',
      titlePath: 'gio-mo-cua-ban-sao',
      imgFileName: null,
      isDraft: true,
      version: 1,
      publishedAt: null,
      clickedNumber: 0,
      updatedBy: 'Nguyễn Thị Hoa',
      schedule: null,
    });
    expect((await copyOf(post.id)).titlePath).toBe('gio-mo-cua-ban-sao-2');
    expect(await details(post.id)).toMatchObject({ title: 'Giờ mở cửa', version: 1 });

    const { data } = await editor.graphql(
      `query ($id: ID!) { postActivity(postId: $id) { nodes { action } } postRevisions(postId: $id) { nodes { version } } }`,
      { id: copy.id },
    );
    expect(data.postActivity.nodes).toEqual([{ action: 'CREATE' }]);
    expect(data.postRevisions.nodes).toEqual([{ version: 1 }]);
  });

  it.each([
    [300, 290],
    [291, 290],
    [290, 290],
    [5, 5],
  ])('keeps %i characters of a title within the limit', async (length, kept) => {
    const title = '😀'.repeat(length);
    expect((await copyOf((await saved({ title })).id)).title).toBe(`${'😀'.repeat(kept)} (bản sao)`);
  });

  it.each(['the post', 'the copy'] as const)(
    'shares the pictures: none is lost when %s is deleted and the unused ones are removed (C33, C61)',
    async (deleted) => {
      const { data: uploaded } = await editor.graphqlUpload(
        'mutation ($file: Upload!) { uploadPicture(file: $file) { path name } }',
        {},
        'file',
        await aPhotoFile(),
      );
      const { path, name } = uploaded.uploadPicture;
      const post = await saved({ content: `<p><img src="${path}" alt="Quán"></p>` }, await aPhotoFile());
      const copy = await copyOf(post.id);
      expect(copy).toMatchObject({ imgFileName: expect.any(String), content: expect.stringContaining(name) });
      const [gone, left] = deleted === 'the post' ? [post.id, copy.id] : [copy.id, post.id];
      await editor.rest('DELETE', `/api/post/${gone}`);
      // Nobody can bring it back any more.
      await tested.database.query('delete from post_versions where post_id = $1', [gone]);
      await images.passDays(400);
      await images.purge();
      expect(await images.exists(name)).toBe(true);
      expect((await details(Number(left))).img_file_name).toBe(copy.imgFileName);
      const picture = await tested.client.rest('GET', `/api/files/resources/${copy.imgFileName}`);
      expect(picture.status).toBe(200);
    },
  );

  it('keeps the picture of the other post when one of both gets a new one (C33)', async () => {
    const post = await saved({}, await aPhotoFile());
    const copy = await copyOf(post.id);
    await saved({ id: copy.id }, await aPhotoFile());
    expect((await details(post.id)).img_file_name).toBe(copy.imgFileName);
    expect((await tested.client.rest('GET', `/api/files/resources/${copy.imgFileName}`)).status).toBe(200);
  });

  it('makes one copy when the request is sent again under its key', async () => {
    const { id } = await saved();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => editor.rest('POST', '/graphql', { query: DUPLICATE, variables: { id } }, headers);
    const [first, second] = [await send(), await send()];
    expect(first.body.data.duplicatePost.id).not.toBe(String(id));
    expect(second.body).toEqual(first.body);
  });

  it('copies what its content has lost without refusing', async () => {
    const { id } = await saved();
    const name = `${randomUUID()}.jpg`;
    const content = `<p><img src="/api/files/resources/${name}" alt=""></p>`;
    await tested.database.query('update posts set content = $2 where id = $1', [id, content]);
    expect((await copyOf(id)).content).toBe(content);
  });

  it.each(['999999999', 'abc'])('does not know the post %s', async (id) => {
    const { errors } = await duplicate(id);
    expect(errors).toMatchObject([
      { message: 'Không tìm thấy tin', path: ['duplicatePost'], extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it('copies one post an operation', async () => {
    const query = 'mutation { a: duplicatePost(id: 1) { id } b: duplicatePost(id: 1) { id } }';
    const { errors } = await editor.graphql(query);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('tối đa 3000'), extensions: { code: 'QUERY_TOO_COMPLEX' } },
    ]);
  });
});
