import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { chooseAll, countRequests, expect, rows, test } from '../fixtures/dashboard-test.js';
import { toast } from '../fixtures/toast.js';
import { mockOperation } from '../fixtures/requests.js';

test.describe('Several posts at once (F152)', () => {
  test('are published, taken offline and deleted, with a request for all of them and one for the list', async ({
    page,
    write,
    word,
  }) => {
    await write(3, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    const bar = page.getByRole('group', { name: 'Các tin đã chọn' });
    await expect(bar).toBeHidden();
    await page.getByRole('checkbox', { name: `Chọn: ${word} số 1` }).check({ force: true });
    await page.getByRole('checkbox', { name: `Chọn: ${word} số 3` }).check({ force: true });
    await expect(bar.getByRole('status')).toHaveText('Đã chọn 2 tin');
    const requests = countRequests(page);
    await bar.getByRole('button', { name: 'Đăng' }).click();
    await page.getByRole('button', { name: 'Đăng 2 tin' }).click();
    await expect(toast(page)).toContainText('Đã đăng 2 tin');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(rows(page).filter({ hasText: 'Đang Đăng' })).toHaveCount(2);
    expect(requests).toEqual(['Concerns', 'ChangePosts', 'PostList']);

    await chooseAll(page);
    await expect(bar.getByRole('status')).toHaveText('Đã chọn 3 tin');
    await bar.getByRole('button', { name: 'Gỡ' }).click();
    const question = page.getByRole('alertdialog', { name: 'Gỡ tin khỏi trang tin?' });
    await question.getByRole('button', { name: 'Gỡ 3 tin' }).click();
    await expect(toast(page)).toContainText('Đã gỡ 2 tin, 1 tin giữ nguyên vì vốn là nháp');
    await expect(rows(page).filter({ hasText: 'Nháp' })).toHaveCount(3);

    await chooseAll(page);
    await bar.getByRole('button', { name: 'Xóa' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog).toHaveAccessibleDescription(
      `3 tin đã chọn sẽ bị xóa và không thể khôi phục: “${word} số 3”, “${word} số 2”, “${word} số 1”.`,
    );
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Xóa 3 tin' }).click();
    await expect(toast(page)).toContainText('Đã xóa 3 tin');
    await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
  });

  test('leave the actions to the bar, and are named before a deletion, the first three of them', async ({
    page,
    write,
    word,
  }) => {
    await write(4, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    const edit = rows(page).getByRole('link', { name: 'Sửa:' });
    await expect(edit).toHaveCount(4);
    const bar = await chooseAll(page);
    await expect(edit).toHaveCount(0);
    await bar.getByRole('button', { name: 'Xóa' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Xác nhận xóa' })).toHaveAccessibleDescription(
      `4 tin đã chọn sẽ bị xóa và không thể khôi phục: “${word} số 4”, “${word} số 3”, “${word} số 2” và 1 tin khác.`,
    );
    await page.getByRole('button', { name: 'Hủy' }).click();
    await page.keyboard.press('Escape');
    await expect(edit).toHaveCount(4);
  });

  test('say for each what could not be done, and leave it chosen', async ({ page, account, write, word }) => {
    await write(2, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    const bar = await chooseAll(page);
    // Somebody else deletes one meanwhile.
    const { contents } = await account.client.listPosts(1, { filters: { q: word } });
    await account.client.deletePost(contents[0]!.id);
    await bar.getByRole('button', { name: 'Đăng' }).click();
    await page.getByRole('button', { name: 'Đăng 2 tin' }).click();
    const dialog = page.getByRole('alertdialog', { name: '1 tin chưa đăng được' });
    await expect(dialog).toHaveAccessibleDescription('Đã đăng 1 tin, còn những tin sau:');
    await expect(dialog.getByRole('listitem')).toHaveText([`${word} số 2Không tìm thấy tin`]);
    await expectAccessible(page, 'what could not be done');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Đang Đăng');
    // What is chosen still is gone.
    await expect(bar).toBeHidden();
    await rows(page).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Thôi chọn tin' }).click();
    await expect(bar).toBeHidden();
    await expect(rows(page).getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('are accessible at any width, light or dark; say so when the request fails, and stay chosen', async ({
    page,
    write,
    word,
  }) => {
    await write(2, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    const bar = await chooseAll(page);
    await expectAccessibleInEveryLook(page);
    const extensions = { code: 'UNAVAILABLE', errors: {} };
    await mockOperation(page, 'ChangePosts', {
      data: null,
      errors: [{ message: 'Hệ thống đang bận', extensions }],
    });
    await bar.getByRole('button', { name: 'Đăng' }).click();
    await page.getByRole('button', { name: 'Đăng 2 tin' }).click();
    await expect(toast(page)).toContainText('Lỗi khi đăng tin!');
    await expect(toast(page)).toContainText('Hệ thống đang bận');
    await expect(bar.getByRole('status')).toHaveText('Đã chọn 2 tin');
  });

  test('are chosen by the keyboard, with the bar before them; deselected by Escape and on another page', async ({
    page,
    write,
    word,
  }) => {
    await write(21, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    const box = page.getByRole('checkbox', { name: `Chọn: ${word} số 21` });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    const status = page.getByRole('group', { name: 'Các tin đã chọn' }).getByRole('status');
    await expect(status).toHaveText('Đã chọn 1 tin');
    // The bar comes before the rows.
    await page.getByRole('button', { name: 'Tải lại' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Cả trang' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(status).toBeHidden();
    await expect(box).not.toBeChecked();
    await expect(page.getByRole('main')).toBeFocused();
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: 'Các tin đã chọn' }).getByRole('button', { name: 'Xóa' }).click();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(box).toBeChecked();
    await page.getByRole('link', { name: 'Trang 2' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(status).toBeHidden();
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

    test('cannot be chosen, and the list stays', async ({ page, write, word }) => {
      await page.route('**/assets/selection-bar-*.js*', (route) => route.abort());
      await write(1);
      await page.goto(`/dashboard?q=${word}`);
      await rows(page).getByRole('checkbox').click();
      await expect(toast(page)).toContainText('Chưa mở được phần này');
      await expect(rows(page).getByRole('checkbox')).not.toBeChecked();
      await expect(rows(page)).toHaveCount(1);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('are chosen by their pictures; the bar covers no row', async ({ page, write, word }) => {
      await write(8);
      await page.goto(`/dashboard?q=${word}`);
      const newest = page.getByRole('checkbox', { name: `Chọn: ${word} số 8` });
      await expect(newest).not.toBeChecked();
      const first = rows(page).first();
      const { x, y } = (await first.boundingBox())!;
      await page.mouse.click(x + 60, y + 50);
      await expect(newest).toBeChecked();
      await expect(page).toHaveURL(/\/dashboard\?q=/);
      const oldest = page.getByRole('checkbox', { name: `Chọn: ${word} số 1`, exact: true });
      await oldest.focus();
      const group = page.getByRole('group', { name: 'Các tin đã chọn' });
      const box = (await oldest.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual((await group.boundingBox())!.y);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const bar = (await group.boundingBox())!;
      const last = (await rows(page).last().boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
      expect(bar.y + bar.height).toBeLessThanOrEqual(740);
    });
  });
});
