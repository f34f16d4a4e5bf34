import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { form, message, openContactForm } from '../fixtures/contact-form.js';
import { chooseAll, rows } from '../fixtures/dashboard-test.js';
import { savePost } from '../fixtures/editor-test.js';
import { expectNothingCut, expectToFit } from '../fixtures/fits.js';
import { signInManager } from '../fixtures/manager.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

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

/** A field for date and time is as wide as what the browser writes into it. */
async function expectWholeTimes(page: Page, where: string) {
  const missing = await page.locator('input[type=datetime-local]').evaluateAll((fields) =>
    fields.map((field) => {
      const whole = field.cloneNode() as HTMLElement;
      whole.style.cssText = 'position:absolute;width:auto';
      field.after(whole);
      const width = whole.offsetWidth - (field as HTMLElement).offsetWidth;
      whole.remove();
      return Math.max(0, width);
    }),
  );
  expect(missing, `${where}: what is missing of each field's width`).toEqual([0, 0]);
}

/** No two cells of a row lie over each other. */
async function expectCellsApart(page: Page) {
  const covered = await page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [date, views, status] = ['.date time', '.views', '.status'].map((cell) =>
        row.querySelector(cell)!.getBoundingClientRect(),
      );
      const badges = [...row.querySelectorAll('.status > *')].map((badge) => badge.getBoundingClientRect());
      return [date!, views!].flatMap((cell) =>
        [status!, ...badges].filter(
          (other) =>
            cell.left < other.right &&
            other.left < cell.right &&
            cell.top < other.bottom &&
            other.top < cell.bottom,
        ),
      );
    }),
  );
  expect(covered, 'what lies over another cell').toEqual([]);
}

/** It does not stick out of what it belongs to. */
async function expectInside(inner: Locator, outer: Locator) {
  const [box, around] = [(await inner.boundingBox())!, (await outer.boundingBox())!];
  expect(box.x + box.width, 'its right edge').toBeLessThanOrEqual(around.x + around.width);
}

/** All of it is in the window, and no word goes on in the next line. */
async function expectWholeWords(words: Locator) {
  await expect(words).toBeInViewport({ ratio: 1 });
  const broken = await words.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken, 'words that are broken').toEqual([]);
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

    await openContactForm(page);
    const { fill, submit, scope } = form(page);
    await fill({ phone: message.phone.replaceAll(' ', '.') });
    await submit.click();
    await scope.getByRole('button', { name: /^Dùng 0/ }).waitFor();
    await expectToFit(page, 'a phone number that is offered in the form of the rule');
    await expectInside(scope.getByRole('button', { name: /^Dùng 0/ }), scope);
  });

  test(`With letters of ${percent} % the screens of editors hold on a phone`, async ({
    page,
    context,
    product,
  }) => {
    test.slow();
    const { client } = await signIn(context, product);
    const draft = await savePost(client);
    const title = `Giá phở tháng này ${randomUUID().slice(0, 8)}`;
    const published = await savePost(client, { isDraft: 0, title });
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
    await page.getByRole('button', { name: `Thao tác: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    await page.getByRole('alertdialog').waitFor();
    await check('the question before a deletion');
    await page.getByRole('button', { name: 'Hủy' }).click();
    const bar = await chooseAll(page);
    await expect(bar.getByRole('button', { name: 'Đăng', exact: true })).toBeInViewport({ ratio: 1 });
    await check('the bar of the chosen posts');

    await editor.openNew();
    await check('a new post');
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await check("the menu 'Thêm'");

    const empty = await savePost(client, { content: '' });
    await editor.open(empty.id);
    await editor.publish.click();
    await expectWholeWords(toast(page));
    await expect(toast(page)).toContainText('Gỡ xuống');
    await expect(page.locator('[data-save-effect]').getByRole('button', { name: 'Gỡ xuống' })).toBeInViewport(
      { ratio: 1 },
    );

    await editor.open(draft.id);
    await check('a draft');
    await editor.more('Hẹn giờ');
    await editor.dialog.waitFor();
    await check('the schedule');
    await expectWholeTimes(page, 'the schedule');

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
    await page.goto('/dashboard');
    await expect(rows(page).filter({ hasText: title }).getByText('Có bản sửa')).toBeVisible();
    await expectCellsApart(page);
    await check('a row with two badges');
    await editor.open(published.id);
    await check('a published post with a working copy');

    await page.goto(`/dashboard/post/${published.id}/history`);
    await page.getByRole('heading', { name: 'Các bản đã lưu' }).waitFor();
    await check('the history');
  });
}

test('With letters of 200 % the screens of managers hold on a phone, and use its width', async ({
  page,
  context,
  product,
}) => {
  const { name } = await signInManager(context, product);
  await enlarge(page, 200);
  await page.goto('/dashboard/people');
  const person = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(person).toContainText('tham gia');
  await expectToFit(page, 'the people');
  await expectNothingCut(page, 'the people');
  const facts = (await person.locator('p').last().boundingBox())!;
  expect(facts.width).toBe((await person.boundingBox())!.width);

  await page.goto('/dashboard/messages');
  const states = page.getByRole('navigation', { name: 'Lọc theo tình trạng' }).getByRole('link');
  await expect(states).toHaveText([/^Tất cả\s*\d/, /^Mới/, /^Đã trả lời/, /^Rác/]);
  await expectToFit(page, 'the messages');
  await expectNothingCut(page, 'the messages');
  const edges = await states.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(edges, 'two in each row').toEqual([edges[0], edges[0], edges[2], edges[2]]);
  expect(edges[2]).toBeGreaterThan(edges[0]!);
});
