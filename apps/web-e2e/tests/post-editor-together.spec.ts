import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

const newsOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Lê Thị Lan vừa' });

test.describe('What a colleague does to a post that is open (C77)', () => {
  test('a save is told with the next report, and its text taken where nothing was typed', async ({
    addColleague,
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    const lan = await addColleague('Lê Thị Lan');
    await lan.editor.open(post.id);
    await lan.editor.write(' Lan thêm hành.');
    await lan.editor.draft.click();
    await lan.editor.expectSaved();
    await editor.comeBack();
    await expect(newsOf(page)).toHaveText(/^Lê Thị Lan vừa lưu lúc \d\d:\d\d\. Bạn đang xem bản cũ\.$/);
    await expectAccessibleInBothThemes(page, 'the news of a save');
    await page.getByRole('button', { name: 'Lấy bản mới' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong. Lan thêm hành.');
    await expect(newsOf(page)).toBeHidden();
    await expect(editor.state).toContainText('Đã lưu lúc');

    await editor.write(' Rắc tiêu.');
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng trong. Lan thêm hành. Rắc tiêu.</p>');
  });

  test('a save is told where something was typed, which stays, and the save asks', async ({
    addColleague,
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await editor.write(' Của tôi.');
    const lan = await addColleague('Lê Thị Lan');
    await lan.editor.open(post.id);
    await lan.editor.write(' Của Lan.');
    await lan.editor.saveWorkingCopy();
    await editor.comeBack();
    await expect(newsOf(page)).toContainText('vừa lưu bản sửa lúc');
    await expect(newsOf(page)).toContainText('Bạn có thay đổi chưa lưu');
    // Who writes further down sees it at the bar.
    await expect(editor.state.getByText('Có bản mới')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Lấy bản mới' })).toBeHidden();
    await editor.publish.click();
    await expect(editor.dialog).toContainText('Bớt: Lan');
    await editor.dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await expect
      .poll(async () => (await rest.post(post.id)).content)
      .toBe('<p>Nước dùng trong. Của tôi.</p>');
  });

  test('a deletion is told, and what was typed becomes a new post or is offered for one', async ({
    addColleague,
    page,
    editorPage: editor,
    rest,
  }) => {
    const lan = await addColleague('Lê Thị Lan');
    const deleteOpen = async () => {
      const post = await savePost(rest);
      await editor.open(post.id);
      await editor.write(' Chưa lưu.');
      await lan.client.deletePost(post.id);
      await editor.comeBack();
      await expect(newsOf(page)).toHaveText(
        /vừa xóa tin này lúc \d\d:\d\d\. Những gì bạn viết vẫn được giữ trong trình duyệt này\.$/,
      );
    };
    await deleteOpen();
    // CKEditor's own badge is there while the text has the focus.
    await editor.title.focus();
    await expectAccessibleInBothThemes(page, 'the news of a deletion');
    await page.getByRole('button', { name: 'Lưu thành tin mới' }).click();
    await editor.expectSaved();
    await expect(newsOf(page)).toBeHidden();

    await deleteOpen();
    await editor.openNew();
    await editor.useKept();
    await expect(editor.text).toHaveText('Nước dùng trong. Chưa lưu.');
  });
});
