import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { mockOperation } from '../fixtures/account.js';
import { expect, rows, test } from '../fixtures/dashboard-test.js';

test('At any width, light or dark, axe finds no fault in the list, in the question before a post is deleted and in a list without posts (C45)', async ({
  page,
  write,
  word,
}) => {
  await write(1);
  await write(1, { title: `${word} nháp`, isDraft: 1 });
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: /^Xóa/ }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Tìm tin').fill('khongcotinnay');
  await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test.describe('What takes the place of a list or an account, light or dark', () => {
  test.use({ expectedErrors: /ERR_FAILED|404 \(Not Found\)/ });

  for (const [path, operation] of [
    ['/dashboard', 'PostList'],
    ['/dashboard/account', 'Me'],
    ['/dashboard/post/1', 'PostToEdit'],
  ] as const) {
    test(`has no fault for axe while ${path} loads, and when it cannot`, async ({ page, account: _ }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.fallback();
        await promise;
        return route.abort();
      });
      await page.goto(path);
      await expect(page.locator('output').first()).toBeAttached();
      await expectAccessibleInBothThemes(page, 'while it loads');
      resolve();
      await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'when it cannot');
    });
  }

  test('has no fault for axe in an empty list, an unknown post and an unknown path', async ({
    page,
    account: _,
  }) => {
    const nothing = {
      paging: { page: 1, totalPage: 0, total: 0, __typename: 'Paging' },
      contents: [],
      found: null,
    };
    const list = { ...nothing, __typename: 'PostPage' };
    await mockOperation(page, 'PostList', { data: { posts: list, all: list, drafts: list } });
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Viết tin đầu tiên' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an empty list');
    await page.goto('/dashboard/post/999999');
    await expect(page.getByText('Không tìm thấy tin này')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.goto('/dashboard/khong-co');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an unknown path');
  });
});

test('Nothing moves when the list has loaded, at any width', async ({ page, write, word }) => {
  await write(1);
  const search = `/dashboard?q=${word}`;
  for (const [address, widths] of [
    ['/dashboard', [360, 768, 1024, 1280]],
    // On a phone the number of matches takes as many lines as the words need.
    [search, [768, 1024, 1280]],
  ] as const) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(address);
      const loading = page.getByText('Loading posts...');
      await loading.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { y } = (await loading.boundingBox())!;
      resolve();
      await expect(rows(page).first()).toBeVisible();
      const head = (await page.locator('thead tr').boundingBox())!;
      expect(head.y, `${address} at ${width} px`).toBeCloseTo(y, 0);
      await page.unroute('**/graphql');
    }
  }
});

test('The keyboard alone signs in, filters, deletes and logs out', async ({ page, account, write, word }) => {
  await write(1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Đăng xuất' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.getByLabel('Tìm tin').focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Xóa/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  // It waits for what the question has to say.
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Xóa tin' });
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
});

test('At 768 px the actions of a row stand whole in the table, above its status and beside a post with many views (F35, F146)', async ({
  page,
  write,
  word,
}) => {
  await write(1, { title: `${word} ${'chuyện tiệm phở '.repeat(6)}` });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"PostList"')) return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.replace(/"clickedNumber":\d+/g, '"clickedNumber":1284567') });
  });
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(`/dashboard?q=${word}`);
  const boxOf = async (name: string) => (await rows(page).locator(name).boundingBox())!;
  const table = (await page.getByRole('table').boundingBox())!;
  const actions = await boxOf('.row-actions');
  const views = await boxOf('td.views');
  const status = await boxOf('td.status');
  expect(actions.x + actions.width).toBeLessThan(table.x + table.width);
  expect(actions.y + actions.height).toBeLessThanOrEqual(status.y);
  await expect(rows(page)).toContainText('1.284.567 lượt xem');
  expect(views.x + views.width).toBeLessThanOrEqual(status.x);
});
