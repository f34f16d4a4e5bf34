import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { expect, hydrated, test } from '../fixtures/test.js';

/**
 * Walks through the page with the Tab key. @returns how well each ring is seen on its ground: the ground's colour, and the
 * greater contrast of the ring's two colours on it
 */
async function rings(page: Page, stops: number): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      // Past the last stop the focus leaves the page.
      if (document.activeElement === document.body) return undefined;
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const luminance = (color: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        const linear = (part = 0) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
        return alpha === 255
          ? 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
          : undefined;
      };
      const focused = document.activeElement!;
      let around: Element = focused.parentElement ?? focused;
      while (
        luminance(getComputedStyle(around).backgroundColor) === undefined &&
        around !== document.documentElement
      ) {
        around = around.parentElement!;
      }
      const groundColor = getComputedStyle(around).backgroundColor;
      const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(focused);
      const shadow = /^(?:rgb|color)[^)]*\)/.exec(boxShadow)?.[0];
      const colors = [outlineStyle === 'none' ? undefined : outlineColor, shadow];
      const base = luminance(groundColor) ?? 1;
      const contrasts = colors.map((color) => {
        const light = color === undefined ? undefined : luminance(color);
        if (light === undefined) return 1;
        return (Math.max(base, light) + 0.05) / (Math.min(base, light) + 0.05);
      });
      return [groundColor, Math.max(...contrasts)] as const;
    });
    if (!ring) break;
    const [ground, contrast] = ring;
    seen[ground] = Math.min(seen[ground] ?? Infinity, contrast);
  }
  return seen;
}

const JADE = 'rgb(15, 107, 79)';
const JADE_NIGHT = 'rgb(8, 55, 42)';

test.describe('The focus ring (WCAG 2.4.7, 1.4.11)', () => {
  test('is seen on every ground of the landing page, the jade banner among them', async ({ page }) => {
    test.slow();
    await page.goto('/');
    await hydrated(page);
    const stops = await page.locator('a[href], button, summary, input, textarea').count();
    const seen = await rings(page, stops);
    expect(Object.keys(seen)).toContain(JADE);
    for (const [ground, contrast] of Object.entries(seen)) {
      expect(contrast, `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('is seen in the dark sidebar and on the dashboard’s other grounds, in both themes', async ({
    context,
    page,
    product,
  }) => {
    await signIn(context, product);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const seen = await rings(page, 16);
      if (colorScheme === 'light') expect(Object.keys(seen)).toContain(JADE_NIGHT);
      for (const [ground, contrast] of Object.entries(seen)) {
        expect(contrast, `${colorScheme}, on ${ground}`).toBeGreaterThanOrEqual(3);
      }
      // The items touch each other: a rim would lie over the next one.
      await page.keyboard.press('Shift+Tab');
      const account = page.getByRole('link', { name: 'My Account' });
      await account.focus();
      await expect(account).toHaveCSS('box-shadow', 'none');
    }
  });

  test('of the text of a post is that of other fields, inside its edge', async ({
    context,
    page,
    product,
  }) => {
    await signIn(context, product);
    const editor = postEditorPage(page);
    await editor.openNew();
    await editor.description.focus();
    await expect(editor.description).toHaveCSS('outline-width', '3px');
    const color = await editor.description.evaluate((field) => getComputedStyle(field).outlineColor);
    await editor.text.focus();
    await expect(editor.text).toHaveCSS('outline', `${color} solid 3px`);
    await expect(editor.text).toHaveCSS('outline-offset', '-3px');
  });

  test('of a field is the same whether the field is valid or not', async ({ page }) => {
    for (const [path, name] of [
      ['/login', 'Đăng nhập'],
      ['/signup', 'Tạo tài khoản'],
      ['/#contact', 'Gửi lời nhắn'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const submit = page.getByRole('button', { name, exact: true });
      await submit.scrollIntoViewIfNeeded();
      await expect(submit).toBeEnabled();
      const fields = page
        .locator('form:has([type=submit]) :is(input, textarea):not(altcha-widget *)')
        .filter({ visible: true });
      const ringOfEach = () =>
        fields.evaluateAll((all) =>
          all.map((field) => {
            (field as HTMLElement).focus({ preventScroll: true });
            const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(field);
            return [outlineColor, outlineStyle, outlineWidth, outlineOffset].join(' ');
          }),
        );
      // A ring is shown to those who use the keyboard.
      await fields.first().focus();
      await page.keyboard.press('Tab');
      const valid = await ringOfEach();
      expect(new Set(valid), path).toEqual(new Set(['rgb(30, 95, 174) solid 3px 2px']));
      await submit.press('Enter');
      await expect(page.locator('input[aria-invalid=true]').first()).toBeVisible();
      expect(await ringOfEach(), path).toEqual(valid);
    }
  });
});
