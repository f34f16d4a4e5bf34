import { startApp } from '../../../../test/start-app.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { until } from '../../../../test/until.js';
import { actOnDuePosts } from '../../../../test/due-posts.js';

const { tested, editor, saved } = await startPostSaves();
const second = await startApp({ DATABASE_URL: tested.database.url });
afterAll(async () => {
  await second.close();
  await tested.close();
});

const run = () => actOnDuePosts(tested, second);

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / MINUTE_MS + minutes) * MINUTE_MS);

const SCHEDULE = `mutation ($id: ID!, $schedule: PostScheduleInput!) {
  schedulePost(id: $id, schedule: $schedule) {
    id isDraft version schedule { publishAt unpublishAt createdBy failure failedAt }
  }
}`;
const READ =
  'query ($id: ID!) { post(id: $id) { isDraft version schedule { publishAt unpublishAt createdBy failure } } }';

interface Times {
  publishAt?: Date | null;
  unpublishAt?: Date | null;
}

const schedule = (id: number, times: Times) => editor.graphql(SCHEDULE, { id: String(id), schedule: times });

async function planned(id: number, times: Times) {
  const { data, errors } = await schedule(id, times);
  expect(errors).toBeUndefined();
  return data.schedulePost;
}

const read = async (id: number) => (await editor.graphql(READ, { id: String(id) })).data.post;

/** Lets time pass: moves what is planned for a post to the past. */
async function pass(id: number, minutes: number) {
  const past = (column: string) => `${column} = ${column} - make_interval(mins => $2)`;
  await tested.database.query(
    `update post_schedules set ${['publish_at', 'unpublish_at', 'due_at'].map(past).join(', ')} where post_id = $1`,
    [id, minutes],
  );
}

const actions = async (id: number) =>
  (
    await tested.database.query<{ action: string }>(
      'select action from post_history where post_id = $1 order by id',
      [id],
    )
  ).map(({ action }) => action);

const statusFor = async (slug: string) =>
  (await tested.client.rest('GET', `/api/post/display/${slug}`)).status;

describe('The schedule of a post (F145, C64)', () => {
  it('publishes a draft and takes it offline, and is shown until then', async () => {
    const { id, title_path, version } = await saved({ isDraft: '1' });
    const [publishAt, unpublishAt] = [inMinutes(10), inMinutes(30)];
    expect(await planned(id, { publishAt, unpublishAt })).toMatchObject({
      isDraft: true,
      version,
      schedule: {
        publishAt: publishAt.toISOString(),
        unpublishAt: unpublishAt.toISOString(),
        createdBy: 'Nguyễn Thị Hoa',
        failure: null,
      },
    });
    await run();
    expect(await statusFor(title_path)).toBe(404);

    await pass(id, 11);
    await run();
    expect(await statusFor(title_path)).toBe(200);
    expect(await read(id)).toMatchObject({
      isDraft: false,
      version: version + 1,
      schedule: { publishAt: null, failure: null },
    });

    await pass(id, 20);
    await run();
    expect(await statusFor(title_path)).toBe(404);
    expect(await read(id)).toEqual({ isDraft: true, version: version + 2, schedule: null });
    expect(await actions(id)).toEqual(['create', 'publish', 'unpublish']);
  });

  it('is kept by the minute', async () => {
    const { id } = await saved({ isDraft: '1' });
    const publishAt = new Date(inMinutes(5).getTime() + 41_000);
    expect((await planned(id, { publishAt })).schedule.publishAt).toBe(inMinutes(5).toISOString());
  });

  it('is told to no visitor', async () => {
    const { id, title_path } = await saved({ isDraft: '0' });
    await planned(id, { unpublishAt: inMinutes(10) });
    const query =
      'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { schedule { unpublishAt } } }';
    const asVisitor = await tested.client.graphql(query, { titlePath: title_path });
    expect(asVisitor.data.publishedPost.schedule).toBeNull();
  });

  it('is replaced by another one, and ended by one without times', async () => {
    const { id, title_path } = await saved({ isDraft: '1' });
    await planned(id, { publishAt: inMinutes(10) });
    await planned(id, { publishAt: inMinutes(60) });
    await pass(id, 30);
    await run();
    expect(await statusFor(title_path)).toBe(404);
    expect((await planned(id, {})).schedule).toBeNull();
  });

  it('goes with its post', async () => {
    const { id } = await saved({ isDraft: '1' });
    await planned(id, { publishAt: inMinutes(10) });
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await tested.database.query('select from post_schedules where post_id = $1', [id])).toEqual([]);
  });
});

describe('Saving a post with a schedule', () => {
  it('as a draft keeps the schedule of a waiting post, and the text of that save is published', async () => {
    const { id, title_path } = await saved({ isDraft: '1', title: 'Tin chờ đăng' });
    await planned(id, { publishAt: inMinutes(10) });
    await saved({ id: String(id), isDraft: '1', title: 'Tin chờ đăng', description: 'Mô tả mới' });
    expect((await read(id)).schedule).not.toBeNull();
    await pass(id, 11);
    await run();
    const { body } = await tested.client.rest('GET', `/api/post/display/${title_path}`);
    expect(body.post ?? body).toMatchObject({ description: 'Mô tả mới' });
  });

  it("with 'Đăng Tin' publishes now and ends the schedule", async () => {
    const { id } = await saved({ isDraft: '1' });
    await planned(id, { publishAt: inMinutes(10), unpublishAt: inMinutes(20) });
    await saved({ id: String(id), isDraft: '0' });
    expect(await read(id)).toMatchObject({ isDraft: false, schedule: null });
  });

  it('as published keeps the time at which it goes offline, and as a draft ends it', async () => {
    const { id } = await saved({ isDraft: '0' });
    await planned(id, { unpublishAt: inMinutes(10) });
    await saved({ id: String(id), isDraft: '0' });
    expect((await read(id)).schedule).not.toBeNull();
    await saved({ id: String(id), isDraft: '1' });
    expect((await read(id)).schedule).toBeNull();
  });
});

describe('Times that cannot be', () => {
  const cases: [string, '0' | '1', Times, string, string][] = [
    ['in the past', '1', { publishAt: inMinutes(-1) }, 'publishAt', 'Giờ hẹn đã qua'],
    ['in this minute', '1', { publishAt: inMinutes(0) }, 'publishAt', 'Giờ hẹn đã qua'],
    [
      'in three years',
      '1',
      { publishAt: inMinutes(1_577_000) },
      'publishAt',
      'Chỉ hẹn được trong hai năm tới',
    ],
    [
      'offline before online',
      '1',
      { publishAt: inMinutes(9), unpublishAt: inMinutes(9) },
      'unpublishAt',
      'Giờ gỡ phải sau giờ đăng',
    ],
    [
      'offline for a draft',
      '1',
      { unpublishAt: inMinutes(9) },
      'unpublishAt',
      'Tin chưa đăng, cần hẹn cả giờ đăng',
    ],
    [
      'online for a published post',
      '0',
      { publishAt: inMinutes(9) },
      'publishAt',
      'Tin đang đăng nên không hẹn giờ đăng được',
    ],
  ];
  it.each(cases)(
    'are refused, and the schedule before stays: %s',
    async (_, isDraft, times, field, message) => {
      const { id } = await saved({ isDraft });
      const before = isDraft === '1' ? { publishAt: inMinutes(50) } : { unpublishAt: inMinutes(50) };
      const { schedule: kept } = await planned(id, before);
      const { errors } = await schedule(id, times);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: { [field]: message },
        fields: [{ field, code: 'OUT_OF_RANGE' }],
      });
      expect((await read(id)).schedule).toMatchObject({
        publishAt: kept.publishAt,
        unpublishAt: kept.unpublishAt,
      });
    },
  );

  it('as for a post that does not exist', async () => {
    const { errors } = await schedule(2_000_000_000, { publishAt: inMinutes(9) });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('Carrying out schedules', () => {
  it('publishes each post once, however many processes look', async () => {
    const posts: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await saved({ isDraft: '1' });
      await planned(id, { publishAt: inMinutes(10) });
      await pass(id, 11);
      posts.push(id);
    }
    await Promise.all([run(), run()]);
    for (const id of posts) expect(await actions(id)).toEqual(['create', 'publish']);
  });

  it('catches up when a server starts', async () => {
    const { id, title_path } = await saved({ isDraft: '1' });
    await planned(id, { publishAt: inMinutes(10) });
    await pass(id, 600);
    const third = await startApp({ DATABASE_URL: tested.database.url });
    await until(async () => (await statusFor(title_path)) === 200);
    await third.close();
    expect(await actions(id)).toEqual(['create', 'publish']);
  });

  it('does not publish a post whose time has passed altogether, and says so', async () => {
    const { id, title_path } = await saved({ isDraft: '1' });
    await planned(id, { publishAt: inMinutes(10), unpublishAt: inMinutes(20) });
    await pass(id, 30);
    await run();
    await run();
    expect(await statusFor(title_path)).toBe(404);
    expect((await read(id)).schedule).toMatchObject({ failure: 'MISSED' });
    expect(await actions(id)).toEqual(['create']);
    expect((await planned(id, { publishAt: inMinutes(10) })).schedule.failure).toBeNull();
  });

  it('tries a failed one again a minute later, says so, and does the others', async () => {
    const failing = await saved({ isDraft: '1' });
    const other = await saved({ isDraft: '1' });
    for (const { id } of [failing, other]) {
      await planned(id, { publishAt: inMinutes(10) });
      await pass(id, 11);
    }
    await tested.database.query(`
      create function fail_to_publish() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger fail_to_publish before update on posts for each row
        when (new.id = ${failing.id}) execute function fail_to_publish()`);
    await run();
    expect(await statusFor(other.title_path)).toBe(200);
    expect(await read(failing.id)).toMatchObject({ isDraft: true, schedule: { failure: 'ERROR' } });
    await tested.database.query('drop function fail_to_publish cascade');
    await run();
    expect((await read(failing.id)).isDraft).toBe(true);
    await pass(failing.id, 1);
    await run();
    expect(await read(failing.id)).toMatchObject({ isDraft: false, schedule: null });
    expect(await actions(failing.id)).toEqual(['create', 'publish']);
  });

  it('finds what is due by an index', async () => {
    const [{ 'QUERY PLAN': plan }] = (await tested.database.query(
      'explain (format json) select post_id from post_schedules where due_at <= clock_timestamp() order by due_at limit 1',
    )) as [{ 'QUERY PLAN': unknown }];
    expect(JSON.stringify(plan)).toContain('post_schedules_due_at');
  });
});
