import { convertForeign, extractStyles } from '@tiempos/foreign-html';
import { DOMParser } from 'linkedom';
import type { RemovedCounts } from './removed-counts.js';

/** What the conversion may change; other HTML is not parsed twice. */
const foreign =
  /<style|mso|vml|v:textbox|mc:|cite=.?mailto|cmnt|href=.?#|href=.?https?:[^>]{0,300}\?|checkbox|data-checked|data-list|data-tag|en-todo|white-space|<pre|(?:(?:&nbsp;|&#160;|&#xa0;|\u00a0)[^]{0,2000}?){3}/i;

/**
 * Converts what word processors, mail programs and other sites have written, as the editor does with what is pasted (C87).
 * HTML in which there is nothing to convert is returned as it is.
 *
 * @param removed counts comments, tracked changes and links to nothing (C82)
 */
export function withoutForeignMarkup(html: string, removed: RemovedCounts): string {
  if (!foreign.test(html)) return html;
  const document = parse(html);
  if (!document) return html;
  const { styles } = extractStyles(html);
  const changes = convertForeign(document as unknown as Document, styles);
  if (!changes.isChanged) return html;
  removed.add('comment', changes.comments);
  removed.add('trackedChange', changes.trackedChanges);
  removed.add('link', changes.deadLinks);
  return [...document.childNodes].map(String).join('');
}

/** @returns undefined for an element with so many classes that the parser fails; sanitising refuses an attribute that long */
function parse(html: string) {
  try {
    return new DOMParser().parseFromString(html, 'text/html');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
