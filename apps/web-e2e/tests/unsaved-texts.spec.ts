import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';

/** As when the lid is shut: the tab is hidden, and nothing closes it. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

const dropped = (page: Page) => page.locator('details').filter({ hasText: 'Bản viết dở đã bỏ' });

test.describe('Unsaved words on another computer (C106)', () => {
  test('are marked in the list, offered with the conflict of what they were written on, and answered on the first one too', async ({
    browser,
    context,
    page,
    product,
  }) => {
    const account = await signIn(context, product);
    const post = await savePost(account.client);
    const first = postEditorPage(page);
    await first.open(post.id);
    await first.write(' Thêm hành.');
    await first.expectKept();
    await hide(page);
    await expect(first.state).toContainText('Đã giữ ở máy này và máy chủ lúc');
    // What the list shows first, and the editor asks about.
    await account.client.savePost({
      id: post.id,
      title: post.title,
      description: post.description,
      content: '<p>Nước dùng đậm.</p>',
      isDraft: 1,
    });

    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('post-copy:')) localStorage.removeItem(name);
    });
    await other.goto(`/dashboard?q=${encodeURIComponent(post.title)}`);
    const second = postEditorPage(other);
    await expect(other.getByText('Viết dở', { exact: true })).toHaveCount(1);
    await second.open(post.id);
    await expect(second.offer).toContainText('Từ khi bạn viết bản này, tin đã được lưu lại');
    await expect(second.offer).toContainText('Viết dở trên máy khác, lúc');
    await expectAccessibleInEveryLook(other);
    await second.offer.getByRole('button', { name: 'Dùng bản viết dở' }).press('Enter');
    await expect(second.text).toHaveText('Nước dùng trong. Thêm hành.');
    await second.draft.click();
    await expect(second.dialog).toContainText('đã lưu tin này');
    await elsewhere.close();

    await first.reopen();
    await expect(dropped(page)).toBeVisible();
    await expect(first.offer).toBeHidden();
  });

  test('of a new post come to the screen of a new post, and can be taken back there after they were dropped', async ({
    browser,
    context,
    page,
    product,
  }) => {
    await signIn(context, product);
    const signedIn = await context.storageState();
    const first = postEditorPage(page);
    await first.openNew();
    await first.fill({ title: 'Bánh cuốn nóng', words: 'Tráng tay.' });
    await first.expectKept();
    await hide(page);
    await expect(first.state).toContainText('máy chủ');
    await page.close();

    const elsewhere = await browser.newContext({ storageState: signedIn });
    const other = await elsewhere.newPage();
    await other.goto('/dashboard');
    await expect(other.getByText('Bạn có 1 tin mới viết dở, chưa lưu lần nào.')).toBeVisible();
    await other.getByRole('link', { name: 'Viết tiếp' }).click();
    const second = postEditorPage(other);
    await expect(second.offer).toContainText('“Bánh cuốn nóng”, 2 từ.');
    await second.offer.getByRole('button', { name: 'Bỏ bản này' }).press('Enter');
    await expect(dropped(other).locator('summary')).toBeFocused();
    await other.reload();
    await expect(dropped(other)).toBeVisible();
    await expect(second.offer).toBeHidden();
    await dropped(other).locator('summary').press('Enter');
    await dropped(other).getByRole('button', { name: 'Lấy lại' }).press('Enter');
    await second.useKept();
    await expect(second.title).toHaveValue('Bánh cuốn nóng');
    await second.draft.click();
    await second.expectSaved();
    await other.goto('/dashboard');
    await expect(other.getByText('Bánh cuốn nóng')).toBeVisible();
    await expect(other.getByText('Viết tiếp')).toBeHidden();
    await elsewhere.close();
  });
});
