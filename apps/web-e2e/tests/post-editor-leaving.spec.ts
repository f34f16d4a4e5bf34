import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { createAccount, signIn } from '../fixtures/account.js';
import { expect, test as base } from '../fixtures/test.js';

/** An editor on its way to a new post, opened from the list, so that there is a way back. */
const test = base.extend<{ editorPage: ReturnType<typeof postEditorPage> }>({
  editorPage: async ({ context, page, product }, use) => {
    await signIn(context, product);
    const editor = postEditorPage(page);
    await page.goto('/dashboard?status=draft');
    await page.getByRole('link', { name: 'Thêm tin' }).click();
    await editor.ready();
    await use(editor);
  },
});

/** A browser whose storage is full: it keeps what it has and takes nothing more. */
async function fillStorage(page: Page) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('off', 'SecurityError');
    };
  });
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Rời trang thì mất bài viết dở' });

test.describe('Leaving the editor where no copy can be kept (C29)', () => {
  test.beforeEach(async ({ page, editorPage: editor }) => {
    await fillStorage(page);
    await editor.fill({ words: 'Ninh xương.' });
    await expect(editor.state).toContainText('Hãy lưu trước khi rời trang');
  });

  test('by a link is asked about, and the safe answer has the focus', async ({
    page,
    editorPage: editor,
  }) => {
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(question(page).getByRole('button', { name: 'Ở lại viết tiếp' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/dashboard/post');
    await expect(editor.text).toHaveText('Ninh xương.');
    await page.getByRole('link', { name: 'My Account' }).click();
    await question(page).getByRole('button', { name: 'Rời trang' }).click();
    await expect(page).toHaveURL('/dashboard/account');
  });

  test('by the browser’s back button is asked about', async ({ page, editorPage: editor }) => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/post');
    await page.keyboard.press('Escape');
    await expect(editor.text).toHaveText('Ninh xương.');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Rời trang' }).click();
    await expect(page).toHaveURL('/dashboard?status=draft');
  });

  test('by logging out is asked about', async ({ page, editorPage: editor }) => {
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await question(page).getByRole('button', { name: 'Ở lại viết tiếp' }).click();
    await expect(editor.text).toHaveText('Ninh xương.');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await question(page).getByRole('button', { name: 'Rời trang' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('is free once everything is saved', async ({ page, editorPage: editor }) => {
    await editor.draft.click();
    await editor.expectSaved();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL('/dashboard/account');
  });
});

test('A chosen picture comes back with the text that was left (C29)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.title.fill('Phở mở cửa từ sáu giờ');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await editor.thumbnail.setInputFiles({ name: 'quán.png', mimeType: 'image/png', buffer });
  await page.getByRole('link', { name: 'Danh sách tin' }).click();
  await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
  await editor.ready();
  await expect(page.getByText('Có cả ảnh đại diện đã chọn')).toBeVisible();
  await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
  await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^data:image\/png/);
  await expect(editor.title).toHaveValue('Phở mở cửa từ sáu giờ');
  await editor.description.fill('Một mẹo nhỏ');
  await editor.draft.click();
  await editor.expectSaved();
  await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
});

test('A picture that the browser could not keep is asked for again (C29)', async ({
  page,
  editorPage: editor,
}) => {
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('off', 'SecurityError');
    };
  });
  await editor.title.fill('Phở mở cửa từ sáu giờ');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await editor.thumbnail.setInputFiles({ name: 'quán.png', mimeType: 'image/png', buffer });
  await page.getByRole('link', { name: 'Danh sách tin' }).click();
  await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
  await editor.ready();
  await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
  await expect(editor.thumbnail).toHaveAccessibleDescription(/Bạn chọn lại ảnh nhé/);
});

test('An edit leads back to the list as it was left (F37)', async ({ page, product, editorPage: editor }) => {
  const { client: rest } = await createAccount(product, 'Lê Văn Bình');
  const title = `Tin ${Date.now()}`;
  await rest.savePost({ title, description: 'Mô tả', content: '', isDraft: 1 });
  await page.goto(`/dashboard?q=${encodeURIComponent(title)}&status=draft`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await editor.ready();
  await editor.draft.click();
  await editor.expectSaved();
  await page.getByRole('link', { name: 'Danh sách tin' }).click();
  await expect(page).toHaveURL(/\?q=Tin.*&status=draft$/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
