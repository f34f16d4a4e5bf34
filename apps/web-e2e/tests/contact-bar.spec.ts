import type { Page } from '@playwright/test';
import { writeSiteFile } from '@tiempos/api/test/site-file';
import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

const TRIAL_URL = 'https://app.example.com/dung-thu';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Liên hệ nhanh' });
const call = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Gọi 1900 0000' });

/** Whether the bar shares a pixel with an element of the selector, at the present scroll position. */
const covers = (page: Page, selector: string) =>
  bar(page).evaluate((element, other) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll(other)].some((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < own.bottom - 1 && bottom > own.top + 1;
    });
  }, selector);

test.describe('On a phone the bar at the lower edge (C83)', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('calls, writes and leads to the trial in one tap, on every public page from its first moment', async ({
    page,
    publish,
  }) => {
    const { path } = await publish({ content: '<p>Một dòng.</p>'.repeat(60) });
    for (const address of ['/', '/blogs', path, '/select-plan', '/chinh-sach-rieng-tu', '/khong-co']) {
      await page.goto(address);
      for (const [name, href] of [
        ['Gọi 1900 0000', 'tel:19000000'],
        ['Nhắn tin', 'https://example.com/chat'],
        ['Dùng thử miễn phí', TRIAL_URL],
      ] as const) {
        const link = bar(page).getByRole('link', { name, exact: true });
        await expect(link, address).toHaveAttribute('href', href);
        await expect(link, address).toBeInViewport({ ratio: 1 });
        const { width, height } = (await link.boundingBox())!;
        expect([address, name, width >= 48, height >= 48]).toEqual([address, name, true, true]);
      }
    }
  });

  test('is never over a form or the footer, wherever the page is scrolled to', async ({ page, publish }) => {
    await publish();
    for (const address of ['/', '/blogs']) {
      await page.goto(address);
      await hydrated(page);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const start = address === '/' ? end - 4000 : 0;
      for (let top = start; top < end; top += 170) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        expect([address, top, await covers(page, 'form, footer')]).toEqual([address, top, false]);
      }
    }
  });

  test('is hidden under the open menu, which has the number and the trial itself, and out of sight where the menu has led to the form', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    const menu = page.getByRole('button', { name: 'Mở menu' });
    await menu.click();
    await expect(bar(page)).toBeHidden();
    await expect(call(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeVisible();

    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Liên hệ', exact: true }).click();
    const form = page.locator('#contact');
    await expect.poll(async () => Math.round((await form.boundingBox())!.y)).toBe(100);
    const header = (await page.getByRole('banner').boundingBox())!;
    const own = (await bar(page).boundingBox())!;
    expect(own.y + own.height).toBeLessThanOrEqual(header.y + header.height);
  });

  test('leaves in sight what the keyboard reaches', async ({ page, publish }) => {
    await publish();
    await page.goto('/');
    await hydrated(page);
    let steps = 0;
    for (; steps < 100; steps++) {
      await page.keyboard.press('Tab');
      // The page may still be scrolling to it.
      const focused = () =>
        bar(page).evaluate((element) => {
          const { activeElement, body } = document;
          if (activeElement === body) return 'the end';
          const { top, bottom } = activeElement!.getBoundingClientRect();
          const own = element.getBoundingClientRect();
          const isCovered = top < own.bottom - 1 && bottom > own.top + 1 && !element.contains(activeElement);
          return isCovered ? activeElement!.outerHTML : 'in sight';
        });
      await expect.poll(focused, `step ${steps}`).toMatch(/^(in sight|the end)$/);
      if ((await focused()) === 'the end') break;
    }
    expect(steps).toBeGreaterThan(30);
  });

  test('keeps its links above the line that a phone draws over the lower edge', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { bottom: 34 } } as never);
    await page.goto('/');
    const link = (await bar(page).getByRole('link').last().boundingBox())!;
    expect(link.y + link.height).toBeLessThanOrEqual(740 - 34);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('scrolls along where a keyboard has taken half of the screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 380 });
    await page.goto('/blogs');
    await expect(bar(page)).toHaveCSS('position', 'static');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is there too', async ({ page }) => {
      await page.goto('/');
      await expect(bar(page).getByRole('link', { name: 'Gọi 1900 0000' })).toBeInViewport({ ratio: 1 });
    });
  });
});

test('From 768 px on the header calls, in one row, and there is no bar', async ({ page, publish }) => {
  const { path } = await publish();
  for (const address of ['/', '/blogs', path, '/khong-co']) {
    await page.goto(address);
    for (const [width, isNumberShown] of [
      [768, false],
      [1024, true],
      [1280, true],
    ] as const) {
      const where = `${address} at ${width} px`;
      await page.setViewportSize({ width, height: 768 });
      await expect(call(page), where).toHaveAttribute('href', 'tel:19000000');
      await expect(call(page), where).toBeInViewport({ ratio: 1 });
      await expect(call(page).getByText('1900 0000'), where).toBeVisible({ visible: isNumberShown });
      await expect(bar(page), where).toBeHidden();
      expect((await page.getByRole('banner').boundingBox())!.height, where).toBeLessThan(80);
    }
  }
});

test('A chat at Zalo, Messenger or WhatsApp is named in the bar', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const owned = await startProduct({
    DATA_DIR: product.directory,
    SITE_FILE: writeSiteFile({ addresses: { chat: 'https://wa.me/84901234567' } }),
  });
  try {
    await page.goto(owned.url);
    const link = bar(page).getByRole('link', { name: 'Nhắn WhatsApp' });
    await expect(link).toHaveText('WhatsApp');
    await expect(link).toHaveAttribute('href', 'https://wa.me/84901234567');
    const trial = bar(page).getByRole('link', { name: 'Dùng thử miễn phí' });
    await expect(trial).toBeInViewport({ ratio: 1 });
    await page.goto('about:blank');
  } finally {
    await owned.stop();
  }
});
