import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';

const TYPED = '<p>Nước dùng rất trong.</p>';

/** Opens the source of a post and changes it. */
async function change(page: Page) {
  await postEditorPage(page).more('Mã HTML');
  const field = page.getByRole('textbox', { name: 'Mã HTML' });
  await field.fill(TYPED);
  return field;
}

/** Holds back the response to the next save. @returns lets it arrive */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (/savePost/i.test(route.request().postData() ?? '')) await promise;
    await route.continue();
  });
  return resolve;
}

test.describe("What is typed in 'Mã HTML'", () => {
  for (const how of ['Escape', 'Hủy'] as const) {
    test(`is discarded by ${how} after a yes only`, async ({ page, editorPage: editor, rest }) => {
      const post = await savePost(rest);
      await editor.open(post.id);
      const field = await change(page);
      const leave = () =>
        how === 'Escape' ? page.keyboard.press('Escape') : page.getByRole('button', { name: how }).click();
      const question = page.getByRole('alertdialog', { name: 'Bỏ phần mã vừa sửa?' });
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
      await page.waitForTimeout(1500);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('post-copy:');
    });
  }

  test('stays under a click outside, and without a change nothing is asked', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    const field = await change(page);
    await page.mouse.click(2, 2);
    await expect(field).toHaveValue(TYPED);
    await field.fill('<p>Nước dùng trong.</p>');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('is in the draft backup when the page goes', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await page.goto('/dashboard');
    await page.goto(`/dashboard/post/${post.id}`);
    await editor.ready();
    await change(page);
    await page.goBack();
    await editor.open(post.id);
    await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
    await expect(editor.text).toHaveText('Nước dùng rất trong.');
  });

  test('stays in the draft backup when a save ends meanwhile', async ({ page, editorPage: editor, rest }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await editor.write(' Thêm hành.');
    const release = await holdSave(page);
    await editor.draft.click();
    await change(page);
    release();
    // The open dialog hides the toast from assistive technology.
    await expect(page.getByText('Tin đã được lưu', { exact: true })).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await editor.ready();
    await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
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
      const release = await holdSave(page);
      await editor.draft.click();
      const field = await change(page);
      release();
      await expect(editor.toast).toContainText('Chưa mở được phần này');
      await expect(field).toBeHidden();
      await page.getByRole('button', { name: 'Dùng bản viết dở' }).click();
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
