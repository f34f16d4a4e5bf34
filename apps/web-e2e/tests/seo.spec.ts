import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible } from '../fixtures/accessible.js';
import { expect, hydrated, test } from '../fixtures/test.js';

/** An article with everything an editor can write. */
const richContent = `
  <h2>Chuẩn bị</h2><p>Rửa <strong>rau</strong>, thái <em>thịt</em>.</p>
  <ul><li>Bún</li><li>Hành<ul><li>Hành lá</li></ul></li></ul><ol><li>Trụng</li><li>Chan</li></ol>
  <h3>Giá vốn</h3>
  <figure class="table"><table><thead><tr><th>Món</th><th>Giá</th></tr></thead>
  <tbody><tr><td>Bún bò</td><td>35,000đ</td></tr></tbody></table><figcaption>Giá một tô</figcaption></figure>
  <blockquote><p>Nếm trước khi bán.</p></blockquote><pre>Tô nhỏ   25,000đ</pre>
  <figure class="media"><div data-oembed-url="https://www.youtube-nocookie.com/embed/abc">
  <iframe src="https://www.youtube-nocookie.com/embed/abc" width="560" height="315" frameborder="0"></iframe></div></figure>`;

/** The head as a crawler reads it. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const { head } = document;
    const meta = [...head.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.content,
    ]);
    const links = [...head.querySelectorAll('link')].map((tag) => [tag.rel, tag.getAttribute('href')]);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      lang: document.documentElement.lang,
      title: document.title,
      meta: Object.fromEntries(meta) as Record<string, string | undefined>,
      links: Object.fromEntries(links) as Record<string, string | undefined>,
      data: data.map((script) => JSON.parse(script.textContent)),
    };
  });
}

test.describe('As a crawler without scripts sees it', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says what it is and what it costs', async ({ page }) => {
    await page.goto('/');
    const { lang, title, meta, links, data } = await headOf(page);
    expect(lang).toBe('vi');
    expect(title).toBe('TiệmPOS: phần mềm bán hàng cho tiệm nhỏ');
    expect(meta.description).toContain('TiệmPOS giúp tiệm tạp hóa');
    expect(meta['theme-color']).toBe('#fffcf6');
    expect(meta['og:type']).toBe('website');
    expect(meta['og:image']).toMatch(/^https?:\/\/.+\/share\.png$/);
    expect(meta['twitter:card']).toBe('summary_large_image');
    expect(links.canonical).toMatch(/^https?:\/\/[^/]+\/$/);
    expect(links.manifest).toBe('/site.webmanifest');
    expect(links.alternate).toBe('/rss.xml');
    expect(data.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'Product', 'FAQPage']);
    // The trial, and the plans.
    expect(data[2].offers).toHaveLength(4);
  });

  test('an article carries its own title, picture and dates', async ({ page, photo, publish }) => {
    const title = `Bán < 50.000đ & vẫn lãi: "mẹo" </script> ${Date.now()}`;
    const post = await publish({ title, description: 'Lãi > lỗ & "đủ"', thumbImg: photo });
    await page.goto(post.path);
    const { title: shown, meta, links, data } = await headOf(page);
    expect(shown).toBe(`${title} | TiệmPOS`);
    expect(meta.description).toBe('Lãi > lỗ & "đủ"');
    expect(meta['og:title']).toBe(title);
    expect(meta['og:type']).toBe('article');
    expect(meta['og:image']).toMatch(/\/api\/files\/resources\/[\w.-]+$/);
    expect(meta['og:image:alt']).toBe(title);
    expect(Date.parse(meta['article:published_time']!)).not.toBeNaN();
    expect(links.canonical).toMatch(new RegExp(`${post.path}$`));
    expect(data.map((thing) => thing['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(data[0].headline).toBe(title);
    expect((await page.request.get(new URL(data[0].image[0]).pathname)).status()).toBe(200);
  });

  test('pages of the list name each other; searches, missing pages and plans are left out', async ({
    page,
    publish,
  }) => {
    for (let number = 1; number <= 13; number++) await publish();
    await page.goto('/blogs?page=2');
    const second = await headOf(page);
    expect(second.title).toBe('Tin tức, trang 2 | TiệmPOS');
    expect(second.links.canonical).toMatch(/\/blogs\?page=2$/);
    expect(second.links.prev).toMatch(/\/blogs$/);
    await page.goto('/blogs?page=abc');
    const first = await headOf(page);
    expect(first.links.canonical).toMatch(/\/blogs$/);
    expect(first.links.next).toMatch(/\/blogs\?page=2$/);
    expect(first.links.prev).toBeUndefined();

    for (const address of ['/blogs?q=tin', '/blogs?page=999', '/khong-co', '/select-plan']) {
      await page.goto(address);
      const { meta, links } = await headOf(page);
      expect([address, meta.robots, links.canonical]).toEqual([address, 'noindex', undefined]);
    }
  });

  test('every indexed page has a title and a description of its own, as long as search engines show them', async ({
    page,
    publish,
  }) => {
    const posts = [];
    for (let number = 1; number <= 25; number++) posts.push(await publish({ title: `Tin thứ ${number}` }));
    const pages = ['/', '/blogs', '/blogs?page=2', '/blogs?page=3', '/chinh-sach-rieng-tu', posts[0]!.path];
    const heads = [];
    for (const address of pages) {
      await page.goto(address);
      const { title, meta } = await headOf(page);
      heads.push({ title, description: meta.description! });
      expect([address, title.length >= 10, title.length <= 75]).toEqual([address, true, true]);
      if (address === posts[0]!.path) continue; // an editor's words
      const { length } = meta.description!;
      expect([address, length >= 50, length <= 170]).toEqual([address, true, true]);
    }
    for (const part of ['title', 'description'] as const) {
      expect(new Set(heads.map((head) => head[part])).size, part).toBe(pages.length);
    }
  });

  test('every icon and picture the head names is there', async ({ page, request }) => {
    await page.goto('/');
    const { links, meta } = await headOf(page);
    const paths = [
      links.icon!,
      links['apple-touch-icon']!,
      links.manifest!,
      links.alternate!,
      '/icon-32.png',
    ];
    for (const path of [...paths, new URL(meta['og:image']!).pathname]) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    }
    const share = await (await request.get('/share.png')).body();
    expect(share.length).toBeLessThan(80 * 1024);
  });
});

const publicPages: [name: string, address: string, status?: number][] = [
  ['The landing page', '/'],
  ['The news list', '/blogs'],
  ['A search', '/blogs?q=banh+mi'],
  ['A search without result', '/blogs?q=khongcogi'],
  ['A page beyond the end', '/blogs?page=999'],
  ['An article', '/blog/'],
  ['Choosing a plan', '/select-plan?fromSignup=true'],
  ['The privacy policy', '/chinh-sach-rieng-tu'],
  ['The not-found page', '/khong-tim-thay-trang-web', 404],
];

for (const [name, address, status = 200] of publicPages) {
  // The landing page is laid out anew at 768 px.
  const widths = address === '/' ? [360, 768, 1280] : [360, 1280];
  test(`${name} is valid HTML, without an accessibility violation or sideways scrolling at ${widths.join(', ')} px`, async ({
    page,
    publish,
  }) => {
    const post = await publish({ title: `Bánh mì ${Date.now()}`, content: richContent });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="vi"><title>Video</title>',
      }),
    );
    const response = (await page.goto(address === '/blog/' ? post.path : address))!;
    expect(response.status()).toBe(status);
    const { results } = await validator.validateString(await response.text());
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column }))).toEqual(
      [],
    );

    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${width} px:`);
    }
  });
}

/** The standard's rules. Those of taste that React's and Emotion's output cannot follow are off. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes camel-cased and self-closing where the standard allows it.
    'attr-case': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});
