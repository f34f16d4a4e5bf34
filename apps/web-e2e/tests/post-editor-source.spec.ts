import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { holdOperation } from '../fixtures/requests.js';

const TYPED = '<p>Nước dùng rất trong.</p>';

/** Opens the source of a post and changes it. */
async function change(page: Page) {
  await postEditorPage(page).more('Mã HTML');
  const field = page.getByRole('textbox', { name: 'Mã HTML' });
  await field.fill(TYPED);
  return field;
}

test.describe("What is typed in 'Mã HTML'", () => {
  test('is discarded by Escape or a button after a yes only, and stays under a click outside; without a change nothing is asked', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    const question = page.getByRole('alertdialog', { name: 'Bỏ phần mã vừa sửa?' });
    const ways = {
      Escape: () => page.keyboard.press('Escape'),
      Hủy: () => page.getByRole('button', { name: 'Hủy' }).click(),
    };
    for (const [how, leave] of Object.entries(ways)) {
      await test.step(how, async () => {
        const field = await change(page);
        await leave();
        await expect(question.getByRole('button', { name: 'Sửa tiếp' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(field).toHaveValue(TYPED);
        await leave();
        await question.getByRole('button', { name: 'Sửa tiếp' }).click();
        await expect(field).toBeFocused();
        await leave();
        await question.getByRole('button', { name: 'Bỏ phần vừa sửa' }).click();
        await expect(field).toBeHidden();
        await expect(editor.text).toHaveText('Nước dùng trong.');
      });
    }
    const field = await change(page);
    await page.mouse.click(2, 2);
    await expect(field).toHaveValue(TYPED);
    await field.fill('<p>Nước dùng trong.</p>');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(question).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('post-copy:');
  });

  test('is in the draft backup when the page goes', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await page.goto('/dashboard');
    await page.goto(`/dashboard/post/${post.id}`);
    await editor.ready();
    await change(page);
    await page.goBack();
    await editor.open(post.id);
    await editor.useKept();
    await expect(editor.text).toHaveText('Nước dùng rất trong.');
  });

  test('stays in the draft backup when a save ends meanwhile', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    const release = await holdOperation(page, 'SavePost');
    await editor.draft.click();
    await change(page);
    release();
    // The open dialog hides the toast from assistive technology.
    await expect(page.getByText('Tin đã được lưu', { exact: true })).toBeVisible();
    await editor.reopen();
    await editor.useKept();
    await expect(editor.text).toHaveText('Nước dùng rất trong.');
  });

  test.describe('where another dialog cannot be loaded', () => {
    test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

    test('is offered', async ({ page, product, editorPage: editor, rest }) => {
      const { client: colleague } = await createAccount(product, 'Lê Văn Bình');
      const post = await savePost(rest);
      await editor.open(post.id);
      await editor.write(' Thêm hành.');
      await page.route('**/conflict-dialog-*.js*', (route) => route.abort());
      await colleague.savePost({ ...words, id: post.id, content: '<p>Nước dùng đục.</p>', isDraft: 1 });
      const release = await holdOperation(page, 'SavePost');
      await editor.draft.click();
      const field = await change(page);
      release();
      await expect(editor.toast).toContainText('Chưa mở được phần này');
      await expect(field).toBeHidden();
      await editor.useKept();
      await expect(editor.text).toHaveText('Nước dùng rất trong.');
    });
  });

  test('is used by its button', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await change(page);
    await page.getByRole('button', { name: 'Dùng mã này' }).click();
    await expect(editor.text).toHaveText('Nước dùng rất trong.');
    await editor.draft.click();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toBe(TYPED);
  });

  test('and the question about it are accessible in every width and both themes', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await change(page);
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
});
