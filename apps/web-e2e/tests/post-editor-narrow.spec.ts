import type { Locator, Page } from '@playwright/test';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.use({ viewport: { width: 320, height: 640 } });

/** What stands out of its box sideways, however little, without being cut or scrolled there. */
function sticksOut(box: Locator): Promise<string[]> {
  return box.evaluate((outer) => {
    const { left, right } = outer.getBoundingClientRect();
    const isCut = (element: Element) => {
      for (let above = element.parentElement; above && above !== outer; above = above.parentElement) {
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...outer.querySelectorAll('*')]
      .filter((element) => {
        const rect = element.getBoundingClientRect();
        const isShown = rect.width > 1 && rect.height > 1;
        return isShown && (rect.left < left - 1 || rect.right > right + 1) && !isCut(element);
      })
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 40)}`);
  });
}

/** Nothing has to be scrolled sideways, neither on the page nor in the dialog. */
async function expectInside(page: Page, box: Locator) {
  await expect(box).toBeVisible();
  expect(await sticksOut(box)).toEqual([]);
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

const title = 'Nghiêng'.repeat(30);

test.describe('At 320 px nothing sticks out (WCAG 1.4.10)', () => {
  test('of the screen and the dialogs of a draft, and of what a published post has besides', async ({
    page,
    editorPage: editor,
    rest,
    photo,
  }) => {
    const content =
      '<p>Nước dùng trong.</p><figure class="table"><table><tbody><tr><td>Phở</td><td>45.000đ</td></tr></tbody></table></figure>';
    const keywords = 'phở, bún bò, nước dùng';
    const post = await savePost(rest, { title, content, keywords, thumbImg: photo });
    const open = async () => {
      await editor.open(post.id);
      await page.getByText('từ ·').waitFor();
      await expectInside(page, page.locator('main'));
    };
    const openAndClose = async (name: string, show: () => Promise<void>) => {
      await test.step(name, async () => {
        await show();
        await expectInside(page, editor.dialog);
        await page.keyboard.press('Escape');
        await expect(editor.dialog).toBeHidden();
      });
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await open();
    await openAndClose('Xem trước', () => press('Xem trước'));
    for (const name of ['Hẹn giờ', 'Sửa đường dẫn', 'Mã HTML'])
      await openAndClose(name, () => editor.more(name));
    await press('Xem trước');
    await page.getByRole('button', { name: 'Chia sẻ' }).click();
    await page.getByRole('button', { name: 'Tạo liên kết' }).click();
    const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    await expect(share.getByRole('button', { name: 'Thu hồi' })).toBeVisible();
    await expectInside(page, share);
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(editor.dialog).toBeHidden();
    for (const name of ['Chọn ảnh đã tải lên', 'Liên kết đến tin đã đăng', 'Chèn video']) {
      await openAndClose(name, async () => {
        await page.locator('.ck-toolbar__grouped-dropdown > button').first().click();
        await page.getByRole('toolbar').getByRole('button', { name }).dispatchEvent('click');
      });
    }
    await editor.write(' Thêm hành.');
    await page.keyboard.press('Control+f');
    await expectInside(page, page.locator('main'));
    await editor.draft.click();
    await editor.expectSaved();

    await savePost(rest, { id: post.id, title, content, keywords, isDraft: 0 });
    await open();
    await openAndClose('Hẹn giờ', () => editor.more('Hẹn giờ'));
    await editor.write(' Thêm hành.');
    await expectInside(page, page.locator('main'));
  });
});

test("The dialog 'Hẹn giờ' says the chosen time in words", async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  await editor.more('Hẹn giờ');
  const publishAt = editor.dialog.getByLabel('Giờ đăng');
  await expect(publishAt).toHaveAccessibleDescription('Chưa chọn giờ');
  await publishAt.fill('2030-11-30T07:30');
  await expect(publishAt).toHaveAccessibleDescription('Thứ Bảy, 30/11/2030 lúc 07:30');
  await expect(editor.dialog.getByText('Thứ Bảy, 30/11/2030 lúc 07:30')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await editor.dialog.getByLabel('Giờ gỡ').fill('2030-12-01T23:59');
  await expect(editor.dialog.getByText('Chủ Nhật, 01/12/2030 lúc 23:59')).toBeVisible();
  await expectInside(page, editor.dialog);
});
