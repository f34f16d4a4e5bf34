import { expect, rows, test } from '../fixtures/dashboard-test.js';

test('searches title, description and text, the best match first, and marks what it found (F157)', async ({
  page,
  write,
  word,
}) => {
  await write(1, { title: 'Trong bài viết', content: `<p>Hấp lá chanh với ${word} cho thơm</p>` });
  await write(1, { title: 'Trong phần mô tả', description: `Mẹo chọn ${word} ngon` });
  await write(1, { title: `Ốc ${word}` });
  await write(1, { title: 'Không liên quan' });
  await page.goto('/dashboard');
  await page.getByLabel('Tìm tin').fill(word.slice(0, -2));
  const titles = rows(page).locator('.title');
  await expect(titles).toHaveText([`Ốc ${word}`, 'Trong phần mô tả', 'Trong bài viết']);
  await expect(rows(page).locator('mark')).toHaveText([word, word, word]);
  await expect(rows(page).nth(1).locator('.description')).toHaveText(`Mẹo chọn ${word} ngon`);
  await expect(rows(page).nth(2)).toContainText(`Trong nội dung: Hấp lá chanh với ${word} cho thơm`);
  await expect(page.getByText('Tin khớp nhất ở trên')).toBeVisible();

  await page.getByRole('columnheader', { name: 'Ngày tạo' }).getByRole('link').click();
  await expect(titles).toHaveText([`Ốc ${word}`, 'Trong phần mô tả', 'Trong bài viết']);
  await page.getByRole('columnheader', { name: 'Ngày tạo' }).getByRole('link').click();
  await expect(titles).toHaveText(['Trong bài viết', 'Trong phần mô tả', `Ốc ${word}`]);
  await page.getByRole('link', { name: 'Tin khớp nhất lên đầu' }).click();
  await expect(titles.first()).toHaveText(`Ốc ${word}`);
  await page.getByLabel('Tìm tin').fill(`${word}zzz`);
  await expect(page.getByText('0 tin khớp')).toBeVisible();
  await expect(page.getByText('Tin khớp nhất ở trên')).toBeHidden();
  await page.getByLabel('Tìm tin').fill('');
  await expect(page).toHaveURL('/dashboard');
});

test('says when it has left out accents, and offers a near miss (C111)', async ({ page, write, word }) => {
  await write(1, { title: `Tồn kho ${word}` });
  await page.goto('/dashboard');
  await page.getByLabel('Tìm tin').fill(`tốn kho ${word}`);
  await expect(rows(page).locator('.title')).toHaveText([`Tồn kho ${word}`]);
  await expect(page.getByText('Không tin nào có đúng dấu như bạn gõ')).toBeVisible();
  await page.getByLabel('Tìm tin').fill(`tồn kho ${word}zz`);
  await page.getByRole('link', { name: `tồn kho ${word}`, exact: true }).click();
  await expect(page.getByLabel('Tìm tin')).toHaveValue(`tồn kho ${word}`);
  await expect(rows(page).locator('.title')).toHaveText([`Tồn kho ${word}`]);
  await expect(page.getByText('Không tin nào có đúng dấu như bạn gõ')).toBeHidden();
});
