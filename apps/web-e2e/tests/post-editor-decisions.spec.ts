import { clipboards } from '@tiempos/test-corpora';
import { createAccount } from '../fixtures/account.js';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { paste } from '../fixtures/paste.js';
import { responseTo } from '../fixtures/requests.js';

const RED = '<p>Giá 35.000đ.</p>';

test.describe('A decision is never replayed on another state', () => {
  test("'Lưu bản của tôi' keeps the words beside what a colleague has published meanwhile", async ({
    page,
    editorPage: editor,
    product,
    rest,
    request,
  }) => {
    const { client: colleague } = await createAccount(product, 'Trần Văn Minh');
    const post = await savePost(rest);
    await editor.open(post.id);
    const reported = responseTo(page, 'ReportEditing');
    await editor.write(' LAN');
    await reported;
    await colleague.savePost({ ...words, id: post.id, content: RED, isDraft: 0 });
    await page.keyboard.press('Control+s');
    await expect(editor.dialog.getByRole('heading', { level: 2 })).toHaveText(
      /^Trần Văn Minh đã đăng tin này lúc \d\d:\d\d$/,
    );
    await expect(editor.dialog).toHaveAccessibleDescription(
      /giữ chữ của bạn thành bản sửa, người đọc vẫn thấy bản đang đăng; muốn gỡ tin thì sau đó bấm Lưu nháp/,
    );
    // The dialog says what a toast would say.
    await expect(editor.toast).toBeHidden();
    await editor.dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await expect(editor.toast).toContainText('Đã lưu bản sửa');
    expect(await rest.post(post.id)).toMatchObject({ is_draft: 0, content: RED });
    expect((await request.get(`/blog/${post.title_path}`)).status()).toBe(200);
    await expect(page.getByText('Đang Đăng', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeVisible();
  });

  test("'Đăng Tin' puts no withdrawn post back", async ({ page, editorPage: editor, product, rest }) => {
    const { client: colleague } = await createAccount(product, 'Trần Văn Minh');
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    const reported = responseTo(page, 'ReportEditing');
    await editor.write(' Gọi trước một ngày.');
    await reported;
    await colleague.savePost({ ...words, id: post.id, content: RED, isDraft: 1 });
    await editor.publish.click();
    await expect(editor.dialog.getByRole('heading', { level: 2 })).toHaveText(
      /^Trần Văn Minh đã gỡ tin này lúc/,
    );
    await editor.dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await editor.expectSaved();
    expect(await rest.post(post.id)).toMatchObject({
      is_draft: 1,
      content: '<p>Nước dùng trong. Gọi trước một ngày.</p>',
    });
  });

  test('a recovered text meets what was published since: the warning stands first, whole, and the save asks', async ({
    page,
    editorPage: editor,
    product,
    rest,
  }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    const { client: colleague } = await createAccount(product, 'Trần Văn Minh');
    const post = await savePost(rest, { content: '<p>Giá 30.000đ.</p>', isDraft: 0 });
    await editor.open(post.id);
    await editor.write(' Gọi trước một ngày.');
    await editor.toList();
    await expect(page).toHaveURL(/\/dashboard$/);
    await colleague.savePost({ ...words, id: post.id, content: RED, isDraft: 0 });
    await editor.open(post.id);
    const offer = editor.offer;
    await expect(offer).toContainText(
      /^Từ khi bạn viết bản này, tin đã được lưu lại: hãy so sánh trước khi dùng\./,
    );
    const line = offer.getByRole('paragraph').first();
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(offer.getByRole('button').first()).toHaveText('So sánh');
    await expectAccessibleInBothThemes(page, 'an outdated draft backup');
    await editor.useKept();
    await editor.publish.click();
    await expect(editor.dialog).toContainText('Trần Văn Minh đã lưu tin này lúc');
    expect((await rest.post(post.id)).content).toBe(RED);
    // The text that both began with is at hand.
    await editor.dialog.getByRole('button', { name: 'Chọn từng đoạn' }).click();
    await expect(editor.dialog.getByRole('group', { name: 'Chỗ 1: hai bản khác nhau' })).toBeVisible();
  });
});

test.describe('Presence (C116)', () => {
  test('an editor that nobody touches sends nothing; the first change reports, and the badge follows what comes back', async ({
    page,
    editorPage: editor,
    product,
    rest,
  }) => {
    const { client: colleague } = await createAccount(product, 'Trần Văn Minh');
    const post = await savePost(rest);
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(...(/"operationName":"(\w+)"/.exec(request.postData() ?? '')?.slice(1) ?? [])),
    );
    await page.clock.install();
    await page.goto(`/dashboard/post/${post.id}`);
    await page.clock.runFor(2_000);
    await editor.ready();
    await page.clock.runFor(600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(sent.filter((name) => name === 'ReportEditing')).toHaveLength(1);
    await colleague.savePost({ ...words, id: post.id, content: '<p>Nước dùng trong.</p>', isDraft: 0 });
    await editor.write(' Thêm gừng.');
    await expect(page.getByText('Đang Đăng', { exact: true })).toBeVisible();
    await expect(editor.draft).toHaveAccessibleDescription(/Lưu nháp sẽ gỡ tin/);
    await page.clock.runFor(40_000);
    expect(sent.filter((name) => name === 'ReportEditing')).toHaveLength(4);
  });
});

test('What a paste has left out is said in sight, however far down the text goes on', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const post = await savePost(rest, { content: '<p>Một đoạn dài.</p>'.repeat(40) });
  await editor.open(post.id);
  await editor.text.getByText('Một đoạn dài.').nth(1).click();
  await paste(editor.text, { html: clipboards.word });
  await paste(editor.text, {
    html: '<p>Hai <img src="file:///C:/Users/lan/AppData/msohtmlclip1/01/clip_image002.png"></p>',
  });
  const notice = page.getByText('Không phải phần nào cũng dán được nguyên vẹn');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(editor.publish).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(notice).toBeHidden();
});

test('A column of a spreadsheet becomes keywords', async ({ page, editorPage: editor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.openNew();
  await page.evaluate(() => navigator.clipboard.writeText('phở bò\r\nbún chả\r\ntrà đá\r\n'));
  await editor.keywords.focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('list', { name: 'Từ khóa đã thêm' }).getByRole('listitem')).toHaveText([
    'phở bò',
    'bún chả',
    'trà đá',
  ]);
});

test('Logging out with unsaved words says both (F122, C29)', async ({ page, editorPage: editor }) => {
  await editor.openNew();
  await editor.fill({ words: 'Ninh xương.' });
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(editor.toast).toContainText('Logged out');
  await expect(
    editor.toast.getByText('You have been successfully logged out', { exact: true }),
  ).toBeVisible();
  await expect(editor.toast).toContainText('Bài viết dở được giữ trong trình duyệt này.');
  await expect(editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' })).toBeVisible();
});

test('Back and forward again: the offer of what was typed is in sight', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const post = await savePost(rest, {
    title: `Phở dài ${Date.now()}`,
    content: '<p>Một đoạn dài.</p>'.repeat(60),
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: post.title, exact: true }).click();
  await editor.ready();
  await editor.write(' Cuối bài.');
  await editor.expectKept();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await editor.ready();
  await expect(page.getByRole('button', { name: 'Dùng bản viết dở' })).toBeInViewport({ ratio: 1 });
});
