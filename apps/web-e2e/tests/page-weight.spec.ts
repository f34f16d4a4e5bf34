import { expect, hydrated, test } from '../fixtures/test.js';
import { weigh } from '../fixtures/weigh.js';

/** What a page may cost, in KB over the wire with gzip, response headers included. */
const START_SCRIPT = 195;
const LOGIN_SCRIPT = 225;
const BEFORE_LOAD_SCRIPT = 15;
const BEFORE_SCROLLING = 330;
const CONTACT_FORM_SCRIPT = 45;

test.describe('A public page on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of ['/', '/blogs', '/blog', '/select-plan']) {
    test(`${path} starts with at most ${START_SCRIPT} KB of script, next to none before load`, async ({
      page,
      publish,
    }) => {
      const address = path === '/blog' ? (await publish()).path : path;
      const { script, scriptBeforeLoad, everything } = await weigh(page, async () => {
        await page.goto(address);
        await hydrated(page);
      });
      expect(script).toBeGreaterThan(100);
      expect(script).toBeLessThanOrEqual(START_SCRIPT);
      expect(scriptBeforeLoad).toBeLessThanOrEqual(BEFORE_LOAD_SCRIPT);
      expect(everything).toBeLessThanOrEqual(BEFORE_SCROLLING);
    });
  }

  test(`/login starts with at most ${LOGIN_SCRIPT} KB of script`, async ({ page }) => {
    const { script } = await weigh(page, async () => {
      await page.goto('/login');
      await hydrated(page);
    });
    expect(script).toBeLessThanOrEqual(LOGIN_SCRIPT);
  });

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

  test('nobody touches it: it starts by itself after a while', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(10_000);
    await page.locator('body[data-hydrated=true]').waitFor();
  });
});
