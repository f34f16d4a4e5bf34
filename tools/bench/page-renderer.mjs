/**
 * Renders one page again and again with its data at hand: what React, Chakra and Apollo cost without a request. It hears
 * which page of which product, and renders it so many times whenever it is asked.
 */
import { readFileSync } from 'node:fs';
import { print } from 'graphql';
import { limitYoungGeneration } from '../launcher/serve/garbage-collector-flags.mjs';

// As the product does.
const loaded = limitYoungGeneration();
const web = new URL('../../apps/web/dist/', import.meta.url);
const { renderPage } = await import(new URL('server/entry-server.js', web).href);
loaded();
const template = readFileSync(new URL('client/index.html', web), 'utf8');

/** @type {{ product: string, path: string, times: number }} */
let page;
/** What each path's one operation reads, asked once. @type {Map<string, unknown>} */
const answers = new Map();

process.on('message', async (/** @type {any} */ message) => {
  if (message.page) page = message.page;
  if (message.ask !== 'rendered') return;
  for (let time = 0; time < page.times; time += 1) {
    const { html } = await renderPage({
      url: page.path,
      publicUrl: page.product,
      siteLinks: {},
      contactRetentionDays: 730,
      template,
      execute,
    });
    if (!html) throw new Error(`${page.path} was not rendered`);
  }
  process.send?.({ rendered: true });
});

/** @param {{ document: import('graphql').DocumentNode, variables: object }} operation */
async function execute({ document, variables }) {
  if (!answers.has(page.path)) {
    const answer = await fetch(`${page.product}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    });
    answers.set(page.path, await answer.json());
  }
  return answers.get(page.path);
}
