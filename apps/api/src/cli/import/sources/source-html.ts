import { embedOf, videoOf } from '@tiempos/site-content';
import { DOMParser } from 'linkedom';
import type { Losses } from './losses.js';

/** The tree of some HTML; `linkedom` gives it the methods of a browser. */
export function treeOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The HTML of what a node contains. */
export function contentOf(node: Node): string {
  return Array.from(node.childNodes, htmlOf).join('');
}

/** The HTML of a node. Not linkedom's: `&` of attributes would not be escaped, so that `&amp;lt;` becomes a bracket. */
export function htmlOf(node: Node): string {
  if (node.nodeType === 3) {
    const around = node.parentNode?.nodeName ?? '';
    const isRaw = /^(?:script|style)$/i.test(around);
    // The blank lines between blocks.
    const text = node.nodeValue!;
    if (text.trim() === '' && text.includes('\n') && !/^(?:pre|code)$/i.test(around)) return '\n';
    return isRaw ? node.nodeValue! : escaped(node.nodeValue!).replaceAll('&quot;', '"');
  }
  if (node.nodeType !== 1) return '';
  const { localName, attributes } = node as Element;
  const written = Array.from(attributes, ({ name, value }) => ` ${name}="${escaped(value)}"`).join('');
  const end = voidElements.has(localName) ? '' : `${contentOf(node)}</${localName}>`;
  return `<${localName}${written}>${end}`;
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A text within HTML, or within the quotes of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The words of HTML in one line: titles and excerpts may have markup. */
export function wordsOf(html: string): string {
  const lines = html.replace(/<\/(?:p|div|li|h[1-6]|blockquote)>|<br\b/gi, ' $&');
  const text = /[<&]/.test(html)
    ? Array.from(treeOf(withoutComments(lines)).childNodes, ({ textContent }) => textContent).join('')
    : html;
  return text.replace(/\s+/g, ' ').trim();
}

/** HTML without comments, those of block editors too; `blockOf` may give something in the place of one. */
export function withoutComments(html: string, blockOf: (comment: string) => string = () => ''): string {
  const [first = '', ...parts] = html.split('<!--');
  return (
    first +
    parts
      .map((part) => {
        const end = part.indexOf('-->');
        return end < 0 ? '' : blockOf(part.slice(0, end)) + part.slice(end + 3);
      })
      .join('')
  );
}

/** What the editor has for the page of a video or an embed; a link for that of a service it does not know. */
export function embedHtml(url: string, losses: Losses): string {
  const address = url.trim();
  if (videoOf(address) || embedOf(address))
    return `<figure class="media"><oembed url="${escaped(address)}"></oembed></figure>`;
  losses.add(`embed of ${hostOf(address)}: a link now`);
  return linkHtml(address);
}

/** A paragraph with a link. */
export function linkHtml(url: string, words = url): string {
  return `<p><a href="${escaped(url)}">${escaped(words.trim() || url)}</a></p>`;
}

/** A link instead of a sound or a film, which the editor does not have. */
export function mediaHtml(kind: string, url: string, words: string | undefined, losses: Losses): string {
  if (videoOf(url)) return embedHtml(url, losses);
  losses.add(`${kind}: a link to the file now`);
  return linkHtml(url, words ?? fileNameOf(url));
}

/** The last part of a path, readable. */
export function fileNameOf(url: string): string {
  const path = url.replace(/[?#][^]*$/, '');
  return decoded(path.slice(path.lastIndexOf('/') + 1)) || url;
}

/**
 * Splits HTML at some elements: what is between them at even places, the elements with what is in them at odd ones. A tag whose end is
 * missing is a text.
 *
 * @param names separated by `|`
 */
export function splitAtElements(html: string, names: string): string[] {
  const open = new RegExp(`<(${names})\\b[^<>]*>`, 'gi');
  const unclosed = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (let tag = open.exec(html); tag; tag = open.exec(html)) {
    const end = `</${tag[1]}>`;
    // Looked for once: many tags without an end would each be looked for in all that follows.
    const at = unclosed.has(end) ? -1 : html.indexOf(end, open.lastIndex);
    if (at < 0) {
      unclosed.add(end);
      continue;
    }
    open.lastIndex = at + end.length;
    parts.push(html.slice(from, tag.index), html.slice(tag.index, open.lastIndex));
    from = open.lastIndex;
  }
  return [...parts, html.slice(from)];
}

/** Without percent-encoding, where that can be read. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unknown service';
}
