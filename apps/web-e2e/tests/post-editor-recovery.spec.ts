import { randomUUID } from 'node:crypto';
import { createAccount } from '../fixtures/account.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';

test.describe('No word is lost', () => {
  test.use({
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|dynamically imported module|404 \(Not Found\)/,
  });

  test('when the network is gone at a save (F120)', async ({ context, editorPage: editor, rest }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await context.setOffline(true);
    await editor.draft.click();
    await expect(editor.toast).toContainText('Lỗi khi tạo tin');
    await expect(editor.alert).toContainText('Kiểm tra mạng rồi bấm lưu lại');
    await expect(editor.text).toHaveText('Ninh xương.');
    await context.setOffline(false);
    await expect(editor.alert).toHaveText('Đã có mạng lại, bạn bấm lưu nhé');
    await editor.draft.click();
    await editor.expectSaved();
    await expect(editor.alert).toBeHidden();
    const id = editor.id();
    expect((await rest.post(id)).content).toBe('<p>Ninh xương.</p>');
  });

  test('when the response to a save is lost: saving more makes no second post', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const title = `Một tin thôi ${randomUUID()}`;
    await editor.openNew();
    await editor.fill({ title, words: 'Ninh xương.' });
    await page.route(
      '**/graphql',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await editor.draft.click();
    await expect(editor.alert).toContainText('Kiểm tra mạng rồi bấm lưu lại');
    await editor.write(' Thêm hành.');
    await editor.draft.click();
    await editor.expectSaved();
    const { contents } = await rest.listPosts(1, { filters: { q: title } });
    expect(contents.map(({ id }) => id)).toEqual([editor.id()]);
    expect((await rest.post(editor.id())).content).toBe('<p>Ninh xương. Thêm hành.</p>');
  });

  test('when the tab goes: the text is offered with a comparison', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    await editor.expectKept();
    const opened = page.waitForEvent('dialog');
    void page.reload();
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await editor.ready();
    await expect(editor.text).toHaveText('Nước dùng trong.');

    const offer = editor.offer;
    await offer.getByRole('button', { name: 'So sánh' }).click();
    await expect(offer.getByText('Nước dùng trong.')).toBeVisible();
    await expect(offer.locator('ins').last()).toHaveText('Thêm: Thêm hành.');
    await editor.useKept();
    await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
    await expect(offer).toBeHidden();
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toBe('<p>Nước dùng trong. Thêm hành.</p>');
    await page.reload();
    await editor.ready();
    await expect(offer).toBeHidden();
  });

  test('when one leaves for the list: a notice leads back to the text as it was left (C29)', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    await editor.toList();
    await expect(page).toHaveURL('/dashboard');
    const back = editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' });
    await back.click();
    await editor.ready();
    await expect(editor.text).toHaveText('Ninh xương.');
    await expect(editor.title).toHaveValue(words.title);
    await editor.expectKept();
    await expect(editor.offer).toBeHidden();
    await editor.draft.click();
    await editor.expectSaved();
    const id = editor.id();
    await editor.write(' Thêm gừng.');
    await editor.toList();
    await back.click();
    await editor.ready();
    await expect(editor.text).toHaveText('Ninh xương. Thêm gừng.');
    // A post that was saved meanwhile is compared first.
    await editor.toList();
    await expect(back).toBeVisible();
    await savePost(rest, { id, content: '<p>Của người khác.</p>' });
    const path = (await back.getAttribute('href'))!;
    await page.goto(path);
    await editor.ready();
    await expect(editor.text).toHaveText('Của người khác.');
    await expect(editor.offer).toContainText('hãy so sánh trước khi dùng');
  });

  test('when CKEditor crashes: what the browser kept is offered, beside a backup that was dropped before', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.write('Bỏ.');
    await editor.expectKept();
    await editor.reopen();
    await page.getByRole('button', { name: 'Bỏ bản này' }).click();
    await page.getByRole('button', { name: 'Đóng thông báo' }).click();
    await editor.write('Một.');
    await page.keyboard.insertText(' Hai.');
    await editor.expectKept();
    await editor.text.evaluate((element) => {
      const context = (element as unknown as { ckeditorInstance: object }).ckeditorInstance;
      const error = Object.assign(new Error('crash'), {
        context,
        is: (name: string) => name === 'CKEditorError',
      });
      dispatchEvent(new ErrorEvent('error', { error }));
    });
    await expect(editor.toast).toContainText('Khung soạn thảo vừa gặp lỗi và đã mở lại');
    await editor.ready();
    await expect(editor.text).not.toContainText('Hai.');
    await editor.useKept();
    await expect(editor.text).toHaveText('Một. Hai.');
    await expect(page.getByText('Bản viết dở đã bỏ (1)')).toBeVisible();
  });

  test('when CKEditor does not load: the other fields stay, and it is tried again', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await page.route('**/rich-text-editor-*.js*', (route) => route.abort());
    await page.goto(`/dashboard/post/${post.id}`);
    await expect(editor.alert).toContainText('Chưa mở được phần nội dung');
    await editor.title.fill('Phở mở cửa từ bảy giờ');
    await page.keyboard.press('Control+s');
    await editor.expectSaved();
    expect(await rest.post(post.id)).toMatchObject({
      title: 'Phở mở cửa từ bảy giờ',
      content: '<p>Nước dùng trong.</p>',
    });
    await page.unroute('**/rich-text-editor-*.js*');
    await editor.alert.getByRole('button', { name: 'Thử lại' }).click();
    await editor.ready();
    await expect(editor.text).toHaveText('Nước dùng trong.');
    await expect(editor.title).toHaveValue('Phở mở cửa từ bảy giờ');
  });

  test('when the server refuses the text: the reason stays in sight (C42)', async ({
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill();
    await editor.text.evaluate((element, html) => {
      const { ckeditorInstance } = element as unknown as {
        ckeditorInstance: { setData: (html: string) => void };
      };
      ckeditorInstance.setData(html);
    }, `<p>Phở</p><img src="/api/files/resources/${randomUUID()}.jpg" alt="Phở">`);
    await editor.draft.click();
    await expect(editor.alert).toContainText('Ảnh thứ 1 trong bài không còn trên máy chủ');
    await expect(editor.toast).toBeHidden();
    await expect(editor.alert).toContainText('Sửa nội dung rồi bấm lưu lại');
  });

  test('when the post was deleted meanwhile: it can be saved as a new one', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
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

test('The second of two people who save one post may take the other text, and keeps its own in the browser (C32)', async ({
  page,
  product,
  editorPage: editor,
  rest,
}) => {
  const { client: colleague } = await createAccount(product, 'Lê Văn Bình');
  const post = await savePost(rest);
  await editor.open(post.id);
  await editor.write(' Thêm hành.');
  await savePost(colleague, { id: post.id, content: '<p>Nước dùng đục.</p>' });
  await editor.draft.click();
  await expect(editor.dialog).toContainText('Lê Văn Bình đã lưu tin này lúc');
  await expect(editor.dialog.locator('del').last()).toHaveText('Bớt: đục');
  await expect(editor.dialog.locator('ins').last()).toHaveText('Thêm: Thêm hành.');
  await editor.dialog.getByRole('button', { name: 'Lấy bản kia' }).click();
  await expect(editor.text).toHaveText('Nước dùng đục.');
  expect((await rest.post(post.id)).content).toBe('<p>Nước dùng đục.</p>');
  await page.reload();
  await editor.ready();
  await editor.useKept();
  await expect(editor.text).toHaveText('Nước dùng trong. Thêm hành.');
});
