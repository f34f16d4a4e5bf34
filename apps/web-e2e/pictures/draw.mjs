/**
 * Draws the picture of shared links from share.html, without the brand, which the server adds at its start
 * (apps/api/src/platform/site-pictures). Run it after a change: `node apps/web-e2e/pictures/draw.mjs`. What it writes is committed.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../fixtures/find-browser.ts';

const browser = await chromium.launch(findBrowser());
const page = await browser.newPage();
await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(pathToFileURL(join(import.meta.dirname, 'share.html')).href);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({
  path: join(import.meta.dirname, '../../api/src/platform/site-pictures/share-base.png'),
});
await browser.close();
