import type { Page } from '@playwright/test';
import { createAccount, logIn, signIn } from '../fixtures/account.js';
import { savePost } from '../fixtures/editor-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expect, test } from '../fixtures/test.js';

const logOut = (page: Page) => page.getByRole('button', { name: 'Đăng xuất' }).click();

/** Opens the editor of a new post. */
async function openNew(page: Page) {
  const editor = postEditorPage(page);
  await editor.openNew();
  return editor;
}

/** An offer is looked for when the editor opens, long before the browser keeps what is typed then. */
async function expectNoOffer(editor: ReturnType<typeof postEditorPage>) {
  await editor.title.fill('Tin của Bình');
  await editor.expectKept();
  await expect(editor.offer).toBeHidden();
}

/** Goes to the list, where what was typed stays behind. */
async function leave(editor: ReturnType<typeof postEditorPage>) {
  await editor.toList();
  await expect(editor.toast).toContainText('Bài viết dở được giữ');
}

test.describe('What was left unsaved in a browser (C29)', () => {
  test('is offered to the account that wrote it and to no other', async ({ context, page, product }) => {
    const writer = await signIn(context, product);
    const other = await createAccount(product, 'Lê Văn Bình');
    const editor = await openNew(page);
    await editor.fill({ words: 'Chuyện riêng của Hoa.' });
    await leave(editor);

    await logOut(page);
    await logIn(page, other);
    await openNew(page);
    await expectNoOffer(editor);
    await leave(editor);

    await logOut(page);
    await logIn(page, writer);
    await openNew(page);
    await expect(editor.offer).toHaveCount(1);
    await editor.useKept();
    await expect(editor.text).toHaveText('Chuyện riêng của Hoa.');
    await expect(editor.title).not.toHaveValue('Tin của Bình');
  });

  test('by the first version goes to the account that is still signed in, and to no other', async ({
    context,
    page,
    product,
  }) => {
    const writer = await signIn(context, product);
    const other = await createAccount(product, 'Lê Văn Bình');
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      const text = { title: 'Viết từ bản trước', description: '', keywords: '', content: '' };
      localStorage.setItem('post-copy:a-b', JSON.stringify({ id: 'a-b', writtenAt: Date.now(), text }));
    });
    await page.goto('/dashboard');
    await logOut(page);
    await logIn(page, other);
    const editor = await openNew(page);
    await expectNoOffer(editor);
    await leave(editor);

    await logOut(page);
    await logIn(page, writer);
    await openNew(page);
    await editor.useKept();
    await expect(editor.title).toHaveValue('Viết từ bản trước');
  });

  test('stays with its writer when another tab signs in as somebody else', async ({
    context,
    page,
    product,
  }) => {
    await signIn(context, product);
    const other = await createAccount(product, 'Lê Văn Bình');
    const editor = await openNew(page);
    await editor.fill({ words: 'Chuyện riêng của Hoa.' });
    const tab = await context.newPage();
    await logIn(tab, other);
    await expect(page.getByRole('banner')).toContainText('Lê Văn Bình');
    await editor.ready();
    await expect(editor.text).toHaveText('');
    await expect(editor.title).toHaveValue('');
    await expect(editor.offer).toBeHidden();
  });
});

test('A conflict that waits says who saved the post in between: another tab, or a namesake (C32)', async ({
  context,
  page,
  product,
}) => {
  const { client: mine } = await signIn(context, product);
  // A namesake is somebody else all the same.
  const { client: namesake } = await createAccount(product);
  const editor = postEditorPage(page);
  const { id } = await savePost(mine);
  await editor.open(id);
  await editor.write(' Thêm hành.');
  for (const [client, who] of [
    [mine, 'Bạn đã lưu tin này ở nơi khác lúc'],
    [namesake, 'Nguyễn Thị Hoa đã lưu tin này lúc'],
  ] as const) {
    await savePost(client, { id, content: '<p>Nước dùng đục.</p>' });
    await editor.draft.click();
    await expect(page.getByRole('dialog', { name: who })).toBeVisible();
    await editor.dialog.getByRole('button', { name: 'Viết tiếp' }).click();
    await expect(editor.alert).toContainText(who);
  }
});
