/**
 * Draws the icons from apps/site/public/favicon.svg and the picture of shared links from share.html. Run it after a change
 * of either: `node apps/web-e2e/pictures/draw.mjs`. What it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../fixtures/find-browser.ts';

const folder = join(import.meta.dirname, '../../web/public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** Edge in pixels; how much of it the logo takes; the paper behind it where the system would put black. */
const icons = [
  { file: 'icon-32.png', size: 32, share: 1 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, paper: '#fffcf6' },
  { file: 'icon-192.png', size: 192, share: 0.64, paper: '#fffcf6' },
  { file: 'icon-512.png', size: 512, share: 0.64, paper: '#fffcf6' },
];

const browser = await chromium.launch(findBrowser());
const page = await browser.newPage();
for (const { file, size, share, paper = 'transparent' } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${paper}">
       <div style="width:${share * 100}%;line-height:0">${logo}</div>`,
  );
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}

writeFileSync(join(folder, 'favicon.ico'), iconFile(readFileSync(join(folder, 'icon-32.png'))));

await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(pathToFileURL(join(import.meta.dirname, 'share.html')).href);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: join(folder, 'share.png') });
await browser.close();

/** The one picture as an .ico, which some programs request by its name alone. @param {Buffer} png 32 pixels wide and high */
function iconFile(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.set([32, 32], 6); // its width and height
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, png]);
}
