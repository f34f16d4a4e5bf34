import { writeSiteFile } from '@tiempos/api/test/site-file';
import { expectAccessible } from '../fixtures/accessible.js';
import { expectToFit } from '../fixtures/fits.js';
import { startProduct, type Product } from '../fixtures/product.js';
import { expect, hydrated, test as base } from '../fixtures/test.js';
import { weigh } from '../fixtures/weigh.js';

/** In KB, as page-weight.spec.ts has it (C90). */
const SITE_SCRIPT = 10;

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const owner = { planPeriod: 'package', trustLine: '320 tiệm đang bán mỗi ngày' } as const;
      const product = await startProduct({ SITE_FILE: writeSiteFile(owner) });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe('Prices of packages (C83)', () => {
  test('begin in the first screen of a phone, with the proof and the product’s own screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await hydrated(page);
    const hero = page.locator('main > section').first();
    const bar = page.getByRole('navigation', { name: 'Liên hệ nhanh' });
    const { y: fold } = (await bar.boundingBox())!;
    for (const words of [
      'Từ 176.000đ/tháng, trả trước 12 tháng',
      '320 tiệm đang bán mỗi ngày',
      'Cà phê sữa đá',
    ]) {
      const { y, height } = (await hero.getByText(words, { exact: true }).boundingBox())!;
      expect(y + height, words).toBeLessThan(fold);
    }
  });

  test('are answered by a slider, which marks the plan that fits and prints what it costs', async ({
    page,
  }) => {
    const { script } = await weigh(page, async () => {
      await page.goto('/');
      await hydrated(page);
    });
    expect(script).toBeLessThanOrEqual(SITE_SCRIPT);

    const pricing = page.locator('#pricing');
    const slider = page.getByRole('slider', { name: 'Mỗi tháng tiệm bạn xuất bao nhiêu hóa đơn?' });
    const status = pricing.getByRole('status');
    const marked = pricing
      .getByRole('article')
      .filter({ hasText: 'Hợp với tiệm bạn' })
      .and(page.locator('[data-fits]'));
    await expect(status, 'silent until somebody answers').toBeEmpty();
    await expect(marked).toHaveCount(0);

    const { height } = (await pricing.boundingBox())!;
    await pricing.getByRole('article').getByRole('link', { name: 'Chọn gói Premium' }).focus();
    await page.keyboard.press('Tab');
    await expect(slider).toBeFocused();
    for (const [key, words, plan, said] of [
      ['Home', '0 hóa đơn', 'Basic', 'Gói Basic, 2,640,000đ, khoảng 5.800đ mỗi ngày'],
      ['PageUp', '150 hóa đơn', 'Basic', 'Gói Basic, 2,640,000đ, khoảng 5.800đ mỗi ngày'],
      ['End', 'trên 1.500 hóa đơn', undefined, 'Trên 1.500 hóa đơn, gọi chúng tôi'],
      ['ArrowLeft', 'trên 1.500 hóa đơn', undefined, 'Trên 1.500 hóa đơn, gọi chúng tôi'],
      ['ArrowLeft', '1.500 hóa đơn', 'Premium', 'Gói Premium, 10,560,000đ, trả một lần'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider, key).toHaveAttribute('aria-valuetext', words);
      await expect(pricing.getByText(words, { exact: true }).first()).toBeVisible();
      await expect(status, key).toHaveText(said);
      await expect(marked.getByRole('heading'), key).toHaveText(plan ? [plan] : []);
    }
    expect((await pricing.boundingBox())!.height, 'nothing has moved').toBe(height);
    await page.keyboard.press('Tab');
    const chosen = page.locator('[data-chosen]').getByRole('link', { name: 'Chọn gói Premium' });
    await expect(chosen, 'the receipts that are not chosen are not in the way').toBeFocused();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${width} px`);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectToFit(page, 'letters of 200 %');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are the table alone', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('#pricing').getByRole('article')).toHaveCount(3);
      await expect(page.locator('#plan-finder')).toBeHidden();
    });
  });
});
