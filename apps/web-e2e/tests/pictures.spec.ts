import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { toast } from '../fixtures/toast.js';

/** Uploads a picture. @returns its name */
async function uploaded(
  rest: Parameters<typeof savePost>[0],
  photo: Blob,
  fileName: string,
): Promise<string> {
  const { fileName: name } = await rest.uploadPicture(photo, { name: fileName });
  return name;
}

const shown = (name: string) => `<p>Giá mới.</p><img src="/api/files/resources/${name}" alt="Bảng giá">`;

test.describe('/dashboard/pictures (C110)', () => {
  test(
    'finds a picture, describes it and keeps it, by keyboard; the editor offers the description',
    { tag: '@smoke' },
    async ({ page, rest, photo, editorPage: editor }) => {
      test.slow();
      const word = `anh${Date.now()}`;
      await uploaded(rest, photo, `${word} bếp.png`);
      await page.goto('/dashboard');
      await page
        .getByRole('navigation', { name: 'Quản trị' })
        .getByRole('link', { name: 'Ảnh' })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ảnh');
      const search = page.getByRole('searchbox', { name: 'Tìm ảnh' });
      await search.fill(`bep ${word}`);
      await search.press('Enter');
      const tile = page.getByRole('link', { name: `${word} bếp.png` });
      await expect(page.getByRole('listitem').filter({ has: tile })).toContainText('Sẽ tự xóa ngày');
      await page.getByRole('link', { name: 'Chưa dùng', exact: true }).press('Enter');
      await expect(page).toHaveURL(/only=unused/);
      await expectAccessibleInEveryLook(page);
      await tile.press('Enter');

      await page.getByRole('button', { name: 'Giữ lại' }).press('Enter');
      await expect(toast(page)).toContainText('Ảnh được giữ lại');
      await expect(page.getByText('Chưa dùng, được giữ lại')).toBeVisible();
      const text = page.getByRole('textbox', { name: 'Mô tả ảnh' });
      const save = page.getByRole('button', { name: 'Lưu mô tả' });
      await text.fill('ă'.repeat(301));
      await save.press('Enter');
      await expect(text).toHaveAccessibleDescription(/Mô tả ảnh tối đa 300 ký tự/);
      await text.fill('Bếp nhìn từ cửa');
      await save.press('Enter');
      await expect(toast(page)).toContainText('Đã lưu mô tả ảnh');

      await editor.openNew();
      await editor.tool('Chọn ảnh đã tải lên');
      const library = page.getByRole('dialog', { name: 'Ảnh đã tải lên' });
      await library.getByRole('searchbox').fill(`cua nhin ${word}`);
      await library.getByRole('button', { name: `${word} bếp.png` }).click();
      await expect(page.getByRole('img', { name: 'Bếp nhìn từ cửa' })).toBeVisible();
    },
  );

  test('replaces a picture in the posts that it shows, and takes that back', async ({
    page,
    rest,
    photo,
  }) => {
    const name = await uploaded(rest, photo, 'bảng giá.png');
    const live = await savePost(rest, { title: 'Giá tháng này', content: shown(name), isDraft: 0 });
    const draft = await savePost(rest, { title: 'Giá tháng sau', content: shown(name) });
    await page.goto(`/dashboard/pictures/${name}`);
    const uses = page.getByRole('region', { name: 'Dùng ở 2 tin' });
    await expect(uses.getByRole('listitem')).toContainText([
      /Giá tháng này.*Đang Đăng/,
      /Giá tháng sau.*Nháp/,
    ]);
    await uses.getByRole('button', { name: 'Thay ở mọi nơi' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Thay ảnh ở mọi nơi' });
    const confirm = dialog.getByRole('button', { name: /^Thay ở/ });
    await expect(confirm).toBeDisabled();
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'giá.txt', mimeType: 'text/plain', buffer: Buffer.from('chữ') });
    await expect(dialog.getByRole('alert')).toContainText('giá.txt: Please upload a image file');

    const buffer = Buffer.from(await photo.arrayBuffer());
    await input.setInputFiles({ name: 'giá mới.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('img', { name: 'Ảnh mới' })).toBeVisible();
    // A colleague uses it too before the editor has confirmed.
    await savePost(rest, { title: 'Giá cho đại lý', content: shown(name) });
    await confirm.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Có thêm tin dùng ảnh này');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Giá cho đại lý' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: 'Thay ở 3 tin' }).press('Enter');

    await expect(toast(page)).toContainText('Đã thay ảnh ở 3 tin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('giá mới.png');
    expect((await rest.post(live.id)).content).not.toContain(name);
    await page.reload();
    await page
      .getByRole('region', { name: 'Đã thay ảnh' })
      .getByRole('button', { name: 'Hoàn tác' })
      .press('Enter');
    await expect(toast(page)).toContainText('Đã lấy lại ảnh cũ ở 3 tin');
    await expect(page.getByRole('heading', { name: 'Chưa tin nào dùng' })).toBeVisible();
    expect((await rest.post(draft.id)).content).toContain(name);
  });

  test('says what is not there: no result, no such picture', async ({ page, rest: _signedIn }) => {
    await page.goto('/dashboard/pictures?q=khong-co-anh-nay');
    await expect(page.getByText('Không tìm thấy ảnh nào')).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả' }).click();
    await expect(page).toHaveURL(/\/dashboard\/pictures$/);
    await page.goto('/dashboard/pictures/khong-co.jpg');
    await expect(page.getByText('Không tìm thấy ảnh này')).toBeVisible();
    await page.getByRole('link', { name: 'Về danh sách ảnh' }).click();
    await expect(page).toHaveURL(/\/dashboard\/pictures$/);
  });
});
