import type { Page } from '@playwright/test';
import { createAccount, holdOperation, mockOperation } from '../fixtures/account.js';
import { test as signedInTest } from '../fixtures/dashboard-test.js';
import { test as editorTest } from '../fixtures/editor-test.js';
import { expect, hydrated, test } from '../fixtures/test.js';

/** Every place that shows these sentences says that they are English. Radix repeats a toast for screen readers itself. */
async function expectEnglish(page: Page, sentences: readonly string[]) {
  for (const sentence of sentences) {
    const places = page.locator(':not([role=status][aria-live])').getByText(sentence, { exact: true });
    await expect(places.first(), sentence).toBeAttached();
    const languages = await places.evaluateAll((elements) =>
      elements.map((element) => element.closest('[lang]')?.getAttribute('lang')),
    );
    expect(new Set(languages), sentence).toEqual(new Set(['en']));
  }
}

test.describe('English messages say that they are English (C7, WCAG 3.1.2)', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|ERR_FAILED/ });

  test('at the login', async ({ page, product }) => {
    const { email } = await createAccount(product);
    const send = () => page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await page.goto('/login');
    await hydrated(page);
    await send();
    await expectEnglish(page, ['Forgot password?', 'Email is required', 'Password is required']);
    await page.getByLabel('Email').fill('hoa@tiem');
    await expectEnglish(page, ['This is not a valid email']);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu').fill('sai');
    await send();
    await expectEnglish(page, ['Login failed', 'Invalid email or password']);
    await page.getByLabel('Mật khẩu').fill('BanhMi2026');
    await send();
    await expectEnglish(page, ['Login successful!', 'Dashboard', 'My Account']);
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await expectEnglish(page, ['Logged out', 'You have been successfully logged out']);
  });

  test('at the sign-up', async ({ page }) => {
    const send = () => page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await page.goto('/signup?promotionCode=khong-co');
    await hydrated(page);
    await send();
    await expectEnglish(page, [
      'Name is required',
      'Email is required',
      'Password must be at least 8 characters',
    ]);
    await page.getByLabel('Họ tên').fill('Nguyễn Thị Hoa');
    await page.getByLabel('Email').fill(`${Date.now()}@tiem.example`);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(`B${'a'.repeat(25)}`);
    await page.getByLabel('Nhập lại mật khẩu').fill('BanhMi2026');
    await expectEnglish(page, ['Password is too long', "Passwords don't match"]);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('BanhMi2026');
    await send();
    await expectEnglish(page, ['Error', 'Invitation code not found']);
    await mockOperation(page, 'SignUp', 'abort');
    await send();
    await expectEnglish(page, ['Error', 'Failed to create account']);
  });

  test('on the public pages', async ({ page, publish }) => {
    const { path, title } = await publish({ content: '' });
    await page.goto(path);
    await expectEnglish(page, ['No content available.']);
    await page.goto('/khong-co');
    await expectEnglish(page, ['404 Page Not Found', 'Home']);
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectEnglish(page, ['(see more)']);
  });

  signedInTest('on the account’s screen', async ({ page, account, product }) => {
    const { email } = await createAccount(product);
    await page.goto('/dashboard/account');
    const name = page.getByLabel('Họ tên');
    const save = page.getByRole('button', { name: 'Lưu thay đổi' });
    await expect(name).toHaveValue(account.name);
    await name.fill('Ân');
    await page.getByLabel('Email').fill('hoa');
    await save.click();
    await expectEnglish(page, ['Name must be at least 3 characters', 'Please enter a valid email address']);
    await name.fill('Trần Văn Minh');
    await page.getByLabel('Email').fill(email);
    await save.click();
    await expectEnglish(page, ['Failed to update account']);
    await page.getByLabel('Email').fill(account.email);
    await save.click();
    await expectEnglish(page, ['Account updated']);

    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    const savePassword = page.getByRole('button', { name: 'Lưu mật khẩu mới' });
    const fillIn = async (old: string, next: string, again = next) => {
      await page.getByLabel('Mật khẩu hiện tại').fill(old);
      await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
      await page.getByLabel('Nhập lại mật khẩu mới').fill(again);
      await savePassword.click();
    };
    await fillIn('x', 'PhoBo27', 'PhoBo2');
    await expectEnglish(page, ["Passwords don't match"]);
    await fillIn('x', 'PhoBo27');
    await expectEnglish(page, ['Password too short', 'Password must be at least 6 characters']);
    await fillIn('sai', 'PhoBo2027');
    await expectEnglish(page, ['Failed to change password']);
    await fillIn(account.password, 'PhoBo2027');
    await expectEnglish(page, ['Password changed']);
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.reload();
    await expectEnglish(page, ['User not found']);
  });

  signedInTest('while the list loads', async ({ page, account: _ }) => {
    await holdOperation(page, 'PostList');
    await page.goto('/dashboard');
    await expectEnglish(page, ['Loading posts...']);
  });

  editorTest('at the cover of a post', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    const file = (mimeType: string, size: number) => ({ name: 'ảnh', mimeType, buffer: Buffer.alloc(size) });
    await editor.thumbnail.setInputFiles(file('text/plain', 10));
    await expectEnglish(page, ['Please upload a image file']);
    await editor.thumbnail.setInputFiles(file('image/png', 10 * 1024 * 1024 + 1));
    await expectEnglish(page, ['File size must be less than 10MB']);
  });
});
