import { countRequests } from '../fixtures/dashboard-test.js';
import { expect, test } from '../fixtures/editor-test.js';

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
      // A search that replaces one under way would abort it, and nothing of it would be kept.
      await expect(found.first()).toBeVisible();
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
});
