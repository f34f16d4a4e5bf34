import { randomUUID } from 'node:crypto';
import { form, message, openContactForm } from '../fixtures/contact-form.js';
import { savePost, test as editorTest, words } from '../fixtures/editor-test.js';
import { fillSilently } from '../fixtures/fill-silently.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

test.describe('A form sends what stands in its fields, whoever filled them', () => {
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
});

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
    await expect.poll(async () => (await rest.post(editor.id())).title).toBe('Phở mở cửa từ năm giờ');
  },
);

editorTest(
  'The dialogs of the post editor send what stands in their fields',
  async ({ page, editorPage: editor, rest }) => {
    const { id } = await savePost(rest);
    await editor.open(id);
    await editor.more('Sửa đường dẫn');
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
