import { expectAccessible } from '../fixtures/accessible.js';
import { expect, test } from '../fixtures/test.js';

test.describe('/graphql in a browser (C50)', () => {
  test('runs the example query from own files, and keeps nothing in the browser', async ({
    page,
    product,
    publish,
  }) => {
    const { title } = await publish();
    const foreign: string[] = [];
    await page.route(
      (url) => url.origin !== product.url && !['data:', 'blob:'].includes(url.protocol),
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto('/graphql');
    // The button does nothing before the editor is there.
    await expect(page.getByLabel('Operation Editor')).toContainText('publishedPosts');
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await expect(page.getByRole('region', { name: /result/i })).toContainText(title);

    for (const name of ['NewsList', 'Article', 'LogIn', 'SavePost']) {
      await expect(page.getByRole('tab', { name })).toBeVisible();
    }
    expect(foreign).toEqual([]);
    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(kept).toEqual({});
  });
});

test.describe('/api/docs in a browser', () => {
  test('leads to the guide, whose sections can be reached; both are accessible', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/api/docs');
    await expectAccessible(page, 'start');
    await page.getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByRole('heading', { name: 'API guide' })).toBeVisible();
    await expectAccessible(page, 'guide');
    await page.getByRole('link', { name: 'Errors' }).click();
    await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
  });
});
