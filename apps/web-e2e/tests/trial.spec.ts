import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';

const TRIAL_URL = 'https://app.example.com/dung-thu';
const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dùng thử miễn phí' });

test.describe('The way to the trial (F2, F9)', () => {
  test('stands in the header of every public page, in one row', async ({ page, publish }) => {
    const { path } = await publish();
    for (const address of ['/', '/blogs', path, '/select-plan', '/khong-co']) {
      await page.goto(address);
      for (const [width, name] of [
        [768, 'Dùng thử'],
        [1024, 'Dùng thử miễn phí'],
      ] as const) {
        const where = `${address} at ${width} px`;
        await page.setViewportSize({ width, height: 768 });
        const link = page.getByRole('banner').getByRole('link', { name, exact: true });
        await expect(link, where).toHaveAttribute('href', TRIAL_URL);
        await expect(link, where).toBeInViewport({ ratio: 1 });
        expect((await page.getByRole('banner').boundingBox())!.height, where).toBeLessThan(80);
      }
    }
  });

  test('is the first item of the menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/blogs');
    await hydrated(page);
    await expect(inHeader(page)).toBeHidden();
    await page.getByRole('button', { name: 'Mở menu' }).click();
    const links = page.getByRole('navigation', { name: 'Chính' }).getByRole('link');
    await expect(links.first()).toHaveText('Dùng thử miễn phí');
    await expect(links.first()).toHaveAttribute('href', TRIAL_URL);
  });

  test('is offered behind the newest posts, and not in what a search finds', async ({ page, publish }) => {
    const { title } = await publish();
    const card = page.getByRole('complementary', { name: 'Thử ngay tại quầy của bạn' });
    await page.goto('/blogs');
    await expect(card.getByRole('link')).toHaveAttribute('href', TRIAL_URL);
    await expect(page.getByRole('listitem').filter({ has: card })).toHaveCount(1);
    await page.goto(`/blogs?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card).toHaveCount(0);
  });

  test('is offered in words after the features and after the introduction', async ({ page }) => {
    await page.goto('/');
    for (const section of ['#features', '#intro']) {
      const link = page.locator(section).getByRole('link', { name: 'Dùng thử 7 ngày, không mất phí' });
      await expect(link).toHaveAttribute('href', TRIAL_URL);
    }
  });
});
