import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';
import { hold } from '../fixtures/requests.js';

const ANCHORS = [
  ['Giới thiệu', '/#intro'],
  ['Sản phẩm', '/#features'],
  ['Bảng giá', '/#pricing'],
  ['Tin tức', '/#news'],
  ['Liên hệ', '/#contact'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('The header (F14, C2, C3)', () => {
  test('has the logo, five anchors and the login of the product outside', async ({ page }) => {
    await page.goto('/blogs');
    const nav = header(page).getByRole('navigation', { name: 'Chính' });
    for (const [name, href] of ANCHORS) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(nav.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      'https://app.example.com',
    );
    await header(page).getByRole('link', { name: 'TiệmPOS, về trang chủ' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is a menu behind a toggle under 768 px, for the keyboard too, and closes on the way to an anchor (F15, C45)', async ({
    page,
  }) => {
    for (const path of ['/', '/blogs']) {
      await page.setViewportSize({ width: 767, height: 800 });
      await page.goto(path);
      await hydrated(page);
      const toggle = header(page).getByRole('button');
      const anchor = header(page).getByRole('link', { name: 'Bảng giá' });
      await expect(toggle).toHaveAccessibleName('Mở menu');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(anchor).toBeHidden();

      await page.setViewportSize({ width: 768, height: 800 });
      await expect(toggle).toBeHidden();
      await expect(anchor).toBeVisible();

      await page.setViewportSize({ width: 360, height: 740 });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(header(page).getByRole('link', { name: 'Dùng thử miễn phí' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(header(page).getByRole('link', { name: 'Giới thiệu' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle).toBeFocused();

      await toggle.click();
      await anchor.click();
      await expect(toggle).toHaveAccessibleName('Mở menu');
      await expect(page.locator('#pricing')).toBeInViewport();
    }
  });

  test('opens the menu after a tap that came before the scripts', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/blogs', { waitUntil: 'commit' });
    await header(page).getByRole('button', { name: 'Mở menu' }).click();
    letGo();
    await expect(header(page).getByRole('link', { name: 'Bảng giá' })).toBeVisible();
  });
});

test.describe('The keyboard', () => {
  test('reaches the content past the header first', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('never has its focus hidden under the header, forwards or backwards', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await hydrated(page);
      const hidden: string[] = [];
      const stops = await page.locator('a[href], button, summary, input, textarea').count();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press(key);
          const covered = await page.evaluate(() => {
            const focused = document.activeElement!;
            const bar = document.querySelector('header')!;
            const isOutside = !bar.contains(focused) && focused.closest('main, footer');
            const { bottom } = focused.getBoundingClientRect();
            return isOutside && bottom <= bar.getBoundingClientRect().bottom ? focused.outerHTML : null;
          });
          if (covered) hidden.push(covered);
        }
      }
      expect(hidden, `${width} px`).toEqual([]);
    }
  });
});

test.describe('The footer (F16, C3, C5)', () => {
  test('leads to features, pricing, blog, the company outside, contact, and the news desk', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [name, href] of [
      ['Tính năng', '/#features'],
      ['Bảng giá', '/#pricing'],
      ['Blog', '/blogs'],
      ['Về công ty', 'https://example.com/gioi-thieu'],
      ['Liên hệ', '/#contact'],
      ['Dành cho biên tập viên', '/login'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('has stories that go nowhere and leave the address as it is', async ({ page }) => {
    await page.goto('/blogs?page=2#x');
    await hydrated(page);
    const before = page.url();
    await footer(page).getByRole('link', { name: 'Câu chuyện khách hàng' }).click();
    expect(page.url()).toBe(before);
  });
});
