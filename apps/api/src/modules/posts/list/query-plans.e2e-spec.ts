import type { DataSource } from 'typeorm';
import { aPostForm } from '../../../../test/builders.js';
import { plansOf } from '../../../../test/query-plans.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { aPhotoFile } from '../../../../test/images.js';
import type { MediaService } from '../../media/media.service.js';
import type { UnusedFilesService } from '../../media/usage/unused-files.service.js';
import { addBulkPosts, BULK_SEARCH_WORD } from '../../../seed/bulk-posts.js';
import { PostSort } from './post-filter.js';
import type { PostSavingService } from '../saving/post-saving.service.js';
import type { PostViewsService } from '../views/post-views.service.js';
import type { PostsService } from '../posts.service.js';
import type { PublishedSlugsService } from '../published/published-slugs.service.js';

const POSTS = 20_000;

let tested: TestApp;
let editor: TestClient;
let posts: PostsService;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  posts = tested.service<PostsService>('PostsService');
  await addBulkPosts(tested.service<DataSource>('DataSource'), POSTS);
  await tested.database.query('update posts set is_draft = true where id % 50 = 0');
  await tested.database.query('update post_views set clicked_number = post_id % 1000');
  await tested.database.query(
    `insert into files (name, purpose, original_name, content_type, width, height, bytes)
     select n || '.webp', case when n % 4 = 0 then 'editor' else 'thumbnail' end, 'a.png', 'image/webp', 1, 1, 1
     from generate_series(1, $1) as n`,
    [POSTS],
  );
  // All images are in use but one in a thousand: as thumbnails or in texts.
  await tested.database.query(
    `with numbered as (select id as post, row_number() over (order by id) as n from posts)
     update posts set img_file_name = n || '.webp' from numbered where id = post and n % 2 = 0 and n % 1000 <> 0`,
  );
  await tested.database.query(
    `with numbered as (select id, row_number() over (order by id) as n from posts),
       kept as (insert into post_versions (post_id, kind, number, title, description, is_draft)
         select id, 'saved', 1, 'Tin', 'Mô tả', false from numbered returning id as version_id, post_id)
     insert into post_version_files (version_id, file_name)
     select version_id, (n + 2 * k) % $1 || '.webp' from numbered join kept on post_id = numbered.id, generate_series(1, 10) as k
     where n % 2 = 1`,
    [POSTS],
  );
  await tested.database.query(
    `update files set uploaded_by = case when name like '%7.webp' then $1::integer end,
       unused_since = case when name like '%000.webp' then now() - interval '31 days' end`,
    [(await editor.rest('GET', '/api/auth/me')).body.data.id],
  );
  const filled = [
    'posts',
    'post_search',
    'post_words',
    'post_views',
    'files',
    'post_versions',
    'post_version_files',
  ];
  for (const table of filled) await tested.database.query(`vacuum analyze ${table}`);
}, 240_000);
afterAll(() => tested.close());

/** Fails when one of the queries of `work` reads a table from its beginning to its end. */
async function expectIndexes(indexes: string[], work: () => Promise<unknown>) {
  const plans = await plansOf(tested, work);
  expect(plans.scanned).toEqual([]);
  expect(plans.indexes).toEqual(expect.arrayContaining(indexes));
}

const LIMIT = 20;
const first = { page: 1, limit: LIMIT };
const PUBLISHED = POSTS * 0.98;
const pages = [
  ['first', 1],
  ['middle', PUBLISHED / LIMIT / 2],
  ['last', PUBLISHED / LIMIT],
] as const;

/**
 * Where half of the matches are shown, Postgres rightly reads the narrow table of views instead of looking up each of
 * them. Among a million posts it follows the order instead, which `tools/bench/growth.ts` checks.
 */
const isReadWholeFor = (sort: PostSort, table?: string) => BY_VIEWS.has(sort) && table === 'post_views';
const BY_VIEWS = new Set([PostSort.CLICKED_NUMBER, PostSort.CLICKED_NUMBER_DESC]);

describe(`Reads of ${POSTS} posts go through indexes (C31)`, () => {
  const indexOf = {
    [PostSort.CREATED_DATE]: 'posts_created_date',
    [PostSort.TITLE]: 'posts_title',
    [PostSort.CLICKED_NUMBER]: 'post_views_number',
  };
  const stateIndexesOf = {
    [PostSort.CREATED_DATE]: ['posts_state_created_date', 'posts_state_created_date'],
    [PostSort.TITLE]: ['posts_published_title', 'posts_draft_title'],
    [PostSort.CLICKED_NUMBER]: ['post_views_state_number', 'post_views_state_number'],
  };
  const sorts = Object.values(PostSort).map((sort) => ({
    sort,
    index: indexOf[sort.replace('-', '') as keyof typeof indexOf],
    stateIndexes: stateIndexesOf[sort.replace('-', '') as keyof typeof indexOf],
  }));

  describe.each(sorts)('the signed-in list by $sort', ({ sort, index, stateIndexes }) => {
    it.each(pages)(`its %s page: ${index}`, async (_name, page) => {
      await expectIndexes([index], () => posts.list({ page, limit: LIMIT }, { sort }));
    });

    it.each([true, false])(`with isDraft %s: one of ${stateIndexes.join()}`, async (isDraft) => {
      const stateIndex = stateIndexes[Number(isDraft)]!;
      await expectIndexes([stateIndex], () => posts.list(first, { sort, isDraft }));
      const { total } = (await posts.list(first, { isDraft })).paging;
      const last = { page: Math.ceil(total / LIMIT), limit: LIMIT };
      await expectIndexes([stateIndex], () => posts.list(last, { sort, isDraft }));
    });

    it('searched for a frequent word', async () => {
      const { indexes, scanned } = await plansOf(tested, () =>
        posts.list(first, { sort, search: BULK_SEARCH_WORD }),
      );
      expect([...indexes, ...scanned]).toContain(BY_VIEWS.has(sort) ? 'posts_title_search' : index);
      expect(scanned.filter((name) => !isReadWholeFor(sort, name))).toEqual([]);
    });

    it('searched for a rare word: posts_title_search', async () => {
      await expectIndexes(['posts_title_search'], () => posts.list(first, { sort, search: 'SO 19999' }));
    });

    it.each([true, false])('searched with isDraft %s', async (isDraft) => {
      for (const search of [BULK_SEARCH_WORD, 'số 19999', 'qz', '½']) {
        const { scanned } = await plansOf(tested, () => posts.list(first, { sort, search, isDraft }));
        expect(scanned.filter((name) => !isReadWholeFor(sort, name))).toEqual([]);
      }
    });
  });

  it.each([
    ['for a frequent word', 'gia'],
    ['for a rare word', 'số 19999'],
    ['for the beginning of a word', 'kh'],
    ['for a word of no post', 'khongcogi'],
  ])('ranked %s, in every order (F157)', async (_name, fullText) => {
    for (const sort of [undefined, ...Object.values(PostSort)])
      for (const isDraft of [undefined, true, false]) {
        const { scanned } = await plansOf(tested, () => posts.list(first, { fullText, sort, isDraft }));
        expect(scanned).toEqual([]);
      }
  });

  it('the documents of a search: post_search_document, among few posts too (F157)', async () => {
    const [body] = await tested.database.query<{ sql: string; settings: string[] }>(
      `select prosrc as sql, proconfig as settings from pg_proc where proname = 'posts_matching'`,
    );
    expect(body?.settings).toEqual(['enable_seqscan=off']);
    const plan = await tested.service<DataSource>('DataSource').transaction(async (manager) => {
      await manager.query(`set local ${body!.settings[0]}`);
      const queries = ['kha', 'khe', 'khi'].map((word) => `'${word}'::tsquery`).join(', ');
      return manager.query(`explain ${body!.sql.replace('queries', `array[${queries}]`)}`);
    });
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on post_search_document');
  });

  it.each(pages)('the %s page of the news: posts_published', async (_name, page) => {
    await expectIndexes(['posts_published'], () => posts.listPublished({ page, limit: LIMIT }));
  });

  it.each([
    ['frequent', BULK_SEARCH_WORD, 'posts_published'],
    ['rare', 'số 19999', 'posts_title_search'],
    // The trigram index would have to be read whole, and every post after it.
    ['without trigrams', 'qz', 'posts_published'],
    ['without plain letters', '咖啡店', 'posts_published'],
  ])('a search of the news for what is %s, %s: %s', async (_name, search, index) => {
    const { indexes, scanned } = await plansOf(tested, () => posts.listPublished(first, { search }));
    expect({ indexes: indexes.filter((name) => name !== 'posts_pkey'), scanned }).toEqual({
      indexes: [index],
      scanned: [],
    });
  });

  it.each<[string, string[], () => Promise<unknown>]>([
    ['the latest three', ['posts_published'], () => posts.latest()],
    ['the feed', ['posts_published'], () => fetch(`${tested.url}/rss.xml`)],
    ['an article by its slug', ['posts_title_path_unique'], () => posts.getPublished('tin-hang-loat-777')],
    [
      'its related posts',
      ['posts_title_path_unique', 'posts_published'],
      () => posts.related('tin-hang-loat-777'),
    ],
    ['the index of the sitemap', ['posts_pkey'], () => fetch(`${tested.url}/sitemap.xml`)],
    ['a part of the sitemap', ['posts_pkey'], () => readAll(slugs().inPart(1))],
    ['the images of the editor', ['files_editor_newest'], () => files().list({ page: 1, limit: 20 })],
    ['the dashboard, guard included', ['posts_created_date'], () => editor.rest('GET', '/api/post/list')],
  ])('%s: %j', async (_name, indexes, read) => expectIndexes(indexes, read));

  async function readAll(rows: AsyncIterable<unknown>) {
    for await (const row of rows) expect(row).toBeDefined();
  }
  const slugs = () => tested.service<PublishedSlugsService>('PublishedSlugsService');
  const files = () => tested.service<MediaService>('MediaService');
});

describe(`Writes among ${POSTS} posts go through indexes`, () => {
  const user = { id: 0, name: '', email: '', sessionId: '' };
  const save = (form: Record<string, string> = {}) =>
    editor.rest('POST', '/api/post', aPostForm({ title: 'Trùng tên', ...form }));

  it('creating with a title that is taken, saving, publishing and deleting', async () => {
    await save();
    await expectIndexes(['posts_title_path_unique', 'posts_pkey'], async () => {
      const { id } = (await save({ isDraft: '1' })).body.data;
      await save({ id: String(id), isDraft: '0' });
      await tested.service<PostSavingService>('PostSavingService').delete(user, id);
    });
  });

  it('saving and deleting a post with images', async () => {
    const content = '<img src="/api/files/resources/4.webp"><img src="/api/files/resources/8.webp">';
    await expectIndexes(['files_pkey', 'post_versions_saved'], async () => {
      const { id } = (await save({ content })).body.data;
      await save({ id: String(id), content: '' });
      await tested.service<PostSavingService>('PostSavingService').delete(user, id);
    });
  });

  it('adding up what an account has stored', async () => {
    const form = new FormData();
    form.set('upload', await aPhotoFile());
    await expectIndexes(['files_uploaded_by'], () =>
      editor.rest('POST', '/admin/files/ckeditor/upload', form),
    );
  });

  it('removing unused images', async () => {
    const uses = ['posts_img_file_name', 'post_version_files_file_name'];
    await expectIndexes(['files_unused_since', ...uses], async () => {
      expect(await tested.service<UnusedFilesService>('UnusedFilesService').purge()).toBe(POSTS / 1000);
    });
  });

  it('writing views', async () => {
    await expectIndexes(['posts_pkey'], async () => {
      await tested.client.rest('GET', '/api/post/display/tin-hang-loat-777');
      await tested.service<PostViewsService>('PostViewsService').onApplicationShutdown();
    });
  });
});
