import { aPostForm } from '../../../../test/builders.js';
import { plansOf } from '../../../../test/query-plans.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { DeletedPostsService } from './deleted-posts.service.js';
import type { PostRevisionsService } from './post-revisions.service.js';

const POSTS = 200;
const REVISIONS_EACH = 100;

let tested: TestApp;
let editor: TestClient;
let id: number;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  id = (await editor.rest('POST', '/api/post', aPostForm({ title: 'Đang sửa' }))).body.data.id;
  await tested.database.query(
    `insert into post_versions (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
     select 'saved', $1 + post, version, now(), '{}', 'Bản ' || version, 'Mô tả', '<p>Chữ</p>', '', false
     from generate_series(0, $2 - 1) as post, generate_series(2, $3) as version`,
    [id, POSTS, REVISIONS_EACH],
  );
  await tested.database.query(
    `insert into post_history (action, post_id, version) select 'update', $1 + n % $2, 1 from generate_series(1, 20000) as n`,
    [id, POSTS],
  );
  await tested.database.query('update posts set version = $2 where id = $1', [id, REVISIONS_EACH]);
  for (const table of ['post_versions', 'post_version_files', 'post_history', 'posts', 'files'])
    await tested.database.query(`vacuum analyze ${table}`);
});
afterAll(() => tested.close());

const revisions = () => tested.service<PostRevisionsService>('PostRevisionsService');

/** The few rows of these are read as a whole. */
const small = new Set([
  'posts',
  'files',
  'post_views',
  'deleted_posts',
  'post_version_files',
  'picture_replacement_versions',
  'webhooks',
]);

describe(`Among ${POSTS * REVISIONS_EACH} revisions`, () => {
  it.each([
    ['the newest', 0],
    ['those after a cursor', 60],
  ])('%s of one post are read by index, and no others', async (_name, version) => {
    const [cursor] = await tested.database.query<{ id: number }>(
      'select id from post_versions where post_id = $1 and number = $2',
      [id, version],
    );
    const after = cursor && String(cursor.id);
    const plans = await plansOf(tested, () => revisions().list(id, { first: 20, after }));
    expect(plans.scanned.filter((table) => !small.has(table!))).toEqual([]);
    expect(plans.indexes).toContain('post_versions_saved');
    expect(plans.bounds).toContainEqual(expect.stringMatching(/post_id = .*number < /));
  });

  it('the newest actions on one post are read by index', async () => {
    const plans = await plansOf(tested, () => revisions().activity(id, { first: 20 }));
    expect(plans.scanned.filter((table) => !small.has(table!))).toEqual([]);
    expect(plans.indexes).toContain('post_history_post_id');
    expect(plans.bounds).toContainEqual(expect.stringMatching(/post_id = .*id < /));
  });

  it('saving, restoring and deleting a post, and bringing it back, read no others', async () => {
    const deleted = tested.service<DeletedPostsService>('DeletedPostsService');
    const plans = await plansOf(tested, async () => {
      const { version } = (
        await editor.rest('POST', '/api/post', aPostForm({ id: String(id), title: 'Sửa thêm' }))
      ).body.data;
      const { errors } = await editor.graphql(
        `mutation { restorePostRevision(postId: ${id}, version: 60, expectedVersion: ${version}) { id } }`,
      );
      expect(errors).toBeUndefined();
      await editor.rest('DELETE', `/api/post/${id}`);
      expect(await deleted.list()).toHaveLength(1);
      await deleted.purge();
      expect(await deleted.restore(String(id))).toBeDefined();
    });
    expect(plans.scanned.filter((table) => !small.has(table!))).toEqual([]);
  });
});
