import { losePosts } from '../fixtures/database.js';
import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

test.describe('An article (F20)', () => {
  test(
    'shows what an editor published through the REST paths, photo included (F99, F101)',
    { tag: '@smoke' },
    async ({ page, photo, publish }) => {
      const content =
        '<h2>Nước dùng</h2><p>Ninh xương <strong>tám tiếng</strong>.</p><script>alert(1)</script>';
      const post = await publish({ content, thumbImg: photo });

      await page.goto(post.path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
      await expect(page.getByRole('heading', { name: 'Nước dùng' })).toBeVisible();
      await expect(page.locator('strong', { hasText: 'tám tiếng' })).toBeVisible();
      await expect(page.locator('article script')).toHaveCount(0);

      await page.goto('/blogs');
      const picture = page
        .getByRole('link', { name: post.title })
        .first()
        .locator('xpath=ancestor::*[.//img][1]')
        .locator('img')
        .first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    },
  );

  test('sends no GraphQL request after its load, nor on the way to another page (C90)', async ({
    page,
    publish,
  }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''),
    );
    const post = await publish();
    await page.goto(post.path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);

    await page
      .getByRole('navigation', { name: /breadcrumb|Đường dẫn|vị trí/i })
      .getByRole('link', { name: 'Tin tức' })
      .click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('link', { name: post.title }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: /(500|404) \(/ });

    test('fails for machines and sends its visitor to the not-found page (F21, C89)', async ({ page }) => {
      const product = await startProduct();
      try {
        await losePosts(product);
        const response = await page.goto(`${product.url}/blog/mo-tiem-som`);
        expect(response?.status()).toBe(500);
        await expect(page).toHaveURL(`${product.url}/khong-tim-thay-trang-web`);
        await expect(page.getByText('404 Page Not Found')).toBeVisible();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
      } finally {
        await product.stop();
      }
    });
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads and navigates', async ({ page, publish }) => {
    const post = await publish();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/blogs');
    await page.getByRole('link', { name: post.title }).first().click();
    await expect(page).toHaveURL(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  });
});

test('An unknown path responds with 404 and a link home (F30)', { tag: '@smoke' }, async ({ page }) => {
  const response = await page.goto('/khong-co-trang-nay');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('link', { name: 'Trang chủ / Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
