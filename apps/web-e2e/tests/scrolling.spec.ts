import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';

const header = (page: Page) => page.getByRole('banner');

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The scrolling ends with an element so many px under the top of the window. */
async function expectAtTop(page: Page, selector: string, distance = 100) {
  const top = () => topOf(page, selector);
  await expect.poll(top, { message: `where ${selector} stands`, intervals: [100] }).toBe(distance);
}

declare global {
  interface Window {
    /** Time and place of each frame in which the page was scrolled. */
    positions: [number, number][];
  }
}

async function recordPositions(page: Page) {
  await page.addInitScript(() => {
    window.positions = [];
    const look = (time: number) => {
      if (window.positions.at(-1)?.[1] !== scrollY) window.positions.push([time, scrollY]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** From the top down, never back, with places between that a jump does not have; how many depends on the machine. */
async function expectSmoothWay(page: Page) {
  const places = await page.evaluate(() => window.positions.map(([, place]) => place));
  expect(places[0]).toBe(0);
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

/** Without motion a page that scrolls is there at once. */
const withoutMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/**
 * What a page scrolls to by itself it has scrolled to: it looks every 100 ms, six times at most, and what looks as often in
 * the same page and began later is later. Its clock cannot be moved: that hides from the page how it was opened.
 */
async function itsTimeHasPassed(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let looks = 0;
        const timer = setInterval(() => {
          looks += 1;
          if (looks < 7) return;
          clearInterval(timer);
          done();
        }, 100);
      }),
  );
}

test.describe('Scrolling to a hash (F13, C6)', () => {
  test('waits 100 ms after the page is there, then moves smoothly to 100 px under the top', async ({
    page,
  }) => {
    await recordPositions(page);
    await page.goto('/#pricing');
    await expect(page).toHaveURL('/#pricing');
    await expectAtTop(page, '#pricing');
    await expectSmoothWay(page);
    const startedAfter = await page.evaluate(() => {
      const [, second] = window.positions;
      const { domContentLoadedEventStart } = performance.getEntriesByType(
        'navigation',
      )[0] as PerformanceNavigationTiming;
      return second![0] - domContentLoadedEventStart;
    });
    expect(startedAfter).toBeGreaterThan(95);
  });

  test('is over for whoever scrolls on: the app, which comes later, leaves them where they are', async ({
    page,
  }) => {
    await withoutMotion(page);
    await page.goto('/#pricing');
    await expectAtTop(page, '#pricing');
    await page.mouse.wheel(0, -400);
    await expectAtTop(page, '#pricing', 500);
    await hydrated(page);
    await itsTimeHasPassed(page);
    await expectAtTop(page, '#pricing', 500);
  });

  test('moves smoothly from an anchor’s click', async ({ page }) => {
    await recordPositions(page);
    await page.goto('/');
    await hydrated(page);
    await header(page).getByRole('link', { name: 'Bảng giá' }).click();
    await expectAtTop(page, '#pricing');
    await expectSmoothWay(page);
  });

  test('does the same for an anchor, a changed hash and an arrival from another page', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await header(page).getByRole('link', { name: 'Bảng giá' }).click();
    await expectAtTop(page, '#pricing');

    await page.evaluate(() => (location.hash = '#support'));
    await expectAtTop(page, '#support');

    await page.goto('/blogs');
    await hydrated(page);
    await header(page).getByRole('link', { name: 'Sản phẩm' }).click();
    await expect(page).toHaveURL('/#features');
    await expectAtTop(page, '#features');
  });

  test('jumps where the visitor wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => {
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.body.dataset.behavior = (options as ScrollToOptions).behavior;
        scrollTo(options as ScrollToOptions);
      };
    });
    await header(page).getByRole('link', { name: 'Bảng giá' }).click();
    await expectAtTop(page, '#pricing');
    await expect(page.locator('body')).toHaveAttribute('data-behavior', 'instant');
    const durations = await page.evaluate(() =>
      [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration),
    );
    expect([...new Set(durations)]).toEqual(['0s']);
  });

  test('does not wait for fonts that never come', async ({ page }) => {
    // A request that stays open: the browser keeps waiting for its fonts.
    await page.route('**/*.woff2', () => undefined);
    await page.goto('/#support', { waitUntil: 'commit' });
    await hydrated(page);
    await expectAtTop(page, '#support');
  });

  test('leaves whoever has scrolled meanwhile where they are (C58)', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          dispatchEvent(new WheelEvent('wheel'));
          window.scrollTo({ top: 300, behavior: 'instant' });
        }, 50),
      );
    });
    await withoutMotion(page);
    await page.goto('/#support');
    await hydrated(page);
    await itsTimeHasPassed(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  for (const path of ['/', '/login']) {
    test(`stays with the hash that was chosen while the page loaded: ${path}`, async ({ page }) => {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => (location.hash = '#support')),
      );
      await page.goto(`${path}#pricing`);
      await hydrated(page);
      // Fonts that arrive after the browser's own jump move the place by a line or two.
      if (path === '/')
        await expect.poll(async () => Math.abs((await topOf(page, '#support')) - 100)).toBeLessThan(60);
      await expect(page).toHaveURL(`${path}#support`);
    });
  }

  test('survives a hash that is no address', async ({ page }) => {
    await withoutMotion(page);
    await page.goto('/#%E0%A4%A');
    await hydrated(page);
    await itsTimeHasPassed(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
