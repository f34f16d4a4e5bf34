import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { savePost } from '../fixtures/editor-test.js';
import { expectToFit } from '../fixtures/fits.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
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

/** No words of a control or a heading are wider than it. */
async function expectNothingCut(page: Page, where: string) {
  const cut = await page.locator('main, [role=dialog], [role=alertdialog]').evaluateAll((places) =>
    places
      .flatMap((place) => [...place.querySelectorAll('h1, h2, h3, button.chakra-button, a.chakra-button')])
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut, `${where}: what is cut`).toEqual([]);
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
    test.slow();
    const { client } = await signIn(context, product);
    const draft = await savePost(client);
    const published = await savePost(client, { isDraft: 0, title: 'Giá phở tháng này' });
    await enlarge(page, percent);
    const editor = postEditorPage(page);
    const check = async (where: string) => {
      await expectToFit(page, where);
      await expectNothingCut(page, where);
      await expectLowBar(page, '[data-foot-bar]', where);
    };

    for (const path of ['/dashboard', '/dashboard/account', '/dashboard/help']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectBrandInSight(page, path);
      await check(path);
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: `Thao tác: ${published.title}` }).click();
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    await page.getByRole('alertdialog').waitFor();
    await check('the question before a deletion');

    await editor.openNew();
    await check('a new post');
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await check("the menu 'Thêm'");

    await editor.open(draft.id);
    await check('a draft');
    await editor.more('Hẹn giờ');
    await editor.dialog.waitFor();
    await check('the schedule');

    await editor.open(published.id);
    await editor.write(' Thêm gừng nướng.');
    await page.getByRole('button', { name: 'Các cách lưu' }).click();
    const ways = page.getByRole('menuitem');
    await expect(ways).toHaveText([
      'Lưu nhápgỡ khỏi trang tin',
      'Lưu bản sửachưa công khai',
      'Đăng Tincông khai ngay',
    ]);
    await check('the ways to save');
    await ways.filter({ hasText: 'Lưu bản sửa' }).click();
    await expect(editor.state).toContainText('Đã lưu bản sửa lúc');
    await editor.open(published.id);
    await check('a published post with a working copy');

    await page.goto(`/dashboard/post/${published.id}/history`);
    await page.getByRole('heading', { name: 'Các bản đã lưu' }).waitFor();
    await check('the history');
  });
}
