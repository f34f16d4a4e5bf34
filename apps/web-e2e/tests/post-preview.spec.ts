import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.describe('A link to the preview of a post (F149, C66)', () => {
  test('shows a stranger what is not saved, as the article looks later, until it is revoked', async ({
    page,
    browser,
    editorPage: editor,
    rest,
    product,
  }) => {
    test.slow();
    const content = '<h2>Nước dùng</h2><p>Ninh xương từ ba giờ sáng.</p>';
    const post = await savePost(rest, { content });
    await editor.open(post.id);
    const title = `Phở mở cửa sớm hơn ${Date.now()}`;
    await editor.title.fill(title);
    await editor.write(' Thêm hành.');

    await page.getByRole('button', { name: 'Xem trước' }).click();
    await expect(editor.dialog.getByText('Thêm hành.')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await editor.dialog.getByRole('button', { name: 'Chia sẻ bản xem trước' }).press('Enter');
    const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    await expect(share).toContainText('giữ đúng bản đang có trên màn hình');
    await share.getByLabel('Dùng được trong (ngày)').fill('31');
    await share.getByRole('button', { name: 'Tạo liên kết' }).click();
    await expect(share.getByLabel('Dùng được trong (ngày)')).toHaveAccessibleDescription(
      'Chọn từ 1 đến 30 ngày',
    );
    await share.getByLabel('Dùng được trong (ngày)').fill('3');
    await share.getByRole('button', { name: 'Tạo liên kết' }).click();
    const field = share.getByLabel('Liên kết mới');
    await expect(field).toBeFocused();
    const { pathname } = new URL(await field.inputValue());
    expect(pathname).toMatch(/^\/preview\/[\w-]{43}$/);
    await expect(share.getByRole('listitem')).toContainText('Giữ bản chưa lưu');
    await expectAccessibleInEveryLook(page);

    const stranger = await browser.newContext({ baseURL: product.url });
    const their = await stranger.newPage();
    const response = (await their.goto(pathname))!;
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(their.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(their.getByRole('complementary', { name: 'Bản xem trước' })).toContainText('hết hạn lúc');
    await expect(their.getByRole('article').first()).toContainText('Thêm hành.');
    await expectAccessible(their);
    const article = () => their.getByRole('article').first().innerText();
    const preview = await article();

    await share.getByRole('button', { name: 'Đóng' }).click();
    await editor.dialog.getByRole('button', { name: 'Đóng' }).click();
    await editor.publish.click();
    await editor.expectSaved();
    const { title_path } = await rest.post(post.id);
    await their.goto(`/blog/${title_path}`);
    expect(await article()).toBe(preview);

    await page.getByRole('button', { name: 'Xem trước' }).click();
    await editor.dialog.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
    await expect(share).toContainText('luôn cho xem bản đã lưu');
    await share.getByRole('button', { name: 'Tạo liên kết' }).click();
    await expect(share.getByRole('listitem')).toHaveCount(2);
    await share.getByRole('button', { name: 'Thu hồi' }).first().click();
    await expect(share.getByLabel('Liên kết mới')).toBeHidden();
    await expect(share.getByRole('listitem')).toHaveCount(1);
    await share.getByRole('button', { name: 'Thu hồi' }).click();
    await expect(share.getByRole('status').filter({ hasText: 'Đã thu hồi' })).toBeVisible();
    await expect(share.getByRole('heading', { name: 'Liên kết đang dùng được' })).toBeFocused();
    await expect(share).toContainText('Chưa có liên kết nào');
    expect((await their.goto(pathname))!.status()).toBe(404);
    await expect(their.getByText('Liên kết xem trước này không còn dùng được')).toBeVisible();
    await expectAccessible(their);
    await stranger.close();
  });

  test('needs a saved post: a new one is saved as a draft first', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ title: 'Chưa lưu lần nào' });
    await page.getByRole('button', { name: 'Xem trước' }).click();
    await editor.dialog.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
    const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    await expect(share).toContainText('chưa được lưu lần nào');
    await share.getByRole('button', { name: 'Lưu nháp' }).click();
    await editor.expectSaved();
    await expect(editor.dialog).toHaveCount(0);
  });
});
