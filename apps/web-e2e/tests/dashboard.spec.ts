import { createAccount, sendLogin } from '../fixtures/account.js';
import { countRequests, expect, rows, test, totals } from '../fixtures/dashboard-test.js';
import { toast } from '../fixtures/toast.js';
import { holdOperation, mockOperation } from '../fixtures/requests.js';

test.describe('/dashboard (F26)', () => {
  test(
    'shows image, title, description, date, views and status of each post (F34, F51), and the public page of a published one only (F35)',
    { tag: '@smoke' },
    async ({ page, context, write, word, photo }) => {
      await write(1, { thumbImg: photo });
      await write(1, { title: `${word} nháp`, isDraft: 1 });
      await page.goto(`/dashboard?q=${word}`);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Hình',
        'Tiêu đề',
        'Mô tả',
        'Ngày tạo',
        'Lượt xem',
        'Trạng thái',
        'Thao tác',
      ]);
      const published = rows(page).filter({ hasText: 'số 1' });
      await expect(published).toContainText('Mô tả ngắn');
      await expect(published).toContainText(/\d{1,2}\/\d{1,2}(?!\/)/);
      await expect(published).toContainText('Đang Đăng');
      await expect(published.getByRole('cell').nth(4)).toHaveText('0 lượt xem');
      const image = published.locator('img');
      await expect(image).toHaveAttribute('src', /^\/api\/files\/resources\/.+\?w=480$/);
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      const draft = rows(page).filter({ hasText: 'nháp' });
      await expect(draft).toContainText('Nháp');

      await expect(draft.getByRole('link', { name: /^Xem/ })).toHaveCount(0);
      await expect(draft.getByRole('link', { name: /^Sửa/ })).toHaveAttribute(
        'href',
        /^\/dashboard\/post\/\d+$/,
      );
      const opened = context.waitForEvent('page');
      await published.getByRole('link', { name: /^Xem/ }).click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(`${word} số 1`);
    },
  );

  test('says that it loads, that there is nothing, and what to do then (F38, F39)', async ({
    page,
    account,
  }) => {
    const letGo = await holdOperation(page, 'PostList');
    await page.goto(`/dashboard?q=${account.email}`);
    await expect(page.getByText('Loading posts...')).toBeVisible();
    letGo();
    await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả tin' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('asks before it deletes, with the focus on the safe answer (F36); says whether it could, and fetches only the visible list (F121, C37)', async ({
    page,
    write,
    word,
  }) => {
    await write(2);
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(2);
    const opener = page.getByRole('button', { name: `Xóa: ${word} số 1` });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog).toHaveAccessibleDescription(/không thể khôi phục/);
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(rows(page)).toHaveCount(2);

    const extensions = { code: 'UNAVAILABLE', errors: {} };
    await mockOperation(page, 'DeletePost', { data: null, errors: [{ message: 'Bận', extensions }] });
    await opener.click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Lỗi khi xóa tin!');
    await expect(rows(page)).toHaveCount(2);
    await page.unrouteAll();

    const requests = countRequests(page);
    await opener.click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Xóa tin thành công!');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
    expect(requests).toEqual(['Concerns', 'DeletePost', 'PostList']);
  });

  test('copies a post and opens the copy, which leads back to a list that has it; says when it could not (F146)', async ({
    page,
    write,
    word,
    photo,
  }) => {
    await write(1, { thumbImg: photo });
    await page.goto(`/dashboard?q=${word}`);
    await rows(page).getByRole('checkbox').check();
    const opener = page.getByRole('button', { name: 'Nhân bản' });
    const extensions = { code: 'NOT_FOUND', errors: {} };
    const failure = { data: null, errors: [{ message: 'Không tìm thấy tin', extensions }] };
    await mockOperation(page, 'DuplicatePost', failure);
    await opener.click();
    await expect(toast(page)).toContainText('Lỗi khi nhân bản tin!');
    await expect(toast(page)).toContainText('Không tìm thấy tin');
    await expect(rows(page)).toHaveCount(1);
    await page.unrouteAll();

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Đã nhân bản tin');
    await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
    const title = page.getByLabel('Tiêu đề');
    await expect(title).toHaveValue(`${word} số 1 (bản sao)`);
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(' (bản sao)');
    await page.goBack();
    const copy = rows(page).filter({ hasText: '(bản sao)' });
    await expect(copy).toContainText('Nháp');
    await expect(copy.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);

    await copy.getByRole('link', { name: /^Sửa/ }).click();
    await expect(title).toHaveValue(`${word} số 1 (bản sao)`);
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Nhân bản' }).click();
    await expect(title).toHaveValue(/\(bản sao\).*\(bản sao/);
    await page.getByRole('link', { name: 'Danh sách tin' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(3);
  });

  test('goes one page back when the last row of a page is deleted (C37)', async ({ page, write, word }) => {
    await write(21);
    await page.goto(`/dashboard?q=${word}&page=2`);
    await page.getByRole('button', { name: /^Xóa/ }).click();
    await page.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(20);
  });

  test('pages, searches and filters in the URL, and sends one query for each (F37, F97, F132)', async ({
    page,
    write,
    word,
  }) => {
    await write(21);
    await write(1, { title: `${word} nháp`, isDraft: 1 });
    await page.goto('/dashboard');
    // The queries of the page's first load do not count.
    await expect(totals(page)).toBeVisible();
    const requests = countRequests(page);
    await page.getByLabel('Tìm tin').fill(word);
    await expect(page).toHaveURL(`/dashboard?q=${word}`);
    await expect(page.getByLabel('Tìm tin')).toBeFocused();
    // Until the search has its response, the links are those of the list before it.
    await expect(page.getByRole('link', { name: 'Trang 2' })).toHaveAttribute('href', new RegExp(word));
    await page.getByRole('link', { name: 'Trang 2' }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&page=2`);
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Nháp', exact: true }).click();
    await expect(page).toHaveURL(`/dashboard?q=${word}&status=draft`);
    await expect(rows(page)).toHaveCount(1);
    expect(requests).toEqual(['PostList', 'PostList', 'PostList']);
  });

  test('counts all, published and draft posts at the filter, and the matches of a search in their place', async ({
    page,
    account,
    write,
    word,
  }) => {
    const filter = page.getByRole('navigation', { name: 'Lọc theo trạng thái' }).getByRole('link');
    await write(2);
    await write(1, { title: `${word} nháp`, isDraft: 1 });
    const total = async (isDraft?: 0 | 1) =>
      (await account.client.listPosts(1, { filters: { isDraft } })).paging.total;
    await page.goto('/dashboard');
    await expect(totals(page)).toBeVisible();
    await expect(filter).toHaveText([
      `Tất cả ${await total()}`,
      `Đang Đăng ${await total(0)}`,
      `Nháp ${await total(1)}`,
    ]);
    await page.getByLabel('Tìm tin').fill(`${word} SO`);
    await expect(page.getByText('2 tin khớp')).toBeVisible();
    for (const [index, name] of ['Tất cả 2', 'Đang Đăng', 'Nháp'].entries()) {
      await expect(filter.nth(index)).toHaveAccessibleName(name);
    }
  });

  test('welcomes by name, leads to a new post (F33), and fetches the list once: after signing in, and by its address', async ({
    page,
    product,
  }) => {
    const account = await createAccount(product);
    const requests = countRequests(page);
    const expectOneList = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Xin chào, ${account.name}`);
      await expect(totals(page)).toBeVisible();
      expect(requests.filter((name) => name === 'PostList')).toHaveLength(1);
      requests.length = 0;
    };
    await sendLogin(page, account);
    await expectOneList();
    await page.goto('/dashboard');
    await expectOneList();
    await expect(page.getByRole('link', { name: 'Thêm tin' })).toHaveAttribute('href', '/dashboard/post');
  });

  test('loads again when the user says so, and never by itself (F132, F133, C37)', async ({
    page,
    account,
    write,
    word,
  }) => {
    await write(1);
    await page.clock.install();
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(1);
    // A list that was loaded before midnight shows its day as well from then on.
    const reload = page.getByRole('button', { name: 'Tải lại' });
    await expect(reload).toHaveAttribute('title', /cập nhật \d\d:\d\d/);
    const first = new RegExp(/\d\d:\d\d/.exec((await reload.getAttribute('title'))!)![0]);
    const requests = countRequests(page);
    await account.client.savePost({ title: `${word} mới`, description: 'Mô tả', content: '', isDraft: 1 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await page.clock.fastForward('03:00');
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await expect(reload).toHaveAttribute('title', first);
    expect(requests).toEqual(['Me', 'ApiTokens']);
    await reload.click();
    await expect(rows(page)).toHaveCount(2);
    await expect(reload).not.toHaveAttribute('title', first);
  });

  test('leads back from an unknown path (F30, C52)', async ({ page, account: _ }) => {
    const response = await page.goto('/dashboard/khong-co');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Về danh sách tin' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
