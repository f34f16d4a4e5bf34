import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.js';
import { expect, rows, test } from '../fixtures/dashboard-test.js';
import { hydrated } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

const style = (element: Locator, property: string) =>
  element.evaluate((target, name) => getComputedStyle(target).getPropertyValue(name), property);

test('In forced colours the open screen, the chosen filter, theme and page differ from the others, and a status has an edge', async ({
  page,
  write,
  word,
}) => {
  await write(21);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/dashboard?q=${word}`);
  const sidebar = page.getByRole('banner');
  const filter = page.getByRole('navigation', { name: 'Lọc theo trạng thái' });
  const pager = page.getByRole('navigation', { name: 'Các trang tin' });
  for (const [chosen, other] of [
    [sidebar.getByRole('link', { name: 'Dashboard' }), sidebar.getByRole('link', { name: 'My Account' })],
    [filter.getByRole('link', { name: 'Tất cả' }), filter.getByRole('link', { name: 'Nháp' })],
    [pager.getByRole('link', { name: 'Trang 1' }), pager.getByRole('link', { name: 'Trang 2' })],
    [sidebar.getByText('Theo máy'), sidebar.getByText('Tối', { exact: true })],
  ] as const) {
    await expect(chosen).toBeVisible();
    expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'));
  }
  const status = rows(page).first().getByText('Đang Đăng');
  expect(await style(status, 'border-top-width')).toBe('1px');
  // The ring of the focus is not the one of what is chosen.
  await page.keyboard.press('Tab');
  await filter.getByRole('link', { name: 'Tất cả' }).focus();
  expect(await style(filter.getByRole('link', { name: 'Tất cả' }), 'outline-style')).toBe('solid');
});

test('At 320 px and at 200 % zoom everything can be reached without scrolling sideways', async ({
  page,
  account,
  write,
  word,
}) => {
  await write(1, { title: `${word} https://drive.example.com/${'a'.repeat(120)}` });
  for (const viewport of [
    { width: 320, height: 640 },
    // 1280 × 800 at 200 %.
    { width: 640, height: 400 },
  ]) {
    const at = `at ${viewport.width} px`;
    await page.setViewportSize(viewport);
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page, `list ${at}`);
    for (const target of [
      page.getByRole('link', { name: 'Thêm tin' }),
      page.getByRole('button', { name: 'Tải lại' }),
      rows(page).getByRole('button', { name: /^Thao tác/ }),
    ]) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height), `${String(target)} in pixels ${at}`).toBeGreaterThanOrEqual(40);
    }
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expectAccessible(page, `account ${at}`);
    await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
    await expect(page.getByText('Vui lòng nhập mật khẩu hiện tại'), at).toBeInViewport();
  }
});

test('The keyboard alone opens the sidebar on a phone, changes the name and logs out', async ({
  page,
  account: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/account');
  const name = page.getByLabel('Họ tên');
  await expect(name).toBeVisible();
  await tabTo(name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Trần Văn Minh');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Account updated');
  await tabTo(page.getByRole('button', { name: 'Mở menu' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu quản trị' });
  await expect(drawer.getByText('Trần Văn Minh')).toBeVisible();
  await tabTo(drawer.getByRole('button', { name: 'Đăng xuất' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

/** Presses Tab until a control has the focus, which must be seen there. */
async function tabTo(target: Locator, key = 'Tab') {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await hasFocus()); steps += 1) {
    expect(steps, `steps to ${String(target)}`).toBeLessThan(30);
    await target.page().keyboard.press(key);
  }
  expect(await style(target, 'outline-style')).not.toBe('none');
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says what it needs, beside the sidebar and readable, on a phone too', async ({
    page,
  }) => {
    for (const path of ['/dashboard', '/dashboard/account']) {
      await page.goto(path);
      const sentence = page.getByText(/^Trang quản trị cần JavaScript/);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(sentence).toBeVisible();
        const { x, y } = (await sentence.boundingBox())!;
        const covering = await page.locator('#root [aria-hidden]').boundingBox();
        const isBeside = x >= covering!.width || y >= covering!.y + covering!.height;
        expect(isBeside, `${path} at ${width} px`).toBe(true);
      }
    }
  });

  test('login and sign-up keep their frame, and name the hotline in place of the form (C91)', async ({
    page,
  }) => {
    for (const path of ['/login', '/signup?plan=basic']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const notice = page.getByText(/Trang này cần JavaScript/);
      await expect(notice.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
      await expect(page.getByLabel('Email')).toHaveCount(0);
    }
  });
});

test('Login and sign-up fit 320 px and show the focus in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/login', '/signup?plan=premium']) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
    await tabTo(page.getByLabel('Email'));
    await page.keyboard.press('Tab');
    expect(await style(page.getByLabel('Mật khẩu', { exact: true }), 'outline-style')).not.toBe('none');
  }
});
