import { countRequests } from '../fixtures/dashboard-test.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.describe('What an editor has seen is not fetched again until something has changed it (F132, F133, C77)', () => {
  test('the posts to link to: opened again it sends nothing, after publishing the post is among them', async ({
    page,
    editorPage: editor,
    publish,
  }) => {
    const word = `cháo${Date.now()}`;
    await publish({ title: `${word} lòng` });
    // The newest one, which is no match: what is listed has been searched.
    await publish();
    await editor.openNew();
    await editor.fill({ title: `${word} sườn`, words: 'Ngon.' });
    const requests = countRequests(page);
    const sent = () => requests.filter((name) => name === 'PostsToLink').length;
    const found = editor.dialog.getByRole('listitem');
    const search = async () => {
      await editor.tool('Liên kết đến tin đã đăng');
      await editor.dialog.getByRole('searchbox', { name: 'Tìm theo tiêu đề' }).fill(word);
      await expect(found.first()).toContainText(word);
    };
    const close = async () => {
      await editor.dialog.getByRole('button', { name: 'Đóng' }).click();
      await expect(editor.dialog).toBeHidden();
    };
    await search();
    await expect(found).toHaveCount(1);
    await close();
    const first = sent();
    await search();
    await expect(found).toHaveCount(1);
    await close();
    expect(sent()).toBe(first);

    await editor.publish.click();
    await editor.expectSaved();
    await search();
    await expect(found).toHaveCount(2);
    await close();

    // A title decides what a search finds.
    await editor.title.fill('Món khác hẳn');
    await editor.publish.click();
    await expect(editor.state).toContainText('Đã đăng');
    await search();
    await expect(found).toHaveCount(1);
  });

  test('the links to a preview: opened again it sends nothing, a new one is fetched, a revoked one is gone', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const { id } = await savePost(rest);
    await editor.open(id);
    const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    const links = share.getByRole('listitem');
    const requests = countRequests(page);
    const sent = () => requests.filter((name) => name === 'LiveLinks').length;
    const open = async () => {
      await page.getByRole('button', { name: 'Xem trước' }).click();
      await editor.dialog.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
    };
    const close = async () => {
      await share.getByRole('button', { name: 'Đóng' }).click();
      await editor.dialog.getByRole('button', { name: 'Viết tiếp' }).click();
    };
    await open();
    await expect(share).toContainText('Chưa có liên kết nào');
    await close();
    await open();
    await expect(share).toContainText('Chưa có liên kết nào');
    expect(sent()).toBe(1);

    await share.getByRole('button', { name: 'Tạo liên kết' }).click();
    await expect(links).toHaveCount(1);
    expect(sent()).toBe(2);
    await close();
    await open();
    await expect(links).toHaveCount(1);
    await share.getByRole('button', { name: 'Thu hồi' }).click();
    await expect(share).toContainText('Chưa có liên kết nào');
    expect(sent()).toBe(2);
  });
});

test.describe('A first request that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  for (const { path, query, words } of [
    { path: '/dashboard', query: 'PostList', words: 'Chưa tải được danh sách tin' },
    { path: '/dashboard/account', query: 'Me', words: 'Chưa tải được tài khoản' },
    { path: '/dashboard/post/7', query: 'PostToEdit', words: 'Chưa tải được tin' },
  ]) {
    test(`is not sent twice: ${query}`, async ({ page, editorPage: _signedIn }) => {
      const requests = countRequests(page);
      await page.route('**/graphql', (route) => route.abort());
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([query]);
    });
  }
});
