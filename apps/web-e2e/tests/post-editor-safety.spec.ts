import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { hold } from '../fixtures/requests.js';

test.describe('Only the buttons and Ctrl+Enter publish', () => {
  test('Enter in the title goes to the text', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.title.press('Enter');
    await expect(editor.text).toBeFocused();
    await expect(page.getByText('Nháp', { exact: true })).toBeVisible();
    expect((await rest.post(post.id)).version).toBe(1);
  });

  test('Ctrl+S never changes what readers see: of a public post it keeps the working copy (C74)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await editor.write(' Thêm gừng.');
    await page.keyboard.press('Control+s');
    await expect(editor.toast).toContainText('Đã lưu bản sửa');
    expect(await rest.post(post.id)).toMatchObject({
      is_draft: 0,
      version: 1,
      content: '<p>Nước dùng trong.</p>',
    });
    await page.keyboard.press('Control+Enter');
    await editor.expectSaved();
    expect(await rest.post(post.id)).toMatchObject({
      version: 2,
      content: '<p>Nước dùng trong. Thêm gừng.</p>',
    });
  });

  test('a public post goes offline at once, which is said before and after, with one press back (C34, C101)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await expect(editor.draft).toHaveAccessibleDescription(
      'Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.',
    );
    await editor.write(' Giá mới.');
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).is_draft).toBe(1);
    const effect = page.locator('[data-save-effect]');
    await expect(effect).toContainText('Tin đã được gỡ khỏi trang tin, người đọc không mở được nữa.');
    await expect(editor.toast).toContainText('Tin đã được gỡ khỏi trang tin');
    await expect(editor.toast.getByRole('button', { name: 'Đăng lại' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'what a save did to readers');
    await effect.getByRole('button', { name: 'Đăng lại' }).click();
    await expect(editor.toast).toContainText('Đã đăng lại');
    expect(await rest.post(post.id)).toMatchObject({ is_draft: 0, content: '<p>Nước dùng trong.</p>' });
    await expect(page.getByText('Đang Đăng', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeVisible();
    await expect(editor.text).toHaveText('Nước dùng trong. Giá mới.');
    await editor.write(' Thêm hành.');
    await expect(effect).toBeEmpty();
  });

  test('a slip of the keys publishes no post for the first time, the button does (C74)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm gừng.');
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog', { name: 'Đăng tin lần đầu?' });
    await expect(question.getByRole('button', { name: 'Viết tiếp' })).toBeFocused();
    await expectAccessibleInBothThemes(page, 'the question');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect((await rest.post(post.id)).is_draft).toBe(1);
    await page.keyboard.press('Control+Enter');
    await question.getByRole('button', { name: 'Đăng Tin' }).click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).is_draft).toBe(0);

    const other = await savePost(rest);
    await editor.open(other.id);
    await editor.publish.click();
    await editor.expectSaved();
    expect((await rest.post(other.id)).is_draft).toBe(0);
  });

  test('a post without text becomes public at once; the bar says it before, and leads back after (C101)', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill(words);
    await expect(editor.state).toContainText('Chưa có nội dung.');
    await editor.publish.click();
    await editor.expectSaved();
    await expect(page.getByText('Đang Đăng', { exact: true })).toBeVisible();
    const effect = page.locator('[data-save-effect]');
    await expect(effect).toContainText('Tin đã lên trang mà chưa có nội dung');
    await effect.getByRole('button', { name: 'Gỡ xuống' }).click();
    await expect(page.getByText('Nháp', { exact: true })).toBeVisible();
    await editor.write('Ninh xương.');
    await expect(editor.state).not.toContainText('Chưa có nội dung');
  });

  test('the fields are checked by their rules, whatever else the text lacks (F80, C101)', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ title: 'ab', description: 'x' });
    await editor.publish.click();
    await expect(page.getByText(/ít nhất 3|min 3|3 ký tự/i).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL('/dashboard/post');
  });
});

test('Only the pressed button spins, and neither moves', async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  await editor.write(' Thêm gừng.');
  const resolve = await hold(page, '**/graphql');
  const before = await editor.publish.boundingBox();
  await editor.draft.click();
  await expect(editor.state).toHaveText('Đang lưu nháp…');
  await expect(editor.draft).toHaveAttribute('aria-busy', 'true');
  await expect(editor.draft.locator('.chakra-spinner')).toBeVisible();
  await expect(editor.publish).toHaveAttribute('aria-busy', 'false');
  await expect(editor.publish.locator('.chakra-spinner')).toHaveCount(0);
  expect((await editor.publish.boundingBox())!.x).toBe(before!.x);
  resolve();
  await editor.expectSaved();
});

test('A keyword that is still being typed is saved', async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  await editor.keywords.fill('bò kho');
  await page.keyboard.press('Control+s');
  await editor.expectSaved();
  expect((await rest.post(post.id)).keywords).toBe('bò kho');
  await expect(editor.keywords).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'bò kho' })).toBeVisible();
});

test('The line that is written is in sight, in every window', async ({ page, editorPage: editor }) => {
  await editor.openNew();
  const isInSight = () =>
    page.evaluate(() => {
      const caret = getSelection()!.getRangeAt(0).startContainer;
      const element = caret instanceof Element ? caret : caret.parentElement!;
      const { bottom } = element.getBoundingClientRect();
      const bar = document.querySelector('[data-save-state]')!.parentElement!.parentElement!;
      return bottom <= bar.getBoundingClientRect().top + 1;
    });
  for (const [width, height] of [
    [1366, 657],
    [1280, 720],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await editor.clear();
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.insertText(`Dòng ${line}`);
      await page.keyboard.press('Enter');
      await expect.poll(isInSight, { message: `line ${line} at ${width} × ${height}` }).toBe(true);
    }
  }
});

test('A video is set to 240p, 360p, 480p, 720p and 1080p in its menu (F131, C57)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const figure =
    '<figure class="media"><div data-oembed-url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div></figure>';
  const post = await savePost(rest, { content: figure });
  await editor.open(post.id);
  await editor.text.locator('figure').click({ position: { x: 5, y: 5 } });
  const menu = page
    .getByRole('toolbar')
    .getByRole('button', { name: /kích thước/ })
    .last();
  for (const [name, width] of [
    ['240p', 426],
    ['360p', 640],
    ['480p', 854],
    ['720p', 1280],
    ['1080p', 1920],
  ] as const) {
    await menu.click();
    await page.getByRole('option', { name }).or(page.getByRole('menuitemradio', { name })).click();
    expect(await editor.html()).toContain(`width:${width}px`);
  }
});

test('Pictures stand for readers and in the preview where the editor put them', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const picture = (style: string) =>
    `<figure class="image image_resized ${style}" style="width:30%"><img src="/share.png"></figure><p>Ninh xương.</p>`;
  const content = [
    picture('image-style-align-left'),
    picture('image-style-align-right'),
    picture('image-style-block-align-left'),
    picture('image-style-block-align-right'),
    '<p>Một bát <img class="image_resized" style="width:10%" src="/share.png"> đầy.</p>',
  ].join('');
  const post = await savePost(rest, { isDraft: 0, content });
  const expectPlaces = async () => {
    const article = page.getByRole('article').first();
    const figures = article.locator('figure');
    await expect(figures.nth(0)).toHaveCSS('float', 'left');
    await expect(figures.nth(1)).toHaveCSS('float', 'right');
    // The preview is moving while it opens.
    await expect(async () => {
      const [text, left, right] = await Promise.all(
        [article, figures.nth(2), figures.nth(3)].map(async (place) => (await place.boundingBox())!),
      );
      expect(left!.x).toBeCloseTo(text!.x, 0);
      expect(right!.x + right!.width).toBeCloseTo(text!.x + text!.width, 0);
    }).toPass();
    await expect(article.locator('p img')).toHaveCSS('display', 'inline');
  };
  await editor.open(post.id);
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expectPlaces();
  await page.goto(`/blog/${post.title_path}`);
  await expectPlaces();
});
