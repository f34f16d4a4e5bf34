import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, test } from '../fixtures/editor-test.js';

test('Pictures are uploaded into the list of stored ones, and one of them becomes the cover (F105)', async ({
  page,
  editorPage: editor,
  rest,
  photo,
}) => {
  test.slow();
  await editor.openNew();
  await editor.fill({ title: 'Phở sáng', words: 'Ninh xương.' });
  const browse = page.getByRole('button', { name: 'Chọn từ ảnh đã tải lên' });
  await browse.click();
  const library = page.getByRole('dialog', { name: 'Ảnh đã tải lên' });
  await expect(library).toContainText('Bấm vào ảnh để dùng làm ảnh bìa');

  const buffer = Buffer.from(await photo.arrayBuffer());
  const names = [`quán ${Date.now()}.png`, `sổ ${Date.now()}.txt`];
  const chosen = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Tải ảnh lên' }).press('Enter');
  await (
    await chosen
  ).setFiles([
    { name: names[0]!, mimeType: 'image/png', buffer },
    { name: names[1]!, mimeType: 'text/plain', buffer: Buffer.from('chữ') },
  ]);
  const tiles = library.getByRole('list').last().getByRole('button');
  await expect(tiles.first()).toHaveAccessibleName(names[0]!);
  await expect(library.getByRole('alert')).toContainText(`${names[1]}: Please upload a image file`);
  await expect(library.getByText('Đã tải lên 1 ảnh')).toBeAttached();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(browse).toBeFocused();

  await browse.click();
  await tiles.first().click();
  await expect(library).toBeHidden();
  await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^data:image\//);
  await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toBeVisible();
  await editor.draft.click();
  await editor.expectSaved();
  const id = editor.id();
  expect((await rest.post(id)).img_file_name).toMatch(/\.(png|webp|jpg)$/);
});

test('Stored pictures are found by words of their names, also page by page, and an upload shows them all again', async ({
  page,
  editorPage: editor,
  rest,
  photo,
}) => {
  const word = `tim${Date.now()}`;
  for (const name of [`Quán ${word} sáng.png`, `bếp ${word}.png`, 'khác.png']) {
    await rest.uploadPicture(photo, { name });
  }
  await editor.openNew();
  await editor.fill({ title: 'Phở sáng', words: 'Ninh xương.' });
  await page.getByRole('button', { name: 'Chọn từ ảnh đã tải lên' }).click();
  const library = page.getByRole('dialog', { name: 'Ảnh đã tải lên' });
  const field = library.getByRole('searchbox', { name: 'Tìm ảnh theo tên' });
  const tiles = library.getByRole('list').last().getByRole('button');
  await field.fill(word.toUpperCase());
  await expect(tiles).toHaveCount(2);
  await expectAccessibleInEveryLook(page);
  await field.fill(`sang ${word} QUAN`);
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toHaveAccessibleName(`Quán ${word} sáng.png`);
  await field.fill(`${word} không có`);
  await expect(library.getByRole('status')).toContainText('Không có ảnh nào có tên như vậy');

  await library.locator('input[type=file]').setInputFiles({
    name: 'mới.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await photo.arrayBuffer()),
  });
  await expect(field).toHaveValue('');
  await expect(tiles.first()).toHaveAccessibleName('mới.png');

  // Enter belongs to the search, not to the form of the post below.
  await field.fill(`bep ${word}`);
  await field.press('Enter');
  await expect(tiles).toHaveCount(1);
  await tiles.click();
  await expect(library).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/post$/);
  await expect(page.locator('[data-drop-zone] img')).toHaveAttribute('src', /^data:image\//);
});

test('Many files that are no pictures leave the list its room: their names stand together, and the buttons stay in the window', async ({
  page,
  editorPage: editor,
  rest,
  photo,
}) => {
  await rest.uploadPicture(photo, { name: 'quán.png' });
  await editor.openNew();
  await page.getByRole('button', { name: 'Chọn từ ảnh đã tải lên' }).click();
  const library = page.getByRole('dialog', { name: 'Ảnh đã tải lên' });
  const files = Array.from({ length: 9 }, (_, at) => ({
    name: `sổ ${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('chữ'),
  }));
  await library.locator('input[type=file]').setInputFiles(files);
  await expect(library.getByRole('alert')).toContainText('sổ 0.txt, sổ 1.txt, sổ 2.txt và 6 tệp khác:');
  for (const size of [
    { width: 1366, height: 657 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await expect(library.getByRole('button', { name: 'Đóng' })).toBeInViewport({ ratio: 1 });
    await expect(library.getByRole('list').last().getByRole('button').first()).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe('Where an upload into the list fails', () => {
  test.use({ expectedErrors: /429|Failed to load resource|ERR_FAILED/ });

  test('the list says why, with the name', async ({ page, editorPage: editor, photo }) => {
    await editor.openNew();
    await page.getByRole('button', { name: 'Chọn từ ảnh đã tải lên' }).click();
    const library = page.getByRole('dialog', { name: 'Ảnh đã tải lên' });
    await page.route('**/graphql', (route) =>
      route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.fallback(),
    );
    await library.locator('input[type=file]').setInputFiles({
      name: 'quán.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await photo.arrayBuffer()),
    });
    await expect(library.getByRole('alert')).toHaveText('quán.png: Kiểm tra kết nối mạng rồi thử lại.');
    await expect(library.getByRole('button', { name: 'Tải ảnh lên' })).toBeEnabled();
  });
});
