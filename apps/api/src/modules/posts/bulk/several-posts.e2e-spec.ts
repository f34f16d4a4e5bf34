import { clientOperations } from '../../../../test/client-operations.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { actOnDuePosts } from '../../../../test/due-posts.js';

const { tested, editor, saved } = await startPostSaves();
afterAll(() => tested.close());

/** What the back-office asks before it changes posts. */
const { Concerns } = clientOperations('back-office');

const CHANGE = `mutation ($ids: [ID!]!, $action: PostRowAction!) {
  changePosts(ids: $ids, action: $action) { postId ok change code message }
}`;

type Action = 'PUBLISH' | 'TAKE_OFFLINE' | 'DELETE';

const send = (ids: readonly (number | string)[], action: Action, client = editor) =>
  client.graphql(CHANGE, { ids: ids.map(String), action });

async function change(ids: readonly (number | string)[], action: Action) {
  const { data, errors } = await send(ids, action);
  expect(errors).toBeUndefined();
  return data.changePosts;
}

const done = (id: number | string, change = 'PUBLISHED') => ({
  postId: String(id),
  ok: true,
  change,
  code: null,
  message: null,
});
const unknown = (id: number | string) => ({
  postId: String(id),
  ok: false,
  change: null,
  code: 'NOT_FOUND',
  message: 'Không tìm thấy tin',
});

const drafts = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await saved({ isDraft: '1' })).id as number));

const statusFor = async (slug: string) =>
  (await tested.client.rest('GET', `/api/post/display/${slug}`)).status;

const actions = async (id: number) =>
  (
    await tested.database.query<{ action: string }>(
      'select action from post_history where post_id = $1 order by id',
      [id],
    )
  ).map(({ action }) => action);

const schedule = (id: number, times: object) =>
  editor.graphql(
    'mutation ($id: ID!, $schedule: PostScheduleInput!) { schedulePost(id: $id, schedule: $schedule) { id } }',
    { id: String(id), schedule: times },
  );

const STATE =
  'query ($id: ID!) { post(id: $id) { isDraft version updatedBy publishedAt schedule { publishAt unpublishAt } } }';
const state = async (id: number) => (await editor.graphql(STATE, { id: String(id) })).data.post;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('changePosts (F152, C67)', () => {
  it('publishes posts and takes them offline, each as a save by hand does', async () => {
    const posts = await Promise.all([
      saved({ title: 'Tin một', isDraft: '1' }),
      saved({ title: 'Tin hai', isDraft: '1' }),
    ]);
    const ids = posts.map(({ id }) => id as number);
    const slugs = posts.map(({ title_path }) => title_path as string);
    expect(await change(ids, 'PUBLISH')).toEqual(ids.map((id) => done(id)));
    expect(await Promise.all(slugs.map(statusFor))).toEqual([200, 200]);
    expect(await change(ids, 'TAKE_OFFLINE')).toEqual(ids.map((id) => done(id, 'TAKEN_OFFLINE')));
    expect(await Promise.all(slugs.map(statusFor))).toEqual([404, 404]);
    for (const id of ids) {
      expect(await actions(id)).toEqual(['create', 'publish', 'unpublish']);
      expect(await state(id)).toMatchObject({
        isDraft: true,
        version: 3,
        updatedBy: 'Nguyễn Thị Hoa',
        publishedAt: expect.any(String),
      });
      const query = 'query ($id: ID!) { postRevisions(postId: $id) { nodes { version changed } } }';
      const { data } = await editor.graphql(query, { id: String(id) });
      expect(data.postRevisions.nodes.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    }
  });

  it('deletes posts, which the operator can bring back, and logs it for each (F98, C60)', async () => {
    const published = await saved({ title: 'Tin sẽ xóa', isDraft: '0' });
    const [draft] = await drafts(1);
    expect(await statusFor(published.title_path)).toBe(200);
    expect(await change([published.id, draft!], 'DELETE')).toEqual([
      done(published.id, 'DELETED'),
      done(draft!, 'DELETED'),
    ]);
    expect(await statusFor(published.title_path)).toBe(404);
    for (const id of [published.id, draft!]) {
      expect((await actions(id)).at(-1)).toBe('delete');
      const kept = await tested.database.query('select from deleted_posts where post_id = $1', [id]);
      expect(kept).toHaveLength(1);
    }
  });

  it('does for each what it can, in the order of the ids, and says what it could not', async () => {
    const [first, second] = await drafts(2);
    const ids = [first!, 2_000_000_000, 'abc', second!];
    expect(await change(ids, 'PUBLISH')).toEqual([
      done(first!),
      unknown(2_000_000_000),
      unknown('abc'),
      done(second!),
    ]);
    expect(await state(second!)).toMatchObject({ isDraft: false });
  });

  it('leaves a post that already is as wanted and says so; a change ends the schedule (C64)', async () => {
    const [draft, waiting] = await drafts(2);
    const { id: live } = await saved({ isDraft: '0' });
    await schedule(waiting!, { publishAt: inDays(1) });
    await schedule(live, { unpublishAt: inDays(1) });
    const before = [await state(draft!), await state(live)];
    expect(await change([draft!], 'TAKE_OFFLINE')).toEqual([done(draft!, 'UNCHANGED')]);
    expect(await change([live], 'PUBLISH')).toEqual([done(live, 'UNCHANGED')]);
    expect([await state(draft!), await state(live)]).toEqual(before);
    expect(before[1]).toMatchObject({ version: 1, schedule: {} });

    await change([waiting!], 'PUBLISH');
    await change([live], 'TAKE_OFFLINE');
    expect(await state(waiting!)).toMatchObject({ isDraft: false, version: 2, schedule: null });
    expect(await state(live)).toMatchObject({ isDraft: true, version: 2, schedule: null });
  });

  it('ends the schedule of a draft that shall be offline, so that it stays a draft', async () => {
    const { id, title_path: slug } = await saved({ title: 'Hẹn mai đăng', isDraft: '1' });
    await schedule(id, { publishAt: inDays(1), unpublishAt: inDays(2) });
    expect(await change([id], 'TAKE_OFFLINE')).toEqual([done(id, 'SCHEDULE_ENDED')]);
    expect(await state(id)).toMatchObject({ isDraft: true, version: 1, schedule: null });
    await actOnDuePosts(tested);
    expect(await statusFor(slug)).toBe(404);
    expect(await change([id], 'TAKE_OFFLINE')).toEqual([done(id, 'UNCHANGED')]);
  });

  it('leaves the working copy of a published post unpublished, and counts the post as unchanged (C69)', async () => {
    const { id, title } = await saved({ isDraft: '0', content: '<p>Giá cũ</p>' });
    const texts = { title, description: 'Mô tả ngắn', content: '<p>Giá mới</p>', baseVersion: 1 };
    const keep =
      'mutation ($id: ID!, $input: PostWorkingCopyInput!) { saveWorkingCopy(postId: $id, input: $input) { id } }';
    expect((await editor.graphql(keep, { id: String(id), input: texts })).errors).toBeUndefined();
    expect(await change([id], 'PUBLISH')).toEqual([done(id, 'UNCHANGED')]);
    const query = 'query ($id: ID!) { post(id: $id) { content workingCopy { content } } }';
    expect((await editor.graphql(query, { id: String(id) })).data.post).toEqual({
      content: '<p>Giá cũ</p>',
      workingCopy: { content: '<p>Giá mới</p>' },
    });
  });

  it("publishes no post without what 'Đăng Tin' demands, with the message of the field (F81)", async () => {
    const [bare, whole] = await drafts(2);
    await tested.database.query("update posts set description = '    ' where id = $1", [bare]);
    expect(await change([bare!, whole!], 'PUBLISH')).toEqual([
      {
        postId: String(bare),
        ok: false,
        change: null,
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/mô tả/i),
      },
      done(whole!),
    ]);
    expect(await state(bare!)).toMatchObject({ isDraft: true, version: 1 });
  });

  it('counts a repeated id once', async () => {
    const [id] = await drafts(1);
    expect(await change([id!, `0${id}`, id!], 'PUBLISH')).toHaveLength(1);
    expect(await actions(id!)).toEqual(['create', 'publish']);
  });

  it('can be sent again and by two at once: each post changes once', async () => {
    const ids = await drafts(5);
    const results = await Promise.all([change(ids, 'PUBLISH'), change(ids.toReversed(), 'PUBLISH')]);
    for (const id of ids) {
      const changes = results.flat().filter(({ postId }) => postId === String(id));
      expect(changes.map(({ change: done }) => done).toSorted()).toEqual(['PUBLISHED', 'UNCHANGED']);
    }
    for (const id of ids) expect(await actions(id)).toEqual(['create', 'publish']);
    await change(ids, 'PUBLISH');
    for (const id of ids) expect(await actions(id)).toEqual(['create', 'publish']);
  });

  it('tries nothing after an outage', async () => {
    const ids = await drafts(3);
    await tested.database.query(`
      create function fail_as_in_an_outage() returns trigger language plpgsql as
        $$ begin raise 'shutting down' using errcode = '57P01'; end $$;
      create trigger fail_as_in_an_outage before update on posts for each row
        when (new.id = ${ids[1]}) execute function fail_as_in_an_outage()`);
    const busy = {
      ok: false,
      change: null,
      code: 'UNAVAILABLE',
      message: 'Hệ thống đang bận, vui lòng thử lại sau',
    };
    expect(await change(ids, 'PUBLISH')).toEqual([
      done(ids[0]!),
      { postId: String(ids[1]), ...busy },
      { postId: String(ids[2]), ...busy },
    ]);
    await tested.database.query('drop function fail_as_in_an_outage cascade');
    expect(await state(ids[2]!)).toMatchObject({ isDraft: true });
    const [first, ...others] = ids.map((id) => done(id));
    expect(await change(ids, 'PUBLISH')).toEqual([{ ...first, change: 'UNCHANGED' }, ...others]);
  });

  it('takes a page of the list, and no more', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => 1_900_000_000 + index);
    expect(await change(ids.slice(1), 'DELETE')).toEqual(ids.slice(1).map(unknown));
    expect(await change([], 'DELETE')).toEqual([]);
    const { errors } = await send(ids, 'DELETE');
    expect(errors?.[0]).toMatchObject({
      message: 'Mỗi lần chỉ đổi được tối đa 100 tin',
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'ids', code: 'TOO_MANY', limit: 100 }] },
    });
  });

  it('can be asked about before: a hundred posts are within the cost of an operation, and come with what each lacks (C76)', async () => {
    const ids = await drafts(100);
    for (const isDeletion of [false, true]) {
      const { data, errors } = await editor.graphql(Concerns!, { ids: ids.map(String), isDeletion });
      expect(errors).toBeUndefined();
      expect(data.posts.contents).toHaveLength(100);
      expect(data.posts.contents[0]).toMatchObject(isDeletion ? { editors: [] } : { hasContent: true });
    }
  });

  it('happens once an operation', async () => {
    const one = 'changePosts(ids: [1], action: PUBLISH) { ok }';
    const { errors } = await editor.graphql(`mutation { a: ${one} b: ${one} }`);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('tối đa 3000'), extensions: { code: 'QUERY_TOO_COMPLEX' } },
    ]);
  });
});
