import type { Page } from '@playwright/test';
import { createAccount, logIn } from '../fixtures/account.js';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import type { postEditorPage } from '../fixtures/post-editor-page.js';

const offer = (page: Page) => page.getByRole('region', { name: 'Bản viết dở' });
const dropped = (page: Page) => page.locator('details').filter({ hasText: 'Bản viết dở đã bỏ' });

/** Leaves unsaved words in the browser, and opens the editor again. */
async function leaveUnsaved(page: Page, editor: ReturnType<typeof postEditorPage>) {
  await expect(editor.state).toContainText('Đã giữ trong trình duyệt');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await editor.ready();
}

test.describe("A draft backup that was dropped by 'Bỏ bản này'", () => {
  test('keeps the place of a keyboard: its list is focused, and its notice when it comes back', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ title: 'Phở mở cửa', words: 'Ninh xương.' });
    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).press('Enter');
    await expect(dropped(page).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await dropped(page)
      .getByRole('button', { name: 'Lấy lại “Phở mở cửa”, 2 từ', exact: true })
      .press('Enter');
    await expect(offer(page)).toBeFocused();
  });

  test('is named by title and length, and comes back from the toast', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ title: 'Phở mở cửa từ sáu giờ', words: 'Ninh xương tám tiếng.' });
    await leaveUnsaved(page, editor);
    await expect(offer(page)).toContainText('“Phở mở cửa từ sáu giờ”, 4 từ.');
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    await expect(offer(page)).toBeHidden();
    await expect(editor.toast).toContainText('Đã bỏ bản viết dở');
    await editor.toast.getByRole('button', { name: 'Lấy lại' }).click();
    await expect(dropped(page)).toBeHidden();
    await offer(page).getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Ninh xương tám tiếng.');
    await expect(editor.title).toHaveValue('Phở mở cửa từ sáu giờ');
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
    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    await expect(dropped(page)).toBeVisible();

    await page.goto('/dashboard/post');
    await editor.ready();
    await expect(dropped(page)).toBeHidden();
    await editor.open(post.id);
    await expect(offer(page)).toBeHidden();
    await dropped(page).getByText('Bản viết dở đã bỏ (1)').click();
    await expect(dropped(page)).toContainText('“Phở mở cửa từ sáu giờ”, 5 từ, bỏ lúc');
    await dropped(page).getByRole('button', { name: 'Lấy lại' }).click();
    await expect(dropped(page)).toBeHidden();
    await offer(page).getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^data:image\/png/);

    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('post-copy:')));
    expect(await keys()).toHaveLength(1);
    const other = await createAccount(product, 'Lê Văn Bình');
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await logIn(page, other);
    await editor.open(post.id);
    await page.waitForTimeout(500);
    await expect(dropped(page)).toBeHidden();
    expect(await keys()).toHaveLength(1);
  });

  test('is gone after seven days', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    const age = (days: number) =>
      page.evaluate((since) => {
        for (const [name, json] of Object.entries<string>(localStorage)) {
          if (!name.startsWith('post-copy:')) continue;
          const copy = { ...JSON.parse(json), droppedAt: Date.now() - since * 86_400_000 };
          localStorage.setItem(name, JSON.stringify(copy));
        }
      }, days);
    await age(6.9);
    await editor.openNew();
    await expect(dropped(page)).toBeVisible();
    await age(7.1);
    await editor.openNew();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ninh xương');
    await expect(dropped(page)).toBeHidden();
  });

  test('makes room for new words in a full browser', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    // The rest of the storage, to the last letter.
    await page.evaluate(() => {
      let filler = 'x'.repeat(6_000_000);
      for (let step = 3_000_000; step >= 1; step = Math.floor(step / 2)) {
        try {
          localStorage.setItem('filler', filler);
          filler += 'x'.repeat(step);
        } catch {
          filler = filler.slice(step);
        }
      }
    });
    await editor.write('Tin khác hẳn.');
    await expect(editor.state).toContainText('Đã giữ trong trình duyệt');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('Tin khác hẳn.');
    expect(stored).not.toContain('Ninh xương.');
  });

  test('stands in one line that fits every width and both themes', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ title: 'Phở'.repeat(90), words: 'Ninh xương.' });
    await leaveUnsaved(page, editor);
    await offer(page).getByRole('button', { name: 'Bỏ bản này' }).click();
    await dropped(page).getByText('Bản viết dở đã bỏ (1)').click();
    await page.getByRole('button', { name: 'Đóng thông báo' }).click();
    await expectAccessibleInEveryLook(page);
  });
});

test('Words that were written beside an offered backup are not lost by using it', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.fill({ title: 'Tin cũ', words: 'Ninh xương.' });
  await leaveUnsaved(page, editor);
  await editor.fill({ title: 'Tin mới', words: 'Rửa rau.' });
  await offer(page).getByRole('button', { name: 'Dùng bản viết dở' }).click();
  await expect(editor.title).toHaveValue('Tin cũ');
  await editor.draft.click();
  await editor.expectSaved();
  await editor.openNew();
  await expect(offer(page)).toContainText('“Tin mới”, 2 từ.');
});
