import { image, ImageUse } from '../../../../test/image-use.js';
import { aPhotoFile } from '../../../../test/images.js';
import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, saved, details } = await startPostSaves();
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

const RESTORE = `mutation ($postId: ID!, $version: Int!, $expectedVersion: Int!) {
  restorePostRevision(postId: $postId, version: $version, expectedVersion: $expectedVersion) {
    id title titlePath description content keywords imgFileName isDraft version clickedNumber updatedBy
  }
}`;
const restore = (postId: number, version: number, expectedVersion: number, client = editor) =>
  client.graphql(RESTORE, { postId: String(postId), version, expectedVersion });

const newest = async (postId: number) =>
  (
    await editor.graphql(
      `{ postRevisions(postId: ${postId}, first: 1) { nodes { version title changed savedBy imgFileName } } }`,
    )
  ).data.postRevisions.nodes[0];

describe('restorePostRevision (F142, C63)', () => {
  it('saves the texts and the picture again, as a new revision', async () => {
    const first = { title: 'Bản đầu', description: 'Mô tả đầu', content: '<p>Đầu</p>', keywords: 'đầu' };
    const { id, img_file_name } = await saved(first, await aPhotoFile());
    await saved(
      { id: String(id), title: 'Bản sai', content: '<p>Sai</p>', keywords: '' },
      await aPhotoFile(),
    );
    const { data } = await restore(id, 1, 2);
    expect(data.restorePostRevision).toMatchObject({ ...first, imgFileName: img_file_name, version: 3 });
    expect(await details(id)).toMatchObject({ ...first, img_file_name, version: 3 });
    expect((await tested.client.rest('GET', `/api/files/resources/${img_file_name}`)).status).toBe(200);
    expect(await newest(id)).toMatchObject({
      version: 3,
      changed: ['TITLE', 'DESCRIPTION', 'CONTENT', 'KEYWORDS', 'IMAGE'],
      savedBy: 'Nguyễn Thị Hoa',
    });
    const activity = await editor.graphql(
      `{ postActivity(postId: ${id}, first: 1) { nodes { action version } } }`,
    );
    expect(activity.data.postActivity.nodes).toEqual([{ action: 'RESTORE_REVISION', version: 3 }]);
  });

  it.each([
    ['Khuy\u200bến mãi', 'Khuyến mãi'],
    ['a\u200bb', 'a\u200bb'],
  ])(
    'brings %j back as %j, for nobody sees the rest, unless it is too short (C86)',
    async (before, after) => {
      const { id } = await saved({ title: 'Bản đầu' });
      await saved({ id: String(id), title: 'Bản sai' });
      await tested.database.query(
        'update post_versions set title = $2, description = $3 where post_id = $1 and number = 1',
        [id, before, 'Gi\u00adảm\u3164 giá'],
      );
      expect((await restore(id, 1, 2)).data.restorePostRevision).toMatchObject({
        title: after,
        description: 'Giảm giá',
      });
    },
  );

  it('brings a post back to no picture', async () => {
    const { id } = await saved();
    await saved({ id: String(id) }, await aPhotoFile());
    expect((await restore(id, 1, 2)).data.restorePostRevision).toMatchObject({ imgFileName: null });
  });

  it.each([
    ['published', '0', false],
    ['a draft', '1', true],
  ])('keeps what is %s so, and its address', async (_name, isDraft, expected) => {
    const { id } = await saved({ title: 'Tên trước', isDraft: isDraft === '0' ? '1' : '0' });
    const { title_path } = await saved({ id: String(id), title: 'Tên sau', isDraft });
    expect((await restore(id, 1, 2)).data.restorePostRevision).toMatchObject({
      title: 'Tên trước',
      titlePath: title_path,
      isDraft: expected,
    });
  });

  it('keeps the address of a post that was never published', async () => {
    const { id } = await saved({ title: 'Nháp một', isDraft: '1' });
    await saved({ id: String(id), title: 'Nháp hai', isDraft: '1' });
    expect((await restore(id, 1, 2)).data.restorePostRevision).toMatchObject({
      title: 'Nháp một',
      titlePath: 'nhap-hai',
    });
  });

  it('is visible to readers at once', async () => {
    const { id, title_path } = await saved({ title: 'Giá cũ' });
    await saved({ id: String(id), title: 'Giá nhầm' });
    const article = () => tested.client.rest('GET', `/api/post/display/${title_path}`);
    expect((await article()).body.title).toBe('Giá nhầm');
    await restore(id, 1, 2);
    expect((await article()).body.title).toBe('Giá cũ');
  });

  it.each([0, -1, 1, 3])('fails with CONFLICT when %i is not the saved version', async (expectedVersion) => {
    const { id } = await saved({ title: 'Một' });
    const { updated_at } = await saved({ id: String(id), title: 'Hai' });
    const { data, errors } = await restore(id, 1, expectedVersion);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          version: 2,
          savedAt: updated_at,
          savedBy: 'Nguyễn Thị Hoa',
          isMine: true,
        },
      },
    ]);
    expect(await details(id)).toMatchObject({ title: 'Hai', version: 2 });
  });

  it('lets one of two people win who restore at once', async () => {
    const { id } = await saved({ title: 'Một' });
    await saved({ id: String(id), title: 'Hai' });
    await saved({ id: String(id), title: 'Bản ba' });
    const other = await tested.client.signUp({ name: 'Trần Văn Hùng' });
    const results = await Promise.all([restore(id, 1, 3), restore(id, 2, 3, other)]);
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(results.find(({ errors }) => errors)!.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', version: 4 } },
    ]);
    const winner = results.find(({ errors }) => !errors)!.data.restorePostRevision.title;
    expect(await details(id)).toMatchObject({ title: winner, version: 4 });
  });

  it('runs once for each Idempotency-Key', async () => {
    const { id } = await saved({ title: 'Một' });
    await saved({ id: String(id), title: 'Hai' });
    const send = () =>
      editor.rest(
        'POST',
        '/graphql',
        { query: RESTORE, variables: { postId: String(id), version: 1, expectedVersion: 2 } },
        { 'idempotency-key': `restore-${id}` },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await details(id)).toMatchObject({ version: 3 });
  });

  it('responds with NOT_FOUND for a revision that is not there', async () => {
    const { id } = await saved();
    for (const [postId, version] of [
      [id, 7],
      [2147483647, 1],
    ] as const) {
      expect((await restore(postId, version, 1)).errors).toMatchObject([
        { message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  });

  it('restores one revision a request', async () => {
    const { errors } = await editor.graphql(`mutation {
      a: restorePostRevision(postId: 1, version: 1, expectedVersion: 1) { id }
      b: restorePostRevision(postId: 2, version: 1, expectedVersion: 1) { id }
    }`);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', limit: 3000, found: 3200 } }]);
  });
});

describe('The images of a revision (C61)', () => {
  it('stay in the store and come back with its text', async () => {
    const [one, two] = [await images.upload(), await images.upload()];
    const { id } = await images.save({ content: `<p>Chào</p>${image(one)}` });
    await images.save({ id: String(id), content: image(two) });
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(one)).toBe(true);

    expect((await restore(id, 1, 2)).data.restorePostRevision.content).toContain(one);
    await images.forgetVersions();
    await images.passDays(31);
    await images.purge();
    expect([await images.exists(one), await images.exists(two)]).toEqual([true, false]);
  });

  it('do not keep its text back when one was lost', async () => {
    const name = await images.upload();
    const { id } = await images.save({ content: `<p>Chào</p>${image(name)}` });
    await images.save({ id: String(id), content: '' });
    await tested.database.query('delete from post_version_files where file_name = $1', [name]);
    await tested.database.query('delete from files where name = $1', [name]);
    expect((await restore(id, 1, 2)).data.restorePostRevision.content).toContain('Chào');
  });
});
