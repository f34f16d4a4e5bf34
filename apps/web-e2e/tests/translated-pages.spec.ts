import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { form, openContactForm } from '../fixtures/contact-form.js';
import { rows, test as dashboardTest, totals } from '../fixtures/dashboard-test.js';
import { savePost, test as editorTest } from '../fixtures/editor-test.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';
import { translatePages, type Translation } from '../fixtures/translate.js';

/** The open screen is translated, and its boundary of errors has caught nothing. */
async function expectTranslated(page: Page) {
  await expect(page.locator('main font font').first()).toBeVisible();
  await expect(page.getByText('Trang này vừa gặp lỗi')).toBeHidden();
}

// A page that was translated before its scripts have started differs from what React expects: it is rendered anew.
const expectedErrors = /Minified React error #418|404 \(Not Found\)/;

for (const translation of ['replaced', 'moved'] satisfies Translation[]) {
  test.describe(`A page whose texts a translation has ${translation}`, () => {
    test.use({ expectedErrors });
    test.beforeEach(({ context }) => translatePages(context, translation));

    test('takes a message, an account and a login, with their errors', async ({ page, product }) => {
      await openContactForm(page);
      const { submit, field, fill } = form(page);
      await submit.click();
      await expect(field('name')).toHaveAccessibleDescription('Vui lòng nhập Họ tên');
      await fill();
      await submit.click();
      await expect(toast(page)).toContainText('Lỗi xác nhận');
      await expectTranslated(page);

      await page.goto('/signup');
      await hydrated(page);
      await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
      await expect(page.getByLabel('Họ tên')).toHaveAccessibleDescription('Name is required');
      await page.getByLabel('Họ tên').fill('Hoa');
      await expect(page.getByLabel('Họ tên')).toHaveAccessibleDescription('');

      await page.goto('/login');
      await hydrated(page);
      const { email, password } = await createAccount(product);
      await page.getByLabel('Email').fill(email);
      for (const tried of ['sai', password]) {
        await page.getByLabel('Mật khẩu').fill(tried);
        await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
        await expect(toast(page)).toContainText(tried === 'sai' ? 'Login failed' : 'Login successful!');
      }
      await expect(page).toHaveURL('/dashboard');
      await expectTranslated(page);
      await page.getByRole('button', { name: 'Đăng xuất' }).click();
      await expect(toast(page)).toContainText('Logged out');
    });

    dashboardTest(
      'lists, finds, filters, sorts, chooses and deletes posts',
      async ({ page, write, word }) => {
        await write(21);
        await page.goto('/dashboard');
        await expect(totals(page)).toBeVisible();
        await expectTranslated(page);
        const search = page.getByLabel('Tìm tin');
        await search.fill(word);
        await expect(page.getByText('21 tin khớp')).toBeVisible();
        await search.fill(`${word}x`);
        await expect(page.getByText('0 tin khớp')).toBeVisible();
        await search.fill(word);
        await expect(rows(page)).toHaveCount(20);
        await page.getByRole('columnheader', { name: 'Ngày tạo' }).getByRole('link').click();
        await page.getByRole('link', { name: 'Tin khớp nhất lên đầu' }).click();
        await expect(page.getByText('Tin khớp nhất ở trên')).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Các trang tin' })
          .getByRole('link', { name: 'Trang 2' })
          .click();
        await expect(rows(page)).toHaveCount(1);
        await search.fill('');
        await expect(totals(page)).toBeVisible();
        await page.getByRole('link', { name: /^Nháp/ }).click();
        await expect(page).toHaveURL(/status=draft/);
        await page.getByRole('button', { name: 'Tải lại' }).click();

        await page.goto(`/dashboard?q=${word}`);
        const bar = page.getByRole('group', { name: 'Các tin đã chọn' });
        await page.getByRole('checkbox', { name: `Chọn: ${word} số 2`, exact: true }).check({ force: true });
        await expect(bar.getByRole('status')).toHaveText('Đã chọn 1 tin');
        await page.getByRole('checkbox', { name: `Chọn: ${word} số 3`, exact: true }).check({ force: true });
        await expect(bar.getByRole('status')).toHaveText('Đã chọn 2 tin');
        await bar.getByRole('button', { name: 'Gỡ' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Gỡ 2 tin' }).click();
        await expect(toast(page)).toContainText('Đã gỡ 2 tin');
        await page.getByRole('button', { name: `Xóa: ${word} số 4`, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click();
        await page.getByRole('button', { name: `Xóa: ${word} số 4`, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa tin' }).click();
        await expect(toast(page)).toContainText('Xóa tin thành công!');
        await expect(page.getByText('20 tin khớp')).toBeVisible();
        await expectTranslated(page);
      },
    );
  });
}

// The same code follows either translation: the other pages meet the one that hides what is written later.
test.describe('Another page whose texts a translation has replaced', () => {
  test.use({ expectedErrors });
  test.beforeEach(({ context }) => translatePages(context, 'replaced'));

  test('is read: news, article, plans, privacy, not found', async ({ page, publish }) => {
    const posts = [];
    for (let number = 0; number < 14; number += 1) posts.push(await publish());
    for (const path of ['/', '/select-plan', '/chinh-sach-rieng-tu', '/khong-co']) {
      await page.goto(path);
      await hydrated(page);
      await expectTranslated(page);
    }
    await page.goto('/blogs');
    await hydrated(page);
    const pager = page.getByRole('navigation', { name: 'Các trang tin' });
    await pager.getByRole('link', { name: 'Trang sau' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(12);
    const { title, path } = posts.at(-1)!;
    await page.getByLabel('Tìm trong tin tức').fill(title);
    await page.getByLabel('Tìm trong tin tức').press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectTranslated(page);
  });

  dashboardTest('changes the account, and helps', async ({ page, account }) => {
    await page.goto('/dashboard/account');
    const name = page.getByLabel('Họ tên');
    await expect(name).toHaveValue(account.name);
    await name.fill('Ân');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(name).toHaveAccessibleDescription('Name must be at least 3 characters');
    await name.fill('Trần Văn Minh');
    await expect(name).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByRole('banner')).toContainText('Trần Văn Minh');
    await expect(toast(page)).toHaveText('Account updated');
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
    await expect(page.getByText('Vui lòng nhập mật khẩu hiện tại')).toBeVisible();
    await page.getByRole('button', { name: 'Hủy' }).click();
    await expectTranslated(page);
    await page.getByRole('link', { name: 'Trợ giúp' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
  });

  editorTest(
    'writes, saves, previews, plans and compares a post',
    async ({ page, editorPage: editor, rest }) => {
      await editor.openNew();
      await expectTranslated(page);
      await editor.draft.click();
      await expect(editor.title).toHaveAccessibleDescription(/Tiêu đề cần ít nhất 3 ký tự/);
      await editor.fill({ words: 'Nước dùng trong.' });
      await editor.draft.click();
      await editor.expectSaved();
      await editor.write(' Thêm hành.');
      await expect(editor.state).toContainText('Chưa lưu');
      await editor.draft.click();
      await expect(editor.state).toContainText('Đã lưu');
      await editor.title.fill('Phở mở cửa từ năm giờ');
      await expect(editor.title).toHaveAccessibleDescription(/pho-mo-cua-tu-nam-gio/);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      for (const open of [
        () => press('Xem trước'),
        () => editor.more('Sửa đường dẫn'),
        () => editor.more('Hẹn giờ'),
      ]) {
        await open();
        await expect(editor.dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(editor.dialog).toBeHidden();
      }
      await editor.publish.click();
      await editor.expectSaved();
      await expectTranslated(page);

      const id = editor.id();
      await savePost(rest, { id, title: 'Bản thứ ba' });
      await page.goto(`/dashboard/post/${id}/history`);
      const list = page.getByRole('region', { name: 'Các bản đã lưu' }).getByRole('listitem');
      await list.last().getByRole('button').click();
      await page.getByLabel('So với').selectOption({ index: 0 });
      await expect(page.locator('ins').first()).toBeVisible();
      await page.getByRole('button', { name: 'Khôi phục bản này' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Khôi phục' }).click();
      await expect(toast(page)).toContainText('Đã khôi phục bản 1');
      await expectTranslated(page);
    },
  );
});
