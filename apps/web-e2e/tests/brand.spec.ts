import type { Page } from '@playwright/test';
import { writeSiteFile } from '@tiempos/api/test/site-file';
import { signIn } from '../fixtures/account.js';
import { startProduct } from '../fixtures/product.js';
import { expect, test } from '../fixtures/test.js';

/** The title, and all that the screen shows, describes and says to screen readers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const said = ['alt', 'title', 'aria-label', 'placeholder', 'content'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.title, document.body.textContent, ...said].join('\n');
  });

test('The back-office of a brand with a colour has it in both themes, and readers’ colours in the preview of the dark one (C83)', async ({
  browser,
  product,
}) => {
  test.slow();
  const owned = await startProduct({
    DATA_DIR: product.directory,
    SITE_FILE: writeSiteFile({ brand: 'Bán Gọn', color: '#6d28d9' }),
  });
  const context = await browser.newContext({ baseURL: owned.url, locale: 'vi-VN', colorScheme: 'dark' });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    const [violet, night, lilac] = ['rgb(109, 40, 217)', 'rgb(56, 17, 107)', 'rgb(180, 158, 255)'];
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toHaveCSS('background-color', violet);
    const { client } = await signIn(context, owned);
    const content = '<p><a href="https://tiem.example/">Đường đi</a></p>';
    const { data } = await client.savePost({
      title: 'Mở hàng',
      description: 'Từ sáu giờ',
      content,
      isDraft: 1,
    });
    await page.goto(`/dashboard/post/${data.id}`);
    const publish = page.getByRole('button', { name: 'Đăng Tin' });
    await expect(publish).toHaveCSS('background-color', lilac);
    const sidebar = page
      .getByRole('banner')
      .filter({ has: page.getByRole('navigation', { name: 'Quản trị' }) });
    await expect(sidebar).toHaveCSS('background-color', night);
    await page.getByRole('button', { name: 'Xem trước' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Đường đi' });
    await expect(link).toHaveCSS('color', violet);
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
    await sidebar.hover();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(publish).toHaveCSS('background-color', violet);
    await expect(sidebar).toHaveCSS('background-color', night);
  } finally {
    await context.close();
    await owned.stop();
  }
});

test('The back-office of another brand names no other one, its help and the texts of its pictures neither (C83)', async ({
  browser,
  product,
}) => {
  test.slow();
  const owned = await startProduct({
    DATA_DIR: product.directory,
    SITE_FILE: writeSiteFile({ brand: 'Bán Gọn' }),
  });
  const context = await browser.newContext({ baseURL: owned.url, locale: 'vi-VN' });
  try {
    const page = await context.newPage();
    const expectOwnWords = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      const words = await wordsOf(page);
      expect(words, path).toContain('Bán Gọn');
      expect(words, path).not.toMatch(/TiệmPOS/i);
    };
    for (const path of ['/login', '/signup']) await expectOwnWords(path);
    const { client } = await signIn(context, owned);
    const { data } = await client.savePost({ title: 'Mở hàng', description: 'Từ sáu giờ', isDraft: 1 });
    const screens = ['/dashboard', '/dashboard/help', `/dashboard/post/${data.id}`];
    for (const path of screens) await expectOwnWords(path);
  } finally {
    await context.close();
    await owned.stop();
  }
});
