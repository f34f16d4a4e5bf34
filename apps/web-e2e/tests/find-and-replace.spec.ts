import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test('Words are found and replaced in the text, by keyboard too (F158)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { content: '<p>Phở bò, phở gà và <b>phở</b> chay. Phởn.</p>' });
  await editor.open(post.id);
  const bar = page.getByRole('search', { name: 'Tìm và thay thế' });
  const words = bar.getByRole('textbox', { name: 'Tìm trong bài' });
  await editor.text.click();
  await page.keyboard.press('Control+f');
  await expect(words).toBeFocused();
  await page.keyboard.insertText('phở');
  await expect(bar.getByRole('status')).toHaveText('1 / 4');
  await bar.getByRole('checkbox', { name: 'Chỉ nguyên từ' }).check();
  await expect(bar.getByRole('status')).toHaveText('1 / 3');
  await expectAccessibleInBothThemes(page, 'find and replace');
  await words.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 / 3');
  await words.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('1 / 3');
  await bar.getByRole('textbox', { name: 'Thay bằng' }).fill('Bún');
  await bar.getByRole('button', { name: 'Thay', exact: true }).click();
  await expect(editor.text).toHaveText('Bún bò, phở gà và phở chay. Phởn.');
  await bar.getByRole('button', { name: 'Thay tất cả' }).click();
  await expect(editor.text).toHaveText('Bún bò, Bún gà và Bún chay. Phởn.');
  await expect(editor.text.locator('strong')).toHaveText('Bún');
  await expect(bar.getByRole('status')).toHaveText('Không thấy');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.text).toHaveText('Bún bò, phở gà và phở chay. Phởn.');
  await page.locator('.ck-toolbar__grouped-dropdown > button').click();
  await page.getByRole('button', { name: 'Tìm và thay thế' }).click();
  await expect(words).toBeFocused();
  await words.fill('không có');
  await expect(bar.getByRole('status')).toHaveText('Không thấy');
  await expect(bar.getByRole('button', { name: 'Thay tất cả' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Đóng' }).click();
  await page.keyboard.press('Control+s');
  await editor.expectSaved();
  expect((await rest.post(post.id)).content).toBe(
    '<p>Bún bò, phở gà và <strong>phở</strong> chay. Phởn.</p>',
  );
});

test('Words are found in both spellings of a tone, and replaced by what was typed (F158)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, {
    content: '<p>Quán hòa nhã, <b>hoà</b> thuận, khoẻ khoắn, khỏe mạnh.</p>',
  });
  await editor.open(post.id);
  const bar = page.getByRole('search', { name: 'Tìm và thay thế' });
  await editor.text.click();
  await page.keyboard.press('Control+f');
  await page.keyboard.insertText('hòa');
  await expect(bar.getByRole('status')).toHaveText('1 / 2');
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Hoà.');
  await expect(bar.getByRole('status')).toHaveText(/\/ 3$/);
  await bar.getByRole('textbox', { name: 'Tìm trong bài' }).fill('khoẻ');
  await expect(bar.getByRole('status')).toHaveText('1 / 2');
  await bar.getByRole('textbox', { name: 'Thay bằng' }).fill('vui');
  await bar.getByRole('button', { name: 'Thay tất cả' }).click();
  await expect(editor.text).toHaveText('Quán hòa nhã, hoà thuận, vui khoắn, vui mạnh. Hoà.');
});
