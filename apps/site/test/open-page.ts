import type { OperationDefinitionNode } from 'graphql';
import { startIslands } from '../src/islands/start-islands';
import { renderPage } from '../src/render';

/** The response of the server to an operation: its data or a failure code. */
export type TestResponse = { data: Record<string, unknown> } | { failure: string };

/** Renders the page of a URL, with the given responses by operation name. */
export async function render(url: string, responses: Record<string, TestResponse> = {}) {
  const page = await renderPage({
    url,
    publicUrl: 'https://tiem.example',
    owner: {},
    contactRetentionDays: 730,
    scripts: [],
    execute: async ({ document }) => {
      const { name } = document.definitions[0] as OperationDefinitionNode;
      const response = responses[name?.value ?? ''];
      if (!response) throw new Error(`No response for ${name?.value}`);
      if ('data' in response) return response;
      return { data: null, errors: [{ message: 'Không được', extensions: { code: response.failure } }] };
    },
  });
  if (page.redirect !== undefined) return page;
  return { ...page, html: Buffer.concat(page.html).toString() };
}

/** Shows the page of a URL in the browser and starts its islands. @returns its status */
export async function openPage(url: string, responses?: Record<string, TestResponse>): Promise<number> {
  const page = await render(url, responses);
  if (page.redirect !== undefined) throw new Error(`Redirected to ${page.redirect}`);
  const { head, body } = new DOMParser().parseFromString(page.html, 'text/html');
  // `screen` looks into the element that has been the body from the start.
  // React islands of the whole file have one sheet of styles, which is not of the page.
  document.head.replaceChildren(...head.childNodes, ...document.head.querySelectorAll('[data-emotion]'));
  document.body.innerHTML = body.innerHTML;
  startIslands();
  return page.status;
}
