/**
 * Renders one page again and again with its data in memory: what React and Chakra cost without a request. A message
 * names the page and the product; each query `rendered` renders the page so many times.
 */
import { print, type DocumentNode } from 'graphql';
import { limitHeap } from '@tiempos/launcher/serve/garbage-collector-flags.ts';

// As the product does.
const loaded = limitHeap();
const { renderPage } = await import(new URL('../../apps/site/dist/server/render.js', import.meta.url).href);
loaded(64);

let page: { product: string; path: string; times: number };
/** The response of each path's one operation, fetched once. */
const responses = new Map<string, unknown>();

process.on('message', async (message: { page?: typeof page; query?: string }) => {
  if (message.page) page = message.page;
  if (message.query !== 'rendered') return;
  for (let time = 0; time < page.times; time += 1) {
    const { html } = await renderPage({
      url: page.path,
      publicUrl: page.product,
      siteLinks: {},
      contactRetentionDays: 730,
      scripts: [],
      execute,
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
