import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { countRequests, expect, rows, test } from '../fixtures/dashboard-test.js';
import { hold, holdOperation, mockOperation } from '../fixtures/requests.js';

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

  test('has no fault for axe while it loads, and when it cannot, which is asked for once (F132); a button tries again', async ({
    page,
    account: _,
  }) => {
    for (const [path, operation] of [
      ['/dashboard', 'PostList'],
      ['/dashboard/account', 'Me'],
      ['/dashboard/post/1', 'PostToEdit'],
    ] as const) {
      await test.step(path, async () => {
        const requests = countRequests(page);
        const resolve = await holdOperation(page, operation, 'abort');
        await page.goto(path);
        await expect(page.locator('output').first()).toBeAttached();
        await expectAccessibleInBothThemes(page, `${path} while it loads`);
        resolve();
        await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
        await expectAccessibleInBothThemes(page, `${path} when it cannot`);
        expect(requests.filter((name) => name === operation)).toHaveLength(1);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Thử lại' }).click();
        await expect(page.getByRole('alert')).toBeHidden();
      });
    }
  });

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
  for (const address of ['/dashboard', search]) {
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const resolve = await hold(page, '**/graphql');
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
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' })).toBeFocused();
  await page.keyboard.press('Tab');
  // It waits for what the question has to say.
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Xóa tin' });
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
});

for (const [width, pointer] of [
  [768, 'a mouse'],
  [768, 'a finger'],
  [1024, 'a mouse'],
] as const) {
  test.describe(`At ${width} px with ${pointer}`, () => {
    const isTouched = pointer === 'a finger';
    test.use({ viewport: { width, height: 800 }, hasTouch: isTouched, isMobile: isTouched });

    test('the actions of a row stand whole in its card, and its title has the whole width of a short one (F35)', async ({
      page,
      write,
      word,
    }) => {
      await write(1, { title: `${word} chuyện tiệm phở đầu hẻm` });
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('"operationName":"PostList"')) return route.fallback();
        const response = await route.fetch();
        const body = await response.text();
        return route.fulfill({
          response,
          body: body.replace(/"clickedNumber":\d+/g, '"clickedNumber":1284567'),
        });
      });
      await page.goto(`/dashboard?q=${word}`);
      const boxOf = async (name: string) => (await rows(page).locator(name).boundingBox())!;
      await expect(rows(page)).toContainText('1.284.567 lượt xem');
      const table = (await page.getByRole('table').boundingBox())!;
      const [actions, status, title] = [
        await boxOf('.row-actions'),
        await boxOf('td.status > *'),
        await boxOf('.title'),
      ];
      expect(actions.x + actions.width).toBeLessThan(table.x + table.width);
      expect(status.x + status.width).toBeLessThanOrEqual(actions.x);
      expect(title.height).toBeLessThan(30);
      const { height } = (await rows(page).boundingBox())!;
      expect(height).toBeLessThanOrEqual(width === 768 ? 125 : 100);
      for (const action of await rows(page).locator('.row-actions > *').all()) {
        expect((await action.boundingBox())!.height).toBe(isTouched ? 44 : 32);
      }
    });
  });
}

test('From 768 px on the box of a row is beside its picture, and equal actions stand below each other', async ({
  page,
  write,
  word,
}) => {
  await write(1);
  await write(1, { title: `${word} nháp`, isDraft: 1 });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(2);
    const boxes = async (name: string) =>
      Promise.all((await rows(page).locator(name).all()).map(async (part) => (await part.boundingBox())!));
    const [choices, pictures] = [await boxes('.choice input'), await boxes('.thumbnail')];
    for (const [index, { x, width: own }] of choices.entries()) {
      expect(x + own, `at ${width} px`).toBeLessThanOrEqual(pictures[index]!.x);
    }
    const [draft, published] = await boxes('.row-actions > :first-child');
    expect(draft!.x, `at ${width} px`).toBe(published!.x);
  }
});

test('A search moves neither the tools nor the rows, at any width', async ({ page, write, word }) => {
  await write(3);
  const tools = [
    page.getByRole('searchbox', { name: 'Tìm tin' }),
    page.getByRole('link', { name: /^Đang Đăng/ }),
    page.getByRole('button', { name: 'Lọc thêm' }),
    page.getByRole('button', { name: 'Tải lại' }),
    page.locator('thead tr'),
  ];
  const places = async () => {
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
    return boxes.flatMap((box) => [box!.x, box!.y, box!.width, box!.height]);
  };
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places();
    await page.getByLabel('Tìm tin').fill(word);
    // Before the search, too, the list may have three posts.
    await expect(page.getByText('3 tin khớp')).toBeAttached();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Tất cả 3' })).toBeVisible();
    // A pixel is a matter of rounding.
    const moved = (await places()).map((place, index) => Math.abs(place - before[index]!));
    expect(Math.max(...moved), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});
