import { aPostForm } from '../../../test/builders.js';
import { codeOf, COPY, startWorkingCopies } from '../../../test/working-copies.js';

const { tested, editor, colleague, savePost, published, tryToKeep } = await startWorkingCopies();
afterAll(() => tested.close());

const REPUBLISH = `mutation ($id: ID!, $version: Int!, $schedule: PostScheduleInput) {
  republishPost(postId: $id, version: $version, schedule: $schedule) {
    title content isDraft version schedule { publishAt unpublishAt } ${COPY}
  }
}`;

const republish = (id: number, version: number, schedule?: object) =>
  editor.graphql(REPUBLISH, { id: String(id), version, schedule });

const statusFor = async (slug: string) =>
  (await tested.client.rest('GET', `/api/post/display/${slug}`)).status;

const takeOffline = (id: number, copy = 0) =>
  savePost(id, copy, { isDraft: true, title: 'Đang viết lại', content: '<p>Giá mới</p>' });

const inADay = () => new Date(Date.now() + 86_400_000);

describe('republishPost (C101)', () => {
  it('gives readers the texts that they had, with their schedule, and keeps what was saved as the working copy', async () => {
    const { id, title, title_path: slug } = await published();
    await takeOffline(id);
    expect(await statusFor(slug)).toBe(404);
    const unpublishAt = inADay();
    unpublishAt.setSeconds(0, 0);
    const { data } = await republish(id, 2, { unpublishAt });
    expect(data.republishPost).toMatchObject({
      title,
      content: '<p>Đã đăng</p>',
      isDraft: false,
      version: 3,
      schedule: { publishAt: null, unpublishAt: unpublishAt.toISOString() },
      workingCopy: { title: 'Đang viết lại', content: '<p>Giá mới</p>', baseVersion: 3 },
    });
    expect(await statusFor(slug)).toBe(200);
    const actions = await tested.database.query<{ action: string }>(
      'select action from post_history where post_id = $1 order by id',
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['create', 'unpublish', 'publish']);
  });

  it("leaves a colleague's working copy, which the save has ended, in the history", async () => {
    const { id, title } = await published();
    const input = { title, description: 'Mô tả của Minh', baseVersion: 1 };
    await tryToKeep(id, input, colleague);
    const query = `query ($id: ID!) { post(id: $id) { ${COPY} } }`;
    const { version } = (await editor.graphql(query, { id: String(id) })).data.post.workingCopy;
    await takeOffline(id, version);
    const { data } = await republish(id, 2);
    expect(data.republishPost.workingCopy).toMatchObject({
      title: 'Đang viết lại',
      savedBy: 'Nguyễn Thị Hoa',
    });
    const versions = 'query ($id: ID!) { postVersions(postId: $id) { nodes { kind description savedBy } } }';
    const { nodes } = (await editor.graphql(versions, { id: String(id) })).data.postVersions;
    expect(nodes).toContainEqual({
      kind: 'WORKING_COPY',
      description: 'Mô tả của Minh',
      savedBy: 'Trần Văn Minh',
    });
  });

  it('keeps no working copy when the save changed no text', async () => {
    const { id, title, description } = await published();
    await savePost(id, 0, { isDraft: true, title, description, content: '<p>Đã đăng</p>' });
    expect((await republish(id, 2)).data.republishPost).toMatchObject({ isDraft: false, workingCopy: null });
  });

  it('is refused when somebody has saved since, and when the last save took nothing offline', async () => {
    const { id, title } = await published();
    expect(await republish(id, 1).then(codeOf)).toBe('BAD_USER_INPUT');
    await takeOffline(id);
    await colleague.rest('POST', '/api/post', aPostForm({ id: String(id), title, isDraft: '1' }));
    expect(await republish(id, 2).then(codeOf)).toBe('CONFLICT');
    expect(await republish(id, 3).then(codeOf)).toBe('BAD_USER_INPUT');
    expect(await republish(2_000_000_000, 1).then(codeOf)).toBe('NOT_FOUND');
  });

  it('changes nothing when the schedule has passed meanwhile', async () => {
    const { id, title_path: slug } = await published();
    await takeOffline(id);
    const { errors } = await republish(id, 2, { unpublishAt: new Date(0) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'unpublishAt', code: 'OUT_OF_RANGE' }],
    });
    expect(await statusFor(slug)).toBe(404);
  });
});
