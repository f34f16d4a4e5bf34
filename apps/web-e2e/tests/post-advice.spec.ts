import { expectAccessible } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.describe('Advice before publishing (F147)', () => {
  test('stands beside the text with the post as Zalo and Google show it, follows what is typed, leads to its place, and blocks nothing', async ({
    page,
    editorPage: editor,
    rest,
    photo,
  }) => {
    const post = await savePost(rest, { title: `Mở hàng ${Date.now()}` });
    await editor.open(post.id);
    const ticks = page.getByRole('region', { name: 'Trước khi đăng' }).getByRole('listitem');
    await expect(ticks).toHaveText([/^Mô tả ngắn: 31 ký tự/, /^Chưa có ảnh bìa/]);
    const zalo = page.getByRole('figure', { name: 'Zalo' });
    const google = page.getByRole('figure', { name: 'Google' });
    await expect(zalo).toContainText(post.title);
    await expect(google).toContainText(`› blog › ${post.title_path}`);

    await ticks.nth(0).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(editor.description).toBeFocused();
    const description = 'Ba việc làm trước ngày khai trương, và một việc để lại cho tuần sau';
    await editor.description.fill(description);
    await editor.title.fill('Mở hàng đúng ngày');
    await expect(ticks.nth(0)).toHaveText('Mô tả vừa độ dài');
    for (const card of [zalo, google]) {
      await expect(card).toContainText('Mở hàng đúng ngày');
      await expect(card).toContainText(description);
    }
    await ticks.nth(1).getByRole('button').click();
    await expect(page.locator('[data-drop-zone]')).toBeFocused();
    await editor.publish.click();
    await expect(editor.state).toContainText('Đã đăng lúc');
    await expect(ticks.nth(1)).toContainText('Chưa có ảnh bìa');

    const buffer = Buffer.from(await photo.arrayBuffer());
    await editor.thumbnail.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(ticks.nth(1)).not.toContainText('Chưa có ảnh bìa');
    await expectAccessible(page);
  });

  test('stays in sight beside a long text from 1280 px on', async ({ page, editorPage: editor, rest }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const post = await savePost(rest, { content: '<p>Nước dùng trong.</p>'.repeat(60) });
    await editor.open(post.id);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(editor.description).toBeInViewport({ ratio: 1 });
  });
});
