import { signIn } from '../fixtures/account.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { weigh } from '../fixtures/weigh.js';

/** What a page may cost, in KB over the wire as a browser gets it, response headers included. */
const SITE_SCRIPT = 10;
const SITE_BEFORE_SCROLLING = 110;
const FORM_SCRIPT = { most: 240, files: 5 };
const SIGNED_IN_SCRIPT = {
  '/dashboard': { most: 210, files: 5 },
  '/dashboard/account': { most: 240, files: 5 },
  '/dashboard/post': { most: 500, files: 20 },
};
const CONTACT_FORM_SCRIPT = 155;

test.describe('A public page on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of ['/', '/select-plan', '/blogs', '/blog', '/chinh-sach-rieng-tu', '/khong-co']) {
    test(`${path} has at most ${SITE_SCRIPT} KB of script (C90)`, async ({ page, publish }) => {
      const address = path === '/blog' ? (await publish()).path : path;
      const { script, everything } = await weigh(page, async () => {
        await page.goto(address);
        await hydrated(page);
      });
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThanOrEqual(SITE_SCRIPT);
      expect(everything).toBeLessThanOrEqual(SITE_BEFORE_SCROLLING);
    });
  }

  for (const path of ['/login', '/signup']) {
    test(`${path} starts with at most ${FORM_SCRIPT.most} KB of script`, async ({ page }) => {
      const { script, scripts } = await weigh(page, async () => {
        await page.goto(path);
        await hydrated(page);
      });

      expect(script).toBeLessThanOrEqual(FORM_SCRIPT.most);
      expect(scripts.length).toBeLessThanOrEqual(FORM_SCRIPT.files);
    });
  }

  for (const [path, { most, files }] of Object.entries(SIGNED_IN_SCRIPT)) {
    test(`${path} starts with at most ${most} KB of script`, async ({ context, page, product }) => {
      await signIn(context, product);
      const { script, scripts } = await weigh(page, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      expect(script).toBeGreaterThan(150);

      expect(script).toBeLessThanOrEqual(most);
      expect(scripts.length).toBeLessThanOrEqual(files);
    });
  }

  test(`form, captcha and toasts come in at most ${CONTACT_FORM_SCRIPT} KB beside the captcha’s own`, async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const { scripts } = await weigh(page, async () => {
      await page.getByRole('heading', { name: 'Để lại lời nhắn' }).scrollIntoViewIfNeeded();
      await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
    });
    const own = scripts.filter(({ url }) => !/altcha|pbkdf2/.test(url));
    expect(own.length).toBeGreaterThan(1);
    expect(own.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeLessThanOrEqual(CONTACT_FORM_SCRIPT);
  });
});
