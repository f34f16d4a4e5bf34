import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';

const enter = (page: Page) => postEditorPage(page).more('Toàn màn hình');
const leave = (page: Page) => page.getByRole('button', { name: 'Thoát toàn màn hình' });

test('The text covers the window, narrow or wide, and is saved from there (F158)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { content: '<p>Nước dùng</p>'.repeat(40) });
  await editor.open(post.id);
  await enter(page);
  await expect(leave(page)).toBeVisible();
  await expect(editor.text).toBeFocused();
  for (const hidden of [editor.title, editor.keywords, page.getByRole('link', { name: 'Trợ giúp' })]) {
    await expect(hidden).toBeHidden();
  }
  const [head, text, bar] = [leave(page), editor.text, editor.state.locator('xpath=../..')];
  const box = (of: typeof head) => of.boundingBox().then((found) => found!);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    const where = `full screen at ${viewport.width} px`;
    await expect
      .poll(async () => (await box(bar)).y + (await box(bar)).height, { message: where })
      .toBe(viewport.height);
    expect((await box(head)).y, where).toBeLessThan(8);
    expect((await box(text)).height, where).toBeGreaterThan(viewport.height * 0.6);
    await leave(page).focus();
    await expectAccessibleInBothThemes(page, where);
  }

  await editor.text.focus();
  await page.keyboard.insertText('Hành lá. ');
  await page.keyboard.press('Control+s');
  await editor.expectSaved();
  expect((await rest.post(post.id)).content).toContain('Hành lá. ');
  await expect(leave(page)).toBeVisible();
});

test('Escape closes what is open in full screen, then full screen (F158)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.fill({ title: 'Phở', words: 'Nước dùng' });
  await enter(page);
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Tìm và thay thế' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+k');
  const link = page.getByRole('textbox', { name: 'Liên kết', exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Mã HTML' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editor.title).toBeHidden();
  await editor.text.focus();
  await page.keyboard.press('Escape');
  await expect(editor.title).toBeVisible();
  await expect(editor.text).toBeFocused();
});

test('A save that finds another field wrong shows it (F158)', async ({ page, editorPage: editor }) => {
  await editor.openNew();
  await editor.write('Nước dùng');
  await enter(page);
  await expect(editor.title).toBeHidden();
  await editor.publish.click();
  await expect(editor.title).toBeFocused();
  await expect(leave(page)).toBeHidden();

  await editor.title.fill('Phở');
  await enter(page);
  await editor.publish.click();
  await expect(editor.description).toBeFocused();
  await expect(editor.description).toBeInViewport();
});
