/**
 * Loads a page on a phone's screen without scrolling and counts the bytes over the wire, gzip as the targets have it
 * (Brotli is smaller still).
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<{ everything: number, script: number, scriptBeforeLoad: number }>} KB
 */
export async function weighPage(browser, url) {
  const rules = new URL('../../apps/web-e2e/fixtures/weigh.ts', import.meta.url).href;
  /** @type {{ weigh: (page: import('@playwright/test').Page, act: () => Promise<void>) => Promise<{ everything: number, script: number, scriptBeforeLoad: number }> }} */
  const { weigh } = await import(rules);
  const quirks = new URL('../../apps/web-e2e/fixtures/find-browser.ts', import.meta.url).href;
  /** @type {{ ignoreMouseInCorner: () => void }} */
  const { ignoreMouseInCorner } = await import(quirks);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  await context.addInitScript(ignoreMouseInCorner);
  const page = await context.newPage();
  const { everything, script, scriptBeforeLoad } = await weigh(page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => dispatchEvent(new Event('pointerover')));
    await page.locator('body[data-hydrated=true]').waitFor();
  });
  await context.close();
  return {
    everything: rounded(everything),
    script: rounded(script),
    scriptBeforeLoad: rounded(scriptBeforeLoad),
  };
}

/** @param {number} kilobytes */
function rounded(kilobytes) {
  return Math.round(kilobytes * 10) / 10;
}
