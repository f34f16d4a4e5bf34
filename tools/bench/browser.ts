/** What a visitor waits for on a phone, and an editor at the keyboard. */
import { chromium } from '@playwright/test';
import { freePort } from '@tiempos/embedded-postgres/port';
import { findBrowser, ignoreMouseInCorner } from '../../apps/web-e2e/fixtures/find-browser.ts';
import { measureEditing } from './editing.ts';
import { say, type Figure } from './figures.ts';
import { measurePage } from './lighthouse.ts';
import { startMeasured } from './measured-product.ts';

export async function measure(): Promise<Figure[]> {
  await using product = await startMeasured({ SEED: 'sample' });
  const port = await freePort();
  const options = findBrowser();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  await using browser = await chromium.launch({ ...options, args });
  // The tabs that Lighthouse opens belong to a context that only this connection reaches.
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const context of connection.contexts()) await context.addInitScript(ignoreMouseInCorner);

  const latest = await (await fetch(`${product.url}/api/post/display/latest3`)).json();
  const { title_path } = (latest as { contents: [{ title_path: string }] }).contents[0];
  const pages = { '/': '/', '/blogs': '/blogs', Article: `/blog/${title_path}` };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    say(name);
    figures.push(...(await measurePage(name, product.url + path, port)));
  }
  say('The back-office');
  return [...figures, ...(await measureEditing(browser, product))];
}
