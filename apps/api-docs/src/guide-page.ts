import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { renderGuide } from './render-guide.ts';

/** Puts docs/api.md into the page of the guide when it is built. */
export function guidePage(): Plugin {
  return {
    name: 'guide-page',
    transformIndexHtml: (html) => {
      const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
      return html.replace('<!-- guide -->', () => renderGuide(text));
    },
  };
}
