import { createAccount, send } from '../fixtures/account.js';
import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, rows, test } from '../fixtures/dashboard-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';

test.describe('What narrows the list beside search and status (F37)', () => {
  test('is chosen by the keyboard, stands in the URL, and is named with the number of posts', async ({
    page,
    product,
    account,
    write,
    word,
  }) => {
    await write(2);
    const lan = await createAccount(product, 'Lê Thị Lan');
    await lan.client.savePost({ title: `${word} của Lan`, description: 'Mô tả', content: '', isDraft: 0 });
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(3);
    const opener = page.getByRole('button', { name: 'Lọc thêm' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Lọc thêm' });
    await expect(menu.getByRole('menuitemcheckbox')).toHaveText([
      'Tin của tôi',
      'Hẹn giờ',
      'Có bản sửa',
      'Mới sửa lên đầu',
      'Mới chuyển từ nơi khác về lên đầu',
    ]);
    await expectAccessible(page, 'the open menu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/dashboard?q=${word}&only=mine`);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('2 tin khớp · Tin của tôi')).toBeVisible();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole('menuitemcheckbox', { name: 'Hẹn giờ' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&only=mine&only=scheduled`);
    await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
    const { contents } = await account.client.listPosts(1, { filters: { q: word } });
    const schedule = { unpublishAt: new Date(Date.now() + 86_400_000).toISOString() };
    await send(
      product,
      account,
      'mutation($id:ID!,$schedule:PostScheduleInput!){schedulePost(id:$id,schedule:$schedule){id}}',
      { id: contents.find(({ title }) => title.endsWith('số 1'))!.id, schedule },
    );
    await page.getByRole('button', { name: 'Tải lại' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/Hẹn gỡ \d+\/\d+/);
    await expectAccessibleInEveryLook(page);

    await opener.click();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Tin của tôi' })).toBeChecked();
    await menu.getByRole('menuitemcheckbox', { name: 'Tin của tôi' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&only=scheduled`);
  });

  test('puts what was saved last first', async ({ page, account, write, word }) => {
    await write(3);
    const { contents } = await account.client.listPosts(1, { filters: { q: word } });
    const post = { title: `${word} số 1`, description: 'Mô tả mới', isDraft: 0 as const };
    await account.client.savePost({ ...post, id: contents.find(({ title }) => title.endsWith('số 1'))!.id });
    await page.goto(`/dashboard?q=${word}&sort=-created_date`);
    await expect(rows(page).first()).toContainText('số 3');
    await page.getByRole('button', { name: 'Lọc thêm' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mới sửa lên đầu' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&sort=-updated_at`);
    await expect(rows(page)).toContainText([/số 1/, /số 3/, /số 2/]);
  });
});

test('The list marks posts of which this browser keeps unsaved words, and names new posts that were never saved (C29)', async ({
  page,
  account,
  write,
  word,
}) => {
  await write(2);
  const { contents } = await account.client.listPosts(1, { filters: { q: word } });
  const editor = postEditorPage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await editor.open(contents.find(({ title }) => title.endsWith('số 1'))!.id);
  await editor.write('Viết dở.');
  await editor.expectKept();
  await editor.openNew();
  await editor.fill({ words: 'Tin mới.' });
  await editor.expectKept();
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page).filter({ hasText: 'Viết dở' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'số 1' })).toContainText('Viết dở');
  await expect(page.getByText('Bạn có 1 tin mới viết dở, chưa lưu lần nào.')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: 'Viết tiếp' }).click();
  await expect(editor.offer).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `Sửa: ${word} số 1` }).click();
  await editor.useKept();
  await editor.publish.click();
  await editor.expectSaved();
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Viết tiếp')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Viết dở' })).toHaveCount(0);
});

test('At 1280 × 800 the list shows ten whole rows, titles of 60 letters in two lines and a description of 180 px (F34)', async ({
  page,
  write,
  word,
}) => {
  const title = `${word} Hóa đơn điện tử từ máy tính tiền, quán nhỏ nên biết`.slice(0, 60);
  await write(10, { title });
  await page.setViewportSize({ width: 1280, height: 800 });
  // Rows of one author: among those of several each names its own in a third line.
  await page.goto(`/dashboard?q=${word}`);
  await expect(rows(page)).toHaveCount(10);
  const { width } = (await rows(page).first().locator('td.description p').boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(180);
  const { y, height } = (await rows(page).nth(9).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(800);
  const cut = rows(page)
    .locator('.title')
    .evaluateAll(
      (titles) => titles.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
  expect(await cut).toBe(0);
});
