/**
 * Takes the screenshots of the README and of the help page from the built product with its sample news:
 * `npm run screenshots`. Build first; `npm start` does. The pictures are committed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, ignoreMouseInCorner } from './fixtures/find-browser.ts';
import { startProduct } from './fixtures/product.ts';
import { helpPicture, helpWindow, takeHelpPictures } from './help-pictures.ts';
import { checkArguments } from '../../tools/launcher/arguments.mjs';

checkArguments('npm run screenshots', process.argv.slice(2));

const VIEWPORT = { width: 1280, height: 800 };
const EDITOR = { name: 'Nguyễn Thị Hoa', email: 'hoa@tiem.example', password: 'BanhMi2026' };
const root = join(import.meta.dirname, '../..');

const product = await startProduct({ SEED: 'sample', PUBLIC_URL: 'https://tiem.example' });
const browser = await chromium.launch(findBrowser());
try {
  const { title_path: path, title } = await newestArticle();
  const visitor = await browser.newContext({ baseURL: product.url, viewport: VIEWPORT, locale: 'vi-VN' });
  await visitor.addInitScript(ignoreMouseInCorner);
  const page = await visitor.newPage();
  await page.goto('/');
  await save(page, 'landing');
  await page.goto(`/blog/${path}`);
  await save(page, 'article');

  const session = await signUp();
  await page.evaluate((values) => Object.assign(localStorage, values), session);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: title }).first().waitFor();
  await save(page, 'dashboard');
  const editor = await page.getByRole('link', { name: title }).first().getAttribute('href');
  await page.goto(editor!);
  await writable(page);
  await save(page, 'editor');
  // Or the next page would say that the post is open here too.
  await page.close();

  const reader = await browser.newContext({ baseURL: product.url, locale: 'vi-VN', ...helpWindow });
  await reader.addInitScript((values) => Object.assign(localStorage, values), session);
  await reader.addInitScript(ignoreMouseInCorner);
  const helped = await reader.newPage();
  await helped.goto(editor!);
  await writable(helped);
  await takeHelpPictures(helped, async (name) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await helped.emulateMedia({ colorScheme });
      await save(helped, `${name}-${colorScheme}`, 'apps/site/public/images/help', helpPicture);
    }
  });
} finally {
  await browser.close();
  await product.stop();
}

/** The newest article of the sample news. */
async function newestArticle(): Promise<{ title_path: string; title: string }> {
  const response = await fetch(`${product.url}/api/post/display/latest3`);
  const { contents } = (await response.json()) as { contents: { title_path: string; title: string }[] };
  return contents[0]!;
}

/** Creates an account. @returns what a login writes to the local storage */
async function signUp(): Promise<Record<string, string>> {
  const response = await fetch(`${product.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  const { data } = (await response.json()) as {
    data: { user: object; tokens: { accessToken: string; refreshToken: string } };
  };
  return { user: JSON.stringify(data.user), ...data.tokens };
}

function writable(page: Page): Promise<void> {
  return page.locator('.ck-editor__editable[contenteditable=true]').first().waitFor();
}

async function save(
  page: Page,
  name: string,
  folder = 'docs/images',
  clip?: typeof helpPicture,
): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode()));
  });
  const png = await page.screenshot({ animations: 'disabled', clip });
  const { size } = await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(root, folder, `${name}.webp`));
  console.log(`Wrote ${folder}/${name}.webp, ${Math.round(size / 1024)} KB`);
}
