import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aPhoto } from '../../../test/images.js';
import { startPostSaves } from '../../../test/post-saves.js';
import { importServer } from '../../../test/start-app.js';
import { until } from '../../../test/until.js';
import { startWebhookReceiver } from '../../../test/webhook-receiver.js';
import type { DeletedPostsService } from '../../modules/posts/history/deleted-posts.service.js';
import type { WebhookRecordsService } from '../../modules/webhooks/webhook-records.service.js';
import type { Source, SourcePost } from './source-post.js';

const { tested, editor, saved, details, leftovers } = await startPostSaves({
  WEBHOOK_ALLOW_PRIVATE: 'true',
  // That of accounts, which an import does not have.
  UPLOADS_PER_HOUR: '1',
});
const { importPosts, takeBackPosts } =
  await importServer<typeof import('./import-posts.js')>('cli/import/import-posts');
const { exportedSite, uploadsFolder } =
  await importServer<typeof import('./picture-source.js')>('cli/import/picture-source');

const [account] = await tested.database.query<{ id: number }>('select id from users');
const ORIGIN = 'https://cu.tiem.example';
const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
const photo = await aPhoto();
putFile('2019/05/photo.jpg', photo);
putFile('2019/05/text.jpg', 'no picture');
let site: Server;

afterAll(async () => {
  site.close();
  await tested.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() =>
  tested.database.query('truncate posts, files, imported_posts, former_paths, former_slugs cascade'),
);
beforeAll(async () => {
  site = createServer(({ url }, response) => {
    if (url === '/photo.jpg') response.setHeader('content-type', 'image/jpeg').end(photo);
    else if (url === '/page.jpg') response.setHeader('content-type', 'text/html').end('<p>');
    else response.writeHead(302, { location: '/photo.jpg' }).end();
  });
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
});

function putFile(path: string, bytes: string | Buffer) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

let number = 0;
function aSource(fields: Partial<SourcePost> = {}): SourcePost {
  number += 1;
  return {
    sourceId: `wordpress:${number}`,
    title: `Bài cũ số ${number}`,
    html: '<p>Lời của bài cũ.</p>',
    slug: `bai-cu-so-${number}`,
    formerPaths: [`/2019/05/bai-cu-so-${number}/`, `/?p=${number}`],
    isDraft: false,
    publishedAt: new Date('2019-05-01T03:00:00Z'),
    updatedAt: new Date('2020-01-02T03:00:00Z'),
    keywords: ['Phở', 'mẹo'],
    lost: [],
    ...fields,
  };
}

function sourceOf(
  posts: Iterable<SourcePost | { sourceId: string; problem: string }>,
  origin = ORIGIN,
): Source {
  return {
    name: 'WordPress',
    origin,
    async *posts() {
      yield* posts;
    },
  };
}

const user = account!;

async function run(
  posts: Iterable<SourcePost | { sourceId: string; problem: string }>,
  { pictures = uploadsFolder(folder), isWritten = true, origin = ORIGIN } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line.trim());
  await importPosts(tested.app, sourceOf(posts, origin), { user, pictures, isWritten, print });
  return lines;
}

async function takeBack(posts: readonly SourcePost[], isWritten = true): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line.trim());
  await takeBackPosts(tested.app, sourceOf(posts), { user, isWritten, print });
  return lines;
}

const posts = () =>
  tested.database.query<{ id: number; title: string; title_path: string; content: string }>(
    'select * from posts order by id',
  );

describe('importPosts (C114)', () => {
  it('brings texts, dates, keywords, slug and author, and says when they came', async () => {
    const lines = await run([aSource({ title: 'Mở tiệm', slug: 'mo-tiem', description: 'Chuyện mở tiệm' })]);
    expect(lines[0]).toBe('1  2019-05-01  published  /blog/mo-tiem  Mở tiệm');
    const [row] = await posts();
    expect(await details(row!.id)).toMatchObject({
      title: 'Mở tiệm',
      title_path: 'mo-tiem',
      description: 'Chuyện mở tiệm',
      content: '<p>Lời của bài cũ.</p>',
      keywords: 'Phở, mẹo',
      is_draft: 0,
      created_date: '2019-05-01T03:00:00.000Z',
      published_at: '2019-05-01T03:00:00.000Z',
      updated_at: '2020-01-02T03:00:00.000Z',
    });
    await saved({ title: 'Viết ở đây hôm nay', isDraft: '1' });
    await run([aSource({ title: 'Đến sau cùng' })]);
    const { data } = await editor.graphql(
      `query ($filter: PostFilter) { posts(filter: $filter) { contents { title } } }`,
      { filter: { sort: 'ARRIVED_AT_DESC' } },
    );
    const titles = data.posts.contents.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Đến sau cùng', 'Viết ở đây hôm nay', 'Mở tiệm']);
  });

  it('writes nothing in a dry run, which says the same', async () => {
    await saved({ title: 'Mở tiệm' });
    const all = [
      aSource({ title: 'Mở tiệm', slug: 'mo-tiem', formerPaths: ['/a'], lost: ['gallery: columns lost'] }),
      aSource({
        slug: 'mo-tiem',
        formerPaths: ['/a/', '/b'],
        cover: `${ORIGIN}/wp-content/uploads/2019/05/photo.jpg`,
      }),
      aSource({ title: 'x' }),
    ];
    const before = await leftovers();
    const dry = await run(all, { isWritten: false });
    expect(await leftovers()).toEqual(before);
    const rows = (lines: string[]) => lines.slice(0, -2);
    expect(rows(dry)).toEqual(rows(await run(all)));
    expect(dry).toEqual([
      '1  2019-05-01  published  /blog/mo-tiem-2  Mở tiệm',
      'slug mo-tiem: taken',
      'gallery: columns lost',
      `2  2019-05-01  published  /blog/mo-tiem-3  ${all[1]!.title}`,
      'slug mo-tiem: taken',
      'address /a: leads to another post',
      `–  ${all[2]!.sourceId}: its title is refused (TOO_SHORT)`,
      '2 posts would be imported with --write, 0 here since an earlier run, 1 not possible.',
      expect.stringMatching(/^1 picture found, \d+\.\d MB\.$/),
    ]);
  });

  it('goes on without doubles after it was stopped', async () => {
    const all = [aSource(), aSource(), aSource()];
    function* stopped() {
      yield* all.slice(0, 2);
      throw new Error('stopped');
    }
    await expect(run(stopped())).rejects.toThrow('stopped');
    expect(await posts()).toHaveLength(2);
    expect(await run(all)).toContain('1 post imported, 2 here since an earlier run, 0 not possible.');
    expect((await posts()).map(({ title }) => title).toSorted()).toEqual(
      all.map(({ title }) => title).toSorted(),
    );
    expect(await run(all)).toContain('0 posts imported, 3 here since an earlier run, 0 not possible.');
    expect(await run(all, { origin: 'https://khac.example' })).toContain(
      '3 posts imported, 0 here since an earlier run, 0 not possible.',
    );
  });

  it('leaves out what was deleted here since, until it is gone for good', async () => {
    const post = aSource();
    await run([post]);
    await editor.rest('DELETE', `/api/post/${(await posts())[0]!.id}`);
    expect(await run([post])).toContain('0 posts imported, 1 here since an earlier run, 0 not possible.');
    await tested.database.query(`update deleted_posts set deleted_at = now() - interval '31 days'`);
    await tested.service<DeletedPostsService>('DeletedPostsService').purge();
    expect(await run([post])).toContain('1 post imported, 0 here since an earlier run, 0 not possible.');
  });

  it('tells webhooks once, and of no post', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await tested
      .service<WebhookRecordsService>('WebhookRecordsService')
      .add(receiver.url, ['post.published', 'post.deleted', 'site.changed']);
    try {
      await run([aSource(), aSource()]);
      await until(() => receiver.messages.length > 0, 20_000);
      expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual(['site.changed']);
    } finally {
      await tested.service<WebhookRecordsService>('WebhookRecordsService').remove(id);
      await receiver.close();
    }
  });

  it.each([
    ['1970', { publishedAt: new Date(0) }, 'published 1970-01-01, which cannot be: comes as a draft'],
    [
      '2099',
      { publishedAt: new Date('2099-01-01') },
      'published 2099-01-01, which cannot be: comes as a draft',
    ],
    ['none', { publishedAt: undefined }, 'published without a date: comes as a draft'],
    ['a long title', { title: 'a'.repeat(400) }, 'title: cut after 300 characters'],
    ['a script', { html: '<p>x</p><script>1</script>' }, 'script: 1 removed'],
    ['an id that cannot be kept', { sourceId: 'a\0' }, '–  a\0: its id is none'],
    ['an odd address', { formerPaths: ['/%E0%A4%A'] }, 'address /%E0%A4%A: no address of a post'],
  ])('says what was lost: %s', async (_, fields, line) => {
    const before = aSource();
    expect(await run([before, aSource(fields), aSource()])).toContain(line);
    expect((await posts()).length).toBe(line.startsWith('–') ? 2 : 3);
  });

  it('describes a post without an excerpt by its beginning, and without words by its title', async () => {
    const long = `<p>${'Câu chuyện dài '.repeat(30)}</p>`;
    await run([aSource({ html: long }), aSource({ title: 'Chỉ có ảnh', html: '' })]);
    const [first, second] = (await posts()) as unknown as { description: string }[];
    expect(first!.description).toMatch(/^(Câu chuyện dài ){12}.*…$/);
    expect(second!.description).toBe('Chỉ có ảnh');
  });
});

describe('Pictures of an import (C114)', () => {
  const url = (name: string) => `${ORIGIN}/wp-content/uploads/2019/05/${name}`;

  it('come from a copy of the uploads, each of a text once, of which smaller copies and links are the same', async () => {
    const html =
      `<p><a href="${url('photo.jpg')}"><img src="${url('photo-300x200.jpg')}" alt="Phở"></a></p>` +
      `<p><img src="${url('photo.jpg')}"></p><p><img src="https://khac.example/a.jpg"></p>`;
    const lines = await run([
      aSource({ html, cover: url('photo.jpg'), coverAlt: 'Tô phở' }),
      aSource({ html }),
    ]);
    expect(lines).toContain('1 picture: not brought, shown from the former address');
    expect(lines.at(-1)).toMatch(/^2 pictures stored, \d\.\d MB\.$/);
    const [first, second] = await posts();
    const names = new Set(first!.content.match(/[0-9a-f-]{36}\.jpg/g));
    expect(names.size).toBe(1);
    expect(first!.content).toBe(second!.content);
    expect(first!.content).toContain('<a href="/api/files/resources/');
    const files = await tested.database.query(
      'select purpose, alt_text, uploaded_by from files order by purpose',
    );
    expect(files).toEqual([
      { purpose: 'editor', alt_text: 'Phở', uploaded_by: null },
      { purpose: 'thumbnail', alt_text: 'Tô phở', uploaded_by: null },
    ]);
  });

  it('that are none, are not there or lie outside stay away, and their posts come', async () => {
    const html = `<p><img src="${url('text.jpg')}"><img src="${url('missing.jpg')}"></p>`;
    const outside = `${ORIGIN}/wp-content/uploads/..%2f..%2fetc/passwd`;
    const lines = await run([aSource({ html, cover: outside })]);
    expect(lines).toContain(`picture ${url('text.jpg')}: it is no picture`);
    expect(lines).toContain(`picture ${url('missing.jpg')}: it is not in the folder`);
    expect(lines).toContain(`cover ${outside}: its path leaves the folder`);
    expect(await posts()).toHaveLength(1);
  });

  it('are fetched from the host of the export alone, without following it elsewhere', async () => {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const html = ['/photo.jpg', '/page.jpg', '/moved.jpg', 'https://khac.example/photo.jpg']
      .map((src) => `<p><img src="${new URL(src, origin)}"></p>`)
      .join('');
    const lines = await run([aSource({ html })], { pictures: exportedSite(origin, true), origin });
    expect(lines).toContain(`picture ${origin}/page.jpg: it is no picture`);
    expect(lines).toContain(`picture ${origin}/moved.jpg: the site responds with 302`);
    expect(lines).toContain('1 picture: not brought, shown from the former address');
    expect((await posts())[0]!.content.match(/resources\//g)).toHaveLength(1);
    const refused = await run([aSource({ html })], { pictures: exportedSite(origin, false), origin });
    expect(refused.join()).toContain('/photo.jpg: its address is refused: it leads to a private address');
  });
});

describe('takeBackPosts (C114)', () => {
  it('deletes what nobody has edited since, and an import brings it again', async () => {
    const all = [aSource(), aSource(), aSource({ sourceId: 'wordpress:other' })];
    await run(all.slice(0, 2));
    const [first] = await posts();
    await saved({ id: String(first!.id), title: 'Đã sửa ở đây' });
    const edited = `–  ${all[0]!.sourceId}: was edited since, and stays`;
    expect(await takeBack(all, false)).toEqual([
      edited,
      '1 post would be taken back with --write, 1 edited, 1 not here.',
    ]);
    expect(await posts()).toHaveLength(2);
    expect(await takeBack(all)).toEqual([
      edited,
      '1 post taken back; npm run restore lists them, 1 edited, 1 not here.',
    ]);
    expect((await posts()).map(({ title }) => title)).toEqual(['Đã sửa ở đây']);
    expect((await run(all.slice(0, 2))).slice(1)).toContain(
      '1 post imported, 1 here since an earlier run, 0 not possible.',
    );
  });
});
