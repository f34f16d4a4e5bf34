import { writeFileSync } from 'node:fs';
import type { RestClient } from '@tiempos/rest-client';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expectNoViolations } from '../fixtures/accessible.js';
import { dropFile } from '../fixtures/drop-file.js';
import { createAccount } from '../fixtures/account.js';
import { expect, test } from '../fixtures/editor-test.js';
import { weigh } from '../fixtures/weigh.js';

const words = { title: 'Phở mở cửa từ sáu giờ', description: 'Một mẹo nhỏ cho tiệm đông khách' };

async function aSavedPost(rest: RestClient, given: Partial<Parameters<RestClient['savePost']>[0]> = {}) {
  const { data } = await rest.savePost({
    ...words,
    content: '<p>Nước dùng trong.</p>',
    isDraft: 1,
    ...given,
  });
  return data;
}

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

      const address = await page.getByRole('link', { name: 'Xem trang đã đăng' }).getAttribute('href');
      await page.goto(address!);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.getByText('Ninh xương tám tiếng. Thêm gừng nướng.')).toBeVisible();
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /resources/);
    },
  );

  test('disables its buttons while a save is on its way, and queues a second one (F60)', async ({
    page,
    editorPage: editor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saves: { version?: number }[] = [];
    await editor.openNew();
    await editor.fill({ words: 'Một.' });
    await page.route('**/graphql', async (route) => {
      saves.push(route.request().postDataJSON().variables.input);
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

  test('takes a published post offline as a draft, and says so beforehand (C34)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await aSavedPost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await expect(editor.draft).toHaveAccessibleDescription(
      'Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.',
    );
    await editor.draft.click();
    await page.getByRole('button', { name: 'Gỡ tin và lưu nháp' }).click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).is_draft).toBe(1);
    await expect(page.getByText('Nháp', { exact: true })).toBeVisible();
  });
});

test.describe('Editing a post (F29, F54, F55)', () => {
  test('shows its text after one second, until then read-only under a skeleton (C27)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await aSavedPost(rest, { keywords: 'phở, bún' });
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
    const post = await aSavedPost(rest, { thumbImg: photo });
    await editor.open(post.id);
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).img_file_name).toBe(post.img_file_name);
    await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await rest.post(post.id)).img_file_name).toBeNull();
  });
});

test.describe('Bad input', () => {
  test('is refused at its field: a title of three spaces, no description (F80), a file that is no picture, chosen or dropped, or too large a one (F82, F83)', async ({
    editorPage: editor,
    page,
  }) => {
    await editor.openNew();
    await editor.title.fill('   ');
    await editor.publish.click();
    await expect(editor.title).toHaveAccessibleDescription('Tiêu đề cần ít nhất 3 ký tự');
    await expect(editor.title).toBeFocused();
    await expect(editor.description).toHaveAccessibleDescription(/^Mô tả cần ít nhất 3 ký tự/);

    await expect(editor.thumbnail).toHaveAttribute('accept', /^image\/jpeg,(?!.*svg)/);
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('chữ') };
    await editor.thumbnail.setInputFiles(text);
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^Please upload a image file/);
    const large = test.info().outputPath('a.png');
    writeFileSync(large, Buffer.alloc(10 * 1024 * 1024));
    await editor.thumbnail.setInputFiles(large);
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^File size must be less than 10MB/);
    await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toBeHidden();

    const note = test.info().outputPath('a.txt');
    writeFileSync(note, 'chữ');
    await dropFile(page, page.locator('[data-drop-zone]'), note);
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^Please upload a image file/);
  });

  test('is a file that only pretends to be a picture: the server says so, and nothing is lost (C22d)', async ({
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('không phải ảnh') };
    await editor.thumbnail.setInputFiles(file);
    await editor.draft.click();
    await expect(editor.toast).toContainText('Lỗi khi tạo tin');
    await expect(editor.toast).toContainText('Please upload a image file');
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^Please upload a image file/);
    await expect(editor.text).toHaveText('Ninh xương.');
  });
});

test.describe('No word is lost', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|404 \(Not Found\)/ });

  test('when the network is gone at a save (F120)', async ({ context, page, editorPage: editor, rest }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await context.setOffline(true);
    await editor.draft.click();
    await expect(editor.toast).toContainText('Lỗi khi tạo tin');
    await expect(editor.alert).toContainText('Kiểm tra mạng rồi bấm lưu lại');
    await expect(editor.text).toHaveText('Ninh xương.');
    await context.setOffline(false);
    await editor.draft.click();
    await editor.expectSaved();
    await expect(editor.alert).toBeHidden();
    const id = Number(/\d+$/.exec(page.url())![0]);
    expect((await rest.post(id)).content).toBe('<p>Ninh xương.</p>');
  });

  test('when the tab goes: the text is offered with a comparison', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await aSavedPost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await expect(editor.state).toContainText('Đã giữ trong trình duyệt');
    const asked = page.waitForEvent('dialog');
    void page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await editor.ready();
    await expect(editor.text).toHaveText('Nước dùng trong.');

    const offer = page.getByRole('region', { name: 'Bản viết dở' });
    await offer.getByRole('button', { name: 'So sánh' }).click();
    await expect(offer.locator('del', { hasText: 'Nước dùng trong.' })).toBeVisible();
    await expect(offer.locator('ins', { hasText: 'Nước dùng trong. Thêm hành.' })).toBeVisible();
    await offer.getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(offer).toBeHidden();
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng trong. Thêm hành.</p>');
    await page.reload();
    await editor.ready();
    await expect(offer).toBeHidden();
  });

  test('when one leaves for the list: a notice leads back (C29)', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await page.getByRole('link', { name: 'Danh sách tin' }).click();
    await expect(page).toHaveURL('/dashboard');
    await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
    await editor.ready();
    await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Ninh xương.');
    await expect(editor.title).toHaveValue(words.title);
  });

  test('when the post was deleted meanwhile: it can be saved as a new one', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await aSavedPost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await rest.deletePost(post.id);
    await editor.draft.click();
    await expect(editor.alert).toContainText('đã bị người khác xóa');
    await editor.alert.getByRole('button', { name: 'Lưu thành tin mới' }).click();
    await editor.expectSaved();
    await expect(page).not.toHaveURL(new RegExp(`/${post.id}$`));
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
  });

  test('when the login expires: signing in over the editor sends what waited (C16)', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'hết hạn'.normalize('NFD').replace(/[^a-z]/g, ''));
      localStorage.setItem('refreshToken', 'expired');
    });
    await editor.draft.click();
    await expect(editor.dialog).toContainText('Phiên đăng nhập đã hết hạn');
    await editor.dialog.getByLabel('Mật khẩu').fill('BanhMi2026');
    await editor.dialog.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
    await expect(editor.text).toHaveText('Ninh xương.');
  });
});

test.describe('Two people on one post (C32)', () => {
  async function conflict(
    editor: ReturnType<typeof postEditorPage>,
    rest: RestClient,
    colleague: RestClient,
  ) {
    const post = await aSavedPost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await colleague.savePost({ ...words, id: post.id, content: '<p>Nước dùng đục.</p>', isDraft: 1 });
    await editor.draft.click();
    await expect(editor.dialog).toContainText('Lê Văn Bình đã lưu tin này lúc');
    await expect(editor.dialog.locator('del', { hasText: 'Nước dùng đục.' })).toBeVisible();
    await expect(editor.dialog.locator('ins', { hasText: 'Nước dùng trong. Thêm hành.' })).toBeVisible();
    return post;
  }

  test('the second save may win', async ({ product, editorPage: editor, rest }) => {
    const { client: colleague } = await createAccount(product, 'Lê Văn Bình');
    const post = await conflict(editor, rest, colleague);
    await editor.dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng trong. Thêm hành.</p>');
  });

  test('or take the new text, and keep its own in the browser', async ({
    page,
    product,
    editorPage: editor,
    rest,
  }) => {
    const { client: colleague } = await createAccount(product, 'Lê Văn Bình');
    const post = await conflict(editor, rest, colleague);
    await editor.dialog.getByRole('button', { name: 'Lấy bản kia' }).click();
    await expect(editor.text).toHaveText('Nước dùng đục.');
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng đục.</p>');
    await page.reload();
    await editor.ready();
    await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
  });

  test('two saves of one editor are no conflict', async ({ page, editorPage: editor, rest }) => {
    const post = await aSavedPost(rest);
    await editor.open(post.id);
    for (const words of [' Một.', ' Hai.', ' Ba.']) {
      await editor.write(words);
      await page.keyboard.press('Control+s');
    }
    await expect.poll(async () => (await rest.post(post.id)).content).toContain('Một. Hai. Ba.');
    await expect(editor.dialog).toBeHidden();
  });
});

test.describe('The screen', () => {
  test('has no accessibility violations, light or dark', async ({ page, editorPage: editor, rest }) => {
    const post = await aSavedPost(rest, { isDraft: 0, keywords: 'phở' });
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
