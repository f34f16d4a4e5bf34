import { expect, savePost, test } from '../fixtures/editor-test.js';

test('Each control of a post has the name of its field, and each file control says what it is for (C46)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { keywords: 'phở, bò kho' });
  await editor.open(post.id);
  await expect(editor.title).toHaveAttribute('name', 'title');
  await expect(editor.description).toHaveAttribute('name', 'description');
  await expect(editor.draft).toHaveAttribute('name', 'isDraft');
  await expect(editor.draft).toHaveAttribute('value', '1');
  await expect(editor.publish).toHaveAttribute('name', 'isDraft');
  await expect(editor.publish).toHaveAttribute('value', '0');
  const keywords = page.locator('[name=keywords]');
  await expect(keywords).toHaveValue('phở, bò kho');
  await editor.keywords.fill('bún');
  await page.keyboard.press('Enter');
  await expect(keywords).toHaveValue('phở, bò kho, bún');

  await expect(page.locator('input[type=file]')).toHaveCount(2);
  await expect(page.getByLabel('Ảnh bìa', { exact: true })).toHaveAttribute('name', 'thumbImg');
  await expect(page.getByLabel('Ảnh trong bài', { exact: true })).toHaveAttribute('name', 'upload');
  await expect(page.getByRole('button', { name: 'Ảnh bìa: chọn ảnh hoặc kéo ảnh vào đây' })).toBeVisible();
  for (const file of await page.locator('input[type=file]').all()) {
    await expect(file).toHaveAttribute('accept', 'image/*');
  }

  await editor.more('Mã HTML');
  await expect(page.getByRole('textbox', { name: 'Mã HTML' })).toHaveAttribute('name', 'content');
  await page.keyboard.press('Escape');
  await editor.text.click();
  await page.keyboard.press('Control+f');
  await expect(page.getByLabel('Tìm trong bài')).toBeFocused();
  // A keyword that is edited in its place is none yet.
  const nameless = page
    .locator('main')
    .locator('input, textarea, select')
    .and(page.locator(':not([name]):not([hidden])'));
  await expect(nameless).toHaveCount(1);
  await expect(nameless).toHaveAccessibleName('Từ khóa');
});
