import { writeSiteFile } from '@tiempos/api/test/site-file';
import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { createAccount, logIn, signIn, stored, type Account } from '../fixtures/account.js';
import { expectEnglish } from '../fixtures/english.js';
import { startProduct } from '../fixtures/product.js';
import { expect, test as base } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

const test = base.extend<{ account: Account }>({
  account: async ({ product, context, page }, use) => {
    const account = await signIn(context, product);
    await page.goto('/dashboard/account');
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await use(account);
  },
});

const save = { name: 'Lưu thay đổi' };
const savePassword = { name: 'Lưu mật khẩu mới' };

test.describe('/dashboard/account (F27)', () => {
  test(
    'saves a new name, which shows everywhere at once, in other tabs too (F117)',
    { tag: '@smoke' },
    async ({ page, context, account: _ }) => {
      const other = await context.newPage();
      await other.goto('/dashboard');
      await page.getByLabel('Họ tên').fill('Trần Văn Minh');
      await page.getByRole('button', save).click();
      await expect(toast(page)).toContainText('Account updated');
      await expectEnglish(page, 'Account updated');
      await expect(page.getByRole('banner')).toContainText('Trần Văn Minh');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Xin chào, Trần Văn Minh');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xin chào, Trần Văn Minh');
    },
  );

  test('says at each field what is wrong (F76, F77), and why the server refused it (F117, C19i, C19l)', async ({
    page,
    product,
    account: { name },
  }) => {
    const { email } = await createAccount(product);
    await page.getByLabel('Họ tên').fill('Ân');
    await page.getByLabel('Email').fill('hoa.tiem.vn');
    await page.getByRole('button', save).click();
    await expect(page.getByLabel('Họ tên')).toHaveAccessibleDescription('Name must be at least 3 characters');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expectEnglish(page, 'Name must be at least 3 characters', 'Please enter a valid email address');

    await page.getByLabel('Họ tên').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', save).click();
    await expect(toast(page)).toContainText('Failed to update account');
    await expectEnglish(page, 'Failed to update account');
    await expect(toast(page)).toContainText('Email đã được sử dụng');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email đã được sử dụng');
  });

  test('asks before it is left with a changed name or email', async ({ page, account: _ }) => {
    const name = page.getByLabel('Họ tên');
    const leave = page.getByRole('link', { name: 'Dashboard' });
    const dialog = page.getByRole('alertdialog', { name: 'Thay đổi chưa được lưu' });
    await name.fill('Trần Văn Minh');
    await leave.click();
    await expect(dialog.getByRole('button', { name: 'Ở lại' })).toBeFocused();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('Trần Văn Minh');

    await page.getByRole('button', save).click();
    await expect(toast(page)).toContainText('Account updated');
    await leave.click();
    await expect(page).toHaveURL('/dashboard');

    await page.getByRole('link', { name: 'My Account' }).click();
    await name.fill('Trần Văn Lê');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(name).toBeHidden();
  });
});

base(
  'The name on articles is set where the owner of the site names authors (C107)',
  async ({ page, context, product }) => {
    base.slow();
    const owned = await startProduct({
      DATA_DIR: product.directory,
      SITE_FILE: writeSiteFile({ authors: true }),
    });
    try {
      await signIn(context, owned);
      await page.goto(`${owned.url}/dashboard/account`);
      const byline = page.getByLabel('Tên hiển thị trên bài');
      await expect(byline).toHaveValue('');
      await byline.fill('a'.repeat(101));
      await page.keyboard.press('Enter');
      await expect(byline).toHaveAccessibleDescription(/Tên hiển thị trên bài tối đa 100 ký tự/);
      await byline.fill('Cô Hoa');
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Account updated');
      await page.reload();
      await expect(byline).toHaveValue('Cô Hoa');
      await page.goto('about:blank');
    } finally {
      await owned.stop();
    }
  },
);

test.describe('The password form (F40)', () => {
  test.beforeEach(async ({ page, account: _ }) => {
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  });

  async function fillIn(page: import('@playwright/test').Page, old: string, next: string, again = next) {
    await page.getByLabel('Mật khẩu hiện tại').fill(old);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await page.getByLabel('Nhập lại mật khẩu mới').fill(again);
    await page.getByRole('button', savePassword).click();
  }

  test('opens with the focus in it, asks before it is left with typed text, and no more once it is closed, which gives the focus back', async ({
    page,
  }) => {
    const old = page.getByLabel('Mật khẩu hiện tại');
    const dialog = page.getByRole('alertdialog', { name: 'Thay đổi chưa được lưu' });
    const leave = page.getByRole('link', { name: 'Dashboard' });
    await expect(old).toBeFocused();
    await old.fill('BanhMi');
    await leave.click();
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    await expect(old).toHaveValue('BanhMi');
    const opened = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.getByRole('button', { name: 'Hủy' }).click();
    await expect(old).toBeHidden();
    await expect(page.getByRole('button', { name: 'Đổi mật khẩu' })).toBeFocused();
    await leave.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('changes the password, says so and closes; the session goes on (F118)', async ({ page, account }) => {
    await fillIn(page, account.password, 'PhoBo2027');
    await expect(toast(page)).toContainText('Password changed');
    await expectEnglish(page, 'Password changed');
    // The refresh token that the browser had is no longer good, the one it has now is (C62).
    const { refreshToken } = await stored(page);
    expect(refreshToken).not.toBe(account.storage.refreshToken);
    const renew = (token?: string) =>
      page.request.post('/api/auth/refresh', { data: { refreshToken: token } });
    expect((await renew(account.storage.refreshToken)).status()).toBe(401);
    expect((await renew(refreshToken)).status()).toBe(200);
    await expect(page.getByLabel('Mật khẩu hiện tại')).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /^Tất cả/ })).toBeVisible();
    await logIn(page, { email: account.email, password: 'PhoBo2027' });
  });

  test('says what is wrong, in the words of the specification and with the message of the server (F78, F79, F118, F119, C19, C22), in every look without a fault for axe (C45)', async ({
    page,
    account,
  }) => {
    await page.getByRole('button', savePassword).click();
    await expect(page.getByText('Vui lòng nhập mật khẩu hiện tại')).toBeVisible();
    await expectAccessibleInEveryLook(page);

    await fillIn(page, account.password, 'PhoBo2027', 'PhoBo2028');
    await expectEnglish(page, "Passwords don't match");
    await expect(toast(page)).toContainText("Passwords don't match");
    await expect(page.getByLabel('Nhập lại mật khẩu mới')).toHaveAccessibleDescription(
      "Passwords don't match",
    );

    await fillIn(page, account.password, 'PhoBo27');
    await expect(toast(page)).toContainText('Password too short');
    await expect(toast(page)).toContainText('Password must be at least 6 characters');
    await expectEnglish(page, 'Password too short', 'Password must be at least 6 characters');
    await expect(page.getByText('Tối thiểu 8 ký tự')).toBeVisible();

    await fillIn(page, 'sai', 'PhoBo2027');
    await expect(toast(page)).toContainText('Failed to change password');
    await expectEnglish(page, 'Failed to change password');
    await expect(page.getByLabel('Mật khẩu hiện tại')).toHaveAccessibleDescription(
      'Mật khẩu hiện tại không đúng',
    );
    await expect(page.getByLabel('Mật khẩu hiện tại')).toBeFocused();
  });
});

base.describe('/undo-email-change (C51)', () => {
  base.use({ expectedErrors: /400 \(Bad Request\)/ });
  const undo = { name: 'Lấy lại email cũ' };

  base(
    'sends the token behind the # when the button is pressed, and says what to do next',
    async ({ page }) => {
      const sent: unknown[] = [];
      await page.route('**/api/auth/undo-email-change', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { data: { undone: true } } });
      });
      await page.goto('/undo-email-change#ma-bi-mat');
      await expectAccessible(page);
      expect(sent).toEqual([]);
      await page.getByRole('button', undo).click();
      await expect(page.getByRole('status')).toContainText('Đã lấy lại email cũ.');
      await expect(page.getByRole('link', { name: 'Đăng nhập lại' })).toHaveAttribute('href', '/login');
      await expect(page.getByRole('button', undo)).toBeHidden();
      expect(sent).toEqual([{ token: 'ma-bi-mat' }]);
      // Nothing that works stays in the browser's history.
      await expect(page).toHaveURL('/undo-email-change');
      await expectAccessible(page);
    },
  );

  base('says so when the link works no longer', async ({ page }) => {
    await page.goto('/undo-email-change#sai');
    await page.getByRole('button', undo).click();
    await expect(page.getByRole('status')).toHaveText('Đường dẫn không đúng, đã được dùng hoặc đã hết hạn.');
    await expect(page.getByRole('button', undo)).toBeEnabled();
  });
});
