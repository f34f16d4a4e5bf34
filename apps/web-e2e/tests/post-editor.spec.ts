import { expectAccessible, expectNoViolations } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { weigh } from '../fixtures/weigh.js';

test.describe('Writing a post (F28, F52, F53)', () => {
  test(
    'previews a draft, saves it, stays in the editor under its address, and publishes it with a picture',
    { tag: '@smoke' },
    async ({ page, editorPage: editor }) => {
      await editor.openNew();
      await editor.fill({ words: 'Ninh xương tám tiếng.' });
      await page.getByRole('button', { name: 'Xem trước' }).click();
      await expect(editor.dialog).toContainText('Ninh xương tám tiếng.');
      await expect(editor.dialog.getByRole('heading', { name: words.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(editor.dialog).toBeHidden();

      await editor.keywords.fill('phở, bò kho,');
      await editor.thumbnail.setInputFiles({
        name: 'quán.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      });
      await editor.draft.click();
      await editor.expectSaved();
      await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
      await expect(page.getByText('Nháp', { exact: true })).toBeVisible();
      await expect(editor.text).toHaveText('Ninh xương tám tiếng.');

      await editor.write(' Thêm gừng nướng.');
      await editor.publish.click();
      await expect(page.getByText('Đang Đăng', { exact: true })).toBeVisible();

      const address = await editor.moreLink('Xem trang đã đăng');
      await page.goto(address!);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.getByText('Ninh xương tám tiếng. Thêm gừng nướng.')).toBeVisible();
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /resources/);
    },
  );

  test('says that a post was published with a link that shows it as readers see it', async ({
    page,
    editorPage: editor,
    rest,
    context,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await page.keyboard.press('Control+s');
    await editor.expectSaved();
    const link = editor.toast.getByRole('link', { name: 'Xem tin' });
    await expect(link).toHaveCount(0);
    await editor.publish.click();
    const opened = context.waitForEvent('page');
    await link.click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(editor.text).toBeVisible();
  });

  test('disables its buttons while a save is in flight, and queues a second one (F60)', async ({
    page,
    editorPage: editor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saves: { version?: number }[] = [];
    await editor.openNew();
    await editor.fill({ words: 'Một.' });
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName !== 'SavePost') return route.continue();
      saves.push(variables.input);
      if (saves.length === 1) await promise;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await expect(editor.publish).toBeDisabled();
    await expect(editor.draft).toBeDisabled();
    await editor.write(' Hai.');
    await page.keyboard.press('Control+s');
    resolve();
    await expect(editor.publish).toBeEnabled();
    await expect.poll(() => saves.length).toBe(2);
    expect(saves.map(({ version }) => version)).toEqual([undefined, 1]);
    await expect(editor.state).toHaveText(/^Đã lưu/);
    await expect(editor.text).toHaveText('Một. Hai.');
  });
});

test.describe('Editing a post (F29, F54, F55)', () => {
  test('shows its text after one second, until then read-only under a skeleton (C27)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { keywords: 'phở, bún' });
    const skeleton = page.locator('[data-editor-skeleton]');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/dashboard/post/${post.id}`);
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return (await editor.title.count()) && editor.title.inputValue();
      })
      .toBe(words.title);
    await page.clock.runFor(900);
    await page.waitForLoadState('networkidle');
    await expect(skeleton).toBeVisible();
    await expect(editor.text).toBeHidden();
    await page.clock.runFor(100);
    await page.clock.resume();
    await editor.ready();
    await expect(skeleton).toBeHidden();
    await expect(editor.text).toHaveText('Nước dùng trong.');
    await expect(page.getByRole('list', { name: 'Từ khóa đã thêm' }).getByRole('listitem')).toHaveText([
      'phở',
      'bún',
    ]);
  });

  test('says that a post is not there (C11)', async ({ page, editorPage: _ }) => {
    for (const id of ['999999', 'abc']) {
      await page.goto(`/dashboard/post/${id}`);
      await expect(page.getByText('Không tìm thấy tin này')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Về danh sách tin' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('removes its picture, and keeps it where nobody touches it (F45, C33)', async ({
    page,
    editorPage: editor,
    photo,
    rest,
  }) => {
    const post = await savePost(rest, { thumbImg: photo });
    await editor.open(post.id);
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).img_file_name).toBe(post.img_file_name);
    await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await rest.post(post.id)).img_file_name).toBeNull();
  });
});

test.describe('The screen', () => {
  test('has no accessibility violations, light or dark', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest, { isDraft: 0, keywords: 'phở' });
    await editor.open(post.id);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion the colours change at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolations(page, colorScheme);
    }
  });

  test('loads CKEditor, which no public page does', async ({ context, page, editorPage: editor }) => {
    const other = await context.newPage();
    const news = await weigh(other, async () => void (await other.goto('/blogs')));
    expect(news.scripts.filter(({ url }) => url.includes('rich-text'))).toEqual([]);
    const { scripts } = await weigh(page, () => editor.openNew());
    expect(scripts.some(({ url }) => url.includes('rich-text'))).toBe(true);
  });
});

test('The path of a post can be chosen until it is published (F148, C65)', async ({
  page,
  editorPage: editor,
  rest,
  request,
}) => {
  const other = await savePost(rest, { title: `Đường đã có ${Date.now()}` });
  const mine = `duong-rieng-${Date.now()}`;
  await editor.openNew();
  await editor.fill({ title: `Năm mẹo bán phở mùa mưa ${Date.now()}`, words: 'Trời mưa đông khách.' });
  const change = () => editor.more('Sửa đường dẫn');
  await change();
  const field = editor.dialog.getByLabel('Đường dẫn', { exact: true });
  await expect(field).toHaveValue(/^nam-meo-ban-pho-mua-mua-/);
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toBeHidden();
  // A look at it saves nothing.
  await expect(page).toHaveURL('/dashboard/post');
  await change();
  await field.fill(other.title_path);
  await editor.dialog.getByRole('button', { name: 'Đổi đường dẫn' }).click();
  await expect(field).toHaveAccessibleDescription(/Đã có tin khác dùng đường dẫn này/);
  await expectAccessible(page);
  await field.fill(mine);
  await field.press('Enter');
  await expect(editor.dialog).toBeHidden();
  await editor.title.fill('Sáu mẹo bán phở');
  await expect(editor.title).toHaveAccessibleDescription(`Đường dẫn: /blog/${mine}`);
  await editor.publish.click();
  await expect(editor.state).toContainText('Đã đăng lúc');
  expect(await (await request.get(`/blog/${mine}`)).text()).toContain('Sáu mẹo bán phở');

  // A published post moves too, and readers of the former address get there (C109).
  await change();
  await expect(editor.dialog).toContainText('Đường dẫn cũ vẫn mở được, và dẫn tới đường dẫn mới.');
  await field.fill(`${mine}-moi`);
  await field.press('Enter');
  await expect(editor.dialog).toBeHidden();
  await expect(editor.title).toHaveAccessibleDescription(`Đường dẫn: /blog/${mine}-moi`);
  expect(await editor.moreLink('Xem trang đã đăng')).toBe(`/blog/${mine}-moi`);
  const led = await request.get(`/blog/${mine}`);
  expect(new URL(led.url()).pathname).toBe(`/blog/${mine}-moi`);
});
