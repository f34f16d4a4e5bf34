import { createHash } from 'node:crypto';
import { aPost, aPostForm } from '../../../test/builders.js';
import { startPostSaves } from '../../../test/post-saves.js';
import { writeSiteFile } from '../../../test/site-file.js';
import { startApp } from '../../../test/start-app.js';

const {
  tested: tiem,
  editor,
  saved: publish,
} = await startPostSaves({
  SITE_FILE: writeSiteFile({ brand: 'Quầy Nhà' }),
});
afterAll(() => tiem.close());

function page(path: string, headers: Record<string, string> = {}) {
  return tiem.client.rest<string>('GET', path, undefined, headers);
}

describe('A page', () => {
  it('is the same each time, with all of its styles', async () => {
    const uncached = await startApp({ RESPONSE_CACHE_MB: '0' });
    try {
      const author = await uncached.client.signUp();
      const paths = [];
      for (const title of ['Mở quầy', 'Đóng quầy']) {
        const { body } = await author.rest('POST', '/api/post', aPostForm({ title }));
        paths.push(`/blog/${body.data.title_path}`);
      }
      for (const path of ['/', '/blogs', '/khong-tim-thay-trang-web', ...paths]) {
        const read = async () => (await uncached.client.rest<string>('GET', path)).body;
        const [first, second] = [await read(), await read()];
        expect(second).toBe(first);
        expect(first.match(/<nav aria-label="Cuối trang"/g)).toHaveLength(1);
        const styles = [...first.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
        const styled = new Set([...styles.matchAll(/\.(c-\w+)/g)].map(([, name]) => name));
        const used = [...first.matchAll(/class="(c-[^" ]+)/g)].map(([, name]) => name);
        expect(used.filter((name) => !styled.has(name))).toEqual([]);
      }
    } finally {
      await uncached.close();
    }
  });

  it('is not disturbed by content that looks like a part of it', async () => {
    const place = '</head><template></template>';
    const post = await publish({
      title: place,
      description: place,
      content: `<p>Trước</p>${place}<p>Sau</p>`,
    });
    const { body } = await page(`/blog/${post.title_path}`);
    expect(body.match(/<nav aria-label="Cuối trang"/g)).toHaveLength(1);
    expect(body).not.toContain(place);
  });

  it('is rendered again when its data have changed', async () => {
    const [read, other] = [await publish({ title: 'Đọc trước' }), await publish({ title: 'Mở quầy sớm' })];
    const path = `/blog/${read.title_path}`;
    expect((await page(path)).body).toContain('>Mở quầy sớm</a>');
    await editor.rest('POST', '/api/post', aPostForm({ id: String(other.id), title: 'Mở quầy muộn' }));
    const { body } = await page(path);
    expect(body).toContain('>Mở quầy muộn</a>');
    expect(body).not.toContain('Mở quầy sớm');
  });
});

describe('The data of a page', () => {
  it('is that of its own request, however many are rendered at once', async () => {
    const posts = await Promise.all(['Mở quầy', 'Đóng quầy', 'Dọn quầy'].map((title) => publish({ title })));
    const pages = await Promise.all(posts.map(({ title_path }) => page(`/blog/${title_path}`)));
    for (const [at, { body }] of pages.entries()) {
      const { title, title_path: path } = posts[at]!;
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(body).toContain(`<link rel="canonical" href="https://tiem.example/blog/${path}"/>`);
    }
  });
});

describe('GET /blog/{titlePath} (F20)', () => {
  it('returns the article with breadcrumb, title, date, content and its data', async () => {
    const post = await publish({ title: 'Mở tiệm sớm', content: '<p>Dậy lúc <strong>năm giờ</strong>.</p>' });
    const { status, headers, body } = await page(`/blog/${post.title_path}`);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/<html lang="vi">/);
    expect(body).toMatch(/<title>Mở tiệm sớm \| Quầy Nhà<\/title>/);
    expect(body).toMatch(/<nav aria-label="Đường dẫn">.*Trang chủ.*Tin tức.*Mở tiệm sớm.*<\/nav>/s);
    expect(body).toMatch(/<h1[^>]*>Mở tiệm sớm<\/h1>/);
    expect(body).toMatch(/\d{1,2}\/\d{1,2}\/\d{4} · Đọc trong/);
    expect(body).toContain('<p>Dậy lúc <strong>năm giờ</strong>.</p>');
    expect(body).toContain(`<link rel="canonical" href="https://tiem.example/blog/${post.title_path}"/>`);
  });

  it('escapes the title', async () => {
    const title = '</script></title><script>alert(1)</script> $& <!--state-->';
    const post = await publish({ title });
    const { body } = await page(`/blog/${post.title_path}`);

    expect(body).not.toContain('<script>alert');
    const [, article] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!;
    expect(JSON.parse(article!)).toMatchObject({ headline: title });
  });

  it.each([
    ['a missing article', () => 'khong-co-tin-nay'],
    ['a draft', () => draftPath()],
  ])('sends the visitor of %s to the not-found page (F21, C8, C36)', async (_, titlePath) => {
    const { status, headers } = await page(`/blog/${await titlePath()}`);
    expect([status, headers.get('location')]).toEqual([302, '/khong-tim-thay-trang-web']);
  });

  it('counts a view for a 200 and for a 304, not for HEAD, a prefetch or a crawler (C37)', async () => {
    const post = await publish();
    const path = `/blog/${post.title_path}`;
    const { headers } = await page(path);
    const again = await page(path, { 'if-none-match': headers.get('etag')! });
    await tiem.client.rest('HEAD', path);
    await page(path, { 'sec-purpose': 'prefetch' });
    await page(path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

    expect(again.status).toBe(304);
    const { body } = await editor.rest('GET', `/api/post/${post.id}`);
    expect(body.clicked_number).toBe(2);
  });

  async function draftPath() {
    return (await publish(aPost({ isDraft: '1' }))).title_path;
  }
});

describe('GET / (F1–F12)', () => {
  it('has its sections in order and the operator’s name (C1, C4)', async () => {
    const { status, body } = await page('/');
    expect(status).toBe(200);
    expect(
      [...body.matchAll(/<section[^>]* id="([^"]+)"|<section id="([^"]+)"/g)].map(
        (match) => match[1] ?? match[2],
      ),
    ).toEqual(['features', 'intro', 'news', 'support', 'pricing', 'trial', 'faq', 'contact']);
    expect(body).toContain('<data value="2640000">2,640,000đ</data>');
    expect(body).toContain('<title>Quầy Nhà: ');
    expect(body).toContain('<link rel="canonical" href="https://tiem.example/"/>');
  });
});

describe('unknown paths (F30, C8)', () => {
  it.each(['/khong-tim-thay-trang-web', '/bat-ky', '/blog', '/index.html'])(
    '%s returns the not-found page with status 404',
    async (path) => {
      const { status, body } = await page(path);
      expect(status).toBe(404);
      expect(body).toContain('404 Page Not Found');
      expect(body).toContain('không tồn tại hoặc đã được chuyển đi nơi khác');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});

describe('headers of pages', () => {
  it('responds with 304 to a client that has the page already, and a new tag once it changed', async () => {
    await publish();
    const first = await page('/blogs');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{43}-gzip"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('Accept-Encoding');

    const second = await page('/blogs', { 'if-none-match': etag });
    expect([second.status, second.body]).toEqual([304, '']);

    await publish();
    expect((await page('/blogs', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are compressed as the request allows, each encoding with its own entity tag', async () => {
    const { body } = await page('/');
    const tags = new Set<string>();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await page('/', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.body).toBe(body);
      tags.add(response.headers.get('etag')!);
    }
    expect(tags.size).toBe(3);
  });

  it.each([
    // When the font is applied, where the page scrolls to, the menu, and forms that wait for their scripts.
    ['/', 4],
    ['/blogs', 4],
    ['/bat-ky', 4],
    // Forms that wait for their scripts.
    ['/login', 1],
  ])('allows exactly the inline scripts and styles of %s', async (path, amount) => {
    const { headers, body } = await page(path);
    const policy = headers.get('content-security-policy')!;
    const hashesOf = (directive: string) =>
      (new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)![1]!.match(/'sha256-[^']+'/g) ?? []).sort();
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => hash(match[1]!));
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => hash(match[1]!));

    expect(scripts).toHaveLength(amount);
    expect(hashesOf('script-src')).toEqual(scripts.sort());
    expect(hashesOf('style-src')).toEqual([...new Set([hash(''), ...styles])].sort());
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('serves hashed files for a year, as the build compressed them', async () => {
    const { body } = await page('/blogs');
    const script = /<script type="module" src="(\/assets\/[^"]+\.js)"/.exec(body)![1]!;
    const { status, headers } = await page(script, { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'accept-encoding']);
  });

  function hash(text: string) {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  }
});

describe('a page that cannot be rendered', () => {
  it('responds with 500 and a page without details, and sends the visitor of an article on (F21, C89)', async () => {
    const broken = await startApp();
    try {
      await broken.database.query('alter table posts rename to posts_gone');
      const { status, headers, body } = await broken.client.rest('GET', '/blog/mo-tiem-som');
      expect(status).toBe(500);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('refresh')).toBe('0; url=/khong-tim-thay-trang-web');
      expect(body).toContain('<h1>Trang này vừa gặp lỗi</h1>');
      expect(body).not.toMatch(/posts|relation|stack/i);

      expect((await broken.client.rest('GET', '/')).status).toBe(200);
      expect((await broken.client.rest('GET', '/khong-tim-thay-trang-web')).status).toBe(404);
    } finally {
      await broken.close();
    }
  });
});
