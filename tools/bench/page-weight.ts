import type { Browser } from '@playwright/test';
import { ignoreMouseInCorner } from '../../apps/web-e2e/fixtures/find-browser.ts';
import { weigh } from '../../apps/web-e2e/fixtures/weigh.ts';

/**
 * Loads a page on a phone's screen without scrolling and counts the bytes over the wire, gzip as the targets have it
 * (Brotli is smaller still).
 *
 * @returns KB
 */
export async function weighPage(
  browser: Browser,
  url: string,
): Promise<{ everything: number; script: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  await context.addInitScript(ignoreMouseInCorner);
  const page = await context.newPage();
  const { everything, script } = await weigh(page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('body[data-ready=true]').waitFor();
  });
  await context.close();
  return { everything: rounded(everything), script: rounded(script) };
}

function rounded(kilobytes: number) {
  return Math.round(kilobytes * 10) / 10;
}
