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
