import { expect, savePost, test } from '../fixtures/editor-test.js';
import { hold } from '../fixtures/requests.js';

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
    await editor.useKept();
    await editor.more('Mã HTML');
    await expect(editor.dialog.getByRole('textbox')).toHaveValue(/Thêm hành/);
  });

  test('leaves the list, and a tooltip is only missing', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest, { title: `Còn nguyên ${Date.now()}` });
    await page.route(/\/(delete-dialog|row-tooltip)-[^/]*\.js/, (route) => route.abort());
    await page.goto('/dashboard');
    const row = page.getByRole('row').filter({ hasText: post.title });
    await row.getByRole('link', { name: /^Sửa/ }).hover();
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
    // It stays, for the second request comes at once.
    await page.route('**/source-dialog-*.js*', (route) =>
      route.request().url().includes('?again=') ? route.continue() : route.abort(),
    );
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

test.describe('A dialog or menu whose script is slow', () => {
  for (const [name, script, role] of [
    ['Thêm', 'more-menu', 'menu'],
    ['Xem trước', 'preview-dialog', 'dialog'],
  ] as const) {
    test(`leaves its button busy from the first press on, and a second one does not close it: ${name}`, async ({
      page,
      editorPage: editor,
      rest,
    }) => {
      const post = await savePost(rest);
      await editor.open(post.id);
      const letGo = await hold(page, `**/${script}-*.js*`);
      const opener = page.getByRole('button', { name, exact: true });
      // Its code is fetched before it is pressed.
      const fetched = page.waitForRequest(`**/${script}-*.js*`);
      await opener.focus();
      await fetched;
      await expect(opener).not.toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-busy', 'true');
      await expect(opener.locator('.chakra-spinner')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(opener).toBeFocused();
      letGo();
      await expect(page.getByRole(role)).toBeVisible();
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    });
  }

  test('leaves the button of its row busy in the list', async ({ page, editorPage: _signedIn, rest }) => {
    const { title } = await savePost(rest, { title: `Chờ xóa ${Date.now()}` });
    const letGo = await hold(page, '**/delete-dialog-*.js*');
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: `Xóa: ${title}` });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[aria-busy=true][aria-haspopup]')).toHaveCount(1);
    letGo();
    await expect(page.getByRole('alertdialog')).toContainText(title);
  });
});
