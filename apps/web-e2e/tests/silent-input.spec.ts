import { randomUUID } from 'node:crypto';
import { createAccount } from '../fixtures/account.js';
import { form, message, openContactForm } from '../fixtures/contact-form.js';
import { rows, test as signedInTest } from '../fixtures/dashboard-test.js';
import { savePost, test as editorTest, words } from '../fixtures/editor-test.js';
import { fillSilently } from '../fixtures/fill-silently.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

test.describe('A form sends what stands in its fields, whoever filled them', () => {
  test('the login', async ({ page, product }) => {
    const { email, password } = await createAccount(product);
    await page.goto('/login');
    await hydrated(page);
    await fillSilently(page.getByLabel('Email'), email);
    await fillSilently(page.getByLabel('Mật khẩu'), password);
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the sign-up, whose messages are about it too', async ({ page }) => {
    await page.goto('/signup');
    await hydrated(page);
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await fillSilently(page.getByLabel('Họ tên'), 'Nguyễn Thị Hoa');
    await fillSilently(page.getByLabel('Email'), `${randomUUID()}@tiem.example`);
    await fillSilently(page.getByLabel('Mật khẩu', { exact: true }), 'BanhMi2026');
    await fillSilently(page.getByLabel('Nhập lại mật khẩu'), 'BanhMi2027');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveAccessibleDescription("Passwords don't match");
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await fillSilently(page.getByLabel('Nhập lại mật khẩu'), 'BanhMi2026');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(page).toHaveURL(/\/dashboard|select-plan/);
  });

  test('the contact form, with its box and its captcha', async ({ page }) => {
    await openContactForm(page);
    const { field, solve, submit } = form(page);
    await solve();
    for (const [name, value] of Object.entries(message)) {
      await fillSilently(field(name as keyof typeof message), value);
    }
    await fillSilently(field('privacyPolicy'), true);
    const sent = page.waitForRequest('**/api/send-contact-form');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({ ...message, token: expect.stringMatching(/.{100}/) });
    await expect(toast(page)).toContainText('Thông điệp đã được gửi');
  });

  test('the search of the news', async ({ page, publish }) => {
    const { title } = await publish();
    await page.goto('/blogs');
    await hydrated(page);
    await fillSilently(page.getByLabel('Tìm trong tin tức'), title);
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

signedInTest('The account and the password send what stands in their fields', async ({ page, account }) => {
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
  await fillSilently(page.getByLabel('Họ tên'), 'Trần Văn Minh');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('banner')).toContainText('Trần Văn Minh');

  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await fillSilently(page.getByLabel('Mật khẩu hiện tại'), account.password);
  await fillSilently(page.getByLabel('Mật khẩu mới', { exact: true }), 'PhoBo2027');
  await fillSilently(page.getByLabel('Nhập lại mật khẩu mới'), 'PhoBo2027');
  await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await expect(toast(page)).toHaveText('Password changed');
});

signedInTest(
  'The search of the list searches for what stands in its field',
  async ({ page, write, word }) => {
    await write(1);
    await page.goto('/dashboard');
    const field = page.getByLabel('Tìm tin');
    // When the list arrives, React draws the field anew.
    await expect(rows(page).first()).toBeVisible();
    await fillSilently(field, word);
    await field.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
  },
);

editorTest(
  'The post editor saves what stands in its fields, by button and by key',
  async ({ page, editorPage: editor, rest }) => {
    await editor.openNew();
    await fillSilently(editor.title, words.title);
    await fillSilently(editor.description, words.description);
    await editor.draft.click();
    await editor.expectSaved();
    await fillSilently(editor.title, 'Phở mở cửa từ năm giờ');
    await editor.title.focus();
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await rest.post(Number(page.url().split('/').pop()))).title)
      .toBe('Phở mở cửa từ năm giờ');
  },
);

editorTest(
  'The dialogs of the post editor send what stands in their fields',
  async ({ page, editorPage: editor, rest }) => {
    const { id } = await savePost(rest);
    await editor.open(id);
    await page.getByRole('button', { name: 'Sửa đường dẫn' }).click();
    await fillSilently(editor.dialog.getByLabel('Đường dẫn', { exact: true }), `pho-${id}`);
    await editor.dialog.getByRole('button', { name: 'Đổi đường dẫn' }).click();
    await expect(editor.dialog).toBeHidden();
    expect((await rest.post(id)).title_path).toBe(`pho-${id}`);

    await editor.more('Hẹn giờ');
    await fillSilently(editor.dialog.getByLabel('Giờ đăng'), `${new Date().getFullYear() + 1}-03-01T08:00`);
    await editor.dialog.getByRole('button', { name: 'Hẹn giờ' }).click();
    await expect(page.getByText('Hẹn đăng lúc 08:00').first()).toBeVisible();
  },
);
