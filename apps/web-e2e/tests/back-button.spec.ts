import type { Page } from '@playwright/test';
import { expect, savePost, test } from '../fixtures/editor-test.js';

/** The screen opened from the list, as on a phone, where a step back leads to it. */
async function fromList(page: Page, open: () => Promise<void>) {
  await page.goto('/dashboard');
  await open();
}

test.describe('On a phone a step back closes what lies above a screen, and leaves the screen only then', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('dialogs of the editor, one above the other, and the full screen', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const { id, title } = await savePost(rest, { title: `Phở ${Date.now()}` });
    await fromList(page, () => page.getByRole('link', { name: title, exact: true }).click());
    await editor.ready();
    const address = `/dashboard/post/${id}`;
    await editor.write(' Thêm gừng.');
    await page.getByRole('button', { name: 'Xem trước' }).click();
    const preview = page.getByRole('dialog', { name: 'Xem trước' });
    await preview.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
    const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    await expect(share).toBeVisible();
    await page.goBack();
    await expect(share).toBeHidden();
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL(address);
    for (const name of ['Hẹn giờ', 'Mã HTML']) {
      await editor.more(name);
      await expect(editor.dialog).toBeVisible();
      await page.goBack();
      await expect(editor.dialog).toBeHidden();
      await expect(page).toHaveURL(address);
    }
    await editor.more('Toàn màn hình');
    await expect(page.locator('[data-full-screen]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-full-screen]')).toHaveCount(0);
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm gừng.');
    // And then the editor, which keeps the text.
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(editor.toast).toContainText('Bài viết dở được giữ trong trình duyệt này');
  });

  test('the menu, and questions, which keep what is safe', async ({ page, rest }) => {
    const { title } = await savePost(rest, { title: `Phở ${Date.now()}` });
    await fromList(page, async () => {
      await page.getByRole('button', { name: 'Mở menu' }).click();
      await page
        .getByRole('dialog', { name: 'Menu quản trị' })
        .getByRole('link', { name: 'My Account' })
        .click();
    });
    await expect(page).toHaveURL('/dashboard/account');
    const menu = page.getByRole('dialog', { name: 'Menu quản trị' });
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/dashboard/account');

    const name = page.getByRole('textbox', { name: 'Họ tên' });
    await name.fill('Hoa Mới');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Thay đổi chưa được lưu' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/dashboard/account');
    await expect(name).toHaveValue('Hoa Mới');
    await page.goBack();
    await question.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.getByRole('link', { name: 'Thêm tin' }).click();
    await expect(page).toHaveURL('/dashboard/post');
    await page.goBack();
    await page.getByRole('button', { name: `Thao tác: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    const deletion = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(deletion).toBeVisible();
    // Forward, too, does not leave a question behind.
    await page.goForward();
    await expect(deletion).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  });
});
