import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

const words = {
  title: 'Phở mở cửa từ sáu giờ sáng mỗi ngày',
  content: '<p>Nước dùng trong.</p>'.repeat(20),
};

test.describe('The screen of the editor is accessible in every width and both themes (C45)', () => {
  test('as a new post, and while the menu is open', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Hẹn giờ' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  test('with a toast that leads to the published page', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest, words);
    await editor.open(post.id);
    await editor.publish.click();
    await expect(editor.toast.getByRole('link', { name: 'Xem tin' })).toBeVisible();
    // The focus keeps it on the screen.
    await page.keyboard.press('F8');
    await expectAccessibleInEveryLook(page);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

    test('after a save that failed', async ({ page, context, editorPage: editor, rest }) => {
      const post = await savePost(rest, { ...words, isDraft: 0 });
      await editor.open(post.id);
      await editor.write(' Thêm hành.');
      await context.setOffline(true);
      await editor.publish.click();
      await expect(editor.alert).toContainText('Kiểm tra mạng rồi bấm lưu lại');
      await expectAccessibleInEveryLook(page);
    });
  });
});

test('The state of a draft and of a published post is read whole at 320 px', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  page.on('dialog', (question) => void question.accept());
  for (const isDraft of [0, 1] as const) {
    const post = await savePost(rest, { ...words, isDraft });
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await editor.expectKept();
    const hidden = await editor.state
      .locator('span')
      .last()
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, isDraft ? 'a draft' : 'a published post').toBeLessThanOrEqual(1);
  }
});
