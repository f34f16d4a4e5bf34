import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { createAccount, signIn } from '../fixtures/account.js';
import { expect, test as base } from '../fixtures/test.js';

/** The editor of a new post, opened from the list, so that the browser can go back. */
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

test('Leaving the editor where no copy can be kept is asked about, until everything is saved (C29)', async ({
  page,
  editorPage: editor,
}) => {
  const write = async () => {
    await editor.ready();
    await editor.fill({ words: 'Ninh xương.' });
    await expect(editor.state).toContainText('Hãy lưu trước khi rời trang');
  };
  const stay = question(page).getByRole('button', { name: 'Ở lại viết tiếp' });
  const leave = question(page).getByRole('button', { name: 'Rời trang' });
  await fillStorage(page);

  await test.step('by the browser’s back button', async () => {
    await write();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/post');
    await page.keyboard.press('Escape');
    await expect(editor.text).toHaveText('Ninh xương.');
    await page.goBack();
    await leave.click();
    await expect(page).toHaveURL('/dashboard?status=draft');
  });

  await test.step('by a link, with the focus on the safe answer', async () => {
    await page.getByRole('link', { name: 'Thêm tin' }).click();
    await write();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(stay).toBeFocused();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/dashboard/post');
    await expect(editor.text).toHaveText('Ninh xương.');
    await page.getByRole('link', { name: 'My Account' }).click();
    await leave.click();
    await expect(page).toHaveURL('/dashboard/account');
  });

  await test.step('not once everything is saved', async () => {
    await page.goBack();
    await write();
    await editor.draft.click();
    await editor.expectSaved();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL('/dashboard/account');
  });

  await test.step('by logging out', async () => {
    await page.goBack();
    await write();
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await stay.click();
    await expect(editor.text).toContainText('Ninh xương.');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await leave.click();
    await expect(page).toHaveURL('/login');
  });
});

test('A chosen picture comes back with the text that was left (C29)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.title.fill('Phở mở cửa từ sáu giờ');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await editor.thumbnail.setInputFiles({ name: 'quán.png', mimeType: 'image/png', buffer });
  await editor.toList();
  await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
  await editor.ready();
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
  await editor.toList();
  await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
  await editor.ready();
  await expect(editor.thumbnail).toHaveAccessibleDescription(/Bạn chọn lại ảnh nhé/);
});

test('The way back to a text that was left is still there on the next page, a public one too (C29, F135)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.title.fill('Phở mở cửa từ sáu giờ');
  await editor.toList();
  await expect(editor.toast).toBeVisible();
  await page.goto('/');
  await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
  await expect(page).toHaveURL(/\/dashboard\/post\?copy=/);
  await editor.ready();
  await expect(editor.title).toHaveValue('Phở mở cửa từ sáu giờ');
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
  await editor.toList();
  await expect(page).toHaveURL(/\?q=Tin.*&status=draft$/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
