import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.describe('The working copy of a published post (F156, C69)', () => {
  test('is kept aside, shown in list and editor, and published; readers see the old text until then', async ({
    page,
    editorPage: editor,
    rest,
    request,
  }) => {
    const post = await savePost(rest, { isDraft: 0, title: `Giá phở tháng này ${Date.now()}` });
    const article = async () => (await request.get(`/blog/${post.title_path}`)).text();
    const notice = page.getByRole('region', { name: 'Bản sửa', exact: true });
    const aside = page.getByRole('button', { name: 'Lưu bản sửa' });
    await editor.open(post.id);
    await expect(notice).toBeHidden();
    await editor.write(' Thêm gừng nướng.');
    await aside.click();
    await expect(editor.toast).toContainText('Đã lưu bản sửa');
    await expect(editor.state).toContainText('Đã lưu bản sửa lúc');
    await expect(notice).toContainText('Người đọc vẫn thấy bản đăng lúc');
    expect(await article()).not.toContain('gừng nướng');
    expect(await rest.post(post.id)).toMatchObject({ version: 1, content: '<p>Nước dùng trong.</p>' });

    await editor.toList();
    const row = page.getByRole('row').filter({ hasText: post.title });
    await expect(row).toContainText('Có bản sửa');
    await page.reload();
    await expect(row).toContainText('Có bản sửa');

    await editor.open(post.id);
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm gừng nướng.');
    await expect(editor.offer).toBeHidden();
    await expectAccessibleInBothThemes(page, 'a working copy');
    await notice.getByRole('button', { name: 'So sánh' }).click();
    await expect(
      page.getByRole('region', { name: 'So sánh với bản sửa' }).locator('ins').last(),
    ).toContainText('Thêm gừng nướng.');
    await editor.write(' Rắc hành.');
    await aside.click();
    await expect(editor.toast).toContainText('Đã lưu bản sửa');
    expect(await article()).not.toContain('Rắc hành');

    await editor.publish.click();
    await editor.expectSaved();
    await expect(notice).toBeHidden();
    await expect(editor.state).toContainText('Đã đăng lúc');
    expect(await article()).toContain('Nước dùng trong. Thêm gừng nướng. Rắc hành.');
    await editor.toList();
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('Có bản sửa');
  });

  test('is dropped after a yes only; the editor then shows what readers see', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await editor.title.fill('Phở mở cửa từ năm giờ');
    await editor.write(' Thêm gừng.');
    await editor.saveWorkingCopy();
    await page.reload();
    await editor.ready();
    await expect(editor.title).toHaveValue('Phở mở cửa từ năm giờ');

    const drop = page.getByRole('button', { name: 'Bỏ bản sửa' });
    const question = page.getByRole('alertdialog', { name: 'Bỏ bản sửa?' });
    await drop.click();
    await expectAccessibleInBothThemes(page, 'the question');
    await question.getByRole('button', { name: 'Giữ lại' }).click();
    await expect(drop).toBeFocused();
    await drop.click();
    await question.getByRole('button', { name: 'Bỏ bản sửa' }).click();
    await expect(editor.toast).toContainText('Đã bỏ bản sửa');
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeHidden();
    await expect(editor.title).toHaveValue(post.title);
    await expect(editor.text).toHaveText('Nước dùng trong.');
    await expect(editor.title).toBeFocused();
    await page.reload();
    await editor.ready();
    await expect(editor.title).toHaveValue(post.title);
    await expect(editor.offer).toBeHidden();
  });

  test('of a colleague is never replaced unseen', async ({
    addColleague,
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    const { page: their, editor: theirs } = await addColleague();
    await theirs.open(post.id);
    await theirs.write(' Thêm hành.');
    await theirs.saveWorkingCopy();

    await editor.write(' Thêm gừng.');
    await editor.publish.click();
    await expect(editor.dialog.locator('del').last()).toContainText('hành');
    await editor.dialog.getByRole('button', { name: 'Lấy bản kia' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeVisible();
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng trong.</p>');

    await their.getByRole('button', { name: 'Lưu nháp' }).click();
    await theirs.expectSaved();
    expect(await rest.post(post.id)).toMatchObject({
      is_draft: 1,
      content: '<p>Nước dùng trong. Thêm hành.</p>',
    });
    await expect(their.getByRole('button', { name: 'Lưu bản sửa' })).toBeHidden();
  });

  test('of a colleague goes public over a text that was published since, or is dropped, after a question that names them only (C32, C75)', async ({
    addColleague,
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    const { name, page: their, editor: theirs } = await addColleague();
    await theirs.open(post.id);
    await theirs.write(' Thêm hành.');
    await theirs.saveWorkingCopy();
    await their.goto('/dashboard');

    const question = page.getByRole('alertdialog', { name: `Viết tiếp bản sửa của ${name}?` });
    const read = async () => (await rest.post(post.id)).content;
    await editor.open(post.id);
    await editor.publish.click();
    await expect(question).toContainText('chưa đăng, lưu lúc');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bỏ bản sửa' }).click();
    const drop = page.getByRole('alertdialog', { name: `Bỏ bản sửa của ${name}?` });
    await expect(drop).toContainText('chuyển vào Lịch sử');
    await drop.getByRole('button', { name: 'Giữ lại' }).click();

    await editor.title.press('End');
    await page.keyboard.type('!');
    await expect(question).toBeVisible();
    // Somebody who goes on typing presses no button.
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the question about a working copy');
    await question.getByRole('button', { name: 'Chỉ sửa bản đang đăng' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong.');
    await editor.write(' Rắc tiêu.');
    await editor.publish.click();
    await editor.expectSaved();
    expect(await read()).toBe('<p>Nước dùng trong. Rắc tiêu.</p>');
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeHidden();
    await editor.write(' Rắc hành.');
    await editor.publish.click();
    await expect.poll(read).toBe('<p>Nước dùng trong. Rắc tiêu. Rắc hành.</p>');

    // The colleague's copy has stayed.
    await page.reload();
    await editor.ready();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toContainText(
      'bạn chọn giữ bản nào',
    );
    await editor.publish.click();
    await question.getByRole('button', { name: `Viết tiếp bản của ${name}` }).click();
    await expect(editor.dialog.locator('del').last()).toContainText('tiêu');
    await editor.dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await expect.poll(read).toBe('<p>Nước dùng trong. Thêm hành.</p>');
  });
});
