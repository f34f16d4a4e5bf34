import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { postsOf, problemsOf } from '../../../test/source-samples.js';
import { UsageError } from '../cli-command.js';
import { exportedFolder } from '../import/sources/exported-folder.js';
import { exportFolder, type ExportedPost } from './export-folder.js';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'export-'));
  folder = join(parent, 'tin tức');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const cover = '1b4e28ba-2fa1-11d2-883f-0016d3cca427.jpg';
const inText = '6ba7b810-9dad-11d1-80b4-00c04fd430c8.png';
const lost = '6ba7b811-9dad-11d1-80b4-00c04fd430c8.jpg';

const published: ExportedPost = {
  title: 'Bún bò: "Đông Ba" # 1',
  description: 'Dòng một\n- dòng hai',
  slug: 'bun-bo-dong-ba',
  path: '/blog/bun-bo-dong-ba',
  isDraft: false,
  publishedAt: new Date('2019-05-01T01:02:03.004Z'),
  updatedAt: new Date('2020-06-01T01:02:03.004Z'),
  keywords: ['bún bò', 'yes', '2019'],
  aliases: ['/blog/bun-bo', '/?p=12', '/2019/05/a,b/'],
  html: `<p>Mời cả nhà.</p>\n<figure class="image"><a href="/api/files/resources/${inText}"><img src="/api/files/resources/${inText}?w=960" alt="---"></a></figure><p><a href="/blog/khac">Tin khác</a> <img src="/api/files/resources/${cover}" alt="" width="300" height="200"><img src="/api/files/resources/${lost}" alt=""></p>`,
  imgFileName: cover,
};
const draft: ExportedPost = {
  title: 'Nháp',
  description: 'Chưa xong',
  slug: 'nhap',
  path: '/blog/nhap',
  isDraft: true,
  updatedAt: new Date('2021-01-01T00:00:00Z'),
  keywords: [],
  aliases: [],
  html: '',
  imgFileName: null,
};

const write = (posts: ExportedPost[] = [published, draft]) =>
  exportFolder(folder, Readable.from(posts), async (name) =>
    name === lost
      ? undefined
      : {
          file: { altText: `Mô tả ${name.slice(0, 3)}`, width: 500, height: 50 },
          stream: Readable.from([name]),
        },
  );

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('exportFolder', () => {
  it('writes a post with its pictures beside it, and where former addresses lead', async () => {
    expect(await write()).toEqual({ posts: 2, pictures: 3, missing: [`bun-bo-dong-ba: ${lost}`] });
    expect(read('bun-bo-dong-ba/index.html')).toBe(
      `---
title: 'Bún bò: "Đông Ba" # 1'
description: |-
  Dòng một
  - dòng hai
date: 2019-05-01T01:02:03.004Z
publishDate: 2019-05-01T01:02:03.004Z
lastmod: 2020-06-01T01:02:03.004Z
draft: false
slug: bun-bo-dong-ba
tags:
  - bún bò
  - yes
  - "2019"
cover:
  image: cover.jpg
  alt: Mô tả 1b4
aliases:
  - /blog/bun-bo
  - /?p=12
  - /2019/05/a,b/
---
<p>Mời cả nhà.</p>
<figure class="image"><a href="picture-1.png"><img src="picture-1.png" alt="---" width="500" height="50"></a></figure><p><a href="/blog/khac">Tin khác</a> <img src="picture-2.jpg" alt="" width="300" height="200"><img src="/api/files/resources/${lost}" alt=""></p>
`,
    );
    expect(readdirSync(join(folder, 'bun-bo-dong-ba')).toSorted()).toEqual([
      'cover.jpg',
      'index.html',
      'picture-1.png',
      'picture-2.jpg',
    ]);
    expect(read('bun-bo-dong-ba/picture-2.jpg')).toBe(cover);
    expect(read('former-addresses.csv')).toBe(
      'from,to\n/blog/bun-bo,/blog/bun-bo-dong-ba\n/?p=12,/blog/bun-bo-dong-ba\n"/2019/05/a,b/",/blog/bun-bo-dong-ba\n',
    );
  });

  it('writes what exportedFolder reads as the same posts', async () => {
    await write();
    const posts = await postsOf(exportedFolder(folder));
    const [one, other] = posts;
    const images = '/content/images/bun-bo-dong-ba';
    expect(one).toEqual({
      sourceId: 'tiempos:bun-bo-dong-ba',
      title: published.title,
      description: published.description,
      html: published.html
        .replaceAll(/\/api\/files\/resources\/6ba7b810[^"]*/g, `${images}/picture-1.png`)
        .replace('alt="---"', 'alt="---" width="500" height="50"')
        .replace(/\/api\/files\/resources\/1b4e[^"]*/, `${images}/picture-2.jpg`),
      slug: published.slug,
      formerPaths: published.aliases,
      isDraft: false,
      publishedAt: published.publishedAt,
      updatedAt: published.updatedAt,
      keywords: published.keywords,
      cover: `${images}/cover.jpg`,
      coverAlt: 'Mô tả 1b4',
      lost: [],
    });
    expect(other).toMatchObject({
      isDraft: true,
      publishedAt: undefined,
      updatedAt: draft.updatedAt,
      html: '',
      cover: undefined,
    });
  });

  it('keeps when a post was published that is offline now', async () => {
    await write([{ ...published, isDraft: true }]);
    const [post] = await postsOf(exportedFolder(folder));
    expect(post).toMatchObject({ isDraft: true, publishedAt: published.publishedAt });
  });

  it('refuses a folder that has something, and a file', async () => {
    await write([]);
    await expect(write()).rejects.toThrow(
      new UsageError(`The folder ${folder} is not empty; name another one.`),
    );
    folder = join(folder, 'former-addresses.csv');
    await expect(write()).rejects.toThrow(`${folder} is a file; name a folder.`);
  });

  it('writes a head that is told as a problem when somebody has broken it', async () => {
    await write([draft]);
    const file = join(folder, 'nhap', 'index.html');
    for (const text of ['<p>Không có đầu</p>', '---\ntitle: "a\n---\n', '---\n- a\n---\n']) {
      writeFileSync(file, text);
      expect(await problemsOf(exportedFolder(folder))).toEqual(['tiempos:nhap its head is no YAML']);
    }
  });
});
