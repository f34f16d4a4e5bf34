import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLook,
} from '../fixtures/accessible.js';
import { answer, createAccount, sendLogin, signIn, stored, type Account } from '../fixtures/account.js';
import { expect, test as base } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

/** A signed-in browser, and posts that a word of their own finds among those of other tests. */
const test = base.extend<{
  account: Account;
  word: string;
  write: (count: number, given?: object) => Promise<void>;
}>({
  account: ({ product, context }, use) => signIn(context, product).then(use),
  // oxlint-disable-next-line no-empty-pattern
  word: async ({}, use) => use(`tin${randomUUID().slice(0, 8)}`),
  write: async ({ account, word }, use) => {
    await use(async (count, given = {}) => {
      for (let number = 1; number <= count; number += 1) {
        const title = `${word} số ${number}`;
        await account.client.savePost({
          title,
          description: 'Mô tả ngắn',
          content: '',
          isDraft: 0,
          ...given,
        });
      }
    });
  },
});

const rows = (page: Page) => page.locator('tbody').getByRole('row');

function countRequests(page: Page) {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON()?.operationName as string);
  });
  return names;
}

test.describe('/dashboard (F26)', () => {
  test('welcomes by name and leads to a new post (F33)', async ({ page, account }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Xin chào, ${account.name}`);
    await expect(page.getByRole('link', { name: 'Thêm tin' })).toHaveAttribute('href', '/dashboard/post');
  });

  test(
    'shows image, title, description, date, views and status of each post (F34, F51), and the public page of a published one only (F35)',
    { tag: '@smoke' },
    async ({ page, context, write, word }) => {
      await write(1);
      await write(1, { title: `${word} nháp`, isDraft: 1 });
      await page.goto(`/dashboard?q=${word}`);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Hình',
        'Tiêu đề',
        'Mô tả',
        'Ngày tạo',
        'Lượt xem',
        'Trạng thái',
        'Thao tác',
      ]);
      const published = rows(page).filter({ hasText: 'số 1' });
      await expect(published).toContainText('Mô tả ngắn');
      await expect(published).toContainText(/\d{1,2}\/\d{1,2}\/\d{4}/);
      await expect(published).toContainText('Đang Đăng');
      const draft = rows(page).filter({ hasText: 'nháp' });
      await expect(draft).toContainText('Nháp');

      await expect(draft.getByRole('link', { name: /^Xem/ })).toHaveCount(0);
      await expect(draft.getByRole('link', { name: /^Sửa/ })).toHaveAttribute(
        'href',
        /^\/dashboard\/post\/\d+$/,
      );
      const opened = context.waitForEvent('page');
      await published.getByRole('link', { name: /^Xem/ }).click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(`${word} số 1`);
    },
  );

  test('says that it loads, that there is nothing, and what to do then (F38, F39)', async ({
    page,
    account,
  }) => {
    await answer(page, 'PostList', 'later');
    await page.goto(`/dashboard?q=${account.email}`);
    await expect(page.getByText('Loading posts...')).toBeVisible();
    await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả tin' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('asks before it deletes, with the focus on the safe answer (F36); says whether it could, and asks for the visible list alone (F121, C37)', async ({
    page,
    write,
    word,
  }) => {
    await write(2);
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(2);
    const opener = page.getByRole('button', { name: `Xóa: ${word} số 1` });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog).toHaveAccessibleDescription(/không thể khôi phục/);
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(rows(page)).toHaveCount(2);

    const extensions = { code: 'UNAVAILABLE', errors: {} };
    await answer(page, 'DeletePost', { data: null, errors: [{ message: 'Bận', extensions }] });
    await opener.click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Lỗi khi xóa tin!');
    await expect(rows(page)).toHaveCount(2);
    await page.unrouteAll();

    const requests = countRequests(page);
    await opener.click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Xóa tin thành công!');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
    expect(requests).toEqual(['DeletePost', 'PostList']);
  });

  test('goes one page back when the last row of a page is deleted (C37)', async ({ page, write, word }) => {
    await write(21);
    await page.goto(`/dashboard?q=${word}&page=2`);
    await page.getByRole('button', { name: /^Xóa/ }).click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(20);
  });

  test('pages, searches and filters in the address, and asks once for each (F37, F97, F132)', async ({
    page,
    write,
    word,
  }) => {
    await write(21);
    await write(1, { title: `${word} nháp`, isDraft: 1 });
    await page.goto('/dashboard');
    // What the page asked when it opened does not count.
    await expect(page.getByText(/bản nháp$/)).toBeVisible();
    const requests = countRequests(page);
    await page.getByLabel('Tìm theo tiêu đề').fill(word);
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
    await expect(page.getByLabel('Tìm theo tiêu đề')).toBeFocused();
    await page.getByRole('link', { name: 'Trang 2' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&page=2`);
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Nháp', exact: true }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&status=draft`);
    await expect(rows(page)).toHaveCount(1);
    expect(requests).toEqual(['PostList', 'PostList', 'PostList']);
  });

  for (const way of ['by its address', 'by signing in'] as const) {
    test(`asks for the list once, while its screen is still on the way: opened ${way}`, async ({
      page,
      context,
      product,
    }) => {
      const account = await (way === 'by its address' ? signIn(context, product) : createAccount(product));
      const totals = page.getByText(/\d+ tin · \d+ bản nháp/);
      const requests = countRequests(page);
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/assets/require-auth-*.js', async (route) => {
        await arrival;
        await route.continue();
      });

      if (way === 'by its address') await page.goto('/dashboard', { waitUntil: 'commit' });
      else await sendLogin(page, account);
      await expect.poll(() => requests).toContain('PostList');
      const heading = page.getByRole('heading', { level: 1, name: `Xin chào, ${account.name}` });
      await expect(heading).toBeHidden();
      arrive();
      await expect(heading).toBeVisible();
      await expect(totals).toBeVisible();
      expect(requests.filter((name) => name === 'PostList')).toHaveLength(1);
    });
  }

  test('loads again when the user says so, and never by itself (F132, F133, C37)', async ({
    page,
    account,
    write,
    word,
  }) => {
    await write(1);
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(1);
    const requests = countRequests(page);
    await account.client.savePost({ title: `${word} mới`, description: 'Mô tả', content: '', isDraft: 1 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    expect(requests).toEqual(['Me']);
    await page.getByRole('button', { name: 'Tải lại' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('leads back from an unknown path (F30, C52)', async ({ page, account: _ }) => {
    const response = await page.goto('/dashboard/khong-co');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Về danh sách tin' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('says so and tries again when asked', async ({ page, account: _ }) => {
      await answer(page, 'PostList', 'nothing');
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toContainText('Chưa tải được danh sách tin');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Thử lại' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  });
});

test.describe('The sidebar (F32)', () => {
  test('logs out locally, says so, and takes the other tabs along (F57, F122)', async ({
    page,
    context,
    account: _,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const requests = countRequests(page);
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toast(page)).toContainText('Logged out');
    await expect(toast(page)).toContainText('You have been successfully logged out');
    expect(await stored(page)).toEqual({});
    expect(requests).toEqual([]);
    await expect(other).toHaveURL('/login');
  });

  test('says with the message that a logout failed, and stays signed in (F123)', async ({
    page,
    account,
  }) => {
    await page.goto('/dashboard');
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('Bộ nhớ bị khóa');
      };
    });
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(toast(page)).toContainText('Logout failed');
    await expect(toast(page)).toContainText('Bộ nhớ bị khóa');
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Xin chào, ${account.name}`);
  });

  test('collapses under 768 px and opens with the keyboard', async ({ page, account }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Mở menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(account.name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  test('keeps the chosen theme, and follows the system without one', async ({ page, account: _ }) => {
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/dashboard');
    await expect.poll(scheme).toBe('dark');
    await page.getByRole('button', { name: 'Giao diện tối', pressed: true }).click();
    await expect.poll(scheme).toBe('light');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Giao diện tối', pressed: false })).toBeVisible();
    await expect.poll(scheme).toBe('light');
  });
});

test.describe('A session (C16)', () => {
  test('is renewed in silence when the access token is refused', async ({ page, account: _ }) => {
    await page.goto('/dashboard');
    // What the page asked before must not be refused as well.
    await expect(page.getByText(/bản nháp$/)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('accessToken', 'het.han.roi'));
    const requests = countRequests(page);
    await page.goto('/dashboard');
    await expect(page.getByText(/bản nháp$/)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(requests).toEqual(['PostList', 'RenewTokens', 'PostList']);
  });

  test('that has ended asks to sign in over the page, and goes on from there', async ({ page, account }) => {
    await page.goto('/dashboard');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'het.han.roi');
      localStorage.setItem('refreshToken', 'het.han.roi');
    });
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await expectAccessible(page);
    await dialog.getByLabel('Mật khẩu').fill(account.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/bản nháp$/)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

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

  await page.getByLabel('Tìm theo tiêu đề').fill('khongcotinnay');
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
    const nothing = { paging: { page: 1, totalPage: 0, total: 0, __typename: 'Paging' }, contents: [] };
    const list = { ...nothing, __typename: 'PostPage' };
    await answer(page, 'PostList', { data: { posts: list, all: list, drafts: list } });
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Viết tin đầu tiên' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an empty list');
    await page.goto('/dashboard/post/999999');
    await expect(page.getByText('Không tìm thấy tin này')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an unknown post');
    await page.goto('/dashboard/khong-co');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an unknown path');
  });
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
  await page.getByLabel('Tìm theo tiêu đề').focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Xóa/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
});
