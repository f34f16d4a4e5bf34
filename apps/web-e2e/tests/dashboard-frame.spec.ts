import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { stored } from '../fixtures/account.js';
import { countRequests, expect, test, totals } from '../fixtures/dashboard-test.js';
import { expectEnglish } from '../fixtures/english.js';
import { toast } from '../fixtures/toast.js';

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
    await expectEnglish(page, 'Logged out', 'You have been successfully logged out');
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

  test('is a drawer under 768 px, which holds the focus and gives it back', async ({ page, account }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Mở menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu quản trị' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(account.name, { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the open drawer');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await drawer.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL('/dashboard/account');
    await expect(drawer).toBeHidden();

    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  test('keeps the chosen theme, and follows the system without one', async ({ page, account: _ }) => {
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const choice = (name: string) => page.getByRole('radio', { name });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/dashboard');
    await expect.poll(scheme).toBe('dark');
    await expect(choice('Theo máy')).toBeChecked();
    await page.getByText('Sáng', { exact: true }).click();
    await expect.poll(scheme).toBe('light');
    await page.reload();
    await expect(choice('Sáng')).toBeChecked();
    await expect.poll(scheme).toBe('light');

    await page.emulateMedia({ colorScheme: 'light' });
    await choice('Sáng').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice('Tối')).toBeChecked();
    await expect.poll(scheme).toBe('dark');
    await page.keyboard.press('ArrowRight');
    await expect(choice('Theo máy')).toBeChecked();
    await expect.poll(scheme).toBe('light');
  });
});

test('The browser’s own bar has the colour of what it touches, in each theme', async ({
  page,
  account: _,
}) => {
  const [jade, paper, night] = ['#08372a', '#fffcf6', '#14130f'];
  const barColor = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await expect(page.getByRole('radio', { name: 'Theo máy' })).toBeChecked();
  expect(await barColor()).toBe(night);
  await page.getByText('Sáng', { exact: true }).click();
  await expect.poll(barColor).toBe(paper);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('Tối', { exact: true }).click();
  await expect.poll(barColor).toBe(night);
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await barColor()).toBe(jade);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(barColor).toBe(paper);
});

test.describe('A session (C16)', () => {
  test('is renewed without a message when the access token is refused', async ({ page, account: _ }) => {
    await page.goto('/dashboard');
    // The queries of the first load must not be refused as well.
    await expect(totals(page)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('accessToken', 'het.han.roi'));
    const requests = countRequests(page);
    await page.goto('/dashboard');
    await expect(totals(page)).toBeVisible();
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
    await expect(dialog.getByLabel('Mật khẩu')).toBeFocused();
    await expectAccessibleInEveryLook(page);
    await dialog.getByLabel('Mật khẩu').fill(account.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(totals(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
