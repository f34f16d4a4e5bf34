import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createRestClient } from '@tiempos/rest-client';
import { createSiteContent } from '@tiempos/site-content';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

const content = createSiteContent({});

/** The sections as the specification lists them in its table of screens; it leaves four of them unnamed (F12). */
function specifiedSections(): string[] {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const [, list = ''] = /^\| \/ \|.*Sections: ([^.]+)\./m.exec(specification)!;
  return list.split(', ').flatMap((section) => {
    if (section.startsWith('two further sections')) return ['any', 'any'];
    return [/\(#(\w+)\)/.exec(section)?.[1] ?? section];
  });
}

async function openLanding(page: Page, hash = '') {
  await page.goto(`/${hash}`);
  await hydrated(page);
}

test.describe('The landing page (F1–F12)', () => {
  test(
    'is Vietnamese, in Be Vietnam Pro, with its sections in order (F1, F12, C1), and leads on from the hero (F2)',
    { tag: '@smoke' },
    async ({ page }) => {
      await page.goto('/');
      const styles = () =>
        page
          .locator('main section')
          .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));
      await expect
        .poll(styles, 'laid out to its end without scrolling, for a picture of it as a whole')
        .toEqual(Array.from({ length: 10 }, () => 'visible'));

      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
      const headings = page.locator('main').getByRole('heading').and(page.locator('h1, h2'));
      await expect(headings).toHaveText([
        /Bán nhanh ở quầy/,
        content.features.title,
        content.introductions.title,
        content.testimonials.title,
        content.news.title,
        content.support.title,
        content.pricing.title,
        content.trial.title,
        content.questions.title,
        content.contact.title,
      ]);
      const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual(['features', 'intro', 'news', 'support', 'pricing', 'trial', 'faq', 'contact']);
      const shown = await page.locator('main section').evaluateAll(
        (all, testimonials) =>
          all.map(({ id, textContent }, index) => {
            const isTestimonials = textContent.replace(/\s+/g, ' ').startsWith(testimonials);
            return id || (isTestimonials ? 'testimonials' : index === 0 ? 'hero' : '');
          }),
        content.testimonials.title,
      );
      const specified = specifiedSections();
      expect(specified).toHaveLength(10);
      expect(shown.map((section, index) => (specified[index] === 'any' ? 'any' : section))).toEqual(
        specified,
      );

      await expect(page.getByRole('link', { name: content.hero.trial.text })).toHaveAttribute(
        'href',
        'https://app.example.com/dung-thu',
      );
      await page.getByRole('link', { name: 'Xem tính năng' }).click();
      await expect(page).toHaveURL('/#features');
      await expect(page.getByRole('heading', { name: content.features.title })).toBeInViewport();
    },
  );

  test('tells what the product does, and what it is worth to three businesses (F3–F5, C4)', async ({
    page,
  }) => {
    await openLanding(page);
    await test.step('nine feature groups with icon, benefit and facts (F3)', async () => {
      const features = page.locator('#features');
      await expect(features.getByRole('heading', { level: 3 })).toHaveText(
        content.features.groups.map(({ title }) => title),
      );
      for (const { benefit, facts } of content.features.groups) {
        await expect(features.getByText(benefit)).toBeVisible();
        for (const fact of facts) await expect(features.getByText(fact, { exact: true })).toBeVisible();
      }
    });
    await test.step('three intro blocks: food-app orders, payment, e-invoices (F4)', async () => {
      await expect(page.locator('#intro').getByRole('heading', { level: 3 })).toHaveText([
        'Đơn từ ứng dụng giao đồ ăn tự vào máy',
        'Khách quét QR hoặc quẹt thẻ là xong',
        'Hóa đơn điện tử gửi ngay sau khi thanh toán',
      ]);
    });
    await test.step('three quotes with a picture each, each named as a sample (F5, C4)', async () => {
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: content.testimonials.title }),
      });
      await expect(section.getByText('Minh họa', { exact: true })).toHaveCount(3);
      await expect(section.locator('figcaption b')).toHaveText(
        content.testimonials.quotes.map(({ business }) => business),
      );
      await expect(section.locator('blockquote')).toHaveCount(3);
      for (const { image } of content.testimonials.quotes) {
        const picture = section.getByRole('img', { name: image!.alt });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
    });
  });

  test('offers support, the trial and three plans, and answers questions (F7, F9, F10)', async ({ page }) => {
    await openLanding(page);
    await test.step('hotline, fanpage, video channel and care chat (F7)', async () => {
      const links = page.locator('#support').getByRole('link');
      await expect(links).toHaveText(['1900 0000', 'Mở fanpage', 'Xem video', 'Nhắn tin']);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual([
        'tel:19000000',
        'https://example.com/fanpage',
        'https://example.com/video',
        'https://example.com/chat',
      ]);
    });
    await test.step('the trial: free, all features, 7 days, outside (F9)', async () => {
      const banner = page.locator('#trial');
      await expect(banner).toContainText('7 ngày');
      await expect(banner).toContainText('Miễn phí, đủ mọi tính năng');
      await expect(banner.getByRole('link')).toHaveAttribute('href', 'https://app.example.com/dung-thu');
    });
    await test.step('prices to the letter, the middle plan marked (F10, F125–F128, C38–C40)', async () => {
      const cards = page.locator('#pricing').getByRole('article');
      await expect(cards.locator('data')).toHaveText(['2,640,000đ', '5,280,000đ', '10,560,000đ']);
      for (const [index, plan] of content.pricing.plans.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading')).toHaveText(plan.name);
        await expect(card.locator('data')).toHaveAttribute('value', String(plan.price));
        await expect(card.locator('data')).toHaveText(plan.priceText);
        await expect(card.getByText('Phổ biến nhất')).toHaveCount(plan.name === 'Advance' ? 1 : 0);
        await expect(card.getByText(plan.period, { exact: true })).toBeVisible();
        for (const { text } of plan.features) await expect(card).toContainText(text);
        await expect(card.getByRole('link')).toHaveAttribute('href', plan.button.href);
      }
      await expect(page.getByText('miễn phí 6 tháng đầu')).toHaveCount(1);
    });
    await test.step('answers to questions, by keyboard alone', async () => {
      const { question, answer } = content.questions.list[0];
      const summary = page.locator('#faq summary', { hasText: question });
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(answer)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText(answer)).toBeHidden();
    });
  });
});

test.describe('The drawings of the landing page', () => {
  test('have QR codes that lead a phone’s camera to the trial, on a phone and on a laptop', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLanding(page);
    const codes = page.locator('svg[data-code]');
    await expect(codes).toHaveCount(2);
    for (const windowWidth of [360, 1280]) {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      for (const code of await codes.all()) {
        // With the paper around it, as a camera sees it; the bar is not part of the drawing.
        await code.evaluate((drawing) => drawing.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const { x, y, width: size } = (await code.boundingBox())!;
        const clip = { x: x - 8, y: y - 8, width: size + 16, height: size + 16 };
        const { data, info } = await sharp(await page.screenshot({ clip }))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
        expect(read?.data, `${windowWidth} px`).toBe('https://app.example.com/dung-thu');
      }
    }
  });

  test('have a bar for each hour of the day, and the hours below their bars', async ({ page }) => {
    await openLanding(page);
    const { bars, hours } = await page.locator('#features svg:has(text)').evaluate((chart) => {
      const centreOf = (shape: Element) => {
        const { left, width } = shape.getBoundingClientRect();
        return left + width / 2;
      };
      return {
        bars: [...chart.querySelectorAll('rect')].map(centreOf),
        hours: [...chart.querySelectorAll('text')].map((text) => [
          parseInt(text.textContent),
          centreOf(text),
        ]),
      };
    });
    expect(hours.map(([hour]) => hour)).toEqual([7, 10, 13, 16, 19]);
    expect(bars).toHaveLength(13);
    for (const [hour, place] of hours) expect(place).toBeCloseTo(bars[hour! - 7]!, 0);
    await expect(page.locator('#features')).toContainText('Đông nhất 11 – 12 giờ');
  });
});

test.describe('The hotline card (F8, C49)', () => {
  test('says whether the hotline answers, and follows the hour in Vietnam', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T06:00:00+07:00' });
    await openLanding(page);
    for (const [clock, words] of [
      ['06:59', 'Hết giờ trực, 7:00 sáng mở lại'],
      ['07:00', 'Đang có người trực'],
      ['21:59', 'Đang có người trực'],
      ['22:00', 'Hết giờ trực, 7:00 sáng mở lại'],
    ] as const) {
      await page.clock.pauseAt(`2026-11-21T${clock}:00+07:00`);
      await expect(page.locator('#support').getByRole('status'), clock).toHaveText(words);
      await expect(page.locator('#support')).toContainText('7:00 – 22:00, 365 ngày trong năm');
    }
  });

  test('goes by the hour in Vietnam wherever the visitor is', async ({ browser, product }) => {
    const context = await browser.newContext({ timezoneId: 'America/New_York', baseURL: product.url });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-21T07:00:00+07:00');
    await openLanding(page);
    await expect(page.locator('#support').getByRole('status')).toHaveText('Đang có người trực');
    await context.close();
  });

  test('moves nothing at any width when the hour arrives', async ({ browser, page, product }) => {
    const unscripted = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const before = await unscripted.newPage();
    await before.goto('/');
    const heightIn = async (shown: Page, width: number) => {
      await shown.setViewportSize({ width, height: 800 });
      return (await shown.locator('#support').boundingBox())!.height;
    };
    for (const clock of ['12:00', '23:00']) {
      await page.clock.setFixedTime(`2026-11-21T${clock}:00+07:00`);
      await openLanding(page);
      await expect(page.locator('#support').getByRole('status')).not.toBeEmpty();
      for (const width of [360, 768, 1024, 1280]) {
        const reserved = await heightIn(before, width);
        // A section holds an estimate of its height until it is laid out.
        await expect
          .poll(() => heightIn(page, width), `the height at ${width} px, at ${clock}`)
          .toBeCloseTo(reserved, 0);
      }
    }
    await unscripted.close();
  });

  test('leaves the hour out of what the server sends', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html).not.toMatch(/Đang có người trực|Hết giờ trực/);
  });
});

test.describe('The latest news (F6)', () => {
  test('shows the newest posts, three at most, each a way to read on', async ({ page, publish }) => {
    const posts = [];
    for (let number = 0; number < 4; number++) posts.push(await publish());
    await openLanding(page);
    const cards = page.locator('#news').getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const width of [768, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const card of await cards.all()) await expect(card).toBeVisible();
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(new Set(tops).size, `one row at ${width} px`).toBe(1);
    }
    await page.locator('#news').getByRole('link', { name: 'Xem tất cả tin' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('says so while there is none, and shows a single one alone', async ({ page }) => {
    test.slow();
    const fresh = await startProduct();
    try {
      await page.goto(fresh.url);
      await expect(page.locator('#news')).toContainText('Sắp có bài đầu tiên');
      await expect(page.locator('#news').getByRole('article')).toHaveCount(0);
      await expect(page.locator('#news').getByRole('link', { name: 'Xem tất cả tin' })).toHaveCount(0);

      const visitor = createRestClient({ baseUrl: fresh.url });
      const account = { name: 'Lê Văn Tám', email: 'tam@tiem.example', password: 'BanhMi2026' };
      const { accessToken } = (await visitor.signUp(account)).data.tokens;
      const editor = createRestClient({ baseUrl: fresh.url, getAccessToken: () => accessToken });
      await editor.savePost({ title: 'Tin đầu tiên', description: 'Mở hàng', content: '', isDraft: 0 });
      await page.reload();
      await expect(page.locator('#news').getByRole('article')).toHaveText(/Tin đầu tiên/);
      await expect(page.locator('#news').getByRole('link', { name: 'Xem tất cả tin' })).toBeVisible();

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${fresh.url}/blogs`);
      const [post, trial] = [page.getByRole('article'), page.getByRole('complementary')];
      const widths = [(await post.boundingBox())!.width, (await trial.boundingBox())!.width];
      expect(widths[1], 'the trial below a single post, as wide as it').toBeCloseTo(widths[0]!, 0);
      // What the page still fetches would find nobody there.
      await page.goto('about:blank');
    } finally {
      await fresh.stop();
    }
  });
});
