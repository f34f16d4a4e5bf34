import { expectAccessible } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.describe('Advice before publishing (F147)', () => {
  test('says what could be better, leads there, and blocks nothing', async ({
    page,
    editorPage: editor,
    rest,
    publish,
  }) => {
    const live = await publish();
    const draft = await savePost(rest);
    const post = await savePost(rest, {
      title: `Mở hàng ${Date.now()}`,
      content:
        `<h2>Giờ mở cửa</h2><p>Xem <a href="${live.path}">bài đã đăng</a> và ` +
        `<a href="/blog/${draft.title_path}">bài nháp</a>.</p><h4>Giá từng tô</h4><p>Ba mươi nghìn.</p>`,
    });
    await editor.open(post.id);
    const open = () => editor.more('Gợi ý');
    await open();
    const advice = editor.dialog.getByRole('listitem');
    await expect(advice).toHaveText([
      /^Chưa có ảnh bìa/,
      /^Mô tả ngắn: 31 ký tự/,
      /^“Giá từng tô” nhảy thẳng đến Tiêu đề 4/,
      /^Liên kết “bài nháp” dẫn đến tin không có hoặc chưa đăng/,
    ]);
    await expect(editor.dialog.getByRole('figure')).toContainText([
      `› blog › ${post.title_path}`,
      post.title,
      post.title,
    ]);
    await expectAccessible(page);

    await advice.nth(1).getByRole('button').click();
    await expect(editor.dialog).toBeHidden();
    await expect(editor.description).toBeFocused();
    await open();
    await advice.nth(2).getByRole('button').click();
    await expect(editor.text).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Giá từng tô');
    await open();
    await advice.nth(0).getByRole('button').click();
    await expect(page.locator('[data-drop-zone]')).toBeFocused();

    await editor.publish.click();
    await expect(editor.state).toContainText('Đã đăng lúc');
  });

  test('looking for dead links counts no views', async ({ page, editorPage: editor, rest, publish }) => {
    const live = await publish();
    const post = await savePost(rest, { content: `<p><a href="${live.path}">bài đã đăng</a></p>` });
    await editor.open(post.id);
    const request = page.waitForRequest((sent) => sent.headers().purpose === 'prefetch');
    await editor.more('Gợi ý');
    expect(decodeURIComponent((await request).url() + (await request).postData())).toContain('PublishedSlug');
    await expect(editor.dialog.getByRole('listitem')).toHaveCount(2);
  });
});
