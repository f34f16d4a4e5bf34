import type { RestClient } from '@tiempos/rest-client';
import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { expectToFit } from '../fixtures/fits.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** Saves as somebody else while the post is open. */
function saveAs(lan: RestClient, id: number, content: string, given = {}) {
  return lan.savePost({ ...words, id, content, isDraft: 1, ...given });
}

async function open(page: Page, editor: ReturnType<typeof postEditorPage>) {
  await editor.draft.click();
  await editor.dialog.getByRole('button', { name: 'Chọn từng đoạn' }).click();
}

test.describe('A conflict resolved paragraph by paragraph (C32)', () => {
  test('keeps what both have changed in different paragraphs, unsaved, and mine as a draft backup', async ({
    page,
    editorPage: editor,
    rest,
    product,
  }) => {
    const { client: lan } = await createAccount(product, 'Lê Thị Lan');
    const post = await savePost(rest, { content: paragraphs('Nước dùng trong.', 'Bánh mềm.') });
    await editor.open(post.id);
    await editor.write(' Của tôi.');
    await saveAs(lan, post.id, paragraphs('Nước dùng trong. Của Lan.', 'Bánh mềm.'), {
      title: 'Phở của Lan',
    });
    await open(page, editor);
    const { dialog } = editor;
    const title = dialog.getByRole('group', { name: 'Tiêu đề: chỉ bản kia sửa' });
    await expect(title.getByRole('radio', { name: 'Bản kia' })).toBeChecked();
    await expect(title.getByRole('radio', { name: 'Bản kia' })).toBeFocused();
    await expect(title.getByRole('radio')).toHaveCount(2);
    const first = dialog.getByRole('group', { name: 'Chỗ 1: chỉ bản kia sửa' });
    await expect(first).toContainText('Bớt: Của Lan.');
    await expect(dialog.getByRole('group', { name: 'Chỗ 2: chỉ bạn sửa' })).toContainText('Thêm: Của tôi.');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectAccessibleInBothThemes(page, `the choices, ${width} px`);
    }
    // By the keyboard: the title of the user.
    await page.keyboard.press('ArrowUp');
    await expect(title.getByRole('radio', { name: 'Của bạn' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Đưa vào bài viết' }).click();
    await expect(editor.toast).toContainText('Đã ghép hai bản, chưa lưu');
    await expect(editor.title).toHaveValue(words.title);
    const both = paragraphs('Nước dùng trong. Của Lan.', 'Bánh mềm. Của tôi.');
    expect(await editor.html()).toBe(both);
    expect((await rest.post(post.id)).content).not.toContain('Của tôi');

    await editor.draft.click();
    await editor.expectSaved();
    expect(await rest.post(post.id)).toMatchObject({ content: both, title: words.title });
    await page.reload();
    const kept = editor.offer;
    await kept.getByRole('button', { name: 'So sánh' }).click();
    await expect(kept).toContainText('Bớt: Của Lan.');
  });

  test('demands a choice where both have changed the same, and can keep both', async ({
    page,
    editorPage: editor,
    rest,
    product,
  }) => {
    const { client: lan } = await createAccount(product, 'Lê Thị Lan');
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Của tôi.');
    await saveAs(lan, post.id, paragraphs('Nước dùng trong. Của Lan.'));
    await open(page, editor);
    const { dialog } = editor;
    const place = dialog.getByRole('group', { name: 'Chỗ 1: hai bản khác nhau' });
    await dialog.getByRole('button', { name: 'Đưa vào bài viết' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Còn 1 chỗ bạn chưa chọn.');
    await expect(place.getByRole('radio', { name: 'Của bạn' })).toBeFocused();
    await page.setViewportSize({ width: 320, height: 568 });
    await expectToFit(page, 'the choices');
    await dialog.getByRole('button', { name: 'Quay lại' }).click();
    await expectToFit(page, 'the conflict');
    await expect(dialog.getByRole('button', { name: 'Chọn từng đoạn' })).toBeFocused();
    await page.keyboard.press('Enter');
    await place.getByText('Giữ cả hai').click();
    await dialog.getByRole('button', { name: 'Đưa vào bài viết' }).click();
    expect(await editor.html()).toBe(paragraphs('Nước dùng trong. Của Lan.', 'Nước dùng trong. Của tôi.'));
    await expect(editor.state).toContainText('Chưa lưu');
  });
});
