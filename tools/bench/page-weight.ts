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
): Promise<{ everything: number; script: number; scriptBeforeLoad: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  await context.addInitScript(ignoreMouseInCorner);
  const page = await context.newPage();
  const { everything, script, scriptBeforeLoad } = await weigh(page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => dispatchEvent(new Event('pointerover')));
    await page.locator('body:is([data-ready=true], [data-hydrated=true])').waitFor();
  });
  await context.close();
  return {
    everything: rounded(everything),
    script: rounded(script),
    scriptBeforeLoad: rounded(scriptBeforeLoad),
  };
}

function rounded(kilobytes: number) {
  return Math.round(kilobytes * 10) / 10;
}
