import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { createAccount } from '../fixtures/account.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { countRequests } from '../fixtures/dashboard-test.js';
import { holdOperation, mockOperation } from '../fixtures/requests.js';

const opened = (page: Page) => page.getByRole('heading', { name: 'Các bản đã lưu' });
const revisions = (page: Page) =>
  page.getByRole('region', { name: 'Các bản đã lưu' }).getByRole('listitem').getByRole('button');
const comparison = (page: Page) => page.getByRole('region', { name: /^Bản \d+, lưu lúc/ });
const activity = (page: Page) => page.getByRole('region', { name: 'Nhật ký' });

test('From the editor to the history: what changed, restored as a new revision, shown without loading the post again (F142, F143)', async ({
  page,
  rest,
  photo,
}) => {
  const first = await savePost(rest, { title: 'Giờ mở cửa dịp Tết', isDraft: 0, thumbImg: photo });
  const { id } = first;
  const kept = { id, description: first.description, isDraft: 0 as const };
  await savePost(rest, { ...kept, title: 'Giờ mở cửa', content: '<p>Nước dùng nhạt.</p>', thumbImg: photo });

  await page.goto(`/dashboard/post/${id}`);
  await postEditorPage(page).more('Lịch sử');
  await expect(page).toHaveURL(`/dashboard/post/${id}/history`);
  await expect(opened(page)).toBeVisible();
  await expect(revisions(page)).toHaveText([
    /^Bản 2.*Hiện tại.*Nguyễn Thị Hoa: sửa tiêu đề, nội dung, ảnh bìa$/,
    /^Bản 1.*Nguyễn Thị Hoa: bản đầu tiên được giữ$/,
  ]);
  await expect(activity(page).getByRole('listitem')).toHaveText([/lưu tin/, /viết tin này/]);
  // The newest is compared with the one before it.
  await expect(comparison(page).locator('del')).toContainText(['dịp Tết', 'trong']);
  await expect(comparison(page).locator('ins').filter({ hasText: 'nhạt' })).toBeVisible();
  await expect(comparison(page).locator('img')).toHaveCount(2);
  await expect(comparison(page).getByRole('button', { name: 'Khôi phục bản này' })).toBeHidden();

  await revisions(page).nth(1).click();
  const requests = countRequests(page);
  await comparison(page).getByRole('button', { name: 'Khôi phục bản này' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Khôi phục bản 1?' });
  await expect(dialog).toContainText('Người đọc thấy ngay bản này');
  await dialog.getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByText(/^Đã khôi phục bản 1/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(revisions(page)).toHaveCount(3);
  await expect(activity(page).getByRole('listitem').first()).toContainText('khôi phục một bản cũ');
  await page.getByRole('link', { name: 'Sửa tin' }).click();
  await expect(page.getByLabel('Tiêu đề')).toHaveValue('Giờ mở cửa dịp Tết');
  // The lists of the history were evicted from the cache; the post itself came with the response.
  expect(requests.filter((name) => name === 'PostToEdit')).toEqual([]);
  expect(await rest.post(id)).toMatchObject({
    version: 3,
    title: 'Giờ mở cửa dịp Tết',
    title_path: first.title_path,
    img_file_name: first.img_file_name,
  });
});

test('Any two of many revisions are compared, by keyboard', async ({ page, rest }) => {
  const { id } = await savePost(rest, { title: 'Bản số 1' });
  for (let number = 2; number <= 12; number += 1) await savePost(rest, { id, title: `Bản số ${number}` });
  await page.goto(`/dashboard/post/${id}/history`);
  await expect(revisions(page)).toHaveCount(10);
  await revisions(page).nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(revisions(page).nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(comparison(page).locator('ins').filter({ hasText: '9' })).toBeVisible();
  await page.getByLabel('So với').focus();
  await page.keyboard.press('Home');
  await expect(comparison(page).locator('ins').filter({ hasText: '12' })).toBeVisible();
  await expect(comparison(page).locator('del').filter({ hasText: '9' })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Các trang bản đã lưu' });
  await pages.getByRole('button', { name: 'Cũ hơn' }).press('Enter');
  await expect(revisions(page)).toHaveCount(2);
  await revisions(page).last().press('Enter');
  await expect(comparison(page).getByRole('button', { name: 'Khôi phục bản này' })).toBeVisible();
  await pages.getByRole('button', { name: 'Mới nhất' }).click();
  await expect(revisions(page)).toHaveCount(10);
});

test('Pictures are compared as thumbnails with their descriptions, and an old revision is read as a whole', async ({
  page,
  rest,
  photo,
}) => {
  const { url } = await rest.uploadPicture(photo);
  const picture = (alt: string) => `<figure class="image"><img src="${url}" alt="${alt}"></figure>`;
  const first = { title: 'Giá phở', content: `<h2>Bát lớn</h2><p>Nước trong.</p>${picture('Bát phở')}` };
  const { id } = await savePost(rest, { ...first, thumbImg: photo });
  await savePost(rest, {
    ...first,
    id,
    content: `<h2>Bát lớn</h2><p>Nước trong.</p>${picture('Bát phở bò')}`,
  });
  await page.goto(`/dashboard/post/${id}/history`);
  await revisions(page).nth(1).click();
  const [before, after] = [comparison(page).locator('del'), comparison(page).locator('ins')];
  await expect(before.getByRole('img', { name: 'Bát phở', exact: true })).toBeVisible();
  const thumbnail = after.getByRole('img', { name: 'Bát phở bò' });
  await expect(thumbnail).toHaveAttribute('src', `${url}?w=480`);
  await expect(thumbnail).toHaveAttribute('loading', 'lazy');
  expect((await thumbnail.boundingBox())!.width).toBeLessThanOrEqual(160);
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(comparison(page)).not.toContainText('/api/files');
  await expectAccessibleInEveryLook(page);

  const open = comparison(page).getByRole('button', { name: 'Đọc cả bản' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: /^Bản 1, lưu lúc/ });
  const article = dialog.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Giá phở');
  await expect(article.getByRole('heading', { name: 'Bát lớn' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'Bát phở', exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByText(/^Đã khôi phục bản 1/)).toBeVisible();
  expect((await rest.post(id)).content).toContain('alt="Bát phở"');
  // The one revision of a new post, too.
  const { id: single } = await savePost(rest, { content: '<p>Chỉ một bản.</p>' });
  await page.goto(`/dashboard/post/${single}/history`);
  await open.click();
  await expect(page.getByRole('dialog')).toContainText('Chỉ một bản.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Khôi phục bản này' })).toBeHidden();
});

test('A working copy that was dropped stands in the history, is compared with what it was made from, and restored (C73)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const { id, title_path: slug } = await savePost(rest, { isDraft: 0, title: 'Giá phở' });
  await editor.open(id);
  await editor.title.fill('Giá phở sau Tết');
  await editor.saveWorkingCopy();
  await page.getByRole('button', { name: 'Bỏ bản sửa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ bản sửa' }).click();
  await expect(editor.toast).toContainText('Đã bỏ bản sửa');

  await editor.more('Lịch sử');
  await expect(revisions(page)).toHaveText([
    /^Bản sửa của Nguyễn Thị Hoa, không đăng.*Viết từ bản 1; Nguyễn Thị Hoa bỏ hoặc thay bằng bản khác lúc/,
    /^Bản 1.*Hiện tại/,
  ]);
  await revisions(page).first().click();
  const copy = page.getByRole('region', { name: /^Bản sửa của Nguyễn Thị Hoa, không đăng, lưu lúc/ });
  await expect(copy.locator('ins').filter({ hasText: 'sau Tết' })).toBeVisible();
  await expect(copy.getByLabel('So với')).toHaveValue(/./);
  await expectAccessibleInBothThemes(page, 'a working copy that was dropped');
  await copy.getByRole('button', { name: 'Khôi phục bản này' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Khôi phục bản sửa của Nguyễn Thị Hoa, không đăng?' });
  await dialog.getByRole('button', { name: 'Khôi phục' }).click();
  await expect(dialog).toBeHidden();
  await expect(revisions(page).first()).toHaveText(/^Bản 2.*Hiện tại.*sửa tiêu đề$/);
  expect(await rest.post(id)).toMatchObject({ title: 'Giá phở sau Tết', title_path: slug, version: 2 });
});

test('Who restores after somebody else has saved is told, and nothing is overwritten (C32)', async ({
  page,
  rest,
  product,
}) => {
  const { id } = await savePost(rest, { title: 'Bản của Hoa' });
  await savePost(rest, { id, title: 'Bản sửa của Hoa' });
  await page.goto(`/dashboard/post/${id}/history`);
  await revisions(page).nth(1).click();
  const other = await createAccount(product, 'Trần Văn Hùng');
  await savePost(other.client, { id, title: 'Bản của Hùng' });

  await comparison(page).getByRole('button', { name: 'Khôi phục bản này' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Khôi phục' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Trần Văn Hùng đã lưu tin này lúc');
  await expectAccessibleInBothThemes(page, 'a conflict');
  await dialog.getByRole('button', { name: 'Xem lịch sử mới nhất' }).click();
  await expect(dialog).toBeHidden();
  await expect(revisions(page)).toHaveText([/Trần Văn Hùng/, /Nguyễn Thị Hoa/, /Nguyễn Thị Hoa/]);
  expect(await rest.post(id)).toMatchObject({ title: 'Bản của Hùng', version: 3 });

  await revisions(page).nth(2).click();
  await comparison(page).getByRole('button', { name: 'Khôi phục bản này' }).click();
  await dialog.getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByText(/^Đã khôi phục bản 1/)).toBeVisible();
  expect(await rest.post(id)).toMatchObject({ title: 'Bản của Hoa', version: 4 });
});

test('At any width, light or dark, axe finds no fault in the history, and the chosen revision is in sight', async ({
  page,
  rest,
}) => {
  const { id } = await savePost(rest, { title: 'Một tiêu đề dài hơn một dòng trên điện thoại nhỏ' });
  for (const title of ['Một tiêu đề', 'Một tiêu đề khác hẳn']) await savePost(rest, { id, title });
  await page.goto(`/dashboard/post/${id}/history`);
  await expect(comparison(page).locator('ins').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.setViewportSize({ width: 360, height: 640 });
  await revisions(page).nth(2).click();
  await expect(comparison(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(comparison(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

test.describe('What takes the place of a history', () => {
  test.use({ expectedErrors: /ERR_FAILED|404 \(Not Found\)/ });

  test('has no fault for axe while it loads, when it cannot, without revisions and for an unknown post', async ({
    page,
    rest,
  }) => {
    const { id } = await savePost(rest);
    const resolve = await holdOperation(page, 'PostHistory', 'abort');
    await page.goto(`/dashboard/post/${id}/history`);
    await expect(page.getByText('Đang tải lịch sử…')).toBeAttached();
    await expectAccessibleInBothThemes(page, 'while it loads');
    resolve();
    await expect(page.getByText('Chưa tải được lịch sử')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'when it cannot');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Tin mới có một bản, chưa có gì để so sánh.')).toBeVisible();

    const createdDate = new Date().toISOString();
    const post = {
      __typename: 'Post',
      id: String(id),
      title: 'Tin cũ',
      version: 1,
      isDraft: true,
      createdDate,
    };
    const none = { __typename: 'PostRevisionList', nodes: [], hasNextPage: false };
    await mockOperation(page, 'PostHistory', { data: { post, current: none, postVersions: none } });
    await page.reload();
    await expect(page.getByText('Tin này chưa có bản lưu nào')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'without revisions');
    await page.unroute('**/graphql');

    await page.goto('/dashboard/post/999999/history');
    await expect(page.getByText('Không tìm thấy tin này')).toBeVisible();
  });
});
