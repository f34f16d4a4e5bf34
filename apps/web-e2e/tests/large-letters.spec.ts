import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { expectToFit } from '../fixtures/fits.js';
import { expect, test } from '../fixtures/test.js';

test.use({ viewport: { width: 360, height: 740 } });

/** As a reader does in the settings of the browser: every length in rem grows with it. */
function enlarge(page: Page, percent: number) {
  return page.addInitScript((share) => {
    new MutationObserver(() => {
      document.documentElement?.style.setProperty('font-size', `${share}%`);
    }).observe(document, { childList: true });
  }, percent);
}

/** Nothing lies over the brand's name. */
async function expectBrandInSight(page: Page, where: string) {
  const brand = page.getByRole('link', { name: /về trang chủ$/ }).first();
  const covering = await brand.evaluate((link) => {
    const { left, right, top, height } = link.getBoundingClientRect();
    return [0.1, 0.5, 0.9]
      .map((share) => document.elementFromPoint(left + (right - left) * share, top + height / 2))
      .filter((element) => !link.contains(element) && !element?.contains(link))
      .map((element) => element?.outerHTML.slice(0, 120) ?? 'outside of the window');
  });
  expect(covering, `${where}: what covers the brand`).toEqual([]);
}

/** What stands at the lower edge leaves four fifths of the screen. */
async function expectLowBar(page: Page, bar: string, where: string) {
  const heights = await page.locator(bar).evaluateAll((bars) => bars.map((one) => one.clientHeight));
  expect(Math.max(0, ...heights), `${where}: the height of the bar`).toBeLessThanOrEqual(740 / 5);
}

for (const percent of [150, 200]) {
  test(`With letters of ${percent} % every public page holds on a phone (WCAG 1.4.4)`, async ({
    page,
    publish,
  }) => {
    await enlarge(page, percent);
    const { path: article } = await publish();
    for (const path of [
      '/',
      '/blogs',
      article,
      '/select-plan',
      '/chinh-sach-rieng-tu',
      '/khong-co-trang-nay',
      '/login',
      '/signup',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToFit(page, path);
      await expectBrandInSight(page, path);
      await expectLowBar(page, '[data-contact-bar]', path);
    }
  });

  test(`With letters of ${percent} % the screens of editors hold on a phone`, async ({
    page,
    context,
    product,
  }) => {
    await signIn(context, product);
    await enlarge(page, percent);
    for (const path of ['/dashboard', '/dashboard/account', '/dashboard/help']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToFit(page, path);
      await expectBrandInSight(page, path);
    }
  });
}
