import type { Page } from '@playwright/test';
import { painted } from '../fixtures/painted.js';
import { expect, test } from '../fixtures/test.js';

/** Whether all files of Be Vietnam Pro are loaded, regular and bold. */
const isLoaded = (page: Page) =>
  page.evaluate(() =>
    ['400', '700'].every((weight) => {
      const faces = [...document.fonts].filter(
        (face) =>
          face.family.includes('Be Vietnam Pro') &&
          face.weight === weight &&
          !face.family.includes('fallback'),
      );
      return faces.length > 0 && faces.every(({ status }) => status === 'loaded');
    }),
  );

const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.fonts);

test.describe('Be Vietnam Pro (F1)', () => {
  test('is fetched when the first page of a visit has loaded and causes no layout shift', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect.poll(() => isLoaded(page)).toBe(true);
    await expect.poll(() => state(page)).toBe('done');
    await painted(page);
    const fonts = await page.evaluate(() => {
      // A busy machine paints later than that, and not because of the fonts.
      const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      const starts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime);
      return { count: starts.length, isLate: starts.every((start) => start >= loadEventEnd) };
    });
    expect(fonts).toEqual({ count: 4, isLate: true });
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 823 } });

    test('is applied once: later scrolling keeps its position', async ({ page }) => {
      await page.goto('/');
      await expect.poll(() => state(page)).toBe('done');
      const heading = page.getByRole('heading', { name: 'Để lại lời nhắn' });
      await heading.scrollIntoViewIfNeeded();
      await expect.poll(() => isLoaded(page)).toBe(true);
      await painted(page);
      await expect(heading).toBeInViewport();
    });
  });

  test('is applied from the start on the next page', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isLoaded(page)).toBe(true);
    await page.goto('/blogs', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'done');
    await expect(page.locator('#web-fonts')).toHaveAttribute('media', 'all');
    await expect.poll(() => isLoaded(page)).toBe(true);
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('leaves the page in the fallback font', async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/');
      await expect.poll(() => state(page)).toBe('done');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test.describe('that does not arrive', () => {
    test.use({ viewport: { width: 412, height: 823 } });

    test('does not move the target of an anchor', async ({ page }) => {
      await page.route('**/*.woff2', () => undefined);
      await page.goto('/', { waitUntil: 'commit' });
      await page
        .getByRole('link', { name: 'Bảng giá' })
        .last()
        .evaluate((link: HTMLElement) => link.focus());
      await page.keyboard.press('Enter');
      const top = () => page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(top).toBeCloseTo(100, -1);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is loaded with the page', async ({ page }) => {
      const font = page.waitForRequest((request) => request.resourceType() === 'font');
      await page.goto('/');
      expect((await font).url()).toContain('be-vietnam-pro');
    });
  });
});
