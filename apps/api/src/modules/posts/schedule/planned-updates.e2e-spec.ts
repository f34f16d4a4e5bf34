import { actOnDuePosts } from '../../../../test/due-posts.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';

const { tested, editor, colleague, kept, published, read, savePost } = await startWorkingCopies();
afterAll(() => tested.close());

const run = () => actOnDuePosts(tested);

const SCHEDULE = `mutation ($id: ID!, $schedule: PostScheduleInput!) {
  schedulePost(id: $id, schedule: $schedule) { schedule { publishCopyAt unpublishAt } }
}`;
const PLAN = 'query ($id: ID!) { post(id: $id) { schedule { publishCopyAt unpublishAt failure } } }';

const inMinutes = (minutes: number) =>
  new Date(Math.floor(Date.now() / 60_000 + minutes) * 60_000).toISOString();

const plan = (id: number, schedule: object) => editor.graphql(SCHEDULE, { id: String(id), schedule });

async function planned(id: number, schedule: object = { publishCopyAt: inMinutes(10) }) {
  const { errors } = await plan(id, schedule);
  expect(errors).toBeUndefined();
}

const planOf = async (id: number) =>
  (await editor.graphql(PLAN, { id: String(id) })).data.post.schedule as object | null;

/** The field that is refused, with its message. */
async function refusalOf(id: number, schedule: object): Promise<object> {
  const { errors } = await plan(id, schedule);
  return errors![0]!.extensions.errors;
}

/** Lets the time of a plan come. */
async function pass(id: number, minutes = 11) {
  const past = (column: string) => `${column} = ${column} - make_interval(mins => $2)`;
  await tested.database.query(
    `update post_schedules set ${['publish_copy_at', 'unpublish_at', 'due_at'].map(past).join(', ')} where post_id = $1`,
    [id, minutes],
  );
  await run();
}

describe('A planned update of a published post (C108)', () => {
  it('makes the working copy, as it is then, the text of the post, as a publication by its author', async () => {
    const { id, version } = await published();
    await kept(id);
    const publishCopyAt = inMinutes(10);
    await planned(id, { publishCopyAt });
    expect(await planOf(id)).toEqual({ publishCopyAt, unpublishAt: null, failure: null });
    await run();
    expect(await read(id)).toMatchObject({ version, workingCopy: { title: 'Bản sửa' } });
    await kept(id, { title: 'Bản sửa cuối', version: (await read(id)).workingCopy.version });
    await pass(id);
    expect(await read(id)).toMatchObject({
      title: 'Bản sửa cuối',
      isDraft: false,
      version: version + 1,
      workingCopy: null,
    });
    expect(await planOf(id)).toBeNull();
    expect(
      await tested.database.query(
        'select action, users.name from post_history join users on users.id = user_id where post_id = $1 order by post_history.id desc limit 1',
        [id],
      ),
    ).toEqual([{ action: 'update', name: editor.account!.name }]);
  });

  it('leaves the time to take the post offline', async () => {
    const { id } = await published();
    await kept(id);
    await planned(id, { publishCopyAt: inMinutes(10), unpublishAt: inMinutes(30) });
    await pass(id);
    expect(await planOf(id)).toMatchObject({ publishCopyAt: null, failure: null });
    await pass(id, 20);
    expect(await read(id)).toMatchObject({ title: 'Bản sửa', isDraft: true });
    expect(await planOf(id)).toBeNull();
  });

  it('does not happen when both times have passed: the post goes offline with the text that it had', async () => {
    const { id, title } = await published();
    await kept(id);
    await planned(id, { publishCopyAt: inMinutes(10), unpublishAt: inMinutes(20) });
    await pass(id, 30);
    expect(await read(id)).toMatchObject({ title, isDraft: true });
  });

  it('does not happen, and says so, when the published text has changed since', async () => {
    const { id } = await published();
    await kept(id);
    await planned(id, { publishCopyAt: inMinutes(10), unpublishAt: inMinutes(60) });
    // A legacy client knows nothing of the working copy.
    await colleague.graphql('mutation ($input: PostInput!) { savePost(input: $input) { id } }', {
      input: { id: String(id), title: 'Bản khác', description: 'Mô tả', isDraft: false },
    });
    await pass(id);
    expect(await read(id)).toMatchObject({ title: 'Bản khác', workingCopy: { title: 'Bản sửa' } });
    expect(await planOf(id)).toMatchObject({ failure: 'CHANGED' });
    await pass(id, 60);
    expect(await read(id)).toMatchObject({ title: 'Bản khác', isDraft: true });
  });

  it.each<[string, (id: number, copy: number) => Promise<unknown>]>([
    ["'Đăng Tin'", (id, copy) => savePost(id, copy)],
    ['taking the post offline', (id, copy) => savePost(id, copy, { isDraft: true })],
    [
      'dropping the working copy',
      (id, version) =>
        editor.graphql(
          'mutation ($id: ID!, $v: Int!) { discardWorkingCopy(postId: $id, version: $v) { id } }',
          {
            id: String(id),
            v: version,
          },
        ),
    ],
  ])('ends with %s', async (_, end) => {
    const { id } = await published();
    const { version } = await kept(id);
    await planned(id);
    await end(id, version);
    expect(await planOf(id)).toBeNull();
  });

  it("keeps the time to take the post offline at 'Đăng Tin'", async () => {
    const { id } = await published();
    const { version } = await kept(id);
    const unpublishAt = inMinutes(60);
    await planned(id, { publishCopyAt: inMinutes(10), unpublishAt });
    await savePost(id, version);
    expect(await planOf(id)).toEqual({ publishCopyAt: null, unpublishAt, failure: null });
    await pass(id);
    expect(await read(id)).toMatchObject({ isDraft: false });
  });

  it('is refused for a draft, without a working copy, for one that is behind, and at impossible times', async () => {
    const { id } = await published();
    const none = { publishCopyAt: 'Tin không có bản sửa nào để hẹn giờ' };
    expect(await refusalOf(id, { publishCopyAt: inMinutes(10) })).toEqual(none);
    await kept(id);
    const past = { publishCopyAt: 'Giờ hẹn đã qua' };
    expect(await refusalOf(id, { publishCopyAt: inMinutes(-1) })).toEqual(past);
    expect(await refusalOf(id, { publishCopyAt: inMinutes(9), unpublishAt: inMinutes(9) })).toEqual({
      unpublishAt: 'Giờ gỡ phải sau giờ đăng',
    });
    await editor.graphql('mutation ($input: PostInput!) { savePost(input: $input) { id } }', {
      input: { id: String(id), title: 'Bản khác', description: 'Mô tả', isDraft: false },
    });
    expect(await refusalOf(id, { publishCopyAt: inMinutes(10) })).toEqual({
      publishCopyAt: 'Bài đang đăng đã đổi sau khi có bản sửa, bạn so hai bản trước đã',
    });
    const draft = await published({ isDraft: '1' });
    expect(await refusalOf(draft.id, { publishCopyAt: inMinutes(10) })).toEqual({
      publishCopyAt: 'Tin chưa đăng nên không có bản sửa',
    });
  });
});
