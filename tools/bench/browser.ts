import { chromium } from '@playwright/test';
import { findBrowser, ignoreMouseInCorner } from '../../apps/web-e2e/fixtures/find-browser.ts';
import { freePort } from '@tiempos/embedded-postgres/port';

// Some of what Lighthouse's own launcher passes: nothing of the browser's own shall run beside the page.
const QUIET = [
  '--disable-features=SpareRendererForSitePerProcess,Translate,OptimizationHints,MediaRouter',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-default-apps',
  '--no-first-run',
];

/** The Chromium of the browser tests, with a port that Lighthouse can drive it by. */
export async function launchBrowser() {
  const options = findBrowser();
  const port = await freePort();
  const playwright = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...QUIET, `--remote-debugging-port=${port}`],
  });
  // The tabs that Lighthouse opens belong to a context that only this connection reaches.
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const context of connection.contexts()) await context.addInitScript(ignoreMouseInCorner);
  return { playwright, port, close: () => playwright.close() };
}
