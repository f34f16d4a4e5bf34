import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

test.describe('Over the request rate limit (REQUESTS_PER_MINUTE)', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|429 \(Too Many Requests\)/ });

  test('/login says that the visitor tried too often, not that the system fails', async ({ page }) => {
    const product = await startProduct({ REQUESTS_PER_MINUTE: '20' });
    try {
      await page.goto(`${product.url}/login`);
      await hydrated(page);
      await page.evaluate(async () => {
        for (let count = 0; count < 20; count += 1) await fetch('/api/khong-co');
      });
      await page.getByLabel('Email').fill('hoa@tiem.example');
      await page.getByLabel('Mật khẩu').fill('BanhMi2026');
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Bạn thử quá nhiều lần');
    } finally {
      await product.stop();
    }
  });
});
