import { aPost } from '../../../test/builders.js';
import { startPostSaves } from '../../../test/post-saves.js';
import { writeSiteFile } from '../../../test/site-file.js';
import { startApp } from '../../../test/start-app.js';
import type { DeletedPostsService } from '../posts/history/deleted-posts.service.js';

const {
  tested: tiem,
  editor,
  saved: publish,
} = await startPostSaves({
  SITE_FILE: writeSiteFile({ brand: 'Quầy & Nhà' }),
});
afterAll(() => tiem.close());

function read(path: string) {
  return tiem.client.rest<string>('GET', path, undefined, {
    host: 'evil.example',
    'x-forwarded-host': 'evil',
  });
}

function urlsIn(xml: string) {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!);
}

describe('GET /sitemap.xml', () => {
  it('lists the pages and the published posts with their last change, never a draft (C36, C49)', async () => {
    const post = await publish();
    const draft = await publish(aPost({ isDraft: '1' }));
    const { status, headers, body } = await read('/sitemap.xml');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="[^"]+"><url>.*<\/urlset>$/s,
    );
    expect(body).toContain('<url><loc>https://tiem.example/</loc></url>');
    expect(body).toContain('<url><loc>https://tiem.example/blogs</loc></url>');
    expect(body).toContain(
      `<url><loc>https://tiem.example/blog/${post.title_path}</loc><lastmod>${post.updated_at}</lastmod></url>`,
    );
    expect(body).not.toContain(draft.title_path);
    expect(body).not.toContain('evil');
  });

  it('is an index of parts when there are more posts than fit into one part', async () => {
    const large = await startApp();
    try {
      await large.database.query(
        `insert into posts (title, title_path, description, is_draft, published_at)
         select 'Tin số ' || n, 'tin-so-' || n, 'Tóm tắt', n = 15000, now() from generate_series(1, 20001) n`,
      );
      const get = async (path: string) => (await large.client.rest<string>('GET', path)).body;
      const index = await get('/sitemap.xml');
      expect(index).toMatch(/^<\?xml [^>]+\?><sitemapindex .*<\/sitemapindex>$/s);
      const parts = urlsIn(index);
      expect(parts.length).toBeGreaterThan(2);
      expect(parts[0]).toBe('https://tiem.example/sitemap.xml?part=pages');

      const perPart = await Promise.all(
        parts.slice(1).map(async (part) => urlsIn(await get(part.replace('https://tiem.example', '')))),
      );
      expect(Math.max(...perPart.map((found) => found.length))).toBeLessThanOrEqual(10_000);
      const found = new Set(perPart.flat());
      expect(found.size).toBe(20_000);
      expect(found.has('https://tiem.example/blog/tin-so-20001')).toBe(true);
      expect(found.has('https://tiem.example/blog/tin-so-15000')).toBe(false);
      expect(urlsIn(await get('/sitemap.xml?part=pages'))).toContain('https://tiem.example/blogs');
    } finally {
      await large.close();
    }
  });

  it.each(['999999', '-1', 'abc', '', '1e9'])('has no part %p', async (part) => {
    expect((await read(`/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});

describe('GET /rss.xml', () => {
  it('contains headline, summary, URL and date, whatever characters they have', async () => {
    const post = await publish({
      title: 'Bán < 50.000đ & vẫn lãi: "mẹo" ]]> và ]]> nữa',
      description: 'Lãi > lỗ & đủ <b>tiền</b> ]]>',
    });
    const { status, headers, body } = await read('/rss.xml');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<title>Tin tức Quầy &amp; Nhà</title>');
    expect(body).toContain('<![CDATA[Bán < 50.000đ & vẫn lãi: "mẹo" ]] > và ]] > nữa]]>');
    expect(body).toContain('<![CDATA[Lãi &gt; lỗ &amp; đủ &lt;b&gt;tiền&lt;/b&gt; ]]&gt;]]>');
    expect(body).toContain(`<link>https://tiem.example/blog/${post.title_path}</link>`);
    expect(body).toMatch(/<pubDate>[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT<\/pubDate>/);
    expect(body).toContain(
      '<atom:link href="https://tiem.example/rss.xml" rel="self" type="application/rss+xml"/>',
    );
    expect(body).not.toContain('evil');
  });

  it('gives a new article with the title of a deleted one another id (C49)', async () => {
    const guidsOf = async (title: string) =>
      [...(await read('/rss.xml')).body.matchAll(/<item>(.*?)<\/item>/gs)]
        .map(([, item]) => item!)
        .filter((item) => item.includes(`<![CDATA[${title}]]>`))
        .map((item) => /<guid isPermaLink="false">(.*?)<\/guid>/.exec(item)?.[1]);
    const first = await publish({ title: 'Trùng tên' });
    const before = await guidsOf('Trùng tên');
    expect(before).toEqual([`tag:tiem.example,2026:post/${first.id}`]);
    await editor.rest('DELETE', `/api/post/${first.id}`);
    expect(await guidsOf('Trùng tên')).toEqual([]);
    const second = await publish({ title: 'Trùng tên' });
    expect(second.title_path).toBe(first.title_path);
    expect(await guidsOf('Trùng tên')).toEqual([`tag:tiem.example,2026:post/${second.id}`]);
    expect(second.id).not.toBe(first.id);
  });

  it('keeps the id of an article that was published before ids had numbers, also when it is brought back (C49)', async () => {
    const post = await publish({ title: 'Tin từ trước' });
    await tiem.database.query('update posts set has_url_guid = true where id = $1', [post.id]);
    const guid = `<guid isPermaLink="false">https://tiem.example/blog/${post.title_path}</guid>`;
    expect((await read('/rss.xml')).body).toContain(guid);
    await editor.rest('DELETE', `/api/post/${post.id}`);
    expect((await read('/rss.xml')).body).not.toContain(guid);
    await tiem.service<DeletedPostsService>('DeletedPostsService').restore(String(post.id));
    await publish(); // another process brings posts back, and the feed stays in the cache
    expect((await read('/rss.xml')).body).toContain(guid);
  });

  it('removes characters that XML does not allow from what was saved before', async () => {
    const { id } = await publish();
    await tiem.database.query('update posts set description = $2 where id = $1', [
      id,
      'Một\u0008 dòng \u000Bđiều khiển',
    ]);
    expect((await read('/rss.xml')).body).toContain('<![CDATA[Một dòng điều khiển]]>');
  });

  it('lists the twenty newest posts, newest first, without drafts', async () => {
    await publish({ title: 'Tin cũ trong nguồn' });
    for (let number = 1; number <= 20; number++) await publish({ title: `Nguồn tin ${number}` });
    await publish({ title: 'Bản nháp trong nguồn', isDraft: '1' });
    const { body } = await read('/rss.xml');
    const titles = [...body.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map((match) => match[1]);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nguồn tin ${20 - index}`));
  });
});

describe('GET /robots.txt', () => {
  it('disallows private paths and names the sitemap (C49)', async () => {
    const { status, headers, body } = await read('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/files/resources/',
      'Disallow: /api',
      'Disallow: /admin',
      'Disallow: /graphql',
      'Disallow: /dashboard',
      '',
      'Sitemap: https://tiem.example/sitemap.xml',
      '',
    ]);
  });
});

describe('GET /site.webmanifest', () => {
  it('contains the operator’s name and existing icons (C4)', async () => {
    const { headers, body } = await read('/site.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ name: 'Quầy & Nhà', lang: 'vi', start_url: '/' });
    for (const { src } of manifest.icons) {
      expect([src, (await tiem.client.rest('HEAD', src)).status]).toEqual([src, 200]);
    }
  });
});
