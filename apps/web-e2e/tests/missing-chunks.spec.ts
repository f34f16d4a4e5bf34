import { expect, savePost, test } from '../fixtures/editor-test.js';

const NOT_OPENED = 'Chưa mở được phần này';

test.describe('A dialog whose script cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('leaves the editor and its text, and opens once the page is loaded anew', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await page.route('**/source-dialog-*.js*', (route) => route.abort());
    await editor.open(post.id);
    await editor.text.pressSequentially('Thêm hành. ');
    await editor.more('Mã HTML');
    await expect(editor.toast).toContainText(NOT_OPENED);
    await expect(editor.text).toContainText('Thêm hành.');

    await page.unroute('**/source-dialog-*.js*');
    page.once('dialog', (question) => void question.accept());
    await editor.toast.getByRole('button', { name: 'tải lại trang' }).click();
    await editor.ready();
    await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await editor.more('Mã HTML');
    await expect(editor.dialog.getByRole('textbox')).toHaveValue(/Thêm hành/);
  });

  test('leaves the list, and a tooltip is only missing', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest, { title: `Còn nguyên ${Date.now()}` });
    await page.route(/\/(delete-dialog|row-tooltip)-[^/]*\.js/, (route) => route.abort());
    await page.goto('/dashboard');
    const row = page.getByRole('row').filter({ hasText: post.title });
    await row.getByRole('button', { name: /^Nhân bản/ }).hover();
    await row.getByRole('button', { name: /^Xóa/ }).click();
    await expect(editor.toast).toContainText(NOT_OPENED);
    await expect(row).toBeVisible();

    await page.unroute(/\/(delete-dialog|row-tooltip)-[^/]*\.js/);
    await editor.toast.getByRole('button', { name: 'tải lại trang' }).click();
    await row.getByRole('button', { name: /^Xóa/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Xác nhận xóa');
  });

  test('is fetched once more by itself', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await page.route('**/source-dialog-*.js*', (route) => route.abort(), { times: 1 });
    await editor.open(post.id);
    await editor.more('Mã HTML');
    await expect(editor.dialog.getByRole('textbox')).toHaveValue(/Nước dùng trong/);
  });
});

test.describe('A screen whose script cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('says so in its frame, and opens once the page is loaded anew', async ({
    page,
    editorPage: _signedIn,
  }) => {
    await page.route('**/assets/account-*.js*', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByRole('main')).toContainText('Trang này vừa gặp lỗi');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.unroute('**/assets/account-*.js*');
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
