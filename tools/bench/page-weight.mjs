/**
 * Loads a page on a phone's screen without scrolling and counts the bytes over the wire, gzip as the targets have it
 * (Brotli is smaller still).
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<{ everything: number, script: number, scriptBeforeLoad: number }>} KB
 */
export async function weighPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  /** @type {Map<string, { type: string, bytes: number, isBeforeLoad: boolean }>} */
  const requests = new Map();
  let isLoaded = false;
  page.once('load', () => (isLoaded = true));
  devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) =>
    requests.set(requestId, { type, bytes: 0, isBeforeLoad: !isLoaded }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => dispatchEvent(new Event('pointerover')));
  await page.locator('body[data-hydrated=true]').waitFor();
  await context.close();

  const all = [...requests.values()];
  const scripts = all.filter(({ type }) => type === 'Script');
  return {
    everything: kilobytes(all),
    script: kilobytes(scripts),
    scriptBeforeLoad: kilobytes(scripts.filter(({ isBeforeLoad }) => isBeforeLoad)),
  };
}

/** @param {{ bytes: number }[]} requests */
function kilobytes(requests) {
  return Math.round(requests.reduce((sum, { bytes }) => sum + bytes, 0) / 102.4) / 10;
}
