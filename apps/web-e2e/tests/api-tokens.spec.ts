import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { signIn, type Account } from '../fixtures/account.js';
import { expect, test as base } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';
import { mockOperation } from '../fixtures/requests.js';

const test = base.extend<{ account: Account }>({
  account: async ({ product, context, page }, use) => {
    const account = await signIn(context, product);
    await page.goto('/dashboard/account');
    await expect(page.getByRole('button', { name: 'Tạo mã' })).toBeVisible();
    await use(account);
  },
});

const section = (page: Page) => page.getByRole('region', { name: 'Mã truy cập API' });
const rows = (page: Page) => section(page).getByRole('listitem');

/** Makes a token through the form. @returns its secret */
async function make(page: Page, name: string, { canWrite = false, days = '' } = {}) {
  await section(page).getByRole('button', { name: 'Tạo mã' }).click();
  await expect(page.getByLabel('Tên mã')).toBeFocused();
  await page.getByLabel('Tên mã').fill(name);
  if (days) await page.getByLabel('Dùng được trong (ngày)').fill(days);
  if (canWrite) await page.getByLabel('Cho phép ghi').check();
  await section(page).getByRole('button', { name: 'Tạo mã' }).click();
  const field = page.getByLabel(`Mã “${name}”`);
  await expect(field).toBeFocused();
  return field.inputValue();
}

test.describe('The API tokens of the account page (C95)', () => {
  test(
    'makes a token whose secret is shown once and can be copied, lists it, and revokes it after a question',
    { tag: '@smoke' },
    async ({ page, context, product, account: _ }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const secret = await make(page, 'Trang tĩnh');
      expect(secret).toMatch(/^tiem_[\w-]{43}$/);
      await section(page).getByRole('button', { name: 'Sao chép' }).click();
      await expect(section(page)).toContainText('Đã sao chép');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await expect(rows(page)).toContainText(['Trang tĩnh']);
      await expect(rows(page)).toContainText(['Chỉ đọc']);
      await expect(rows(page)).toContainText(['Chưa dùng lần nào']);

      const headers = { authorization: `Bearer ${secret}` };
      const read = () => fetch(`${product.url}/api/post/list`, { headers }).then(({ status }) => status);
      expect(await read()).toBe(200);
      await page.reload();
      await expect(rows(page)).toContainText(['Dùng lần cuối lúc']);
      await expect(page.getByText(secret)).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('tiem_');

      const revoke = rows(page).getByRole('button', { name: 'Thu hồi' });
      await revoke.click();
      const dialog = page.getByRole('alertdialog', { name: 'Thu hồi mã này?' });
      await expect(dialog.getByRole('button', { name: 'Giữ lại' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(revoke).toBeFocused();
      expect(await read()).toBe(200);
      await revoke.click();
      await dialog.getByRole('button', { name: 'Thu hồi' }).click();
      await expect(section(page).getByRole('status').first()).toContainText('Đã thu hồi mã “Trang tĩnh”');
      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Mã truy cập API' })).toBeFocused();
      expect(await read()).toBe(401);
    },
  );

  test('says at each field what is wrong, and asks before it is left', async ({ page, account: _ }) => {
    await section(page).getByRole('button', { name: 'Tạo mã' }).click();
    await page.getByLabel('Dùng được trong (ngày)').fill('400');
    await section(page).getByRole('button', { name: 'Tạo mã' }).click();
    await expect(page.getByLabel('Tên mã')).toHaveAccessibleDescription(/Vui lòng đặt tên cho mã/);
    await expect(page.getByLabel('Dùng được trong (ngày)')).toHaveAccessibleDescription(
      'Mã có hạn từ 1 đến 365 ngày',
    );
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Thay đổi chưa được lưu' });
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    await page.getByRole('button', { name: 'Hủy' }).click();
    await expect(section(page).getByRole('button', { name: 'Tạo mã' })).toBeFocused();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('makes one that may write, for as many days as asked; axe finds no fault at any width, light or dark (C45)', async ({
    page,
    account: _,
  }) => {
    await make(page, 'Công cụ nhập tin của tiệm, có một cái tên rất dài để thử màn hình hẹp', {
      canWrite: true,
      days: '1',
    });
    await expect(rows(page)).toContainText(['Đọc và ghi']);
    await make(page, 'Trang tĩnh');
    await expect(rows(page)).toHaveCount(2);
    await expectAccessibleInEveryLook(page);
    await rows(page).first().getByRole('button', { name: 'Thu hồi' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
});

test.describe('API tokens without a network, or beyond the limit (C95)', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('says why a token could not be made, revoked or listed, and tries again', async ({
    page,
    account: _,
  }) => {
    await make(page, 'Trang tĩnh');
    await mockOperation(page, 'RevokeApiToken', 'abort');
    await rows(page).getByRole('button', { name: 'Thu hồi' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Thu hồi' }).click();
    await expect(dialog).toContainText('Chưa thu hồi được mã');
    await dialog.getByRole('button', { name: 'Giữ lại' }).click();
    await expect(rows(page)).toHaveCount(1);

    const message = 'Mỗi tài khoản có tối đa 20 mã truy cập API. Hãy thu hồi bớt mã không còn dùng';
    const fields = [{ field: 'name', code: 'TOO_MANY', message, limit: 20 }];
    const extensions = { code: 'BAD_USER_INPUT', errors: { name: message }, fields };
    await mockOperation(page, 'CreateApiToken', { data: null, errors: [{ message, extensions }] });
    await section(page).getByRole('button', { name: 'Tạo mã' }).click();
    await page.getByLabel('Tên mã').fill('Thêm một mã');
    await section(page).getByRole('button', { name: 'Tạo mã' }).click();
    await expect(page.getByLabel('Tên mã')).toHaveAccessibleDescription(new RegExp(message));
    await page.getByRole('button', { name: 'Hủy' }).click();

    await mockOperation(page, 'ApiTokens', 'abort');
    await page.reload();
    await expect(section(page)).toContainText('Chưa tải được các mã');
    await page.unrouteAll();
    await section(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('A password change names the API tokens, leaves them, and ends them when asked to (C95)', async ({
  page,
  account,
}) => {
  await make(page, 'Trang tĩnh');
  const box = page.getByLabel('Thu hồi cả 1 mã truy cập API');
  let old = account.password;
  for (const [password, isEnded] of [
    ['PhoBo2027', false],
    ['BunCha2028', true],
  ] as const) {
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(box).toHaveAccessibleDescription('Không chọn thì mã vẫn dùng được: Trang tĩnh');
    await expect(box).not.toBeChecked();
    if (isEnded) await box.check();
    await page.getByLabel('Mật khẩu hiện tại').fill(old);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password);
    await page.getByLabel('Nhập lại mật khẩu mới').fill(password);
    await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
    await expect(toast(page)).toContainText('Password changed');
    await expect(box).toBeHidden();
    await expect(rows(page)).toHaveCount(isEnded ? 0 : 1);
    old = password;
  }
});
