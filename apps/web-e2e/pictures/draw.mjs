/**
 * Draws the picture of shared links from share.html, without the brand and with jade as its colour, and how much of each pixel
 * is jade: the server adds the brand and the owner's colour at its start (apps/api/src/platform/site-pictures). Run it after a
 * change: `node apps/web-e2e/pictures/draw.mjs`. What it writes is committed.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../fixtures/find-browser.ts';

const folder = join(import.meta.dirname, '../../api/src/platform/site-pictures');
const browser = await chromium.launch(findBrowser());
const page = await browser.newPage();
await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(pathToFileURL(join(import.meta.dirname, 'share.html')).href);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: join(folder, 'share-base.png') });

// What is white in one picture and black in the other is jade.
const [white, black] = [await drawnIn('white'), await drawnIn('black')];
const image = 'position: absolute; inset: 0; mix-blend-mode: difference';
await page.setContent(`<img src="${white}" style="${image}"><img src="${black}" style="${image}">`);
await page.screenshot({ path: join(folder, 'share-jade.png') });
await browser.close();

async function drawnIn(color) {
  await page.evaluate((value) => document.body.style.setProperty('--jade', value), color);
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}
