import type { Page } from '@playwright/test';
import { createAccount, logIn } from '../fixtures/account.js';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import type { postEditorPage } from '../fixtures/post-editor-page.js';

const dropped = (page: Page) => page.locator('details').filter({ hasText: 'Bản viết dở đã bỏ' });

/** Leaves unsaved words in the browser, and opens the editor again. */
async function leaveUnsaved(editor: ReturnType<typeof postEditorPage>) {
  await editor.expectKept();
  await editor.reopen();
}

test.describe("A draft backup that was dropped by 'Bỏ bản này'", () => {
  test('is named by title and length, and comes back from the toast, and from its list with the keyboard', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ title: 'Phở mở cửa', words: 'Ninh xương.' });
    await leaveUnsaved(editor);
    await expect(editor.offer).toContainText('“Phở mở cửa”, 2 từ.');
    const drop = editor.offer.getByRole('button', { name: 'Bỏ bản này' });
    await drop.click();
    await expect(editor.offer).toBeHidden();
    await expect(editor.toast).toContainText('Đã bỏ bản viết dở');
    await editor.toast.getByRole('button', { name: 'Lấy lại' }).click();
    await expect(dropped(page)).toBeHidden();

    await drop.press('Enter');
    await expect(dropped(page).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await dropped(page)
      .getByRole('button', { name: 'Lấy lại “Phở mở cửa”, 2 từ', exact: true })
      .press('Enter');
    await expect(editor.offer).toBeFocused();
    await editor.useKept();
    await expect(editor.text).toHaveText('Ninh xương.');
    await expect(editor.title).toHaveValue('Phở mở cửa');
  });

  test('is found again in the same post for seven days, with its cover, and by no other account', async ({
    page,
    product,
    editorPage: editor,
    rest,
    photo,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await editor.thumbnail.setInputFiles({
      name: 'quán.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await photo.arrayBuffer()),
    });
    await leaveUnsaved(editor);
    await editor.offer.getByRole('button', { name: 'Bỏ bản này' }).click();
    await expect(dropped(page)).toBeVisible();

    await page.goto('/dashboard/post');
    await editor.ready();
    await expect(dropped(page)).toBeHidden();
    await editor.open(post.id);
    await expect(editor.offer).toBeHidden();
    await dropped(page).getByText('Bản viết dở đã bỏ (1)').click();
    await expect(dropped(page)).toContainText('“Phở mở cửa từ sáu giờ”, 5 từ, bỏ lúc');
    await dropped(page).getByRole('button', { name: 'Lấy lại' }).click();
    await expect(dropped(page)).toBeHidden();
    await editor.useKept();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^data:image\/png/);

    await leaveUnsaved(editor);
    await editor.offer.getByRole('button', { name: 'Bỏ bản này' }).click();
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('post-copy:')));
    const kept = await keys();
    expect(kept).toHaveLength(1);
    const other = await createAccount(product, 'Lê Văn Bình');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await logIn(page, other);
    await editor.open(post.id);
    // What was dropped is looked for when the editor opens, long before the browser keeps what is typed then.
    await editor.write(' Thêm giá.');
    await editor.expectKept();
    await expect(dropped(page)).toBeHidden();
    expect(await keys()).toEqual(expect.arrayContaining(kept));
  });

  test('stands in one line that fits every width and both themes', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ title: 'Phở'.repeat(90), words: 'Ninh xương.' });
    await leaveUnsaved(editor);
    await editor.offer.getByRole('button', { name: 'Bỏ bản này' }).click();
    await dropped(page).getByText('Bản viết dở đã bỏ (1)').click();
    await page.getByRole('button', { name: 'Đóng thông báo' }).click();
    await expectAccessibleInEveryLook(page);
  });
});

test('Words that were written beside an offered backup are not lost by using it', async ({
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.fill({ title: 'Tin cũ', words: 'Ninh xương.' });
  await leaveUnsaved(editor);
  await editor.fill({ title: 'Tin mới', words: 'Rửa rau.' });
  await editor.useKept();
  await expect(editor.title).toHaveValue('Tin cũ');
  await editor.draft.click();
  await editor.expectSaved();
  await editor.openNew();
  await expect(editor.offer).toContainText('“Tin mới”, 2 từ.');
});
