/**
 * Renders one page again and again with its data in memory: what React and Chakra cost without a request. A message
 * names the page and the product; each query `rendered` renders the page so many times.
 */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { print, type DocumentNode } from 'graphql';
import { limitHeap } from '@tiempos/launcher/serve/garbage-collector-flags.ts';

// As the product does.
const loaded = limitHeap();
const web = new URL('../../apps/web/dist/', import.meta.url);
const { hasPage, renderPage: renderOfWeb } = await import(new URL('server/entry-server.js', web).href);
const { renderPage: renderOfSite } = await import(
  new URL('../../apps/site/dist/server/render.js', import.meta.url).href
);
loaded(64);
const template = readFileSync(new URL('client/index.html', web), 'utf8');

let page: { product: string; path: string; times: number };
/** The response of each path's one operation, fetched once. */
const responses = new Map<string, unknown>();

process.on('message', async (message: { page?: typeof page; query?: string }) => {
  if (message.page) page = message.page;
  if (message.query !== 'rendered') return;
  for (let time = 0; time < page.times; time += 1) {
    const render = hasPage(page.path) ? renderOfWeb : renderOfSite;
    const { html } = await render({
      url: page.path,
      publicUrl: page.product,
      siteLinks: {},
      contactRetentionDays: 730,
      template,
      scripts: [],
      execute,
      pause: setImmediate,
    });
    if (!html) throw new Error(`${page.path} was not rendered`);
  }
  process.send?.({ rendered: true });
});

async function execute({ document, variables }: { document: DocumentNode; variables: object }) {
  if (!responses.has(page.path)) {
    const response = await fetch(`${page.product}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    });
    responses.set(page.path, await response.json());
  }
  return responses.get(page.path);
}
