import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, test } from '../fixtures/editor-test.js';

test.describe('/dashboard/help (F154)', () => {
  test('is reached from the sidebar and explains each topic, with pictures that exist', async ({
    page,
    editorPage: _signedIn,
  }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Trợ giúp' }).click();
    await expect(page).toHaveTitle(/Trợ giúp/);
    await expect(page.getByRole('link', { name: 'Trợ giúp' })).toHaveAttribute('aria-current', 'page');
    const topics = page.getByRole('navigation', { name: 'Mục trợ giúp' }).getByRole('link');
    await expect(topics).toHaveText(await page.getByRole('heading', { level: 2 }).allTextContents());
    for (const image of await page.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).toHaveJSProperty('naturalWidth', 960);
      await expect(image).toHaveJSProperty('naturalHeight', 720);
      const { width, height } = (await image.boundingBox())!;
      expect(width / height).toBeCloseTo(4 / 3, 1);
    }
    await expect(page.getByText('Thêm tin', { exact: true })).toHaveCSS('font-weight', '700');
    await topics.filter({ hasText: 'Hẹn giờ' }).click();
    await expect(page.getByRole('heading', { name: 'Hẹn giờ đăng và gỡ' })).toBeInViewport();
    await expectAccessibleInEveryLook(page);
  });

  test('shows its pictures in the theme of the screen', async ({ page, editorPage: _signedIn }) => {
    const pictures = page.getByRole('img');
    await page.goto('/dashboard/help');
    for (const [choice, theme] of [
      ['Tối', 'dark'],
      ['Sáng', 'light'],
    ] as const) {
      await page.getByText(choice, { exact: true }).click();
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('src', new RegExp(`-${theme}\\.webp$`));
      }
    }
    expect(await pictures.count()).toBeGreaterThan(0);
  });
});
