import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeSiteFile } from '@tiempos/api/test/site-file';
import { expectAccessible } from '../fixtures/accessible.js';
import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

const WIDTHS = [320, 360, 768, 820, 834, 896, 1024, 1280, 1920];
const PAGES = [
  '/',
  '/blogs',
  '/blogs?q=khong-co-tin-nao',
  '/select-plan',
  '/chinh-sach-rieng-tu',
  '/khong-co',
];

/** Boxes that hide part of what they hold sideways; a line that ends in "…" says so itself, and what is for ears only is a pixel wide. */
const cutBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        return hides && textOverflow !== 'ellipsis' && box.clientWidth > 1;
      })
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ outerHTML, scrollWidth, clientWidth }) =>
          `${scrollWidth} > ${clientWidth}: ${outerHTML.slice(0, 90)}`,
      ),
  );

/** The backgrounds of the landing page's sections, from the top. */
const backgrounds = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).backgroundColor));

test.describe('Public pages', () => {
  test('have the arrow of a link right behind its last word, from 320 px on', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const link = page.locator('#features').getByRole('link', { name: /^Dùng thử/ });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const gap = await link.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element.firstChild!);
        const last = [...words.getClientRects()].at(-1)!;
        const arrow = element.querySelector('svg')!.getBoundingClientRect();
        return { across: arrow.left - last.right, down: Math.abs(arrow.bottom - last.bottom) };
      });
      expect(gap.across, `${width} px`).toBeLessThan(16);
      expect(gap.down, `${width} px`).toBeLessThan(12);
    }
  });

  test('change their background from section to section, with samples and with a real voice alone', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    const folder = dirname(writeSiteFile({}));
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
    writeFileSync(join(folder, 'logo.svg'), logo);
    const quote = 'Từ ngày có máy, tối nào tôi cũng biết hôm nay lãi bao nhiêu.';
    const testimonials = [{ quote, business: 'Tạp hóa Tư', speaker: 'Chị Tư, Huế' }];
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ logo: 'logo.svg', testimonials }));
    const sampled = await backgrounds(page);
    const owned = await startProduct({
      DATA_DIR: product.directory,
      SITE_FILE: join(folder, 'site.json'),
    });
    try {
      await page.goto(owned.url);
      for (const colours of [sampled, await backgrounds(page)]) {
        const repeated = colours.filter((colour, index) => index > 0 && colour === colours[index - 1]);
        expect(repeated, colours.join(', ')).toEqual([]);
      }
      await hydrated(page);
      const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
      expect(await page.getByText(quote).evaluate(size)).toBeGreaterThan(24);
      const voices = page.getByRole('list').filter({ has: page.locator('figure') });
      const [row, voice] = [(await voices.boundingBox())!, (await voices.locator('figure').boundingBox())!];
      expect(voice.width, 'no empty place beside it').toBeCloseTo(row.width, -1);
      // A logo of the owner fills its square, and begins where the words below it do.
      for (const part of ['banner', 'contentinfo'] as const) {
        const mark = (await page.getByRole(part).locator('img').first().boundingBox())!;
        const edge = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        expect(mark.x, part).toBeCloseTo(edge.x, 0);
      }
      await page.goto('about:blank');
    } finally {
      await owned.stop();
    }
  });

  test('cut no picture and scroll nowhere sideways, from 320 to 1920 px', async ({ page, publish }) => {
    test.slow();
    const { path } = await publish();
    for (const address of [...PAGES, path]) {
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutBoxes(page), `${address} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width} px`).toBe(0);
      }
    }
  });

  test('lay the receipt of the hero clearly over a strip of the phone, and show both larger on wide windows', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    const scene = page.locator('main > section').first().locator('> [aria-hidden]');
    const measured = async (width: number) => {
      await page.setViewportSize({ width, height: 1000 });
      return scene.evaluate((element) => {
        const [phone, receipt] = [...element.children].map((part) => ({
          box: part.getBoundingClientRect(),
          style: getComputedStyle(part),
        }));
        return {
          width: element.getBoundingClientRect().width,
          phone: phone!.box.width,
          overlap: phone!.box.right - receipt!.box.left,
          bezel: parseFloat(phone!.style.borderRightWidth),
          hasShadow: receipt!.style.filter.includes('drop-shadow'),
        };
      });
    };
    for (const width of WIDTHS) {
      const { phone, overlap, bezel, hasShadow } = await measured(width);
      // Half of a bezel, as it once was, looks like an accident.
      expect(overlap, `${width} px`).toBeGreaterThan(4 * bezel);
      expect(overlap, `${width} px`).toBeLessThan(phone / 2);
      expect(hasShadow, `${width} px`).toBe(true);
    }
    for (const width of [768, 1280]) expect((await measured(width)).overlap).toBeCloseTo(48, -1);
    await test.step('with the names, the prices and the torn edge in sight', async () => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 1000 });
        const [phone, receipt, chip] = await scene.locator('> *').all();
        const [paper, sign] = [(await receipt!.boundingBox())!, (await chip!.boundingBox())!];
        expect(sign.y + sign.height, `the torn edge at ${width} px`).toBeLessThan(paper.y + paper.height / 2);
        const lines = await phone!.getByText(/đ$|Cà phê|Bạc xỉu|Bánh mì|11:24/).evaluateAll((all) =>
          all.map((line) => {
            const words = document.createRange();
            words.selectNodeContents(line);
            const { right, bottom } = words.getBoundingClientRect();
            return { text: line.textContent, right, bottom };
          }),
        );
        expect(lines.length).toBeGreaterThan(6);
        for (const { text, right } of lines) {
          expect(right, `${text} at ${width} px`).toBeLessThan(text.includes('11:24') ? sign.x : paper.x);
        }
        const heights = await receipt!
          .locator('p')
          .evaluateAll((all) => all.slice(2, 5).map((line) => line.getBoundingClientRect().height));
        for (const height of heights) expect(height, `a line of the receipt at ${width} px`).toBeLessThan(40);
      }
    });
    expect(await page.evaluate(() => document.getAnimations().length), 'still').toBe(0);
    const [laptop, wide] = [await measured(1280), await measured(1920)];
    expect(wide.width).toBeGreaterThanOrEqual(1.09 * laptop.width);
    expect(wide.width).toBeGreaterThan(500);
  });

  test('show the invoice’s stamp beside its title at every width', async ({ page }) => {
    await page.goto('/');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const [title, stamp] = await Promise.all(
        [
          page.locator('#intro').getByText('Hóa đơn điện tử', { exact: true }),
          page.getByText('Đã ký số'),
        ].map((words) =>
          words.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().toJSON() as DOMRect;
          }),
        ),
      );
      const isApart = stamp!.left >= title!.right || stamp!.top >= title!.bottom;
      expect(isApart, `${width} px`).toBe(true);
    }
  });

  test('show with forced colours too what a background shows elsewhere', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    for (const trial of [page.locator('#hero-trial'), page.locator('#trial').getByRole('link')]) {
      await expect(trial, 'unlike other buttons').toHaveCSS('border-top-width', '2px');
    }
    const scene = page.locator('main > section').first().locator('> [aria-hidden] > *');
    await expect(scene.nth(1), 'the paper of the receipt').toHaveCSS('outline-style', 'solid');
    for (const part of [scene.nth(0).locator('> *').first(), scene.nth(2)]) {
      await expect(part, 'the notch, the chip').toHaveCSS('border-top-width', '1px');
    }
    const code = page.locator('#intro svg[data-code]');
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByText('Phổ biến nhất')).toHaveCSS('border-top-width', '1px');
  });

  test('can be read and used at 200 % zoom of a small laptop, by keyboard alone', async ({ page }) => {
    // 1280 × 720 at 200 % are 640 × 360 CSS pixels.
    await page.setViewportSize({ width: 640, height: 360 });
    for (const address of PAGES) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#hero-trial')).toBeFocused();
    await expect(page.locator('#hero-trial')).toBeInViewport({ ratio: 1 });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('show the menu with the trial, answers, and who to call instead of the form', async ({ page }) => {
      await page.goto('/');
      const nav = page.getByRole('navigation', { name: 'Chính' });
      await expect(nav.getByRole('link', { name: 'Dùng thử miễn phí' })).toBeVisible();
      await page.locator('#faq summary').first().click();
      await expect(page.locator('#faq details p').first()).toBeVisible();
      await expect(
        page.locator('#contact').getByText(/Trang này cần JavaScript .* gọi 1900 0000/),
      ).toBeVisible();
      await nav.getByRole('link', { name: 'Bảng giá' }).click();
      await expect(page).toHaveURL('/#pricing');
      await expect(page.locator('#pricing h2')).toBeInViewport();
    });
  });
});

test('On a phone a toast leaves in sight what stays when it has left (C42)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#contact');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Để lại lời nhắn' });
  await expect(form.getByLabel('Tôi không phải là robot')).toBeVisible();
  await form.getByLabel('Họ tên').fill('Nguyễn Thị Hường');
  await form.getByLabel('Số điện thoại').fill('090 123 45 67');
  await form.getByLabel('Email').fill('huong@quan-pho.example');
  await form.getByLabel('Nội dung').fill('Quán phở của mình cần máy in bếp.');
  await form.getByLabel(/Tôi đồng ý/).check();
  await form.getByRole('button', { name: 'Gửi lời nhắn' }).click();
  const slip = (await toast(page).boundingBox())!;
  const reason = form.getByText('Vui lòng xác nhận bạn không phải là robot.');
  await expect(reason).toBeInViewport({ ratio: 1 });
  expect((await reason.boundingBox())!.y).toBeGreaterThan(slip.y + slip.height);
});

test('A program that requests /favicon.ico gets the icon', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect([...(await response.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});
