import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expect, hydrated, test } from '../fixtures/test.js';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } });

// With `--trace on` a run keeps the whole way, step by step with pictures, and `playwright show-trace` plays it.

test('A newcomer’s walk leads from sign-up to a published post with picture, table, video and code, as readers see it', async ({
  context,
  page,
}) => {
  // No test sends requests to other hosts.
  await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('Họ tên').fill('Nguyễn Thị Hoa');
  await page.getByLabel('Email').fill(`${randomUUID()}@tiem.example`);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('BanhMi2026');
  await page.getByLabel('Nhập lại mật khẩu').fill('BanhMi2026');
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(page.getByRole('heading', { name: 'Xin chào, Nguyễn Thị Hoa' })).toBeVisible();

  await page.getByRole('link', { name: 'Thêm tin' }).click();
  const editor = postEditorPage(page);
  await editor.ready();
  const title = `Nước dùng trong ${randomUUID().slice(0, 8)}`;
  await editor.fill({ title, words: 'Ninh xương tám tiếng.' });
  await editor.keywords.fill('phở, nước dùng,');
  const cover = { name: 'quán.png', mimeType: 'image/png', buffer: await picture(page) };
  await editor.thumbnail.setInputFiles(cover);

  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  /** A tool that the toolbar has no room for stands behind the button at its end. */
  const rareTool = async (name: string) => {
    if (!(await tool(name).isVisible())) await page.locator('.ck-toolbar__grouped-dropdown > button').click();
    await tool(name).click();
  };
  const nextParagraph = async () => {
    // Held as a hand holds it: the editor takes a moment to notice where the caret went with the focus.
    await editor.text.press('Control+End', { delay: 100 });
    await page.keyboard.press('Enter');
  };
  await nextParagraph();
  const chosen = page.waitForEvent('filechooser');
  await tool('Tải hình ảnh lên từ máy tính').click();
  await (await chosen).setFiles({ name: 'nồi.png', mimeType: 'image/png', buffer: await picture(page) });
  await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);

  await nextParagraph();
  await rareTool('Chèn bảng');
  await page.getByRole('button', { name: '2 × 2' }).click();
  for (const cell of ['Món', 'Giá', 'Phở bò', '45.000đ']) {
    await page.keyboard.insertText(cell);
    if (cell !== '45.000đ') await page.keyboard.press('Tab');
  }

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await rareTool('Chèn video, bài viết, bản đồ');
  await page.getByRole('dialog').getByRole('textbox').fill(video);
  await page.keyboard.press('Enter');
  await expect(editor.text.locator('iframe')).toHaveCount(1);

  await nextParagraph();
  await page.getByRole('button', { name: /Kiểu đoạn$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Đoạn giữ nguyên dòng' }).click();
  await page.keyboard.insertText('muối = 2 muỗng');
  await editor.publish.click();
  await editor.expectSaved();

  const address = await editor.moreLink('Xem trang đã đăng');
  const reader = await (await context.browser()!.newContext()).newPage();
  await reader.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto(new URL(address!, page.url()).href);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  const article = reader.getByRole('article');
  await expect(article.getByText('Ninh xương tám tiếng.')).toBeVisible();
  const shown = article.locator('figure.image img, p img').first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(article.getByRole('cell', { name: '45.000đ' })).toBeVisible();
  await expect(article.getByRole('link', { name: /^Phát video/ })).toHaveAttribute('href', video);
  await expect(article.locator('pre')).toHaveText('muối = 2 muỗng');
  await reader.context().close();
});

test('The keyboard alone leads from the login to a published post', async ({ page, product }) => {
  const { email, password } = await createAccount(product);
  const editor = postEditorPage(page);
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let steps = 0; !(await isThere()); steps += 1) {
      expect(steps, 'steps with the Tab key').toBeLessThan(40);
      await press('Tab');
    }
  };
  const focused = (name: string) => () =>
    page.evaluate((words) => document.activeElement?.textContent?.trim() === words, name);
  const has = (field: typeof editor.text) => () =>
    field.evaluate((element) => element === document.activeElement);

  await page.goto('/login');
  await hydrated(page);
  await tabTo(has(page.getByLabel('Email')));
  await page.keyboard.type(email);
  await press('Tab');
  await page.keyboard.type(password);
  await press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await tabTo(focused('Thêm tin'));
  await press('Enter');
  await editor.ready();
  await expect(editor.title).toBeFocused();
  await page.keyboard.insertText('Mở hàng sớm');
  await press('Tab');
  await expect(editor.text).toBeFocused();
  await page.keyboard.insertText('Dậy từ năm giờ.');
  await expect(editor.text).toHaveText('Dậy từ năm giờ.');
  await tabTo(has(editor.description));
  await page.keyboard.insertText('Một mẹo nhỏ');
  await press('Control+s');
  await editor.expectSaved();
  await tabTo(focused('Đăng Tin'));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Đang Đăng');
  await tabTo(focused('Thêm'));
  await press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await press('End');
  const opened = page.waitForEvent('popup');
  await press('Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Mở hàng sớm');
});
