import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { importServer, startApp, type TestApp } from '../../test/start-app.js';
import { addBulkPosts } from './bulk-posts.js';
import { readSampleNews } from './sample-news/sample-news.js';
import { storedPictures } from './sample-news/sample-post.js';

const sampleNews = readSampleNews(new URL('sample-news/posts/', import.meta.url));

const { SAMPLE_EMAIL, seed } = await importServer<typeof import('./seed.js')>('seed/seed');

let tested: TestApp;
beforeEach(async () => {
  // The operator's own commands are under no quota.
  tested = await startApp({ UPLOADS_PER_HOUR: '1', UPLOAD_MB_PER_DAY: '1', UPLOAD_MB_TOTAL: '1' });
});
afterEach(() => tested.close());

const sample = { SEED: 'sample' } as const;
const pictureUrl = /\/api\/files\/resources\/[\w.-]+/g;

async function counts() {
  const [row] = await tested.database.query<{ users: number; posts: number; files: number; drafts: number }>(
    `select (select count(*)::integer from users) as users, (select count(*)::integer from files) as files,
       count(*)::integer as posts, count(*) filter (where is_draft)::integer as drafts from posts`,
  );
  return row!;
}

describe('seed (C47)', () => {
  it('fills an empty database once with a working login', async () => {
    const progress: number[] = [];
    const password = await seed(tested.app, sample, (done) => progress.push(done));
    const pictures = sampleNews.filter(({ picture }) => picture).length;
    const drafts = sampleNews.filter(({ isDraft }) => isDraft).length;
    expect(await counts()).toEqual({ users: 1, posts: sampleNews.length, files: pictures, drafts });
    expect(sampleNews.length).toBeGreaterThanOrEqual(45);
    expect(progress.at(-1)).toBe(sampleNews.length);

    const login = await tested.client.rest('POST', '/api/auth/login', { email: SAMPLE_EMAIL, password });
    const editor = tested.client.withTokens(login.body.tokens);
    const { contents, paging } = (await editor.rest('GET', '/api/post/list?limit=100')).body;
    expect(paging.total).toBe(sampleNews.length);
    const newest = sampleNews.filter(({ isDraft }) => !isDraft).slice(0, 3);
    const latest = (await tested.client.rest('GET', '/api/post/display/latest3')).body.contents;
    expect(latest.map(({ title }: { title: string }) => title)).toEqual(newest.map(({ title }) => title));
    const first = contents.find(({ title }: { title: string }) => title === newest[0]!.title);
    expect(first.clicked_number).toBe(newest[0]!.views);
    expect((await fetch(`${tested.url}/api/files/resources/${first.img_file_name}`)).status).toBe(200);
    // What the sample writes is what the editor writes: the sanitiser leaves it alone.
    const written = await tested.database.query<{ content: string }>('select content from posts');
    expect(written.map(({ content }) => content.replace(pictureUrl, 'picture')).sort()).toEqual(
      sampleNews.map(({ content }) => storedPictures(content, () => 'picture')).sort(),
    );
    const shown = written.flatMap(({ content }) => content.match(pictureUrl) ?? []);
    const used = await tested.database.query(
      `select file_name from post_version_files join post_versions on id = version_id
       where file_name is distinct from img_file_name`,
    );
    expect(used).toHaveLength(shown.length);
    for (const url of new Set(shown)) expect((await fetch(tested.url + url)).status).toBe(200);

    const before = await counts();
    expect(await seed(tested.app, sample)).toBeUndefined();
    expect(await counts()).toEqual(before);
  });

  it('leaves nothing when it fails half-way', async () => {
    const failing = seed(tested.app, sample, (done) => {
      if (done === 3) throw new Error('mất điện');
    });
    await expect(failing).rejects.toThrow('mất điện');
    expect(await counts()).toEqual({ users: 0, posts: 0, files: 0, drafts: 0 });
    const left = readdirSync(join(tested.dataDirectory, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('does nothing when there are accounts, or with SEED=none', async () => {
    expect(await seed(tested.app, { SEED: 'none' })).toBeUndefined();
    await tested.client.signUp();
    expect(await seed(tested.app, sample)).toBeUndefined();
    expect(await counts()).toMatchObject({ users: 1, posts: 0 });
  });
});

describe('addBulkPosts', () => {
  it('adds published posts and continues where it stopped', async () => {
    const dataSource = tested.service<DataSource>('DataSource');
    const progress: [number, number][] = [];
    await addBulkPosts(dataSource, 2500, (done, of) => progress.push([done, of]));
    expect(progress).toEqual([
      [1000, 2500],
      [2000, 2500],
      [2500, 2500],
    ]);
    await addBulkPosts(dataSource, 1);
    expect(await counts()).toEqual({ users: 0, posts: 2501, files: 0, drafts: 0 });
    const article = await tested.client.rest('GET', '/api/post/display/tin-hang-loat-2501');
    expect(article).toMatchObject({ status: 200, body: { title: expect.stringContaining('số 2501') } });
  });
});
